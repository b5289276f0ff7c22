// lowering: a graph becomes a program of the CUDA plug-in. Needs no device, so its results are tested anywhere, by the
// double-precision reference in tests/gpu. Some kinds of steps are enough:
//
//   products.cpp     convolutions and matrix products, with what they swallow: scales and shifts by constants, a bias,
//                    a sum, relu
//   elementwise.cpp  functions of elements; a chain of them is one Map, so tensors in between are never written
//   movement.cpp     views where the bytes stay as they are, else copies with strides; gathers
//   rows.cpp         reductions, softmax, normalization
//   windows.cpp      pooling, resampling
//   algebra.cpp      Einsum as products; determinants
//   indexing.cpp     scattering, the greatest, what a place decides
//   quantization.cpp bytes and their scales; products of them are exact
//   recurrent.cpp    RNN, GRU, LSTM, step by step
//   spectrum.cpp     Fourier transforms, as products with constant matrices
//   losses.cpp       of a classifier
//
//   private: context.h (values, and the rules' face to them)
//
// Values stay row-major (NCHW) as ONNX has them: cuDNN's kernels for tensor cores convert inside, which costs them a
// little on halves and nothing in f32.
#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/runtime/cuda/program/program.h"

#include <unordered_map>
#include <vector>

namespace egret::runtime::cuda {

struct Lowered {
    Program program;
    std::vector<graph::TensorPtr> constants;        // what the program calls given, by index
    std::vector<std::vector<graph::NodeId>> nodes;  // parallel to steps: what each computes, in order
    std::vector<std::size_t> inputs;                // parallel to Program::inputs(): which of the graph's

    // The constants' bytes as the program wants them: f32 for floats, and in full. Splats are in the program itself.
    std::vector<std::vector<std::byte>> constantBytes() const;
};

// `weights`: values of nodes that depend on weights only, as for onednn::Options; read while this runs. Throws
// unsupported, with one sentence for every node that cannot be lowered ("node 'x': ...").
Lowered lower(const graph::Graph& graph, const std::unordered_map<graph::NodeId, graph::TensorPtr>& weights,
    const Task& task = {});

// As the plug-in and the program's functions take constants.
std::vector<const void*> addressesOf(const std::vector<std::vector<std::byte>>& constants);

// The program that would be compiled, as a file that needs no weights (text.h): to be run and measured by tests/gpu on
// another machine.
std::string exportedProgram(const graph::Graph& graph,
    const std::unordered_map<graph::NodeId, graph::TensorPtr>& weights, const Task& task = {});

// The kinds of operators there are rules for, by name.
std::vector<std::string_view> loweredOperators();

}  // namespace egret::runtime::cuda
