#include "core/extract/problem.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace egret::extract {

std::vector<uint32_t> Problem::classOfNodes() const {
    std::vector<uint32_t> result(nodeCount());
    for (uint32_t c = 0; c < classCount(); ++c)
        for (uint32_t n = firstNode[c]; n < firstNode[c + 1]; ++n) result[n] = c;
    return result;
}

std::vector<uint32_t> Problem::distinctChildrenOf(uint32_t node) const {
    const auto all = childrenOf(node);
    std::vector<uint32_t> result(all.begin(), all.end());
    std::ranges::sort(result);
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

std::string Problem::nodeName(uint32_t node) const {
    if (node < names.size() && !names[node].empty()) return names[node];
    if (node < operators.size() && !operators[node].empty()) return operators[node].text();
    return "e-node " + std::to_string(node);
}

std::string Problem::className(uint32_t c) const {
    if (c < classNames.size()) return classNames[c];
    return c < classIds.size() ? "#" + std::to_string(classIds[c].index()) : "class " + std::to_string(c);
}

uint32_t Problem::addClass() {
    firstNode.push_back(static_cast<uint32_t>(nodeCount()));
    return static_cast<uint32_t>(classCount() - 1);
}

uint32_t Problem::addNode(double nodeCost, std::span<const uint32_t> childClasses, std::string name) {
    ensure(classCount() > 0, "a class precedes its first e-node");
    cost.push_back(nodeCost);
    children.insert(children.end(), childClasses.begin(), childClasses.end());
    firstChild.push_back(static_cast<uint32_t>(children.size()));
    if (!name.empty()) {
        names.resize(nodeCount() - 1);
        names.push_back(std::move(name));
    }
    ++firstNode.back();
    return static_cast<uint32_t>(nodeCount() - 1);
}

void Problem::validate() const {
    double sum = 0;
    for (uint32_t n = 0; n < nodeCount(); ++n) {
        const auto refuse = [&](const std::string& what) {
            throw Error(Category::badInput, what, {.node = nodeName(n)});
        };
        if (std::isnan(cost[n])) refuse("The cost of an e-node is not a number.");
        if (std::isinf(cost[n])) refuse("The cost of an e-node is infinite; leave the e-node out instead.");
        sum += std::abs(cost[n]);
        if (std::isinf(sum))
            refuse("The costs of the e-nodes up to this one add up to more than a number can represent.");
        for (const uint32_t child : childrenOf(n))
            if (child >= classCount()) refuse("A child refers to an unknown class.");
    }
    for (const uint32_t root : roots)
        if (root >= classCount()) throw Error(Category::badInput, "A root refers to an unknown class.");
}

void Problem::validateNonnegative() const {
    validate();
    for (uint32_t n = 0; n < nodeCount(); ++n)
        if (cost[n] < 0)
            throw Error(Category::badInput,
                "The cost of an e-node is negative (" + formatNumber(cost[n]) +
                    "), so the greedy methods do not apply; use exact extraction (ilp).",
                {.node = nodeName(n)});
}

bool Problem::hasNegativeCosts() const {
    return std::ranges::any_of(cost, [](double one) { return one < 0; });
}

std::vector<double> Problem::nonnegativeCosts() const {
    std::vector<double> result = cost;
    for (double& one : result) one = std::max(one, 0.0);
    return result;
}

double Problem::leastCost() const {
    double sum = 0;
    for (uint32_t c = 0; c < classCount(); ++c) {
        double least = 0;
        for (uint32_t n = firstNode[c]; n < firstNode[c + 1]; ++n) least = std::min(least, cost[n]);
        sum += least;
    }
    return sum;
}

Grouped Problem::users() const {
    return Grouped(classCount(), [this](const auto& add) {
        for (uint32_t n = 0; n < nodeCount(); ++n)
            for (const uint32_t child : childrenOf(n)) add(child, n);
    });
}

Problem problemOf(const egraph::EGraph& egraph, std::span<const egraph::ClassId> roots,
    const std::function<double(egraph::NodeId)>& cost) {
    ensure(egraph.isRebuilt(), "an e-graph must be rebuilt before extraction");
    std::vector<uint32_t> number(egraph.createdCount(), kNone);
    Problem problem;
    const auto numberOf = [&](egraph::ClassId id) {
        id = egraph.find(id);
        if (number[id.index()] == kNone) {
            number[id.index()] = static_cast<uint32_t>(problem.classIds.size());
            problem.classIds.push_back(id);
        }
        return number[id.index()];
    };
    for (const egraph::ClassId root : roots) problem.roots.push_back(numberOf(root));
    std::vector<uint32_t> childClasses;
    for (std::size_t c = 0; c < problem.classIds.size(); ++c) {  // grows as children are found
        problem.addClass();
        for (const egraph::NodeId node : egraph.nodesOf(problem.classIds[c])) {
            if (egraph.isFiltered(node)) continue;
            const double price = cost(node);
            if (price == std::numeric_limits<double>::infinity()) continue;  // never chosen
            childClasses.clear();
            for (const egraph::ClassId child : egraph.children(node)) childClasses.push_back(numberOf(child));
            problem.addNode(price, childClasses);
            problem.operators.push_back(egraph.op(node));
            problem.nodeIds.push_back(node);
        }
    }
    problem.validate();
    return problem;
}

std::string_view stopName(Stop stop) {
    constexpr std::string_view kNames[] = {"finished", "time limit", "cancelled"};
    return kNames[static_cast<std::size_t>(stop)];
}

std::optional<std::vector<uint32_t>> orderOf(const Problem& problem, const std::vector<uint32_t>& choice) {
    enum class State : uint8_t { fresh, open, done };
    std::vector<State> state(problem.classCount(), State::fresh);
    std::vector<uint32_t> order;
    std::vector<std::pair<uint32_t, uint32_t>> path;  // class, next child
    for (const uint32_t root : problem.roots) {
        if (state[root] != State::fresh) continue;
        state[root] = State::open;
        path.emplace_back(root, 0);
        while (!path.empty()) {
            auto& [id, next] = path.back();
            if (choice[id] == kNone) return std::nullopt;
            const auto children = problem.childrenOf(choice[id]);
            if (next == children.size()) {
                state[id] = State::done;
                order.push_back(id);
                path.pop_back();
                continue;
            }
            const uint32_t child = children[next++];
            if (state[child] == State::open) return std::nullopt;
            if (state[child] == State::done) continue;
            state[child] = State::open;
            path.emplace_back(child, 0);
        }
    }
    return order;
}

Result resultOf(const Problem& problem, std::vector<uint32_t> choice, std::string method) {
    const auto order = orderOf(problem, choice);
    ensure(order.has_value(), "an extractor's choice is acyclic");
    Result result;
    result.method = std::move(method);
    result.choice.assign(problem.classCount(), kNone);
    std::vector<double> tree(problem.classCount(), 0), depth(problem.classCount(), 0);
    for (const uint32_t c : *order) {
        const uint32_t node = result.choice[c] = choice[c];
        result.cost += tree[c] = problem.cost[node];
        for (const uint32_t child : problem.childrenOf(node)) {
            tree[c] += tree[child];
            depth[c] = std::max(depth[c], depth[child]);
        }
        depth[c] += problem.cost[node];
        result.depth = std::max(result.depth, depth[c]);
    }
    for (const uint32_t root : problem.roots) result.treeCost += tree[root];
    result.bound = problem.leastCost();
    checkSelection(problem, result);
    return result;
}

// Uses Kahn's algorithm over the chosen classes and a breadth-first sweep; shares no code with orderOf().
void checkSelection(const Problem& problem, const Result& result) {
    const std::size_t classes = problem.classCount();
    ensure(result.choice.size() == classes, "a selection has one entry per class");
    std::vector<bool> reached(classes, false);
    std::vector<uint32_t> queue;
    const auto reach = [&](uint32_t c) {
        if (reached[c]) return;
        reached[c] = true;
        queue.push_back(c);
    };
    for (const uint32_t root : problem.roots) reach(root);
    std::vector<uint32_t> uses(classes, 0);
    std::vector<double> multiplicity(classes, 0), above(classes, 0);
    double dagCost = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const uint32_t c = queue[i], node = result.choice[c];
        ensure(node != kNone, "a required class has a chosen e-node");
        ensure(node >= problem.firstNode[c] && node < problem.firstNode[c + 1],
            "the chosen e-node of a class is in that class");
        dagCost += problem.cost[node];
        for (const uint32_t child : problem.childrenOf(node)) {
            ++uses[child];
            reach(child);
        }
    }
    for (uint32_t c = 0; c < classes; ++c)
        ensure(reached[c] || result.choice[c] == kNone, "an unused class has no chosen e-node");
    for (const uint32_t root : problem.roots) multiplicity[root] += 1;
    std::vector<uint32_t> ready;
    for (const uint32_t c : queue)
        if (uses[c] == 0) ready.push_back(c);
    double treeCost = 0, depth = 0;
    std::size_t seen = 0;
    for (; seen < ready.size(); ++seen) {
        const uint32_t c = ready[seen];
        if (problem.cost[result.choice[c]] != 0) treeCost += multiplicity[c] * problem.cost[result.choice[c]];
        above[c] += problem.cost[result.choice[c]];
        depth = std::max(depth, above[c]);
        for (const uint32_t child : problem.childrenOf(result.choice[c])) {
            multiplicity[child] += multiplicity[c];
            above[child] = std::max(above[child], above[c]);
            if (--uses[child] == 0) ready.push_back(child);
        }
    }
    ensure(seen == queue.size(), "a selection has no cycle");
    const auto near = [](double a, double b) {
        return a == b || std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
    };
    ensure(near(dagCost, result.cost), "a selection's DAG cost is correct");
    ensure(near(treeCost, result.treeCost), "a selection's tree cost is correct");
    ensure(near(depth, result.depth), "a selection's depth is correct");
    ensure(result.bound <= result.cost + 1e-9 * std::abs(result.cost), "a selection costs at least its proven bound");
}

}  // namespace egret::extract
