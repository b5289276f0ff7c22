#pragma once

#include "core/base/task.h"
#include "core/synthesis/plan.h"

#include <functional>

namespace egret::synthesis {

using Values = std::vector<double>;  // row-major

// Executes a plan's loops literally. Throws badInput unless `data` and `weights` have the plan's shapes, and throws
// cancelled. Each stage takes time proportional to the product of its loop sizes, so use this function only for checks.
Values interpret(const Plan& plan, const Values& data, const std::vector<Values>& weights, const Task& task = {});

// Visits all terms of a stage, except those that an unfold masks, with their positions in the output and in each input.
void eachTerm(const Plan& plan, const Stage& stage,
    const std::function<void(int64_t output, const std::vector<int64_t>& inputs)>& visit);

struct Gradients {
    Values data;
    std::vector<Values> weights;
};
// Computes the gradients of the sum of output * `seed` with the same loops. Throws usage unless the plan has one stage
// (plainPlan).
Gradients interpretGradients(const Plan& plan, const Values& data, const std::vector<Values>& weights,
    const Values& seed, const Task& task = {});

}  // namespace egret::synthesis
