#pragma once

#include "views/shell/pane.h"

namespace egret::app {

using shell::ActionSpec;
using shell::Perspective;

const std::vector<shell::PaneSpec>& panes();

// The commands of all panes and of the window, in the order of the menus.
const std::vector<ActionSpec>& actionTable();

const std::vector<Perspective>& perspectives();  // with the panes where they say they are
QString keyOf(const Perspective& perspective);   // Ctrl+Alt+1 to 9 and 0, then with Shift

}  // namespace egret::app
