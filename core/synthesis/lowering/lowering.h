// lowering: a Plan (plan.h), made to run fast. Its back ends, and the check that holds them to the interpreter.
//
//   refinement.h      the loops of a stage, taken apart where the plan merges them (i into i/B and i%B)
//   views.h           a stage as views and one einsum: what libraries of tensors do
//   torch_lowering.h  TorchLowering: the same in LibTorch, with gradients; for training
//   graph_lowering.h  computationGraph: the same as a computation graph, and so as ONNX
//   loop_code.h       the plan as C++ source: loop nests and packed matrix products, and their adjoints
//     nest_writer.h     loops, coordinates and guards as text
//     loop_nest.h       a sum of products as one nest: any stage, any adjoint
//     matrix_product.h  a stage as matrix products
//   compiler.h        source compiled at run time, kept and loaded
//   compiled_plan.h   CompiledPlan: generated code that runs in this process; for latency
//   cuda_code.h       the plan as CUDA C++ source
//   check.h           checkOperator: every back end against the naive loop nest
//
// egret_synthesis_code holds what needs no LibTorch, egret_synthesis_graph the computation graphs,
// egret_synthesis_torch the rest.
#pragma once

#include "core/synthesis/lowering/check.h"
#include "core/synthesis/lowering/compiled_plan.h"
#include "core/synthesis/lowering/cuda_code.h"
#include "core/synthesis/lowering/graph_lowering.h"
#include "core/synthesis/lowering/torch_lowering.h"
