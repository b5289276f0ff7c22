#pragma once

#include "core/base/task.h"
#include "views/layout/drawing.h"

namespace egret::layout {

// Our own layered engine. Deterministic; near-linear: 5,000 boxes in tens of milliseconds. Boxes with a previous
// place keep their order and, room permitting, their position; new ones appear beside their neighbours.
// Throws Error(cancelled) when the task is stopped, and badInput for an edge to a box that is not there.
Placed placeLayered(const Drawing& drawing, const Task& task);

}  // namespace egret::layout
