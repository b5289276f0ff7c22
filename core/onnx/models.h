// Private to core/onnx: converts models between protobuf and graph. files.cpp opens and saves them.
#pragma once

#include "core/onnx/onnx.h"
#include "core/onnx/wire.h"

#include <onnx/onnx_pb.h>

namespace egret::onnx {

// The file of a model, and the data in it that the ModelProto lacks.
struct MappedModel {
    std::shared_ptr<const MappedFile> file;
    std::map<int, RawData> rawData;  // keyed by index of the initializer
};
// Defined in import.cpp. Consumes the model.
graph::Graph graphOf(::onnx::ModelProto& model, const MappedModel& mapped, const std::filesystem::path& folder,
    std::shared_ptr<graph::Arena> arena, ImportReport& report);

// Defined in export.cpp:
struct Target {
    graph::Graph graph;
    int64_t opset;
};
Target target(const graph::Graph& original);  // an operator set that can express all nodes
double weightBytes(const Target& target);     // bytes of initializers, excluding those written as ConstantOfShape
// `large`, unless null, receives the weights of at least kLeastApart bytes by index of the initializer, which then has
// no data.
inline constexpr std::size_t kLeastApart = 1024;
::onnx::ModelProto modelOf(const Target& target, std::map<int, graph::TensorPtr>* large);

}  // namespace egret::onnx
