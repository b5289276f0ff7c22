#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime {

// Compute engines. LibTorch supports every operator; its results are the reference. oneDNN (core/runtime/onednn) runs
// networks about as fast as production software, in f32 with all extents known; LibTorch runs the operators that oneDNN
// lacks. CUDA (core/runtime/cuda) uses the NVIDIA GPU selected in device.h and rejects unsupported operators. ONNX
// Runtime (core/runtime/onnxruntime) is the usual engine for deployment; it is located at run time and may be missing.
enum class Engine : uint8_t { libTorch, oneDnn, onnxRuntime, cuda };

struct EngineName {
    Engine engine;
    std::string_view name;
};
const std::vector<EngineName>& engines();  // "libtorch", "onednn", "onnxruntime", "cuda"
std::string_view engineName(Engine engine);

// Returns the versions of the libraries that contain an engine's kernels: "oneDNN 2.6.3, LibTorch 1.13.1, OpenBLAS
// 0.3.21". Timings are comparable only if these texts are equal. Throws unsupported for CUDA without a driver, or if
// ONNX Runtime is missing.
std::string librariesOf(Engine engine);

}  // namespace egret::runtime
