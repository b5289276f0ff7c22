// lowering: a Plan (plan.h), made to run fast. Its back ends, and the check that holds them to the interpreter.
//
//   refinement.h     the loops of a stage, taken apart where the plan merges them (i into i/B and i%B)
//   views.h          a stage as views and one einsum: what libraries of tensors do
//   torch_lowering.h TorchLowering: views and einsum of LibTorch, with gradients; for training
//   graph_lowering.h computationGraph: the same as a computation graph, and so as ONNX
//   check.h          checkOperator: every back end against the naive loop nest
#pragma once

#include "core/syno/lowering/check.h"
#include "core/syno/lowering/graph_lowering.h"
#include "core/syno/lowering/torch_lowering.h"
