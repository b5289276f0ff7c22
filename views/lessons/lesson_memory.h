#pragma once

#include "core/lesson/learning.h"
#include "core/lesson/lesson.h"

#include <QString>

#include <vector>

namespace egret::lessons {

// How far a lesson was taken (core/lesson/learning.h), as the list shows it.
struct Taken {
    std::size_t step = 0;  // the step to resume at; 0: not begun
    bool isFinished = false;
    QString session;  // the lesson's session; empty if it has none, or if it is gone
    bool canResume() const { return step > 0 && !isFinished && !session.isEmpty(); }
};
// These throw the errors of loadLearning() and saveLearning().
std::vector<Taken> loadTaken(const std::vector<lesson::Lesson>& lessons);
void saveTaken(const lesson::Lesson& lesson, const Taken& taken);

// Returns "Finished", "Step 3 of 7", or an empty text for a lesson that was not begun.
QString takenText(const lesson::Lesson& lesson, const Taken& taken);

}  // namespace egret::lessons
