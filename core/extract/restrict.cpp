#include "core/extract/restrict.h"

#include "core/base/error.h"
#include "core/extract/greedy.h"

#include <string_view>
#include <unordered_map>

namespace egret::extract {
namespace {

// Returns a class that a root without a term needs and that has no permitted e-node; else the root.
uint32_t culprit(const CheapestTrees& trees, const Problem& part, uint32_t root) {
    std::vector<bool> seen(part.classCount(), false);
    std::vector<uint32_t> stack{root};
    seen[root] = true;
    while (!stack.empty()) {
        const uint32_t c = stack.back();
        stack.pop_back();
        bool isExcluded = true;
        for (uint32_t n = part.firstNode[c]; n < part.firstNode[c + 1]; ++n)
            for (const uint32_t child : part.childrenOf(n)) {
                if (trees.choice[child] != kNone) continue;
                isExcluded = isExcluded && child == c;
                if (!seen[child]) stack.push_back(child);
                seen[child] = true;
            }
        if (isExcluded) return c;
    }
    return root;
}

}  // namespace

Problem restricted(const Problem& problem, const Restriction& restriction) {
    if (restriction.empty()) return problem;
    const std::vector<uint32_t> owner = problem.classOfNodes();
    std::vector<bool> excluded(problem.nodeCount(), false), isPinned(problem.nodeCount(), false);
    for (const uint32_t n : restriction.pins) isPinned[n] = true;
    for (const uint32_t n : restriction.pins)
        for (uint32_t other = problem.firstNode[owner[n]]; other < problem.firstNode[owner[n] + 1]; ++other)
            if (!isPinned[other]) excluded[other] = true;
    for (const uint32_t n : restriction.bans) excluded[n] = true;
    Problem result = problem;
    result.firstChild.assign(1, 0);
    result.children.clear();
    for (uint32_t n = 0; n < problem.nodeCount(); ++n) {
        const auto children = problem.childrenOf(n);
        if (excluded[n]) {
            result.cost[n] = 0;
            result.children.push_back(owner[n]);
        } else {
            result.children.insert(result.children.end(), children.begin(), children.end());
        }
        result.firstChild.push_back(static_cast<uint32_t>(result.children.size()));
    }
    return result;
}

Problem requireRestricted(const Problem& problem, const Restriction& restriction) {
    if (restriction.empty()) return problem;
    const std::vector<uint32_t> owner = problem.classOfNodes();
    std::unordered_map<uint32_t, uint32_t> pinOf;
    for (const uint32_t n : restriction.pins) {
        const auto [at, isNew] = pinOf.emplace(owner[n], n);
        if (isNew || at->second == n) continue;
        throw Error(Category::badInput,
            "The e-nodes '" + problem.nodeName(at->second) + "' and '" + problem.nodeName(n) +
                "' are both pinned, but belong to the same class, " + problem.className(owner[n]) + ".");
    }
    Problem result = restricted(problem, restriction);
    const CheapestTrees before = cheapestTrees(problem, problem.nonnegativeCosts());
    const CheapestTrees after = cheapestTrees(result, result.nonnegativeCosts());
    for (const uint32_t root : problem.roots)
        if (before.choice[root] != kNone && after.choice[root] == kNone)
            throw Error(Category::notFound,
                "No selection is left: with these pins and bans, class " +
                    problem.className(culprit(after, result, root)) + " has no term.");
    return result;
}

std::vector<uint32_t> nodesNamed(const Problem& problem, std::span<const std::string> names) {
    std::unordered_map<std::string_view, uint32_t> byName;
    for (uint32_t n = 0; n < problem.names.size(); ++n) byName.emplace(problem.names[n], n);
    std::vector<uint32_t> result;
    for (const std::string& name : names) {
        const auto found = byName.find(name);
        if (found == byName.end())
            throw Error(
                Category::badInput, "unknown e-node '" + name + "': no e-node that extraction can choose has this id");
        result.push_back(found->second);
    }
    return result;
}

}  // namespace egret::extract
