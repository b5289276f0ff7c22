#pragma once

#include "views/policy/candidates_table.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace egret::policy_view {

// A policy's prediction for the current graph.
struct Look {
    std::vector<Candidate> candidates;
    std::size_t likeliest = 0;
    double value = 0;        // expected further gain, in percent of the first graph's cost
    double entropy = 0;      // nats
    std::size_t masked = 0;  // matches excluded from the candidates
};

// A policy and its candidates. Step applies the most likely candidate, Play applies several, greedily or sampled. The
// user may choose another candidate at any time.
class PolicyPane : public QWidget {
    Q_OBJECT

public:
    explicit PolicyPane(QWidget* parent = nullptr);

    struct Named {
        QString name, path;
    };
    void setPolicies(const std::vector<Named>& shipped);
    // Selects the open policy; adds its name to the list if missing.
    void setPolicy(const QString& name, const QString& facts);
    void setLook(std::optional<Look> look);  // nullopt: no prediction
    void setBusy(bool busy);                 // disables all actions
    void setNote(const QString& note);       // shown when there is no prediction

    bool canPlay() const;
    void step();
    void play();
    void stop() { Q_EMIT stopRequested(); }
    void takeCurrent();
    int steps() const;
    bool isSampled() const;
    CandidatesTable& candidates() const { return *m_table; }

Q_SIGNALS:
    void shown();
    void policyWanted(const QString& path);
    void openRequested();  // requests a policy file
    void candidateSelected(std::optional<std::size_t> candidate);
    void stepRequested();
    void playRequested(int steps, bool isSampled, quint64 seed);
    void overrideRequested(std::size_t candidate);
    void stopRequested();

private:
    void refresh();

    QComboBox *m_policies, *m_how;
    QLabel *m_facts, *m_summary;
    CandidatesTable* m_table;
    QPushButton *m_open, *m_step, *m_play, *m_stop, *m_take;
    QSpinBox *m_steps, *m_seed;
    std::optional<Look> m_look;
    QString m_note;
    bool m_busy = false;
};

}  // namespace egret::policy_view
