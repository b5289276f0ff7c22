#include "core/optimize/policy/champion.h"

#include "core/base/hash.h"

#include <algorithm>
#include <unordered_map>

namespace egret::optimize::policy {

namespace {

constexpr double kSame = 1e-9;  // relative difference of values that count as equal

// Names of a graph's nodes and candidates. A rewrite changes the identity of every node above it; here, these nodes
// keep their names. What a rewrite puts in place of a node is named after both.
class Names {
public:
    explicit Names(const graph::Graph& graph) {
        for (const graph::NodeId node : graph.nodes()) m_of.emplace(node, m_of.size());
    }
    uint64_t of(const Candidate& candidate) const {
        uint64_t name = hashText(candidate.match.rule);
        for (const graph::NodeId root : candidate.match.roots) name = hashCombine(name, m_of.at(root));
        return name;
    }
    // Continues with the graph after `chosen`, a candidate of `state`.
    void follow(const State& state, const Candidate& chosen) {
        const std::vector<graph::NodeId>& before = state.graph.nodes();
        const graph::Graph::Replaced after = state.graph.replacedWithImage(chosen.match.replacements);
        const uint64_t rewrite = of(chosen);
        std::unordered_map<graph::NodeId, uint64_t> names;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const uint64_t name = m_of.at(before[i]);
            const bool isReplaced = std::ranges::count(chosen.match.roots, before[i]) > 0;
            names.try_emplace(after.image[i], isReplaced ? hashCombine(rewrite, name) : name);
        }
        for (const graph::NodeId node : after.graph.nodes()) {  // those between the replaced nodes and their inputs
            const auto [named, isNew] = names.try_emplace(node, rewrite);
            if (!isNew) continue;
            uint64_t& name = named->second;
            name = hashCombine(name, hashText(after.graph.op(node).name()));
            for (const graph::NodeId input : after.graph.node(node).inputs) name = hashCombine(name, names.at(input));
        }
        m_of = std::move(names);
    }

private:
    std::unordered_map<graph::NodeId, uint64_t> m_of;
};

}  // namespace

bool Champion::isBeatenBy(double other, std::size_t length, double first) const {
    const double reference = actions.empty() ? first : value;
    if (other < reference * (1 - kSame)) return true;
    return !actions.empty() && other <= reference * (1 + kSame) && length < actions.size();
}

std::vector<uint64_t> namesOf(std::span<const uint32_t> actions, Environment& environment, const Task& task) {
    environment.reset(task);
    Names names(environment.initial());
    std::vector<uint64_t> found;
    for (const uint32_t action : actions) {
        const Candidate& chosen = environment.state().candidates[action];
        found.push_back(names.of(chosen));
        names.follow(environment.state(), chosen);
        environment.step(action, task);
    }
    return found;
}

std::vector<uint32_t> withoutDetours(
    std::span<const uint32_t> actions, double value, Environment& environment, const Task& task) {
    std::vector<uint64_t> changes = namesOf(actions, environment, task);
    std::vector<uint32_t> found(actions.begin(), actions.end());
    // Plays all changes but those in [from, to). Returns no actions if one is impossible or the result is worse.
    const auto attempt = [&](std::size_t from, std::size_t to) {
        std::vector<uint32_t> played;
        environment.reset(task);
        Names names(environment.initial());
        for (std::size_t i = 0; i < changes.size(); ++i) {
            if (i >= from && i < to) continue;
            const std::vector<Candidate>& candidates = environment.state().candidates;
            const auto chosen = std::find_if(candidates.begin(), candidates.end() - 1,
                [&](const Candidate& one) { return names.of(one) == changes[i]; });
            if (chosen == candidates.end() - 1) return std::vector<uint32_t>();
            played.push_back(static_cast<uint32_t>(chosen - candidates.begin()));
            names.follow(environment.state(), *chosen);
            if (environment.step(played.back(), task).isOver()) break;
        }
        const bool isAsGood = environment.best().value <= value * (1 + kSame);
        return isAsGood && environment.best().step == played.size() ? played : std::vector<uint32_t>();
    };
    for (std::size_t run = std::max<std::size_t>(1, changes.size() / 2);; run /= 2) {
        for (std::size_t from = 0; from < changes.size();) {
            task.throwIfStopped();
            const std::size_t to = std::min(from + run, changes.size());
            std::vector<uint32_t> shorter = attempt(from, to);
            if (shorter.empty()) {
                from = to;
                continue;
            }
            found = std::move(shorter);
            changes.erase(
                changes.begin() + static_cast<std::ptrdiff_t>(from), changes.begin() + static_cast<std::ptrdiff_t>(to));
        }
        if (run == 1) return found;
    }
}

Episode replayInAnyOrder(std::span<const uint64_t> names, double value, const Network& network,
    Environment& environment, Random& random, const Task& task) {
    const auto attempt = [&](bool inOrder) {
        std::vector<uint64_t> left(names.begin(), names.end());
        Names now(environment.initial());
        const auto choose = [&](const State& state, std::vector<uint32_t>& goals) {
            const auto noOp = static_cast<uint32_t>(state.candidates.size() - 1);
            std::optional<uint32_t> next;  // the first of those left
            for (uint32_t i = 0; i < noOp; ++i) {
                const uint64_t name = now.of(state.candidates[i]);
                if (std::ranges::find(left, name) == left.end()) continue;
                goals.push_back(i);
                if (!next && name == left.front()) next = i;
            }
            if (goals.empty()) {
                goals.push_back(noOp);
                return noOp;
            }
            const uint32_t chosen = inOrder && next ? *next : goals[random.below(goals.size())];
            left.erase(std::ranges::find(left, now.of(state.candidates[chosen])));
            now.follow(state, state.candidates[chosen]);
            return chosen;
        };
        return replay(choose, network, environment, task);
    };
    Episode episode = attempt(false);
    return episode.best <= value * (1 + kSame) ? episode : attempt(true);
}

}  // namespace egret::optimize::policy
