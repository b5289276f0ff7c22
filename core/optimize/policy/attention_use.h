#pragma once

#include "core/optimize/policy/environment.h"
#include "core/optimize/policy/policy.h"

#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

namespace egret::optimize::policy {

// Whether a policy's attention falls on the nodes that its next rewrite uses, for one layer and head. The attention
// that a node receives is the mean of its weights among those of other nodes, relative to equal weights: 1 if it gets
// as much as each of its neighbors.
struct AttentionUse {
    int layer = 0, head = 0;
    double used = 0;   // received by the nodes that the next rewrite matches; mean over states
    double other = 0;  // received by the other nodes
    // Probability that a used node receives more than another one, ties counted half: 0.5 without any relation, 1 if
    // attention tells them apart. Mean over states.
    double auc = 0;
};

// For one state: `edges` are those of one layer and head. Returns nothing unless some nodes are used and others are
// not. O(edges + nodes log nodes).
std::optional<AttentionUse> attentionUse(
    std::span<const Policy::Edge> edges, const std::unordered_set<graph::NodeId>& used);

struct AttentionUses {
    std::vector<AttentionUse> heads;  // by layer, then by head; without meaning if there are no states
    uint64_t states = 0;              // in which some nodes are used and others are not
};

// Plays the most likely episode. `random`, if not null, is the control: the next rewrite is replaced by a random
// candidate when nodes are compared, but not in the episode. O(states x edges x heads).
AttentionUses attentionUses(
    const Policy& policy, Environment& environment, Random* random = nullptr, const Task& task = {});

}  // namespace egret::optimize::policy
