#pragma once

#include "views/policy/candidates_table.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace egret::policy_view {

// A choice as the session has it.
struct RecordedChoice {
    quint64 step = 0;    // of the session, where it was made; 0: within a search, whose graphs are not kept
    QString chooser;     // a policy, or a person
    bool isPersons = false;
    QString what;        // was chosen
    std::vector<Candidate> candidates;
    std::size_t index = 0;
};
struct Episode {
    QString title;
    std::vector<RecordedChoice> choices;
};

// Episodes of the session, choice by choice, with what was probable then. Up and down go through the choices.
class EpisodesPane : public QWidget {
    Q_OBJECT

public:
    explicit EpisodesPane(QWidget* parent = nullptr);

    void setEpisodes(std::vector<Episode> episodes);  // the newest last, and shown; one that is looked at stays
    std::size_t episode() const;
    void showEpisode(std::size_t episode);
    void showChoice(std::size_t choice);
    std::optional<std::size_t> choice() const;

Q_SIGNALS:
    void shown();
    void goToRequested(quint64 step);

protected:
    void showEvent(QShowEvent* event) override;

private:
    const RecordedChoice* current() const;
    void fillChoices();
    void fillCandidates();

    std::vector<Episode> m_episodes;
    QComboBox* m_titles;
    QTableWidget* m_choices;
    CandidatesTable* m_candidates;
    QPushButton* m_go;
    QLabel* m_empty;
};

}  // namespace egret::policy_view
