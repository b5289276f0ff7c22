#pragma once

#include "core/syno/plan.h"

namespace egret::syno {

using Values = std::vector<double>;  // row-major

// The loops of a plan, carried out literally. `data` and `weights` have the plan's shapes; Error(badInput) otherwise. Time is the
// product of each stage's loops: for checks, not for use.
Values interpret(const Plan& plan, const Values& data, const std::vector<Values>& weights);

struct Gradients {
    Values data;
    std::vector<Values> weights;
};
// Of the sum of output * `seed`, by the same loops; for plans of one stage (plainPlan), Error(usage) otherwise.
Gradients interpretGradients(const Plan& plan, const Values& data, const std::vector<Values>& weights, const Values& seed);

}  // namespace egret::syno
