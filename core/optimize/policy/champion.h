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
    bool isLocallyBest = false;     // withExchange() found nothing better
    bool orderMatters = false;      // its rewrites failed in another order

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

// Looks for a better episode by exchanging one rewrite for another of the same nodes, followed by the rewrites that
// lower the cost most, until none does. Returns the first one found, or no actions. Episodes miss such exchanges when
// the rest of a long episode has to be repeated without a mistake. At most actions x (actions + candidates) steps.
std::vector<uint32_t> withExchange(
    std::span<const uint64_t> names, double value, Environment& environment, const Task& task = {});

// Sets the champion's episode: its rewrites in a random order if that leads to its value, otherwise in theirs. The
// goals of a step are all candidates that are still to be done; once an order has failed, only the one that is done
// next. At the end, the goal is No-Op.
void replayInAnyOrder(
    Champion& champion, const Network& network, Environment& environment, Random& random, const Task& task = {});

// The first actions of an episode that continues from a champion: its rewrites, in a random order, and then random
// moves other than No-Op (one, and each time with equal chance one more). With equal chance, some rewrites are left
// out, and with them those that need them: the champion may be a local optimum because of one of them. The policy
// completes the rest, or random moves come first, with equal chance (large neighborhood search, Shaw 1998). The number
// of rewrites left out is between 1 and all, each magnitude with the same chance.
class Opening {
public:
    Opening(std::span<const uint64_t> names, const graph::Graph& initial, Random& random);
    ~Opening();
    // Returns the next action; nothing once the policy chooses.
    std::optional<uint32_t> next(const State& state);

private:
    struct Work;
    std::unique_ptr<Work> m_work;
};

}  // namespace egret::optimize::policy
