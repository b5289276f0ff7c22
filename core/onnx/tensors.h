// TensorProto <-> graph::Tensor. Inside core/onnx only: it shows protobuf.
#pragma once

#include "core/graph/tensor.h"

#include <onnx/onnx_pb.h>

#include <filesystem>
#include <map>

namespace egret::onnx {

// Throws badInput when the data does not fit type and shape, or is still external. Only element types that
// graph::ElementType has: see isOurs.
graph::TensorPtr tensorFrom(const ::onnx::TensorProto& proto);
bool isOurs(const ::onnx::TensorProto& proto);  // false: of a type that came later (8-bit floats, ...)
// All elements as raw data; splats expanded.
void tensorTo(const graph::Tensor& tensor, ::onnx::TensorProto& out);

// Replaces references to external data by the data. Files must be below `folder`, symbolic links resolved: a model from
// somewhere else may not read our files. One model may read a file limits::kExternalRereads times over and not more
// often, so that a small one cannot fill the memory. Throws badInput; limit when the memory does not suffice.
class ExternalData {
public:
    explicit ExternalData(std::filesystem::path folder) : m_folder(std::move(folder)) {}  // none when empty
    void load(::onnx::TensorProto& proto);
    void load(::onnx::NodeProto& node);  // all tensors in its attributes, subgraphs included

private:
    void load(::onnx::GraphProto& graph);

    std::filesystem::path m_folder;
    std::map<std::filesystem::path, uint64_t> m_taken;  // by file: bytes read so far
};

void quietProtobuf();
uint16_t halfFromDouble(double value);  // round to nearest even
// One element of the given type with that value; for the element types numbers have.
std::vector<std::byte> elementFrom(graph::ElementType type, double value);

}  // namespace egret::onnx
