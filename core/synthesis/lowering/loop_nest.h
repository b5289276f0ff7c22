#pragma once

#include "core/synthesis/lowering/nest_writer.h"

namespace egret::synthesis {

// target[...] += factor * the product of factors[...], over all loops of the stage: a stage forward, or one of its
// adjoints, whose target is one of the stage's inputs. The target must be initialized.
struct NestSum {
    Operand target;
    std::vector<Operand> factors;
    std::string factor;  // an expression; empty for 1
};

// Returns one loop nest: a function body that uses the pointers and `threads`.
std::string loopNest(const Plan& plan, const Stage& stage, const NestSum& sum);

}  // namespace egret::synthesis
