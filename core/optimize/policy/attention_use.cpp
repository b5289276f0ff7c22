#include "core/optimize/policy/attention_use.h"

#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/network.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace egret::optimize::policy {

namespace {

double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// The area under the ROC curve, by ranks (Mann and Whitney 1947). O(n log n).
double aucOf(std::vector<double> used, std::vector<double> others) {
    std::ranges::sort(others);
    double wins = 0;
    for (const double value : used) {
        const auto [from, to] = std::ranges::equal_range(others, value);
        wins += static_cast<double>(from - others.begin()) + 0.5 * static_cast<double>(to - from);
    }
    return wins / (static_cast<double>(used.size()) * static_cast<double>(others.size()));
}

// Returns what each node receives from other nodes.
std::unordered_map<graph::NodeId, double> receivedBy(std::span<const Policy::Edge> edges) {
    std::unordered_map<graph::NodeId, double> neighbours;  // of each node, itself included
    for (const Policy::Edge& edge : edges) ++neighbours[edge.to];
    std::unordered_map<graph::NodeId, std::pair<double, double>> sums;  // weight, edges
    for (const Policy::Edge& edge : edges) {
        if (edge.from == edge.to) continue;
        auto& [weight, count] = sums[edge.from];
        weight += edge.weight * neighbours[edge.to];
        ++count;
    }
    std::unordered_map<graph::NodeId, double> received;
    for (const auto& [node, sum] : sums) received.emplace(node, sum.first / sum.second);
    return received;
}

}  // namespace

std::optional<AttentionUse> attentionUse(
    std::span<const Policy::Edge> edges, const std::unordered_set<graph::NodeId>& used) {
    std::vector<double> ofUsed, ofOthers;
    for (const auto& [node, received] : receivedBy(edges))
        (used.contains(node) ? ofUsed : ofOthers).push_back(received);
    if (ofUsed.empty() || ofOthers.empty()) return std::nullopt;
    return AttentionUse{.used = mean(ofUsed), .other = mean(ofOthers), .auc = aucOf(ofUsed, ofOthers)};
}

AttentionUses attentionUses(const Policy& policy, Environment& environment, Random* random, const Task& task) {
    AttentionUses uses;
    for (int layer = 0; layer < policy.layers(); ++layer)
        for (int head = 0; head < policy.heads(); ++head) uses.heads.push_back({.layer = layer, .head = head});
    environment.reset(task);
    Player player(policy.network(), environment);
    for (bool isOver = false; !isOver;) {
        task.throwIfStopped();
        const State& state = environment.state();
        const std::size_t action = likeliest(player.advice(player.observe()).probabilities);
        if (state.candidates[action].isNoOp()) break;
        const std::size_t compared = random ? random->below(state.candidates.size() - 1) : action;
        const std::vector<graph::NodeId>& nodes = state.candidates[compared].match.nodes;
        const std::unordered_set<graph::NodeId> used(nodes.begin(), nodes.end());
        bool isCounted = false;
        const auto attention = policy.attention(state.graph, environment.initial(), environment.costs().model());
        for (AttentionUse& use : uses.heads) {
            const auto here =
                attentionUse(attention[static_cast<std::size_t>(use.layer)][static_cast<std::size_t>(use.head)], used);
            if (!here) continue;
            isCounted = true;
            use.used += here->used;
            use.other += here->other;
            use.auc += here->auc;
        }
        uses.states += isCounted;
        isOver = environment.step(action, task).isOver();
    }
    for (AttentionUse& use : uses.heads)
        for (double* value : {&use.used, &use.other, &use.auc})
            *value /= static_cast<double>(std::max<uint64_t>(1, uses.states));
    return uses;
}

}  // namespace egret::optimize::policy
