#pragma once

#include "core/optimize/policy/episode.h"

namespace egret::optimize::policy {

// The best episode of a problem so far, up to its best graph. Training repeats it (self-imitation, Oh et al. 2018) and
// continues from it.
struct Champion {
    std::vector<uint32_t> actions;  // without the final No-Op; empty: no episode was better than the initial graph
    std::vector<uint64_t> names;    // of the actions; see namesOf()
    double value = 0;               // of the quantity, at the best graph
    Episode episode = {};           // replayed in another order, with the goals of each step

    // Whether `value` after `length` steps is better, or as good and shorter. `first`: value of the initial graph.
    bool isBeatenBy(double value, std::size_t length, double first) const;
};

// Names the rewrites of an episode by their rule and the nodes that they replace. Other rewrites elsewhere in the graph
// do not change these names, so that most rewrites keep them in any order.
std::vector<uint64_t> namesOf(std::span<const uint32_t> actions, Environment& environment, const Task& task = {});

// Removes the actions that a graph of this value does not need: runs of half of them, a quarter, ..., one. Every
// attempt is played in `environment`. At most 2 x actions attempts, each of which ends at the first action that is no
// longer possible.
std::vector<uint32_t> withoutDetours(
    std::span<const uint32_t> actions, double value, Environment& environment, const Task& task = {});

// Repeats the rewrites with these names in `environment`, in a random order if that leads to `value`, otherwise in
// theirs. The goals of a step are all candidates that are still to be done; at the end, No-Op.
Episode replayInAnyOrder(std::span<const uint64_t> names, double value, const Network& network,
    Environment& environment, Random& random, const Task& task = {});

}  // namespace egret::optimize::policy
