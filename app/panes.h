#pragma once

#include "views/shell/pane.h"

namespace egret::app {

using shell::ActionSpec;
using shell::Perspective;

const std::vector<shell::PaneSpec>& panes();

// Returns the commands of all panes and of the window, in menu order.
const std::vector<ActionSpec>& actionTable();

const std::vector<Perspective>& perspectives();  // including the panes placed by their specifications
QString keyOf(const Perspective& perspective);   // Ctrl+Alt+1 to 9 and 0, then with Shift

}  // namespace egret::app
