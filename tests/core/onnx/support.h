// What the tests of core/onnx share.
#pragma once

#include "core/onnx/onnx.h"

#include "core/base/error.h"

#include <onnx/checker.h>
#include <onnx/onnx_pb.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace egret::onnx {

// A file of the shared data beside the repository; empty when it is not there.
inline std::filesystem::path sharedFile(const std::string& relative) {
    std::vector<std::filesystem::path> roots;
    if (const char* root = std::getenv("EGRET_SHARED")) roots.emplace_back(root);
    roots.emplace_back(std::filesystem::path(EGRET_SOURCE_DIR) / "../shared");
    roots.emplace_back(std::filesystem::path(EGRET_SOURCE_DIR) / "../../shared");
    for (const auto& root : roots)
        if (std::filesystem::exists(root / relative)) return root / relative;
    return {};
}

inline const std::vector<std::string> kLightModels = {"light_squeezenet", "light_inception_v1", "light_resnet50"};
inline std::filesystem::path lightModel(const std::string& name) { return sharedFile("data/models/" + name + ".onnx"); }

inline graph::Graph importBytes(const std::string& bytes, ImportReport* report = nullptr) {
    return importModelBytes(bytes, {}, graph::Arena::create(), report);
}

inline ::onnx::ModelProto parsed(const std::string& bytes) {
    ::onnx::ModelProto model;
    if (!model.ParseFromString(bytes)) throw std::runtime_error("not a ModelProto");
    return model;
}

// What ONNX's own checker says; empty when it is content.
inline std::string checked(const std::string& bytes) {
    try {
        ::onnx::checker::check_model(parsed(bytes));
        return {};
    } catch (const std::exception& error) {
        return error.what();
    }
}

// Models in protobuf's text format: operators between inputs and outputs as a reader would write them down.
::onnx::ModelProto modelFromText(const std::string& text);

}  // namespace egret::onnx
