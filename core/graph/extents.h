#pragma once

#include "core/graph/graph.h"

#include <string>
#include <vector>

namespace egret::graph {

// Values for the unknown extents of a graph's inputs: by name, and one for all others. The costs at several sets of
// values are summed, weighted by `weight`.
struct Extents {
    ExtentValues named;
    int64_t other = 1;  // complete() replaces kGuessed by guesses
    double weight = 1;
    bool operator==(const Extents&) const = default;
};

inline constexpr int64_t kGuessed = 0;

// Returns the shape with all extents known. Throws badInput if an expression is negative or too large.
Shape sized(const Shape& shape, const Extents& extents);
// Returns the type with the extents that depend only on names; extents known only after running stay unknown.
Type sized(const Type& type, const Extents& extents);

// Returns the names in the inputs' unknown extents, sorted; "" represents unnamed extents.
std::vector<std::string> openExtents(const Graph& graph);
// Replaces nodes that depend only on extents and have known values by constants, and parameters that become known by
// attributes. Extents that remain unknown are computed once each (extent_nodes.h). Adds the map from old to new nodes
// to `image`. O(nodes)
Graph foldShapes(const Graph& graph, Image* image = nullptr);
// Returns the graph with those extents set and shapes folded, in a new arena; `image` receives the map from old to new
// nodes. Throws usage for an unknown name, and badInput with the operator if one does not support the extents.
Graph withExtents(const Graph& graph, const Extents& extents, Image* image = nullptr);
// Returns plausible values for all open extents that every operator supports, guessed from names ("batch", "height"),
// positions and kernel sizes. The guess is 1 for batches, 224 for images, 128 for sequences, and more where a kernel
// requires it. Extents in `given` keep their values. If none of the guesses fits, returns the first one. O(nodes) per
// guess
Extents guessedExtents(const Graph& graph, const ExtentValues& given = {});
// Returns the extents with guesses for all that are not given, if `other` is kGuessed.
Extents complete(const Graph& graph, const Extents& extents);
inline constexpr double kMostElements = 1 << 24;  // maximum per input whose extents are chosen
// Sets extents to 1, from the last axis on, until no input has more than `most` elements. Extents that are chosen for
// inputs of any rank need this limit: a hundred axes of extent 2 exceed any memory.
Extents withSmallInputs(const Graph& graph, Extents extents, double most = kMostElements);
// Returns values that the graph supports and that differ from the given ones in every open extent; prefers smaller
// values. If there are none, returns the given values. A rewritten graph is tested at these values, because the search
// did not use them.
Extents unseenExtents(const Graph& graph, const Extents& given);

// Returns the work of an operator, or of all computing nodes, at these extents. Extents that are known only after
// running count as 1.
Work workAt(const Graph& graph, NodeId node, const Extents& extents);
Work workAt(const Graph& graph, const Extents& extents);

std::string toString(const Graph& graph, const Extents& extents);  // "batch = 1, H = 640"; empty if none is open

}  // namespace egret::graph
