#pragma once

#include "views/shell/pane.h"

namespace egret::app {

using shell::ActionSpec;

const std::vector<shell::PaneSpec>& panes();

// The commands of all panes and of the window, in the order of the menus.
const std::vector<ActionSpec>& actionTable();

}  // namespace egret::app
