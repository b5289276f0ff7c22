// batching: runs many small programs of different shapes as few large tensor operations (dynamic batching: TensorFlow
// Fold, Looks et al., ICLR 2017). The tree models and graph networks of the learners use it.
//
//   program.h     Program: tensor types and operations, fixed before any data arrives
//   minibatch.h   Minibatch: the calls of these operations for some inputs, as plain numbers
//   schedule/     which calls share a batch, and in which order (no tensors)
//   plan.h        Plan: the row of every result, and the rows that every batch reads
//   execution.h   Execution: executes a minibatch step by step, with gradients
//   parameters.h  Parameters: named trainable tensors; saved and loaded (safetensors.h: the file format)
//   adam.h        Adam: the optimizer; its state can be saved
//   layers.h      Linear, Embedding, ...: functions with parameters
//   products.h    matrix products, by the faster of two libraries
//   weight_gradients.h  gradients of weights that many batches share, summed in one product
//   checkpoint.h  training files that are replaced together or not at all
//   undeclared.h  detects operations that read undeclared trainable tensors
//   rows.h        gathers and scatters rows: the overhead of batching
//   ahead.h       Ahead: fills and plans the next minibatch while this one runs
//   blocks/       a typed language of blocks (Fold's combinators) for building minibatches from data
//   interpreter.h executes programs one call at a time: the reference for all checks
//   bench.h, check.h, linearity.h  evaluations for the command line; their headers include no tensors
//   tree_cell.h   the cell of the speed benchmark; gates.h: the gates of one row
//   random_program.h  draws random programs of blocks, for check.h
//
// Fold copies results from step to step until they are read (pass-throughs). Egret writes every result once into an
// arena, one tensor per type; readers use its absolute row. A batch whose rows are adjacent reads them in place.
#pragma once

#include "core/batching/execution.h"
#include "core/batching/minibatch.h"
#include "core/batching/plan.h"
#include "core/batching/program.h"
