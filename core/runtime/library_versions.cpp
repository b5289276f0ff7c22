// The versions of the libraries that contain an engine's kernels. Stored times are looked up by them, and the window
// does so when it starts. LibTorch is therefore not loaded for its version: it has that of its header, because Debian's
// soname contains it. oneDNN and BLAS are loaded by the names with which LibTorch loads them, in 5 ms and 7 MB.
#include "core/base/text.h"
#include "core/runtime/cuda/host/library.h"
#include "core/runtime/engine.h"
#include "core/runtime/onnxruntime/session.h"

#include <dlfcn.h>
#include <oneapi/dnnl/dnnl_types.h>
#include <oneapi/dnnl/dnnl_version.h>
#include <torch/csrc/api/include/torch/version.h>
#include <filesystem>

namespace egret::runtime {
namespace {

void* functionOf(const char* library, const char* name) {
    void* handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);  // stays loaded: LibTorch will use it
    return handle ? dlsym(handle, name) : nullptr;
}

// Debian's LibTorch uses the system's BLAS for matrix products, and the reference BLAS is thirty times slower than
// OpenBLAS, so the name matters for timings.
std::string blasName() {
    constexpr const char* kLibrary = "libblas.so.3";
    if (const auto config = reinterpret_cast<char* (*)()>(functionOf(kLibrary, "openblas_get_config"))) {
        const std::vector<std::string> words = split(config(), ' ');  // "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH ..."
        return words.size() < 2 ? "OpenBLAS" : words[0] + " " + words[1];
    }
    Dl_info where{};
    if (void* product = functionOf(kLibrary, "sgemm_"); product && dladdr(product, &where) && where.dli_fname) {
        std::error_code unreadable;  // then the name is that of the link
        const std::filesystem::path file = std::filesystem::canonical(where.dli_fname, unreadable);
        return (unreadable ? std::filesystem::path(where.dli_fname) : file).filename().string();
    }
    return "unknown BLAS";
}

std::string oneDnnName() {
    const auto get = reinterpret_cast<const dnnl_version_t* (*)()>(functionOf("libdnnl.so.2", "dnnl_version"));
    static_assert(DNNL_VERSION_MAJOR == 2, "the name of the library is that of the header");
    if (!get) return "unknown oneDNN";
    const dnnl_version_t& version = *get();
    return "oneDNN " + std::to_string(version.major) + "." + std::to_string(version.minor) + "." +
        std::to_string(version.patch);
}

}  // namespace

std::string librariesOf(Engine engine) {
    if (engine == Engine::cuda) return cuda::libraryVersions();
    if (engine == Engine::onnxRuntime) return "ONNX Runtime " + onnxruntime::version();
    const std::string libTorch = "LibTorch " TORCH_VERSION ", " + blasName();
    return engine == Engine::oneDnn ? oneDnnName() + ", " + libTorch : libTorch;
}

}  // namespace egret::runtime
