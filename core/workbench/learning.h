#pragma once

#include "core/base/error.h"

#include <functional>

namespace egret::workbench {

// A training run in steps, which may take hours.
struct Learning {
    std::function<bool()> isDone;
    std::function<void()> step;  // throws cancelled, and has no effect, if its task is stopped
    std::function<void()> save;  // saves a checkpoint; empty: none
    int saveEvery = 1;           // steps
    bool isAlone = true;         // otherwise other processes wait for its steps, so stopping is an error
};

// Runs all steps; saves periodically, at the end, and when stopped. Returns whether the training run completed.
inline bool learn(const Learning& learning) {
    bool isDone = true;
    try {
        for (int steps = 1; !learning.isDone(); ++steps) {
            learning.step();
            if (learning.save && steps % learning.saveEvery == 0) learning.save();
        }
    } catch (const Error& error) {
        if (error.category() != Category::cancelled || !learning.isAlone) throw;
        isDone = false;
    }
    if (learning.save) learning.save();
    return isDone;
}

}  // namespace egret::workbench
