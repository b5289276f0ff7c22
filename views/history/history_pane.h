#pragma once

#include "views/history/history_model.h"

#include <QTreeView>

namespace egret::history {

// Shows the session as a tree of alternatives, drawn as lanes like a version history. A line of steps stays in one
// lane. Where a step has several branches, all but one get the next lane, so that undone and alternative choices are
// visible together.
class HistoryPane : public QTreeView {
    Q_OBJECT

public:
    explicit HistoryPane(QWidget* parent = nullptr);
    HistoryModel& steps() { return *m_model; }
    void setVerdictsShown(bool shown) { setColumnHidden(verdictColumn, !shown); }  // to save space
    void setSteps(const std::vector<session::StepRecord>& steps, session::StepId current);
    std::vector<session::StepId> selectedSteps() const;  // in order of creation
    void editName() { edit(nameColumn); }                // of the selected step
    void editNote() { edit(noteColumn); }
    void toggleBookmark();
    void goToSelected();

Q_SIGNALS:
    void goToRequested(egret::session::StepId step);  // double-click or Enter
    void bookmarked(egret::session::StepId step, bool on);

protected:
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;

private:
    void edit(int column);
    session::StepId idAt(const QModelIndex& index) const { return m_model->stepAt(index).id; }

    HistoryModel* m_model;
};

}  // namespace egret::history
