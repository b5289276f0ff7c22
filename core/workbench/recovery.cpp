#include "core/workbench/recovery.h"

#include "core/base/error.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"

#include <unordered_map>

namespace egret::workbench {

session::Recovered recoverSession(
    const std::filesystem::path& damaged, const std::filesystem::path& target, const Task& task) {
    std::unordered_map<uint64_t, graph::TensorPtr> weights;
    bool isRead = false;  // only on first use of a weight, because reading a model takes time
    return session::recover(damaged, target, task, [&](uint64_t hash) -> graph::TensorPtr {
        if (!isRead) {
            isRead = true;
            const std::filesystem::path model = session::originalModel(damaged);
            if (model.empty() || !std::filesystem::exists(model)) return nullptr;
            task.report(-1, "looking for weights in " + model.filename().string());
            try {
                for (const graph::TensorPtr& one :
                    graph::constantsByHash(onnx::importModel(model, graph::Arena::create())))
                    weights.emplace(one->hash(), one);
            } catch (const Error& error) {
                // The model has changed or is damaged too, so the weights are reported as lost.
                if (error.category() == Category::cancelled) throw;
            }
        }
        const auto found = weights.find(hash);
        return found == weights.end() ? nullptr : found->second;
    });
}

}  // namespace egret::workbench
