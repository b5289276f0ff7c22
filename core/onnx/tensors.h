// TensorProto <-> graph::Tensor. Inside core/onnx only: it shows protobuf.
#pragma once

#include "core/graph/tensor.h"

#include <onnx/onnx_pb.h>

#include <filesystem>

namespace egret::onnx {

// Throws badInput when the data does not fit type and shape, or is still external. Only element types that
// graph::ElementType has: see isOurs.
graph::TensorPtr tensorFrom(const ::onnx::TensorProto& proto);
bool isOurs(const ::onnx::TensorProto& proto);  // false: of a type that came later (8-bit floats, ...)
// All elements as raw data; splats expanded.
void tensorTo(const graph::Tensor& tensor, ::onnx::TensorProto& out);

// Replaces a reference to external data by the data. The file must be below `folder`, symbolic links resolved: a model
// from somewhere else may not read our files. Throws badInput.
void loadExternal(::onnx::TensorProto& proto, const std::filesystem::path& folder);
// All tensors in a node's attributes, subgraphs included.
void loadExternal(::onnx::NodeProto& node, const std::filesystem::path& folder);

uint16_t halfFromDouble(double value);  // round to nearest even
// One element of the given type with that value; for the element types numbers have.
std::vector<std::byte> elementFrom(graph::ElementType type, double value);

}  // namespace egret::onnx
