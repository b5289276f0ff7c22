#pragma once

#include "core/base/random.h"
#include "core/graph/graph.h"

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace egret::runtime {

enum class Distribution { normal, positive, wide, narrow };  // N(0,1), uniform [0.1,1), N(0,8), N(0,0.1)

// A random tensor of this type, all extents known. Integers: uniform in [0, bound), or [-4, 4] ([0, 4] unsigned) when
// bound is 0; booleans: a fair coin. Throws unsupported for strings and complex numbers.
graph::TensorPtr randomTensor(const graph::Type& type, Distribution distribution, Random random, int64_t bound = 0);

// What the unknown extents of a graph's inputs shall be: by name, and one for all that have no name.
struct Extents {
    std::map<std::string, int64_t> named;
    int64_t other = 1;
};

struct InputChoice {
    uint64_t seed = 0;
    Distribution distribution = Distribution::normal;
    Extents extents;
    std::set<std::string> given;  // inputs that others have values for
};

// One tensor per input, parallel to graph.inputs(); the same name, type and seed give the same tensor in another graph.
// Inputs with a default keep it, and those given are left out (null). Integers that name places of another tensor
// (indices, labels, lengths of sequences) name ones that are there.
std::vector<graph::TensorPtr> randomInputs(const graph::Graph& graph, const InputChoice& choice = {});

// Names of the open extents among the inputs, sorted; "" stands for those without a name.
std::vector<std::string> openExtents(const graph::Graph& graph);
// The graph with those extents said, in an arena of its own; `image` is told which node became which. Throws usage for
// a name that no extent has, badInput where an operator does not go with them.
graph::Graph withExtents(const graph::Graph& graph, const Extents& extents,
    std::unordered_map<graph::NodeId, graph::NodeId>* image = nullptr);

}  // namespace egret::runtime
