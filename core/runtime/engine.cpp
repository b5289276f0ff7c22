#include "core/runtime/engine.h"

#include "core/base/error.h"
#include "core/runtime/cuda/host/library.h"
#include "core/runtime/onednn/program.h"

#include <algorithm>
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

std::string librariesOf(Engine engine) {
    if (engine == Engine::cuda) return cuda::libraryVersions();
    const std::string libTorch = "LibTorch " TORCH_VERSION;
    return engine == Engine::oneDnn ? onednn::libraryVersion() + ", " + libTorch : libTorch;
}

}  // namespace egret::runtime
