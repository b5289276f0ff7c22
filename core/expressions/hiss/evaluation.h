#pragma once

#include "core/expressions/hiss/simplifier.h"

#include <functional>
#include <span>

namespace egret::hiss {

// The measures of HISS (section 5.1), over all expressions.
struct Evaluation {
    std::size_t expressions = 0;  // done
    std::size_t hits = 0;         // made smaller, in nodes or else in tokens
    // Whose result differs from the input at one of many other points than it was found with; none should.
    std::size_t unsound = 0;
    std::size_t unfinished = 0;  // a limit ended the method
    double lengthReduction = 0;  // tokens saved, mean
    double sizeReduction = 0;    // nodes saved, mean
    double seconds = 0;          // of simplifying, all together
    bool isComplete = true;      // false: stopped before the end

    double hitRate() const { return expressions ? static_cast<double>(hits) / static_cast<double>(expressions) : 0; }
};

// When stopped, returns what there is.
Evaluation evaluate(Simplifier& simplifier, std::span<const expressions::Expression> expressions,
    const SimplifierOptions& options, const Task& task,
    const std::function<void(const expressions::Expression&, const Simplification&)>& onEach = {});

}  // namespace egret::hiss
