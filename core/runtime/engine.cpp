#include "core/runtime/engine.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::runtime {

const std::vector<EngineName>& engines() {
    static const std::vector<EngineName> table = {{Engine::libTorch, "libtorch"}, {Engine::oneDnn, "onednn"},
        {Engine::onnxRuntime, "onnxruntime"}, {Engine::cuda, "cuda"}};
    return table;
}

std::string_view engineName(Engine engine) {
    const auto row = std::ranges::find(engines(), engine, &EngineName::engine);
    ensure(row != engines().end(), "every engine has a name");
    return row->name;
}

}  // namespace egret::runtime
