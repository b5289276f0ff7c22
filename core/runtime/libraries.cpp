// Versions and thread counts of the CPU libraries.
#include "core/base/crash/crash.h"
#include "core/base/text.h"
#include "core/runtime/cuda/host/library.h"
#include "core/runtime/engine.h"
#include "core/runtime/onednn/program.h"
#include "core/runtime/onnxruntime/session.h"
#include "core/runtime/threads.h"

#include <ATen/Parallel.h>
#include <dlfcn.h>
#include <torch/version.h>
#include <filesystem>

namespace egret::runtime {
namespace {

// Returns the name of the BLAS library. Debian's LibTorch uses the system's BLAS for matrix products, and the reference
// BLAS is thirty times slower than OpenBLAS, so the name matters for timings.
std::string blasName() {
    using Text = char* (*)();
    const auto config = reinterpret_cast<Text>(dlsym(RTLD_DEFAULT, "openblas_get_config"));
    if (config) {  // "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH ..."
        const std::vector<std::string> words = split(config(), ' ');
        return words.size() < 2 ? "OpenBLAS" : words[0] + " " + words[1];
    }
    Dl_info where{};
    if (void* product = dlsym(RTLD_DEFAULT, "sgemm_"); product && dladdr(product, &where) && where.dli_fname) {
        std::error_code ignored;
        return std::filesystem::canonical(where.dli_fname, ignored).filename().string();
    }
    return "unknown BLAS";
}

void applyThreads(int count) {
    at::set_num_threads(count);
    // LibTorch does not set OpenBLAS's thread count, and a pthreads build of OpenBLAS uses its own threads. LibTorch
    // works with any BLAS, so OpenBLAS's function may be missing.
    using Setter = void (*)(int);
    if (const auto set = reinterpret_cast<Setter>(dlsym(RTLD_DEFAULT, "openblas_set_num_threads"))) set(count);
}
}  // namespace

std::string librariesOf(Engine engine) {
    if (engine == Engine::cuda) return cuda::libraryVersions();
    if (engine == Engine::onnxRuntime) return "ONNX Runtime " + onnxruntime::version();
    const std::string libTorch = "LibTorch " TORCH_VERSION ", " + blasName();
    return engine == Engine::oneDnn ? onednn::libraryVersion() + ", " + libTorch : libTorch;
}

namespace {

[[maybe_unused]] const bool isLoaded = [] {
    onThreadsSet(applyThreads);
    crash::noteVersion("libraries", librariesOf(Engine::oneDnn));
    return true;
}();

}  // namespace
}  // namespace egret::runtime
