#include "tests/core/optimize/policy/untrained_policy.h"

#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/network.h"
#include "core/rewrite/rewrite.h"

#include <unistd.h>

namespace egret::optimize::policy {
namespace {

bool wantsToRewrite(const Policy& policy) {
    const graph::Graph fire = graph::networks::make("fire");
    const auto rules = rewrite::compile(rewrite::defaultRules(), fire.arenaPtr());
    const Policy::Look look =
        policy.look(fire, fire, rewrite::findMatches(fire, rules), cost::AnalyticCost(cost::device("cpu")));
    return !look.state.candidates[likeliest(look.probabilities)].isNoOp();
}

}  // namespace

std::filesystem::path untrainedPolicyFile(const std::string& name) {
    const auto path = std::filesystem::temp_directory_path() / ("egret_policies_" + std::to_string(getpid())) /
        (name + ".safetensors");
    if (std::filesystem::exists(path)) return path;
    std::filesystem::create_directories(path.parent_path());
    NetworkOptions options{.size = 16, .heads = 2, .layers = 2, .wide = 16, .narrow = 8, .ruleSize = 4, .seed = 1};
    do {
        Network(options, Vocabulary::of(rewrite::defaultRules())).save(path);
        ++options.seed;
    } while (!wantsToRewrite(*Policy::load(path)));
    return path;
}

std::shared_ptr<const Policy> untrainedPolicy() { return Policy::load(untrainedPolicyFile()); }

}  // namespace egret::optimize::policy
