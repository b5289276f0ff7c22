#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime {

// Who computes. LibTorch knows every operator and is the reference that results are compared with; oneDNN
// (core/runtime/onednn) runs networks about as fast as a product would, in f32 with all extents known, and leaves
// single operators that it lacks to LibTorch. CUDA (core/runtime/cuda) does the same on an NVIDIA GPU, the one that
// device.h says, and refuses what it lacks.
enum class Engine : uint8_t { libTorch, oneDnn, cuda };

struct EngineName {
    Engine engine;
    std::string_view name;
};
const std::vector<EngineName>& engines();  // "libtorch", "onednn", "cuda"
std::string_view engineName(Engine engine);

// Whose kernels run, "oneDNN 2.6.3, LibTorch 1.13.1, OpenBLAS 0.3.21": timings are only comparable under the same ones.
// CUDA's throws unsupported without a driver.
std::string librariesOf(Engine engine);

}  // namespace egret::runtime
