#pragma once

#include "core/synthesis/lowering/nest_writer.h"

namespace egret::synthesis {

// The sum target[...] += factor * product of factors[...] over all loops of a stage. The sum computes the stage, or an
// adjoint of the stage, whose target is one of the stage's inputs. The target must be initialized.
struct NestSum {
    Operand target;
    std::vector<Operand> factors;
    std::string factor;  // an expression; empty for 1
};

// Returns one loop nest as a function body that uses the operands' pointers and `threads`.
std::string loopNest(const Plan& plan, const Stage& stage, const NestSum& sum);

}  // namespace egret::synthesis
