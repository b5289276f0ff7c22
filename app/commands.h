#pragma once

#include "core/base/error.h"
#include "views/shell/pane.h"

class QMenu;

namespace egret::app {

// Returns the commands that belong to no pane.
std::vector<shell::ActionSpec> windowActions();

// Enables and disables all actions as the document and the visible panes change.
void watchAvailability(shell::PaneContext& context);

// ---- the guide in a separate window (guide.cpp) -------------------------------------------------------------
void openGuide(shell::PaneContext& context, const QString& page);

// ---- panes (panes_menu.cpp) ----------------------------------------------------------------------------------
// Lists the panes by purpose and title. If all are closed, a hint in the window says how to open them.
QMenu* panesMenu(shell::PaneContext& context);

// ---- the start page (start_page.cpp) ------------------------------------------------------------------------
// Shows the start page instead of the docks while nothing is open, in the perspectives of a model.
void addStartPage(shell::PaneContext& context);
bool offersRestore(const shell::PaneContext& context);  // whether a killed program left a session

// ---- files (files.cpp) --------------------------------------------------------------------------------------
QMenu* recentMenu(shell::PaneContext& context);   // recently opened files
QMenu* unsavedMenu(shell::PaneContext& context);  // unsaved sessions, for example after a crash
void rememberFile(
    shell::PaneContext& context, const QString& path);  // lists it in the menu, the dialogs and the session browser
void showSessions(shell::PaneContext& context);
void exportSession(shell::PaneContext& context);
void sharePlayback(shell::PaneContext& context);  // writes a page that plays the session or the e-graph
void offerRecovery(shell::PaneContext& context, const Error& error);  // shown next to the error about a damaged session

}  // namespace egret::app
