// Private to core/graph: operators that compute extents.
#pragma once

#include "core/graph/graph.h"

#include <map>
#include <optional>

namespace egret::graph {

// Finds or creates the operator that computes given values of extents. Exporters recompute each extent for every
// operator that needs it, from the shape of any tensor with this extent. Here, equal values have one operator, which
// reads the shape of a graph's input where possible:
//
//     a name               Gather(Shape(input), axis)
//     a list               the input's Shape if it is equal; otherwise a Concat of names, numbers and known values
//     any other value      the operator that computed it first
//
// Values are symbolic (Type::values): integers that depend only on named extents.
class ExtentNodes {
public:
    // Operators are added to the graph's arena.
    explicit ExtentNodes(const Graph& graph);

    // Returns the operator for the values of a type of rank 0 or 1; nothing if there is none.
    std::optional<NodeId> find(const Type& type);
    // Like find(), but creates no operators.
    std::optional<NodeId> known(const Type& type) const;
    // Keeps the operator that computes these values, unless another is known.
    void add(const Type& type, NodeId node);

private:
    using Values = std::vector<SymbolicInt>;
    struct Place {
        NodeId input;
        int64_t axis;
    };
    NodeId numbers(const std::vector<int64_t>& numbers, bool isScalar = false);
    std::optional<NodeId> ofName(SymbolicInt value, bool isScalar);
    std::optional<NodeId> listed(const Values& values);
    static std::optional<std::string> keyOf(const Type& type);  // returns nothing if the type has no such values

    Arena& m_arena;
    std::map<Symbol, Place> m_places;  // keyed by the names that are an extent of an input
    std::map<std::string, NodeId> m_known;
};

}  // namespace egret::graph
