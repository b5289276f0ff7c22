// shell: the window around the panes, independent of any pane.
//
//   pane.h          PaneSpec: a pane's interface to the window; PaneContext: the window's interface to a pane
//   actions.h       Actions: commands in menus, tool bar and search, and their availability
//   context_menu.h  context menus: the commands for one subject
//   selection.h     Selection: what is selected in any pane; back and forward
//   docks.h         Docks: one dock per pane, created when first visible; keyboard focus
//   pane_title.h    PaneTitle: the title bar of a dock
//   perspective.h   Perspective: an arrangement of docks
//   file_dialogs.h  FileDialogs: file dialogs and their start folder
//
// Each pane folder has a function panes() in the file of its name, which connects the pane to workspace and selection.
// A new pane needs such a folder and a line in app/panes.cpp.
#pragma once

#include "views/shell/actions.h"
#include "views/shell/docks.h"
#include "views/shell/file_dialogs.h"
#include "views/shell/selection.h"
#include "views/workspace/workspace.h"

namespace egret::shell {

struct PaneContext {
    workspace::Workspace& workspace;  // also serves as the job board
    Selection& selection;
    FileDialogs& files;
    Actions& actions;
    Docks& docks;
    QWidget& window;                               // parent of dialogs
    bool remembers;                                // settings persist across program runs
    std::function<void(const QString& text)> say;  // shows text in the status bar and the log
    std::function<void(const Error& error)> fail;  // also shows the error above the panes
    std::function<void(const QString& file)> open;

    // Returns a view model that several panes share; created on first use.
    template <class Model, class... Arguments>
    Model& shared(Arguments&&... arguments) {
        auto* model = window.findChild<Model*>(QString(), Qt::FindDirectChildrenOnly);
        return model ? *model : *new Model(std::forward<Arguments>(arguments)..., &window);
    }
};

// Calls `act` and reports its error, if any.
template <class Act>
void attempt(const PaneContext& window, Act act) {
    try {
        act();
    } catch (const Error& error) {
        window.fail(error);
    }
}

// QObject::connect() for references.
template <class Sender, class Signal, class Receiver, class Slot>
void connect(Sender& sender, Signal signal, Receiver& receiver, Slot slot) {
    QObject::connect(&sender, signal, &receiver, std::move(slot));
}

// ---- handlers of actions --------------------------------------------------------------------------------------------

using Command = std::function<void(PaneContext&)>;

inline Command reveals(const char* pane) {
    return [pane](PaneContext& window) { window.docks.reveal(pane); };
}

// Returns a command that calls a member function of a pane.
template <class Pane, class... Parameters, class... Arguments>
Command onPane(const char* id, void (Pane::*act)(Parameters...), Arguments... arguments) {
    return [=](PaneContext& window) { (window.docks.the<Pane>(id).*act)(arguments...); };
}

// As above; reveals the pane first.
template <class Pane, class... Parameters, class... Arguments>
Command onRevealed(const char* id, void (Pane::*act)(Parameters...), Arguments... arguments) {
    return [=](PaneContext& window) { (window.docks.revealed<Pane>(id).*act)(arguments...); };
}

template <class... Parameters, class... Arguments>
Command onWorkspace(void (workspace::Workspace::*act)(Parameters...), Arguments... arguments) {
    return [=](PaneContext& window) { (window.workspace.*act)(arguments...); };
}

// Position of a pane in a perspective. Columns are counted from the left, cells from the top; tab 0 of a cell is in
// front.
constexpr int kDrawer = -1;  // below all columns; has one cell
struct Placement {
    const char* perspective;
    int column;
    int cell = 0, tab = 0;
};

struct PaneSpec {
    const char* id;  // id of the dock
    const char* title;
    std::vector<Placement> places;
    std::function<QWidget*(PaneContext&)> make;  // called on first use; the pane shows the current state and follows it
    std::vector<ActionSpec> actions = {};
    std::function<void(PaneContext&)> start = nullptr;  // makes connections needed before the pane exists
    // Returns the canvas that commands apply to while another part of the pane has the focus.
    std::function<canvas::GraphCanvas*(QWidget&)> canvas = nullptr;
    bool hasHeader = false;  // the pane's own tabs serve as its title
};

}  // namespace egret::shell
