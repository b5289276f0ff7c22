#pragma once

#include "core/graph/graph.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace egret::graph {

struct GroupTag;
using GroupId = Id<GroupTag>;

// Operators that a picture may show as one box.
struct Group {
    enum class Kind : uint8_t {
        scope,  // of names: "encoder/layer.3"; `name` is what the enclosing scopes do not say
        block,  // found by its structure; `number` counts them within the enclosing group, from 1
        run,    // alike scopes or blocks one behind the other; `name` is theirs without numbers, empty for blocks
    };
    Kind kind = Kind::scope;
    std::string name;
    std::size_t number = 0;
    GroupId parent;               // invalid: the graph itself
    std::vector<GroupId> groups;  // inside it, in topological order
    std::vector<NodeId> nodes;    // inside it but in none of `groups`, in the order of Graph::nodes()
    std::size_t operators = 0;    // in it, at any depth; 0: a rewrite took all of them
    uint64_t structure = 0;       // equal: alike, but for shapes and attributes
};

// The parts of a graph as a tree, by the scopes in its nodes' labels or, where those say nothing, by repeated blocks.
// Folding any set of groups leaves the graph acyclic. Inputs, constants, what is computed from constants only, and
// projections are in no group: pictures show them with their consumers.
class Grouping {
public:
    Grouping() = default;
    explicit Grouping(const Graph& graph);

    // The same groups for a graph that rewriting made of this one; for any other its own. `before` names the node of
    // this graph that a node of `later` is, where it has another id there. New nodes go where the nodes they replace
    // were. O(nodes * depth).
    Grouping of(const Graph& later, const std::unordered_map<NodeId, NodeId>& before) const;

    bool empty() const { return m_roots.empty(); }
    std::size_t size() const { return m_groups.size(); }  // ids are 0 .. size()-1
    const Group& operator[](GroupId id) const { return m_groups[id.index()]; }
    const std::vector<GroupId>& roots() const { return m_roots; }
    const std::vector<NodeId>& ungrouped() const { return m_ungrouped; }  // operators outside all groups
    GroupId groupOf(NodeId node) const;                                   // the innermost; invalid: none
    std::vector<GroupId> pathTo(NodeId node) const;                       // outermost first
    std::vector<NodeId> nodesIn(GroupId id) const;                        // at any depth
    bool isAlike(GroupId run) const;                                      // whether all groups of a run still are

private:
    friend class GroupingBuilder;
    Graph m_graph;
    std::vector<Group> m_groups;
    std::vector<GroupId> m_roots;
    std::vector<NodeId> m_ungrouped;
    std::unordered_map<NodeId, GroupId> m_groupOf;
};

// Whether the picture has a box for it that computes something: no inputs, constants, weights, projections.
bool isDrawnOperator(const Graph& graph, NodeId node);

}  // namespace egret::graph
