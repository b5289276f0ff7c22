// lowering: a Plan (plan.h), made to run fast. Its back ends, and the check that holds them to the interpreter.
//
//   refinement.h     the loops of a stage, taken apart where the plan merges them (i into i/B and i%B)
//   torch_lowering.h TorchLowering: views and einsum of LibTorch, with gradients; for training
//   check.h          checkOperator: every back end against the naive loop nest
#pragma once

#include "core/syno/lowering/check.h"
#include "core/syno/lowering/torch_lowering.h"
