#pragma once

#include "views/policy/candidates_table.h"
#include "views/workspace/episodes.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace egret::policy_view {

// Episodes of the session, choice by choice, with what was probable then. Up and down go through the choices.
class EpisodesPane : public QWidget {
    Q_OBJECT

public:
    explicit EpisodesPane(QWidget* parent = nullptr);

    // The newest last, and shown; one that is looked at stays.
    void setEpisodes(std::vector<workspace::Episode> episodes);
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
    const workspace::Episode::Choice* current() const;
    void fillChoices();
    void fillCandidates();

    std::vector<workspace::Episode> m_episodes;
    QComboBox* m_titles;
    QTableWidget* m_choices;
    CandidatesTable* m_candidates;
    QPushButton* m_go;
    QLabel* m_empty;
};

}  // namespace egret::policy_view
