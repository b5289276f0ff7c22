#pragma once

#include <QAction>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <vector>

class QMainWindow;

namespace egret::shell {

struct PaneContext;

// Conditions for using an action, as bit flags.
enum Needs : unsigned {
    kAlways = 0,
    kDocument = 1,  // a model is open
    kIdle = 2,
    kEGraph = 4,  // an e-graph exists and is not being changed
    kMatch = 8,   // a match is selected and visible
    kUndo = 16,
    kRedo = 32,
    kBusy = 64,
    kContent = 128,          // a model or an e-graph is open
    kGrowing = 256,          // an e-graph is being built match by match
    kPolicy = 512,           // predictions for the current graph are available
    kWritable = 1024,        // the open session is writable
    kRecordedGrowth = 2048,  // the session records an e-graph that is not open
    kRule = 4096,            // a rule, or a match of it, is selected in the list of matches on the graph
    kInSight = 8192,         // the model's graph or e-graph is visible
};

constexpr unsigned kExtracting = kIdle | kEGraph | kWritable | kInSight;
constexpr unsigned kRewriting = kDocument | kIdle | kWritable | kInSight;  // for every action that changes the model

// A toggle is checkable; a toggleOn is initially checked.
enum class Where : uint8_t { menu, toggle, toggleOn };

// One row per user command, defined next to the pane to which it belongs. Menus, shortcuts and search are generated
// from these rows. The tool bar shows those that the perspective names (Perspective::tools), with the icon
// resources/icons/<icon>.svg; by default, `icon` is the id.
struct ActionSpec {
    const char* id;
    const char* menu;
    int position;  // position in the menu; a separator precedes each new group of ten
    const char* text;
    const char* shortcut;  // in QKeySequence syntax; "; " separates alternatives
    const char* tip;
    unsigned needs;
    Where where;
    std::function<void(PaneContext&)> run;
    const char* button = "";  // short button text, because menu texts are long and have ampersands
    const char* icon = "";
};

// Translates a text of a table row (actions, panes, perspectives).
QString translated(const char* text);
constexpr const char* kTableContext = "egret::app::MainWindow";

// Creates the window's menus, and provides the QActions by id.
class Actions : public QObject {
    Q_OBJECT

public:
    void build(QMainWindow& window, const std::vector<ActionSpec>& specs, PaneContext& context);  // in menu order

    QAction& operator[](const QString& id) const { return *m_actions.at(id); }
    QList<QAction*> all() const { return m_all; }  // in the order of the specs

    // ---- availability -----------------------------------------------------------------------------------------------
    // Adds a function that returns the fulfilled Needs; it is called after every change.
    void addSource(std::function<unsigned()> available) { m_sources.push_back(std::move(available)); }
    void update();
    bool isAvailable(unsigned needs) const { return (needs & ~m_available) == 0; }
    QString whyDisabled(const QAction& action) const;  // what to do first; empty if the action is available

    // A separate undo history of a perspective. In that perspective, undo and redo apply to it.
    struct History {
        std::function<bool()> canUndo, canRedo;
        std::function<void()> undo, redo;
    };
    void setHistory(const QString& perspective, History history) { m_histories[perspective] = std::move(history); }
    const History* history(const QString& perspective) const;  // null: the document's history

Q_SIGNALS:
    void updated();  // isAvailable() may have changed

private:
    std::map<QString, QAction*> m_actions;
    QList<QAction*> m_all;
    std::map<QString, QString> m_tips;  // tool tips without the reason
    std::vector<std::function<unsigned()>> m_sources;
    std::map<QString, History> m_histories;
    unsigned m_available = 0;
};

}  // namespace egret::shell
