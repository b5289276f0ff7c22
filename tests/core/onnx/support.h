// Helpers for the tests of core/onnx.
#pragma once

#include "core/onnx/onnx.h"

#include "core/base/error.h"
#include "tests/support/shared_data.h"

#include <onnx/checker.h>
#include <onnx/defs/parser.h>
#include <onnx/onnx_pb.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace egret::onnx {

inline const std::vector<std::string> kLightModels = {"light_squeezenet", "light_inception_v1", "light_resnet50"};
inline std::filesystem::path lightModel(const std::string& name) { return sharedData("data/models/" + name + ".onnx"); }

// An operator of ONNX Runtime in ONNX's domain; libonnx does not know it.
inline constexpr std::string_view kOfOnnxRuntime = "SimplifiedLayerNormalization";

inline graph::Graph importBytes(const std::string& bytes, ImportReport* report = nullptr) {
    return importModelBytes(bytes, {}, graph::Arena::create(), report);
}

inline ::onnx::ModelProto parsed(const std::string& bytes) {
    ::onnx::ModelProto model;
    if (!model.ParseFromString(bytes)) throw std::runtime_error("not a ModelProto");
    return model;
}

// Returns the error of ONNX's own checker; empty if there is none.
inline std::string checked(const std::string& bytes) {
    try {
        ::onnx::checker::check_model(parsed(bytes));
        return {};
    } catch (const std::exception& error) {
        return error.what();
    }
}

// Builds a model in ONNX's text syntax; adds the header. `graph` is
//     (float[N,4] x) => (float[N,4] y) <float[4] w = {1,2,3,4}> { y = Add(x, w) }
// optionally followed by functions.
inline ::onnx::ModelProto model(const std::string& graph, int opset = 17, int irVersion = 8) {
    const std::string text = "<ir_version: " + std::to_string(irVersion) +
        ", opset_import: [\"\" : " + std::to_string(opset) + ", \"local\" : 1], producer_name: \"somebody\"> test " +
        graph;
    ::onnx::ModelProto result;
    const auto status = ::onnx::OnnxParser::Parse(result, text.c_str());
    if (!status.IsOK()) throw std::runtime_error(status.ErrorMessage() + "\n" + text);
    return result;
}

inline graph::Graph importProto(const ::onnx::ModelProto& model, ImportReport* report = nullptr) {
    return importBytes(model.SerializeAsString(), report);
}

// Returns the first node of a type in a serialized model.
inline ::onnx::NodeProto nodeOf(const ::onnx::ModelProto& model, const std::string& type) {
    for (const auto& node : model.graph().node())
        if (node.op_type() == type) return node;
    throw std::runtime_error("no node " + type);
}

}  // namespace egret::onnx
