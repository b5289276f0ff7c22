#pragma once

#include "core/optimize/policy/episode.h"

namespace egret::optimize::policy {

// The best episode of a problem so far, up to its best graph. Training repeats it (self-imitation, Oh et al. 2018) and
// continues from it.
struct Champion {
    std::vector<uint32_t> actions;  // without the final No-Op; empty: no episode was better than the initial graph
    double value = 0;               // of the quantity, at the best graph
    Episode episode = {};           // replayed, with the goals of each step

    // Whether `value` after `length` steps is better, or as good and shorter. `first`: value of the initial graph.
    bool isBeatenBy(double value, std::size_t length, double first) const;
};

// Removes the actions that a graph of this value does not need: runs of half of them, a quarter, ..., one. Every
// attempt is played in `environment`; an action is found again by its rule and its change to the graph. At most
// 2 x actions attempts, each of which ends at the first action that is no longer possible.
std::vector<uint32_t> withoutDetours(std::span<const uint32_t> actions, double value, const Network& network,
    Environment& environment, const Task& task = {});

// Repeats the actions in `environment`. Most rewrites of an episode commute, so the goals of a step are all candidates
// that do what it or a later step does; at the end, No-Op.
Episode replayWithGoals(
    std::span<const uint32_t> actions, const Network& network, Environment& environment, const Task& task = {});

}  // namespace egret::optimize::policy
