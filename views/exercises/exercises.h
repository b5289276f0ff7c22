// exercises: questions whose answers the engine checks (core/exercise).
//
//   exercises.h      shows the list of exercises
//   exercise_pane.h  ExercisePane: the list, and one exercise with its answer, hints and score
#pragma once

#include "views/shell/pane.h"

namespace egret::exercises {

// Switches to the lessons' perspective and shows the list of exercises.
void show(shell::PaneContext& window);

}  // namespace egret::exercises
