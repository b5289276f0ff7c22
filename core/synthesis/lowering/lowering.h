// lowering: fast execution of a Plan (plan.h): the back ends, and a check of each against the interpreter.
//
//   refinement.h      the loops of a stage, divided where the plan merges them (i into i/B and i%B)
//   views.h           a stage as views and one einsum, as in tensor libraries
//   torch_lowering.h  TorchLowering: views and einsums in LibTorch, with gradients; for training
//   convolution.h     a stage as a grouped convolution of images
//   graph_lowering.h  computationGraph: convolutions, views and einsums as a computation graph, e.g. for export as ONNX
//   loop_code.h       the plan as C++ source: loop nests and packed matrix products, and their adjoints
//     nest_writer.h     loops, coordinates and guards as text
//     loop_nest.h       a sum of products as one nest: any stage, any adjoint
//     matrix_product.h  a stage as matrix products
//   compiler.h        compiles source at run time, caches the result and loads it
//   compiled_plan.h   CompiledPlan: generated code in this process; for latency
//   cuda_code.h       the plan as CUDA C++ source
//   check.h           checkOperator: every back end against the naive loop nest
//
// egret_synthesis_code contains the code generators, which do not need LibTorch; egret_synthesis_graph, the computation
// graphs; egret_synthesis_torch, the rest.
#pragma once

#include "core/synthesis/lowering/check.h"
#include "core/synthesis/lowering/compiled_plan.h"
#include "core/synthesis/lowering/cuda_code.h"
#include "core/synthesis/lowering/graph_lowering.h"
#include "core/synthesis/lowering/torch_lowering.h"
