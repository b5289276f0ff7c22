// Private to graph: splits the operators of a graph into parts that fold without cycles.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

namespace egret::graph {

using Members = std::vector<std::size_t>;  // operators by index in the graph, ascending
inline constexpr std::size_t kNoCluster = ~std::size_t{0};

struct AcyclicPart {
    std::size_t cluster;  // kNoCluster for a single operator
    Members members;
};

// Splits `members` into clusters and single operators, as parts in topological order. Clusters on cycles are returned
// in several parts. `producers`: of every operator of the graph. O(edges) if acyclic, O(clusters * edges) at worst.
std::vector<AcyclicPart> acyclicParts(
    const std::vector<Members>& producers, const Members& members, const std::map<std::size_t, Members>& clusters);

}  // namespace egret::graph
