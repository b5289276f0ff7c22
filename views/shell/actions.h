#pragma once

#include <QAction>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <vector>

class QMainWindow;
class QMenu;
class QToolBar;

namespace egret::shell {

struct PaneContext;

// When an action can be used. Flags add up.
enum Needs : unsigned {
    kAlways = 0,
    kDocument = 1,  // a model is open
    kIdle = 2,
    kEGraph = 4,  // there is an e-graph, and nobody changes it
    kMatch = 8,   // one is selected, and in sight
    kUndo = 16,
    kRedo = 32,
    kBusy = 64,
    kContent = 128,          // a model or an e-graph is open
    kGrowing = 256,          // an e-graph grows match by match
    kPolicy = 512,           // a policy has looked at the current graph
    kWritable = 1024,        // the open session is not only read
    kRecordedGrowth = 2048,  // the session tells of an e-graph that is not here
};

constexpr unsigned kExtracting = kIdle | kEGraph | kWritable;

// A toggle is checked or not; toggleOn is checked at first. With toolBar, there is a button in the tool bar, too; with
// toolBarGroup it begins a group.
enum class Where : uint8_t { menu, toggle, toggleOn, toolBar, toolBarGroup };

// One row per thing a user can do. Menus, the tool bar, the keys and the command palette are all made of these rows,
// which stand beside the panes they are about.
struct ActionSpec {
    const char* id;
    const char* menu;
    int position;  // in the menu; there is a separator where its tens change
    const char* text;
    const char* shortcut;  // as QKeySequence reads it; several are separated by "; "
    const char* tip;
    unsigned needs;
    Where where;
    std::function<void(PaneContext&)> run;
    const char* button = "";  // the text of its buttons: menus have long texts with ampersands, buttons want one word
};

// The text of a table's row (actions, panes, perspectives) in the language of the window.
QString translated(const char* text);
constexpr const char* kTableContext = "egret::app::MainWindow";

// The QActions of the specs, by id, in menus of the window.
class Actions : public QObject {
    Q_OBJECT

public:
    // `specs` in the order of their menus. Buttons go into the tool bar.
    void build(QMainWindow& window, QToolBar& toolBar, const std::vector<ActionSpec>& specs, PaneContext& context);

    QAction& operator[](const QString& id) const { return *m_actions.at(id); }
    QList<QAction*> all() const { return m_all; }  // in the order of the specs

    // ---- which can be used now ------------------------------------------------------------------------------
    // What is asked whenever something has changed; the Needs that it says are fulfilled.
    void addSource(std::function<unsigned()> available) { m_sources.push_back(std::move(available)); }
    void update();
    bool isAvailable(unsigned needs) const { return (needs & ~m_available) == 0; }

    // A perspective with something of its own to undo: then undo and redo are of that.
    struct History {
        std::function<bool()> canUndo, canRedo;
        std::function<void()> undo, redo;
    };
    void setHistory(const QString& perspective, History history) { m_histories[perspective] = std::move(history); }
    const History* history(const QString& perspective) const;  // null: the document's

Q_SIGNALS:
    void updated();  // isAvailable()

private:
    std::map<QString, QAction*> m_actions;
    QList<QAction*> m_all;
    std::map<QString, QString> m_tips;  // as they are where nothing is in the way
    std::vector<std::function<unsigned()>> m_sources;
    std::map<QString, History> m_histories;
    unsigned m_available = 0;
};

}  // namespace egret::shell
