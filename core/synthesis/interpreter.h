#pragma once

#include "core/base/task.h"
#include "core/synthesis/plan.h"

#include <functional>

namespace egret::synthesis {

using Values = std::vector<double>;  // row-major

// The loops of a plan, carried out literally. `data` and `weights` have the plan's shapes; Error(badInput) otherwise.
// Time is the product of each stage's loops: for checks, not for use. Error(cancelled) once the task is stopped.
Values interpret(const Plan& plan, const Values& data, const std::vector<Values>& weights, const Task& task = {});

// Every term of a stage that no unfold leaves out: the positions in the output and in each input.
void eachTerm(const Plan& plan, const Stage& stage,
    const std::function<void(int64_t output, const std::vector<int64_t>& inputs)>& visit);

struct Gradients {
    Values data;
    std::vector<Values> weights;
};
// Of the sum of output * `seed`, by the same loops; for plans of one stage (plainPlan), Error(usage) otherwise.
Gradients interpretGradients(const Plan& plan, const Values& data, const std::vector<Values>& weights,
    const Values& seed, const Task& task = {});

}  // namespace egret::synthesis
