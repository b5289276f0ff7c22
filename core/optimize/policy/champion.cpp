#include "core/optimize/policy/champion.h"

#include "core/base/hash.h"
#include "core/optimize/policy/baselines.h"

#include <algorithm>
#include <cmath>
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

std::vector<uint32_t> withExchange(
    std::span<const uint64_t> names, double value, Environment& environment, const Task& task) {
    const Choose choose = greedily();
    for (const uint64_t left : names) {
        environment.reset(task);
        Names now(environment.initial());
        const auto find = [&](uint64_t name) {
            const std::vector<Candidate>& candidates = environment.state().candidates;
            return std::find_if(
                candidates.begin(), candidates.end() - 1, [&](const Candidate& one) { return now.of(one) == name; });
        };
        std::vector<uint32_t> actions;
        bool isOver = false;
        for (std::size_t i = 0; i < names.size() && !isOver; ++i) {
            const auto next = find(names[i]);
            if (names[i] == left || next->isNoOp()) continue;
            actions.push_back(static_cast<uint32_t>(next - environment.state().candidates.begin()));
            now.follow(environment.state(), *next);
            isOver = environment.step(actions.back(), task).isOver();
        }
        if (isOver || find(left)->isNoOp()) continue;
        const Candidate& without = *find(left);
        const std::vector<Candidate>& candidates = environment.state().candidates;
        for (uint32_t i = 0; i + 1 < candidates.size(); ++i) {
            task.throwIfStopped();
            if (&candidates[i] == &without || candidates[i].match.roots != without.match.roots) continue;
            Environment other = environment;
            std::vector<uint32_t> more{i};
            while (!other.step(more.back(), task).isOver())
                more.push_back(static_cast<uint32_t>(choose(other.state())));
            if (other.best().value >= value * (1 - kSame)) continue;
            actions.insert(actions.end(), more.begin(), more.end());
            actions.resize(other.best().step);
            return actions;
        }
    }
    return {};
}

void replayInAnyOrder(
    Champion& champion, const Network& network, Environment& environment, Random& random, const Task& task) {
    const auto attempt = [&](bool inOrder) {
        std::vector<uint64_t> left = champion.names;
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
            if (champion.orderMatters) goals.assign(1, chosen);
            left.erase(std::ranges::find(left, now.of(state.candidates[chosen])));
            now.follow(state, state.candidates[chosen]);
            return chosen;
        };
        champion.episode = replay(choose, network, environment, task);
        return champion.episode.best <= champion.value * (1 + kSame);
    };
    if (attempt(false)) return;
    champion.orderMatters = true;
    attempt(true);
}

struct Opening::Work {
    Names names;
    std::vector<uint64_t> left;  // rewrites of the champion
    bool isOver = false;         // no random move follows
    Random& random;
};

Opening::Opening(std::span<const uint64_t> names, const graph::Graph& initial, Random& random)
    : m_work(std::make_unique<Work>(Names(initial), std::vector(names.begin(), names.end()), false, random)) {
    if (names.empty() || random.below(2) == 0) return;
    const double count = std::exp(random.uniform() * std::log(static_cast<double>(names.size())));
    std::vector<uint64_t>& left = m_work->left;
    for (auto out = static_cast<std::size_t>(count); out > 0; --out)
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(random.below(left.size())));
    m_work->isOver = random.below(2) == 0;
}

Opening::~Opening() = default;

std::optional<uint32_t> Opening::next(const State& state) {
    const auto moves = static_cast<uint32_t>(state.candidates.size() - 1);
    std::vector<std::pair<uint32_t, uint64_t>> possible;  // candidates with their names
    for (uint32_t i = 0; i < moves && !m_work->left.empty(); ++i)
        if (const uint64_t name = m_work->names.of(state.candidates[i]); std::ranges::count(m_work->left, name) > 0)
            possible.emplace_back(i, name);
    if (!possible.empty()) {
        const auto [chosen, name] = possible[m_work->random.below(possible.size())];
        m_work->left.erase(std::ranges::find(m_work->left, name));
        m_work->names.follow(state, state.candidates[chosen]);
        return chosen;
    }
    m_work->left.clear();
    if (m_work->isOver || moves == 0) return std::nullopt;
    m_work->isOver = m_work->random.below(2) == 0;
    return static_cast<uint32_t>(m_work->random.below(moves));
}

}  // namespace egret::optimize::policy
