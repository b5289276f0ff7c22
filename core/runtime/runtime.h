// runtime: runs, times and compares tensor programs. LibTorch on the CPU is the reference; only this folder's .cpp
// files and private headers include LibTorch's headers. onednn/ and cuda/ are faster where they can be used (Engine).
//
//   device.h      devices on which graphs run and are timed: the CPU or a GPU
//   engine.h      engines by name, and the versions of their libraries
//   executable.h  Executable: a graph with a plan (order, lifetimes, precomputed weights) that can be run repeatedly
//   inputs.h      random inputs for a graph's types
//   compare.h     tests whether two graphs compute the same function, by running both on the same random inputs
//   measure.h     latency of a whole run, of its operators (core/profile), and of a single operator
//   ceilings.h    peak rates of this machine
//   fold.h        replaces nodes that depend only on weights by their values
//   doubles.h     graphs in double precision
//   threads.h     number of threads for kernels
//
//   onnxruntime_graph.h   the graph that ONNX Runtime makes of a graph, mapped to the graph's operators
//   onnxruntime/   session.h: ONNX Runtime, loaded at run time; fusion.h: the graph that it runs, and the operators
//                  that each of its nodes computes
//
//   lowering/, arena/, resampling/   shared by reference/, onednn/ and cuda/: lowering by rules, scales and shifts
//                                    absorbed by products (graph_lowering.h, affine.h); memory planning; coordinates
//   private: program.h (a graph compiled by one back end), instruction.h (one operator), in_context.h (one operator
//   under the conditions of a network), weights.h (nodes that depend only on weights), cut.h (graphs without the nodes
//   that cannot run), values.h, lists.h (sequences and optionals), reference/ (kernel.h, window.h, strings.h)
//
// An operator can run if reference/<family>.cpp has a row with its name; the files mirror core/graph/operators. A
// kernel is a function of completed attributes and tensors. Parameters that ONNX passes as inputs, negative axes,
// auto_pad and unknown shapes are resolved before a kernel is called, by running shape inference again on the actual
// inputs (instruction.cpp).
#pragma once

#include "core/runtime/ceilings.h"
#include "core/runtime/compare.h"
#include "core/runtime/device.h"
#include "core/runtime/engine.h"
#include "core/runtime/executable.h"
#include "core/runtime/fold.h"
#include "core/runtime/inputs.h"
#include "core/runtime/measure.h"
#include "core/runtime/threads.h"
