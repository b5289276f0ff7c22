#include "core/extract/objective.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/lists.h"
#include "core/base/named.h"
#include "core/extract/ascent.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <queue>

namespace egret::extract {
namespace {

constexpr std::size_t kMaxSteps = 30'000'000;  // maximum number of classes evaluated: a few seconds

// ---- objectives whose values follow from those of subterms ----------------------------------------------------------

double ownCost(const Problem& problem, uint32_t node) { return node == kNone ? 0 : problem.cost[node]; }
double sumOf(std::span<const double> costs) { return std::accumulate(costs.begin(), costs.end(), 0.0); }
double maxOf(std::span<const double> costs) { return costs.empty() ? 0 : std::ranges::max(costs); }

Combine treeCost(const Problem& problem, const ObjectiveOptions&) {
    return [&problem](
               uint32_t node, std::span<const double> children) { return ownCost(problem, node) + sumOf(children); };
}

Combine depth(const Problem& problem, const ObjectiveOptions&) {
    return [&problem](
               uint32_t node, std::span<const double> children) { return ownCost(problem, node) + maxOf(children); };
}

Combine byTable(const Problem& problem, const ObjectiveOptions& options) {
    if (!options.table) throw Error(Category::usage, "the objective table requires a cost table");
    return [&problem, table = options.table](uint32_t node, std::span<const double> children) {
        if (node == kNone) return table->overRoots(children);
        const Symbol name = node < problem.operators.size() ? problem.operators[node] : Symbol();
        return table->cost(name, problem.cost[node], children);
    };
}

// ---- lower bounds ---------------------------------------------------------------------------------------------------

double leastDagCost(const Problem& problem, const Task& task) {
    return dualAscent(problem, withoutReduction(problem), 0, task).bound;
}

double leastValue(const Problem& problem, const Combine& combine) {
    const CheapestTrees trees = cheapestTrees(problem, problem.cost, combine);
    return combine(kNone, transformed(problem.roots, [&](uint32_t root) { return trees.cost[root]; }));
}

// A schedule takes at least the longest path, and at least the total work divided by the devices.
double latencyBound(const Problem& problem, const ObjectiveOptions& options, const Task& task) {
    return std::max(leastValue(problem, depth(problem, options)),
        leastDagCost(problem, task) / static_cast<double>(options.devices));
}

// While an e-node is computed, the memory contains its result and those of its distinct children.
double memoryBound(const Problem& problem, const ObjectiveOptions&, const Task&) {
    std::vector<double> least(problem.classCount(), std::numeric_limits<double>::infinity()), needed;
    for (uint32_t c = 0; c < problem.classCount(); ++c)
        for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n)
            least[c] = std::min(least[c], problem.cost[n]);
    for (uint32_t n = 0; n < problem.nodeCount(); ++n) {
        needed.push_back(problem.cost[n]);
        for (const uint32_t child : problem.distinctChildrenOf(n)) needed.back() += least[child];
    }
    double kept = 0;
    std::vector<uint32_t> roots = problem.roots;
    std::ranges::sort(roots);
    roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
    for (const uint32_t root : roots) kept += least[root];
    return leastValue(problem, [&](uint32_t node, std::span<const double> children) {
        return std::max(node == kNone ? kept : needed[node], maxOf(children));
    });
}

double largestRootBound(const Problem& problem, const ObjectiveOptions&, const Task& task) {
    double bound = 0;
    Problem one = problem;
    for (const uint32_t root : problem.roots) {
        one.roots = {root};
        bound = std::max(bound, leastDagCost(one, task));
    }
    return bound;
}

double largestRoot(const Chosen& chosen) {
    double largest = 0;
    std::vector<uint32_t> seen(chosen.problem.classCount(), kNone), stack;
    for (const uint32_t root : chosen.problem.roots) {
        double cost = 0;
        stack.assign(1, root);
        while (!stack.empty()) {
            const uint32_t c = stack.back();
            stack.pop_back();
            if (std::exchange(seen[c], root) == root) continue;
            cost += chosen.problem.cost[chosen.choice[c]];
            const auto children = chosen.problem.childrenOf(chosen.choice[c]);
            stack.insert(stack.end(), children.begin(), children.end());
        }
        largest = std::max(largest, cost);
    }
    return largest;
}

// ---- search ---------------------------------------------------------------------------------------------------------

// The best value so far, and then the least DAG cost.
struct Score {
    double value = std::numeric_limits<double>::infinity(), dagCost = value;
    bool isBetterThan(const Score& other) const {
        const auto less = [](double a, double b) { return a < b * (1 - 1e-12); };
        return less(value, other.value) || (!less(other.value, value) && less(dagCost, other.dagCost));
    }
};

// Exchanges single e-nodes of a choice. Classes outside the selection have the choices of `fallback`.
class Exchanges {
public:
    Exchanges(const Problem& problem, const Objective& objective, const ObjectiveOptions& options, const Task& task)
        : m_problem(problem), m_objective(objective), m_options(options), m_task(task) {}

    void improve(std::vector<uint32_t> choice, const std::vector<uint32_t>& fallback) {
        for (std::size_t c = 0; c < choice.size(); ++c)
            if (choice[c] == kNone) choice[c] = fallback[c];
        Score score = scoreOf(choice);
        for (bool improved = true; improved && !isOver();) {
            improved = false;
            const auto order = orderOf(m_problem, choice);
            for (auto c = order->rbegin(); c != order->rend(); ++c)
                for (uint32_t n = m_problem.firstNode[*c]; n < m_problem.firstNode[*c + 1] && !isOver(); ++n) {
                    const uint32_t before = std::exchange(choice[*c], n);
                    const Score changed = before == n ? Score() : scoreOf(choice);
                    if (!changed.isBetterThan(score)) {
                        choice[*c] = before;
                        continue;
                    }
                    score = changed;
                    improved = true;
                }
        }
        if (!score.isBetterThan(m_score)) return;
        m_score = score;
        m_best = std::move(choice);
    }

    std::vector<uint32_t> best() { return std::move(m_best); }

private:
    bool isOver() const { return m_steps > kMaxSteps || m_task.stopRequested(); }

    Score scoreOf(const std::vector<uint32_t>& choice) {
        const auto order = orderOf(m_problem, choice);
        m_steps += m_problem.classCount();
        if (!order) return {};
        Score score{.value = m_objective.evaluate({m_problem, choice, *order, m_options}), .dagCost = 0};
        for (const uint32_t c : *order) score.dagCost += m_problem.cost[choice[c]];
        return score;
    }

    const Problem& m_problem;
    const Objective& m_objective;
    const ObjectiveOptions& m_options;
    const Task& m_task;
    std::size_t m_steps = 0;
    Score m_score;
    std::vector<uint32_t> m_best;
};

std::vector<uint32_t> searched(
    const Problem& problem, const Objective& objective, const ObjectiveOptions& options, const Task& task) {
    Exchanges exchanges(problem, objective, options, task);
    const std::vector<uint32_t> trees = treeChoice(problem, {}, task);
    exchanges.improve(trees, trees);
    for (const bool isDepth : {true, false}) {
        if (task.stopRequested()) break;
        const std::vector<uint32_t> start =
            isDepth ? treeChoice(problem, depth(problem, options), task) : lowDagChoice(problem, trees, task);
        exchanges.improve(start, trees);
    }
    return exchanges.best();
}

}  // namespace

double latency(const Chosen& chosen) {
    const Problem& problem = chosen.problem;
    const auto cost = [&](uint32_t c) { return problem.cost[chosen.choice[c]]; };
    std::vector<double> level(problem.classCount(), 0);  // longest path to a root, including the class
    std::vector<uint32_t> missing(problem.classCount(), 0);
    std::vector<std::vector<uint32_t>> users(problem.classCount());
    for (auto c = chosen.order.rbegin(); c != chosen.order.rend(); ++c) {
        level[*c] += cost(*c);
        for (const uint32_t child : problem.childrenOf(chosen.choice[*c])) {
            level[child] = std::max(level[child], level[*c]);
            users[child].push_back(*c);
            ++missing[*c];
        }
    }
    std::priority_queue<std::pair<double, uint32_t>> ready;  // by level
    std::priority_queue<std::pair<double, uint32_t>, std::vector<std::pair<double, uint32_t>>, std::greater<>> running;
    uint64_t free = chosen.options.devices;
    double now = 0;
    std::vector<uint32_t> done;
    const auto release = [&] {
        for (std::size_t i = 0; i < done.size(); ++i)
            for (const uint32_t user : users[done[i]]) {
                if (--missing[user] > 0) continue;
                if (cost(user) > 0) ready.emplace(level[user], user);
                else done.push_back(user);
            }
        done.clear();
    };
    for (const uint32_t c : chosen.order) {
        if (!problem.childrenOf(chosen.choice[c]).empty()) continue;
        if (cost(c) > 0) ready.emplace(level[c], c);
        else done.push_back(c);
    }
    for (release(); !ready.empty() || !running.empty(); release()) {
        for (; free > 0 && !ready.empty(); --free, ready.pop())
            running.emplace(now + cost(ready.top().second), ready.top().second);
        now = running.top().first;
        done.push_back(running.top().second);
        running.pop();
        ++free;
    }
    return now;
}

double memoryPeak(const Chosen& chosen) {
    const Problem& problem = chosen.problem;
    const auto size = [&](uint32_t c) { return problem.cost[chosen.choice[c]]; };
    std::vector<double> need(problem.classCount(), 0);  // peak of the class's term as a tree
    std::vector<std::vector<uint32_t>> below(problem.classCount());
    std::vector<uint32_t> uses(problem.classCount(), 0);
    const auto sorted = [&](std::vector<uint32_t> classes) {
        std::stable_sort(classes.begin(), classes.end(),
            [&](uint32_t a, uint32_t b) { return need[a] - size(a) > need[b] - size(b); });
        return classes;
    };
    for (const uint32_t c : chosen.order) {
        below[c] = sorted(problem.distinctChildrenOf(chosen.choice[c]));
        double held = 0;
        for (const uint32_t child : below[c]) {
            need[c] = std::max(need[c], held + need[child]);
            held += size(child);
            ++uses[child];
        }
        need[c] = std::max(need[c], held + size(c));
    }
    for (const uint32_t root : problem.roots) ++uses[root];  // never released
    double held = 0, peak = 0;
    std::vector<bool> entered(problem.classCount(), false);
    std::vector<std::pair<uint32_t, std::size_t>> path;  // class, next child
    for (const uint32_t root : sorted(problem.roots)) {
        if (entered[root]) continue;
        entered[root] = true;
        path.emplace_back(root, 0);
        while (!path.empty()) {
            auto& [c, next] = path.back();
            if (next < below[c].size()) {
                const uint32_t child = below[c][next++];
                if (entered[child]) continue;
                entered[child] = true;
                path.emplace_back(child, 0);
                continue;
            }
            peak = std::max(peak, held += size(c));
            for (const uint32_t child : below[c])
                if (--uses[child] == 0) held -= size(child);
            path.pop_back();
        }
    }
    return peak;
}

const std::vector<Objective>& objectives() {
    // clang-format off
    static const std::vector<Objective> kTable{
        {"tree", "Tree cost", "sum of the costs, shared parts counted at every use", treeCost, nullptr, nullptr},
        {"depth", "Depth", "cost of the most expensive path", depth, nullptr, nullptr},
        {"latency", "Latency", "end of a list schedule on parallel devices", nullptr, latency, latencyBound},
        {"memory", "Memory peak", "most memory in use, if costs are sizes of results", nullptr, memoryPeak, memoryBound},
        {"max-root", "Most expensive root", "largest cost of a root, shared parts counted once", nullptr, largestRoot, largestRootBound},
        {"table", "Cost table", "formulas for each operator", byTable, nullptr, nullptr},
    };
    // clang-format on
    return kTable;
}

const Objective& objectiveNamed(std::string_view name) { return rowNamed(objectives(), name, "objective"); }

double valueOf(const Objective& objective, const Problem& problem, const std::vector<uint32_t>& choice,
    const ObjectiveOptions& options) {
    const auto order = orderOf(problem, choice);
    ensure(order.has_value(), "a selection to evaluate is acyclic");
    if (!objective.isMonotone()) return objective.evaluate({problem, choice, *order, options});
    const Combine combine = objective.combine(problem, options);
    std::vector<double> cost(problem.classCount(), 0), children;
    const auto collect = [&](std::span<const uint32_t> classes) {
        children.clear();
        for (const uint32_t c : classes) children.push_back(cost[c]);
        return std::span<const double>(children);
    };
    for (const uint32_t c : *order) cost[c] = combine(choice[c], collect(problem.childrenOf(choice[c])));
    return combine(kNone, collect(problem.roots));
}

Result minimize(const Problem& problem, const Objective& objective, const ObjectiveOptions& options, const Task& task) {
    ensure(options.devices > 0, "a schedule has devices");
    const auto start = Clock::now();
    const bool isFirst = &objective == &objectives().front();
    const std::string method = isFirst ? "greedy" : std::string("greedy (") + objective.name + ")";
    Result result = resultOf(problem,
        objective.isMonotone() ? treeChoice(problem, objective.combine(problem, options), task)
                               : searched(problem, objective, options, task),
        method);
    result.value = valueOf(objective, problem, result.choice, options);
    result.valueBound =
        objective.isMonotone() ? *result.value : std::min(*result.value, objective.bound(problem, options, task));
    result.seconds = secondsSince(start);
    return result;
}

}  // namespace egret::extract
