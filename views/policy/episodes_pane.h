#pragma once

#include "views/policy/candidates_table.h"
#include "views/workspace/episodes.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace egret::policy_view {

// Shows episodes of the session, choice by choice, with the probabilities at the time of each choice. Up and Down move
// through the choices.
class EpisodesPane : public QWidget {
    Q_OBJECT

public:
    explicit EpisodesPane(QWidget* parent = nullptr);

    // Expects the newest episode last, and shows it unless the user is viewing an older episode.
    void setEpisodes(std::vector<workspace::Episode> episodes);
    std::size_t episode() const;
    std::optional<std::size_t> choice() const;

Q_SIGNALS:
    void shown();
    void goToRequested(quint64 step);

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
