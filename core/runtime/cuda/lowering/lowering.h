// lowering: converts a graph to a program of the CUDA plug-in. It needs no device, so the double-precision reference in
// tests/gpu can check the resulting programs anywhere. A few kinds of steps suffice:
//
//   products.cpp     convolutions and matrix products, fused with constant scales and shifts, a bias, a sum, relu
//   elementwise.cpp  elementwise functions; a chain is one Map, so intermediate tensors are never written
//   movement.cpp     views if the order of the bytes is unchanged, otherwise strided copies; gathers
//   rows.cpp         reductions, softmax, normalization
//   windows.cpp      pooling, resampling
//   algebra.cpp      Einsum as products; determinants
//   indexing.cpp     scatter, argmax, operators on positions
//   quantization.cpp bytes and their scales; products of bytes are exact
//   recurrent.cpp    RNN, GRU, LSTM, step by step
//   spectrum.cpp     Fourier transforms, as products with constant matrices
//   losses.cpp       classifier losses
//
//   private: context.h (values, and the rules' interface to them)
//
// Values stay row-major (NCHW), as in ONNX. cuDNN's tensor-core kernels convert the layout internally, which costs
// little in half precision and nothing in f32.
#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/runtime/cuda/program/program.h"

#include <unordered_map>
#include <vector>

namespace egret::runtime::cuda {

struct Lowered {
    Program program;
    std::vector<graph::TensorPtr> constants;        // the program's given constants, by index
    std::vector<std::vector<graph::NodeId>> nodes;  // nodes computed by each step, in order; parallel to Program::steps
    std::vector<std::size_t> inputs;                // each input's index in the graph; parallel to Program::inputs()

    // Returns the constants in the form that the program expects: floats as f32, repeated elements expanded. Splats are
    // part of the program itself.
    std::vector<std::vector<std::byte>> constantBytes() const;
};

// `weights` contains the values of nodes that depend only on weights, as in onednn::Options; it is read only during the
// call. Throws unsupported with one sentence per node that cannot be lowered ("node 'x': ...").
Lowered lower(const graph::Graph& graph, const std::unordered_map<graph::NodeId, graph::TensorPtr>& weights,
    const Task& task = {});

// Returns the addresses in the form that the plug-in and the program's functions expect.
std::vector<const void*> addressesOf(const std::vector<std::vector<std::byte>>& constants);

// Returns the program as file text without weights (text.h), so that tests/gpu can run it on another machine.
std::string exportedProgram(const graph::Graph& graph,
    const std::unordered_map<graph::NodeId, graph::TensorPtr>& weights, const Task& task = {});

std::vector<std::string_view> loweredOperators();

}  // namespace egret::runtime::cuda
