#pragma once

#include "core/edit/verdict/correspondence.h"
#include "core/edit/verdict/tests.h"
#include "core/edit/verdict/verdict.h"

namespace egret::edit {

struct WholeReport {
    int samples = 0;
    std::optional<Counterexample> counterexample;
    std::string reason;  // why the graphs could not be run; empty if they ran
};

// Runs two whole graphs. If they differ, makes the inputs simpler while they still do, and finds the first tensor that
// differs. `inputs` as in TestLimits. Throws cancelled.
WholeReport compareWhole(const Correspondence& graphs, const std::unordered_set<graph::NodeId>& rounded,
    const TestLimits& limits, const Task& task);

}  // namespace egret::edit
