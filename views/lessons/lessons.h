// lessons: guided demos that follow what the learner does in the window.
//
//   lessons.h        begins a lesson
//   lesson_pane.h    LessonPane: the list of lessons, and one of them step by step
//   lesson_memory.h  Taken: how far each lesson was taken
#pragma once

#include "views/shell/pane.h"

namespace egret::lessons {

// Switches to the lessons' perspective and begins a lesson, by its position in the list.
void begin(shell::PaneContext& window, std::size_t lesson);

}  // namespace egret::lessons
