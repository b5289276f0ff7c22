#pragma once

#include "views/shell/perspective.h"

namespace egret::app {

using shell::Perspective;

const std::vector<Perspective>& perspectives();           // with the panes where they say they are
QString keyOf(const Perspective& perspective);            // Ctrl+Alt+1 to 9 and 0, then with Shift
const Perspective* findPerspective(const QString& name);  // case does not matter; null when there is none

}  // namespace egret::app
