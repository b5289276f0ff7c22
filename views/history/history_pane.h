#pragma once

#include <QTreeWidget>

#include <unordered_map>
#include <vector>

namespace egret::history {

// A step of the session, as the tree shows it. Parents come before children.
struct StepRow {
    quint64 id = 0;
    quint64 parent = 0;  // 0: none
    QString title;       // "open bert.onnx", "fuse-conv-relu at conv1"
    QString detail;      // cost, sizes
    QString time;
    QString name, note;  // given by a person
};

// The session as a tree of what-ifs. A line of steps without branches stays at one depth; each branch but the first is
// indented, so undo and another choice are seen side by side.
class HistoryPane : public QTreeWidget {
    Q_OBJECT

public:
    explicit HistoryPane(QWidget* parent = nullptr);
    void setSteps(const std::vector<StepRow>& steps, quint64 current);
    std::vector<quint64> selectedSteps() const;  // in the order they were made
    void editName();  // of the step selected
    void editNote();

Q_SIGNALS:
    void goToRequested(quint64 step);  // double click or Enter
    void compareRequested();           // of the context menu
    void named(quint64 step, const QString& name);
    void noted(quint64 step, const QString& note);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void edit(int column);
};

}  // namespace egret::history
