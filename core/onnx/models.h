// Private to core/onnx: converts models between protobuf and graph. files.cpp opens and saves them.
#pragma once

#include "core/onnx/onnx.h"

#include <onnx/onnx_pb.h>

namespace egret::onnx {

// Defined in import.cpp. Consumes the model.
graph::Graph graphOf(::onnx::ModelProto& model, const std::filesystem::path& folder,
    std::shared_ptr<graph::Arena> arena, ImportReport& report);

// Defined in export.cpp:
struct Target {
    graph::Graph graph;
    int64_t opset;
};
Target target(const graph::Graph& original);  // an operator set that can express all nodes
double weightBytes(const Target& target);     // bytes of initializers, excluding those written as ConstantOfShape
// `external`, unless null, receives the bytes of large weights, whose location is left empty.
::onnx::ModelProto modelOf(const Target& target, std::string* external);

}  // namespace egret::onnx
