#include "core/runtime/engine.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/runtime/cuda/host/library.h"
#include "core/runtime/onednn/program.h"

#include <algorithm>
#include <dlfcn.h>
#include <filesystem>
#include <torch/version.h>

namespace egret::runtime {

const std::vector<EngineName>& engines() {
    static const std::vector<EngineName> table = {{Engine::libTorch, "libtorch"}, {Engine::oneDnn, "onednn"}, {Engine::cuda, "cuda"}};
    return table;
}

std::string_view engineName(Engine engine) {
    const auto row = std::find_if(engines().begin(), engines().end(), [&](const EngineName& candidate) { return candidate.engine == engine; });
    ensure(row != engines().end(), "every engine has a name");
    return row->name;
}

namespace {

// Debian's LibTorch multiplies matrices by whatever is installed as the system's BLAS: the reference is thirty times slower
// than OpenBLAS.
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
    return "an unknown BLAS";
}

}  // namespace

std::string librariesOf(Engine engine) {
    if (engine == Engine::cuda) return cuda::libraryVersions();
    const std::string libTorch = "LibTorch " TORCH_VERSION ", " + blasName();
    return engine == Engine::oneDnn ? onednn::libraryVersion() + ", " + libTorch : libTorch;
}

}  // namespace egret::runtime
