// onednn: the CPU runtime for speed. A graph becomes a list of oneDNN primitives that were made once, on weights that
// were brought into their layouts once, in one piece of memory that was planned once. LibTorch (core/runtime) stays the
// reference and runs what this refuses. oneDNN's headers stay in this folder's .cpp files and private headers.
//
//   program.h   Program: a compiled graph, to be run any number of times
//
//   private: lowering.h (from nodes to primitives: which rule makes what of a node), fusion.cpp (what a product
//   swallows),
//   products, elementwise, windows, normalization, movement (the rules), plan.h (values, layouts, steps)
//
// How layouts are chosen. A vector unit of 16 floats wants 16 channels side by side ("nChw16c", or all of them:
// "nhwc"), a file has them apart ("nchw"). Products (convolutions, matrix products) dominate, so they choose: each is
// asked which layout it likes best, and what comes in is reordered when it differs; all else keeps the layout that it
// gets. So layouts spread along the graph from product to product, and a network is reordered at its borders only. This
// is what oneDNN's own guide advises; a choice that looks at the whole graph (Liu et al., "Optimizing CNN Model
// Inference on CPUs", ATC'19, section 3.3) gains where neighbours disagree, which they hardly do on one kind of
// machine.
#pragma once

#include "core/runtime/onednn/program.h"
