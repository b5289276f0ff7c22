#pragma once

#include "core/expressions/hiss/simplifier.h"

#include <functional>
#include <span>

namespace egret::hiss {

// The means over all expressions after a time, in which every expression has its smallest form so far.
struct CurvePoint {
    double seconds = 0;  // CPU time per expression, from the start of its simplification
    double lengthReduction = 0, sizeReduction = 0;
    bool operator==(const CurvePoint&) const = default;
};
using Curve = std::vector<CurvePoint>;
// Returns the curve of one expression: three points per power of ten, from a millisecond to the time limit or 1e6 s.
// Steps must be in order of time. A step may be larger than an earlier one, which then still counts.
Curve curveOf(const expressions::Expression& input, const Simplification& done, double limit);

// The measures of HISS (section 5.1) over all expressions.
struct Evaluation {
    std::size_t expressions = 0;  // number evaluated
    std::size_t hits = 0;         // reduced in nodes or, with equal nodes, in tokens
    // Number of results that differ from the input at additional test points; should be 0.
    std::size_t unsound = 0;
    std::size_t unfinished = 0;  // ended by a limit
    double lengthReduction = 0;  // mean tokens saved
    double sizeReduction = 0;    // mean nodes saved
    double seconds = 0;          // total simplification time
    Curve curve;                 // up to the time limit; empty without expressions
    bool isComplete = true;      // false if the evaluation was stopped early

    double hitRate() const { return expressions ? static_cast<double>(hits) / static_cast<double>(expressions) : 0; }
};

// Returns the partial result if the task is stopped.
Evaluation evaluate(Simplifier& simplifier, std::span<const expressions::Expression> expressions,
    const SimplifierOptions& options, const Task& task,
    const std::function<void(const expressions::Expression&, const Simplification&)>& onEach = {});

}  // namespace egret::hiss
