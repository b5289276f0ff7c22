#pragma once

#include "core/edit/verdict/correspondence.h"

namespace egret::edit {

// The surroundings of pairs as one graph in an arena of its own, with two outputs for each pair: first the node before
// the edit, then the node after it. Changed nodes are complete. Of the unchanged nodes below them, `depth` levels are
// included; the tensors below these are inputs. Weights and shape computations are always complete, because rules and
// types depend on their values.
struct Neighbourhood {
    graph::Graph graph;
    std::vector<uint32_t> pairs;                // positions in Correspondence::pairs()
    std::unordered_set<graph::NodeId> changed;  // nodes of the graph that only one side of the edit has
    std::vector<graph::NodeId> changedWeights;  // the weights among them

    Neighbourhood(const Correspondence& all, std::vector<uint32_t> pairs, int depth);
    graph::NodeId before(std::size_t pair) const { return graph.outputs()[2 * pair].node; }
    graph::NodeId after(std::size_t pair) const { return graph.outputs()[2 * pair + 1].node; }
};

}  // namespace egret::edit
