#pragma once

#include "core/extract/problem.h"

namespace egret::extract {

// Choices made by the user, as e-nodes of a problem. A pinned e-node is chosen if its class is reached; a banned one is
// never chosen.
struct Restriction {
    std::vector<uint32_t> pins, bans;
    bool empty() const { return pins.empty() && bans.empty(); }
};

// Returns the problem in which only the permitted e-nodes can be chosen, for any extraction method. All numbers stay,
// so its selections are selections of the original. An excluded e-node gets its own class as its only child, because no
// acyclic selection contains such an e-node, and costs nothing. O(problem).
Problem restricted(const Problem& problem, const Restriction& restriction);

// As above, for choices that come from a user. Throws badInput for two pins in one class, and notFound if no selection
// is left; names a class that has a term in the original but not in the result.
Problem requireRestricted(const Problem& problem, const Restriction& restriction);

// Returns the e-nodes with these names. Throws badInput with the first unknown name.
std::vector<uint32_t> nodesNamed(const Problem& problem, std::span<const std::string> names);

}  // namespace egret::extract
