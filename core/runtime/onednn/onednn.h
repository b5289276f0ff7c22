// onednn: the fast CPU runtime. A graph becomes a list of prebuilt oneDNN primitives. Weights are stored in the
// primitives' layouts, and one preplanned arena holds all intermediate tensors. LibTorch (core/runtime) remains the
// reference and runs the operators that this runtime does not support. Only this folder's .cpp files and private
// headers include oneDNN's headers.
//
//   program.h   Program: a compiled graph that can be run repeatedly
//
//   private: lowering.h (lowers nodes to primitives by rules), fusion.cpp (nodes that a product absorbs), products,
//   elementwise, windows, normalization, movement (the rules), plan.h (values, layouts, steps)
//
// Choice of layouts. A vector unit of 16 floats requires 16 adjacent channels ("nChw16c"), or all channels adjacent
// ("nhwc"); files store channels separately ("nchw"). Products (convolutions, matrix products) dominate the time, so
// each uses its preferred layout, and its inputs are reordered if their layouts differ. All other operators keep the
// layout of their input. Layouts therefore propagate from product to product, and a network is reordered only at its
// boundary, as oneDNN's guide advises. A global choice (Liu et al., "Optimizing CNN Model Inference on CPUs", ATC'19,
// section 3.3) pays off only if neighboring products prefer different layouts, which is rare on a single kind of
// machine.
#pragma once

#include "core/runtime/onednn/program.h"
