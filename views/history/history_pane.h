#pragma once

#include "views/history/history_model.h"

#include <QTreeView>

namespace egret::history {

// The session as a tree of what-ifs. A line of steps without branches stays at one depth; each branch but the first is
// indented, so undo and another choice are seen side by side.
class HistoryPane : public QTreeView {
    Q_OBJECT

public:
    explicit HistoryPane(QWidget* parent = nullptr);
    HistoryModel& steps() { return *m_model; }
    void setSteps(const std::vector<session::StepRecord>& steps, session::StepId current);
    std::vector<session::StepId> selectedSteps() const;  // in the order they were made
    void editName() { edit(nameColumn); }                // of the step selected
    void editNote() { edit(noteColumn); }
    void toggleBookmark();

Q_SIGNALS:
    void goToRequested(egret::session::StepId step);  // double click or Enter
    void compareRequested();                          // of the context menu
    void bookmarked(egret::session::StepId step, bool on);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void edit(int column);
    session::StepId idAt(const QModelIndex& index) const { return m_model->stepAt(index).id; }

    HistoryModel* m_model;
};

}  // namespace egret::history
