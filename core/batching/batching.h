// batching: many small programs, each of a shape of its own, run as few large tensor operations (dynamic batching:
// TensorFlow Fold, Looks et al., ICLR 2017). It carries the tree models and graph networks of the learners above.
//
//   program.h     Program: tensor types and operations, what is fixed before any data comes
//   minibatch.h   Minibatch: the calls of those operations that some inputs need, as plain numbers
//   schedule/     which calls share a batch, and in which order (no tensors there)
//   plan.h        Plan: where every result lies, and where every batch finds its inputs
//   execution.h   Execution: executes a minibatch, lets one look and go on; gradients through everything
//   parameters.h  Parameters: named tensors that learn; saved and loaded (safetensors.h: the file format)
//   adam.h        Adam: the optimizer, with a state that can be saved
//   layers.h      Linear, Embedding, ...: functions with parameters
//   products.h    matrix products, by the faster of two libraries
//   weight_gradients.h  gradients of weights that many batches share, summed in one product
//   checkpoint.h  files of a training that change together, or not at all
//   undeclared.h  whether an operation reads what learns without saying so
//   rows.h        gathering and scattering rows, the work that batching adds
//   ahead.h       Ahead: fills and plans the next minibatch while this one runs
//   blocks/       a typed language of blocks (Fold's combinators) that makes minibatches from data
//   interpreter.h the same programs, one call at a time: what everything is checked against
//   bench.h, check.h, linearity.h  the evaluations of the command line, without a tensor in their headers
//   tree_cell.h   the cell of the speed benchmark; gates.h: one row of it
//   random_program.h  draws programs of blocks, for check.h
//
// Where Fold copies results from step to step until they are read (pass-throughs), every result here is written once
// into an arena, one tensor per type, and read by absolute row: a batch whose rows lie together reads them in place.
#pragma once

#include "core/batching/execution.h"
#include "core/batching/minibatch.h"
#include "core/batching/plan.h"
#include "core/batching/program.h"
