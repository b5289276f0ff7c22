#pragma once

#include "core/base/error.h"

#include <functional>

namespace egret::workbench {

// Something that is learnt step by step, for as long as hours.
struct Learning {
    std::function<bool()> isDone;
    std::function<void()> step;  // throws cancelled when its task is stopped, and then has not been done
    std::function<void()> save;  // to be resumed; empty: it is kept nowhere
    int saveEvery = 1;           // steps
    bool isAlone = true;         // otherwise other processes wait for its steps, and stopping is an error
};

// Saved now and then, at the end, and when it is stopped. Returns whether it was done.
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
