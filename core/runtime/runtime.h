// runtime: run a tensor program, time it, compare two of them. LibTorch on the CPU is the reference; its headers stay
// in this folder's .cpp files and private headers. onednn/ and cuda/ are the fast ways for what they can do (Engine).
//
//   device.h      where graphs are run and timed: the CPU, or one of the GPUs
//   engine.h      all of them by name, and which libraries compute
//   executable.h  Executable: a graph with a plan (order, liveness, weights computed once), run any number of times
//   inputs.h      random inputs that fit a graph's types
//   compare.h     do two graphs compute the same function? by running both on the same random inputs
//   measure.h     latency end to end, per operator of a run (core/profile), and of one operator alone
//   ceilings.h    what this machine can do at its best
//   fold.h        what depends on weights only, replaced by its value
//   threads.h     how many threads kernels may use
//
//   lowering/, arena/, resampling/   what reference/, onednn/ and cuda/ share: nodes by rules, and scales and shifts
//                                    that products take over (graph_lowering.h, affine.h); memory; coordinates
//   private: program.h (a graph compiled by one back end), evaluate.h (one operator), in_context.h (one as it stands in
//   a network), weights.h (the constant part), values.h, reference/ (kernel.h; window.h)
//
// An operator runs when reference/<family>.cpp has a row of its name; the files mirror core/graph/operators. A kernel
// is a function of completed attributes and tensors: parameters that ONNX passes as inputs, negative axes, auto_pad and
// unknown shapes were settled before it is called, by running shape inference again on the actual inputs
// (evaluate.cpp).
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
