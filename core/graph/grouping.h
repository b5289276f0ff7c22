#pragma once

#include "core/graph/graph.h"

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace egret::graph {

struct GroupTag;
using GroupId = Id<GroupTag>;

// Operators that a view may show as one box.
struct Group {
    enum class Kind : uint8_t {
        scope,  // name scope: "encoder/layer.3"; `name` omits the enclosing scopes
        block,  // found by structure; `number` counts within the enclosing group, from 1
        run,    // consecutive similar scopes or blocks; `name` is their common name without numbers, empty for blocks
    };
    Kind kind = Kind::scope;
    std::string name;
    std::size_t number = 0;
    GroupId parent;               // invalid at the top level
    std::vector<GroupId> groups;  // child groups, in topological order
    std::vector<NodeId> nodes;    // nodes outside `groups`, in the order of Graph::nodes()
    std::size_t operators = 0;    // number at any depth; 0 if a rewrite removed all of them
    uint64_t structure = 0;       // hash; equal for groups that differ only in shapes and attributes
};

// The parts of a graph as a tree, by the scopes in node labels or, without useful labels, by repeated blocks. Folding
// any set of groups leaves the graph acyclic. Inputs, constants, constant expressions and projections are in no group:
// views show them with their consumers.
class Grouping {
public:
    Grouping() = default;
    explicit Grouping(const Graph& graph);

    // Returns the same groups for a graph derived from this one by rewriting; any other graph gets its own groups.
    // `before` maps nodes of `later` to this graph's nodes if their ids differ. New operators join the group of their
    // scope or, without one, the smallest group that contains all that they replace. O(nodes * depth).
    Grouping of(const Graph& later, const std::unordered_map<NodeId, NodeId>& before) const;

    bool empty() const { return m_roots.empty(); }
    std::size_t size() const { return m_groups.size(); }  // ids are 0 .. size()-1
    const Group& operator[](GroupId id) const { return m_groups[id.index()]; }
    const std::vector<GroupId>& roots() const { return m_roots; }
    const std::vector<NodeId>& ungrouped() const { return m_ungrouped; }  // operators outside all groups
    GroupId groupOf(NodeId node) const;                                   // the innermost group; invalid if none
    std::vector<GroupId> pathTo(NodeId node) const;                       // outermost first
    std::vector<NodeId> nodesIn(GroupId id) const;                        // nodes at any depth
    bool isAlike(GroupId run) const;                                      // whether all groups of a run are alike

private:
    friend class GroupingBuilder;
    Graph m_graph;
    std::vector<Group> m_groups;
    std::vector<GroupId> m_roots;
    std::vector<NodeId> m_ungrouped;
    std::unordered_map<NodeId, GroupId> m_groupOf;
    std::map<std::vector<std::string>, GroupId> m_groupOfScope;
};

// Returns whether the view draws a box for the node; excludes inputs, constants, weights and projections.
bool isDrawnOperator(const Graph& graph, NodeId node);

}  // namespace egret::graph
