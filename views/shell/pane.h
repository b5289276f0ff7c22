// shell: the window round the panes, which knows none of them.
//
//   pane.h          PaneSpec: what a pane is to the window; PaneContext: what the window is to a pane
//   actions.h       Actions: commands in menus, tool bar and palette, and which can be used now
//   selection.h     Selection: what is selected, in whichever pane; back and forward
//   docks.h         Docks: a dock for each pane, which is made when it is first seen; the keyboard focus
//   perspective.h   Perspective: an arrangement of docks
//   file_dialogs.h  FileDialogs: where they begin
//
// Each folder of panes has a function panes() in the file of its name: it says how the pane meets workspace and
// selection. A new pane is such a folder, and its line in app/panes.cpp.
#pragma once

#include "views/shell/actions.h"
#include "views/shell/docks.h"
#include "views/shell/file_dialogs.h"
#include "views/shell/selection.h"
#include "views/workspace/workspace.h"

namespace egret::shell {

struct PaneContext {
    workspace::Workspace& workspace;  // also the board of jobs
    Selection& selection;
    FileDialogs& files;
    Actions& actions;
    Docks& docks;
    QWidget& window;                               // the parent of dialogs
    bool remembers;                                // settings outlast the program
    std::function<void(const QString& text)> say;  // in the status bar and the log
    std::function<void(const Error& error)> fail;  // above the panes, too
    std::function<void(const QString& file)> open;

    // A view-model that several panes share, made for the first of them.
    template <class Model, class... Arguments>
    Model& shared(Arguments&&... arguments) {
        auto* model = window.findChild<Model*>(QString(), Qt::FindDirectChildrenOnly);
        return model ? *model : *new Model(std::forward<Arguments>(arguments)..., &window);
    }
};

// QObject::connect() for objects known by reference.
template <class Sender, class Signal, class Receiver, class Slot>
void connect(Sender& sender, Signal signal, Receiver& receiver, Slot slot) {
    QObject::connect(&sender, signal, &receiver, std::move(slot));
}

// ---- what actions run ---------------------------------------------------------------------------------------

using Command = std::function<void(PaneContext&)>;

inline Command reveals(const char* pane) {
    return [pane](PaneContext& window) { window.docks.reveal(pane); };
}

// Calls a function of a pane.
template <class Pane, class... Parameters, class... Arguments>
Command onPane(const char* id, void (Pane::*act)(Parameters...), Arguments... arguments) {
    return [=](PaneContext& window) { (window.docks.the<Pane>(id).*act)(arguments...); };
}

template <class... Parameters, class... Arguments>
Command onWorkspace(void (workspace::Workspace::*act)(Parameters...), Arguments... arguments) {
    return [=](PaneContext& window) { (window.workspace.*act)(arguments...); };
}

// Where a pane is in a perspective. Columns are counted from the left, cells from the top, and tabs in a cell: the
// first is in front.
constexpr int kBottom = -1;  // below all columns; cells are its rows
struct Placement {
    const char* perspective;
    int column;
    int cell = 0, tab = 0;
};

struct PaneSpec {
    const char* id;  // of the dock
    const char* title;
    std::vector<Placement> places;
    std::function<QWidget*(PaneContext&)> make;  // when first seen or asked for: shows how things are, follows them
    std::vector<ActionSpec> actions = {};
    std::function<void(PaneContext&)> start = nullptr;  // what has to be heard before that
    // The picture that commands are about while another part of the pane has the focus.
    std::function<canvas::GraphCanvas*(QWidget&)> canvas = nullptr;
};

}  // namespace egret::shell
