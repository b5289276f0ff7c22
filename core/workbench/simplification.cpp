#include "core/workbench/simplification.h"

#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/hiss/network_simplifier.h"

#include <utility>

namespace egret::workbench {
namespace {

constexpr std::string_view kNetworkMethod = "hiss", kBestMethod = "best";

}  // namespace

std::vector<SimplificationMethod> simplificationMethods() {
    std::vector<SimplificationMethod> methods{{kNetworkMethod, "a trained network"}};
    for (const hiss::Baseline& baseline : hiss::baselines()) methods.push_back({baseline.name, baseline.description});
    return methods;
}

std::unique_ptr<hiss::Simplifier> makeSimplifier(
    std::string_view method, const hiss::SimplifierOptions& options, const std::filesystem::path& model) {
    if (method != kNetworkMethod && method != kBestMethod) return hiss::makeBaseline(method, options);
    if (method == kNetworkMethod && options.mayRefine)
        throw Error(Category::usage,
            "the method hiss cannot refine, because the network proposes only expressions that are equal everywhere");
    auto network = hiss::makeNetworkSimplifier(
        std::make_shared<hiss::Network>(model.empty() ? dataFile("resources/policies/hiss.safetensors") : model),
        options);
    if (method == kNetworkMethod) return network;
    std::vector<std::unique_ptr<hiss::Simplifier>> all;
    all.push_back(std::move(network));
    return hiss::makeBestWith(std::move(all), options);
}

}  // namespace egret::workbench
