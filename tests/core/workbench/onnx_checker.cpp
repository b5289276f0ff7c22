#include "tests/core/workbench/onnx_checker.h"

#include <onnx/checker.h>

namespace egret {

std::string onnxCheckerSays(const std::filesystem::path& model) {
    try {
        ::onnx::checker::check_model(model.string());
        return {};
    } catch (const std::exception& error) {
        return error.what();
    }
}

}  // namespace egret
