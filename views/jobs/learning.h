#pragma once

#include "core/base/task.h"

#include <functional>

namespace egret::jobs {

// Something that is learnt step by step, for as long as hours.
struct Learning {
    std::function<bool()> isDone;
    std::function<void()> step;  // throws cancelled when its task is stopped, and then has not been done
    std::function<void()> tell;  // what steps have brought since it was told last
    std::function<void()> save;  // to go on from there another time
};

// On the job's thread, until it is done: it is told a few times a second and at the end, saved every minute and at the end. Stopped, it
// is saved and told, and then throws cancelled; other errors of a step are told and thrown.
void learn(const Learning& learning);

}  // namespace egret::jobs
