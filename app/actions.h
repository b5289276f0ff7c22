#pragma once

#include <QAction>
#include <QList>
#include <QString>

#include <map>

class QMainWindow;
class QToolBar;

namespace egret::app {

class MainWindow;

// When an action can be used. Flags add up.
enum Needs : unsigned {
    kAlways = 0,
    kDocument = 1,  // a model is open
    kIdle = 2,
    kEGraph = 4,    // there is an e-graph, and nobody changes it
    kMatch = 8,     // one is selected, and in sight
    kUndo = 16,
    kRedo = 32,
    kBusy = 64,
    kContent = 128, // a model or an e-graph is open
    kGrowing = 256, // an e-graph grows match by match
    kPolicy = 512,  // a policy has looked at the current graph
    kWritable = 1024,  // the open session is not only read
    kRecordedGrowth = 2048,  // the session tells of an e-graph that is not here
};

enum class Place : uint8_t { menu, menuAndToolBar };

// One row per thing a user can do. Menus, the tool bar, the keys and the command palette are all made of these rows.
struct ActionSpec {
    const char* id;
    const char* menu;
    const char* text;
    const char* shortcut;  // as QKeySequence reads it; several are separated by "; "
    const char* tip;
    unsigned needs;
    Place place;
    bool isCheckable;
    bool separatorBefore;
    void (MainWindow::*slot)();
};
const std::vector<ActionSpec>& actionTable();

// The QActions of the table, by id, in menus of the window.
class Actions {
public:
    Actions(MainWindow& window, QToolBar& toolBar);

    QAction& operator[](const QString& id) const { return *m_actions.at(id); }
    void setEnabled(unsigned available);  // which Needs are fulfilled now; tips say when it is kWritable alone that is not
    QList<QAction*> all() const;

private:
    std::map<QString, QAction*> m_actions;
    std::map<QString, QString> m_tips;  // as they are where nothing is in the way
};

}  // namespace egret::app
