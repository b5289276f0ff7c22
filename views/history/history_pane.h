#pragma once

#include "views/history/history_model.h"

#include <QTreeView>

namespace egret::history {

// Shows the session as a tree of alternatives. A line of steps without branches stays at one depth. Where a step has
// several branches, all but one are indented, so that undone and alternative choices are visible together.
class HistoryPane : public QTreeView {
    Q_OBJECT

public:
    explicit HistoryPane(QWidget* parent = nullptr);
    HistoryModel& steps() { return *m_model; }
    void setSteps(const std::vector<session::StepRecord>& steps, session::StepId current);
    std::vector<session::StepId> selectedSteps() const;  // in order of creation
    void editName() { edit(nameColumn); }                // of the selected step
    void editNote() { edit(noteColumn); }
    void toggleBookmark();

Q_SIGNALS:
    void goToRequested(egret::session::StepId step);  // double-click or Enter
    void compareRequested();                          // from the context menu
    void bookmarked(egret::session::StepId step, bool on);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void edit(int column);
    session::StepId idAt(const QModelIndex& index) const { return m_model->stepAt(index).id; }

    HistoryModel* m_model;
};

}  // namespace egret::history
