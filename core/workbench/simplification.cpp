#include "core/workbench/simplification.h"

#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/hiss/network_simplifier.h"

#include <utility>

namespace egret::workbench {
namespace {

constexpr std::string_view kNetworkMethod = "hiss", kBestMethod = "best", kBestAlone = "best-without-hiss";

}  // namespace

std::vector<SimplificationMethod> simplificationMethods() {
    std::vector<SimplificationMethod> methods{{kNetworkMethod, "a trained network"}};
    for (const hiss::Baseline& baseline : hiss::baselines()) methods.push_back({baseline.name, baseline.description});
    methods.push_back({kBestAlone, "best without the network"});
    return methods;
}

std::unique_ptr<hiss::Simplifier> makeSimplifier(
    std::string_view method, const hiss::SimplifierOptions& options, const std::filesystem::path& model) {
    if (method == kBestAlone) return hiss::makeBest(options);
    if (method != kNetworkMethod && method != kBestMethod) return hiss::makeBaseline(method, options);
    if (method == kNetworkMethod && options.mayRefine)
        throw Error(Category::usage,
            "the method hiss cannot refine, because the network proposes only expressions that are equal everywhere");
    const auto network =
        std::make_shared<const hiss::Network>(model.empty() ? dataFile("resources/policies/hiss.safetensors") : model);
    auto simplifier = hiss::makeNetworkSimplifier(network, options);
    if (method == kNetworkMethod) return simplifier;
    return hiss::makeBestWith(
        std::move(simplifier), std::shared_ptr<const hiss::RuleLog>(network, &network->rules()), options);
}

}  // namespace egret::workbench
