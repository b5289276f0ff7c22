#pragma once

#include "core/base/error.h"
#include "views/shell/pane.h"

class QMenu;

namespace egret::app {

// The commands that are no pane's.
std::vector<shell::ActionSpec> windowActions();

// Keeps all actions enabled as far as the document allows, and the panes in sight.
void watchAvailability(shell::PaneContext& context);

// ---- the guide in a window of its own (guide.cpp) -----------------------------------------------------------
void openGuide(shell::PaneContext& context, const QString& page);

// ---- files (files.cpp) --------------------------------------------------------------------------------------
QMenu* recentMenu(shell::PaneContext& context);   // files opened lately
QMenu* unsavedMenu(shell::PaneContext& context);  // sessions that a crash or a closed window left behind
void rememberFile(shell::PaneContext& context, const QString& path);  // for the menu, for dialogs and for the browser
void showSessions(shell::PaneContext& context);                       // in their browser
void exportSession(shell::PaneContext& context);
void offerRecovery(shell::PaneContext& context, const Error& error);  // of a damaged session, beside its error

}  // namespace egret::app
