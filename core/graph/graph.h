// graph: the tensor program as a value.
//
//   types.h       element types, shapes with unknown and named extents, types
//   tensor.h      constant data, shared, possibly a splat
//   attributes.h  operator parameters
//   operator.h    the table of operators (operators/*.cpp: one file per family), shape inference, FLOPs and bytes
//   traffic.h     what an operator moves through memory; which ones are views
//   graph.h       Arena (hash-consed nodes) and Graph (a list of outputs over an arena)
//   einsum.h, padding.h   what the equations of Einsum and the modes of Pad say
//   text.h        S-expressions: print a graph so that it reads back equal
//   grouping.h    parts of a graph that a picture may fold: scopes of names, repeated blocks (repeats.h)
//   builder.h     shorthand for making graphs in C++
//
// A rewrite makes a new Graph that shares every node it did not touch, so undo, candidates, diffs and history cost
// nothing more, and "the same sub-network" is "the same id". Nodes never change and are never freed while the arena
// lives; one document is one arena. Several outputs: a tuple-typed node and Get[index] projections.
#pragma once

#include "core/base/id.h"
#include "core/graph/operator.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace egret::graph {

struct NodeTag;
using NodeId = Id<NodeTag>;
struct OperatorTag;
using OperatorId = Id<OperatorTag>;

struct Node {
    OperatorId op;
    std::vector<NodeId> inputs;
    Type type;
    uint64_t hash = 0;      // of the whole sub-graph below (Merkle), stable across runs and arenas
    bool isWeight = false;  // made of constants only: it can be computed once, before any input is known
};

// Where nodes live. Adding takes a lock; reading does not. Any number of threads may do both.
class Arena {
public:
    static std::shared_ptr<Arena> create();
    ~Arena();
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    // The node for this operator on these inputs, made if new. Throws badInput when attributes or types do not fit.
    NodeId add(const OpSpec& spec, Attributes attributes, std::span<const NodeId> inputs);
    NodeId add(std::string_view op, Attributes attributes = {}, std::initializer_list<NodeId> inputs = {});
    NodeId input(const std::string& name, const Type& type);
    NodeId constant(TensorPtr value);
    NodeId get(NodeId tuple, int64_t index);  // a projection; of a plain tensor, index 0 is itself

    // For e-graphs: operators apart from nodes. The id stands for the operator with completed attributes.
    struct Typed {
        OperatorId op;
        Type type;
    };
    Typed infer(const OpSpec& spec, Attributes attributes, std::span<const Type> inputs);
    NodeId add(OperatorId op, std::span<const NodeId> inputs);  // infers again: the inputs' types may be sharper
    // With a type that infer() gave for this operator and inputs of these very types; looks the node up and no more.
    NodeId add(OperatorId op, std::span<const NodeId> inputs, const Type& inferred);

    const Node& node(NodeId id) const;
    const Operator& op(OperatorId id) const;
    const Operator& op(NodeId id) const { return op(node(id).op); }
    const Type& type(NodeId id) const { return node(id).type; }
    std::vector<Type> inputTypes(NodeId id) const;
    std::size_t nodeCount() const;

    // The name a node had in the file it came from (its first output's name). Not part of its identity; the first name
    // given stays.
    void setLabel(NodeId id, std::string_view label);
    std::string label(NodeId id) const;  // empty when it has none

private:
    Arena();
    struct Store;
    std::unique_ptr<Store> m_store;
};

struct Output {
    std::string name;
    NodeId node;
    bool operator==(const Output&) const = default;
};

// What of the file a graph came from is not nodes: kept so that an export loses nothing. core/onnx fills and reads it.
struct Origin {
    int64_t opset = 17;
    int64_t irVersion = 8;
    std::string skeleton;                     // serialized ModelProto without nodes and initializers
    std::vector<std::string> constantInputs;  // initializers that also stood among the inputs (IR 3)
};

class Graph {
public:
    Graph() = default;  // empty: no arena, no outputs
    // `inputs` in the caller's order, used or not; every Input node reachable from an output must be among them
    // (missing ones are appended in order of first use).
    Graph(std::shared_ptr<Arena> arena, std::vector<NodeId> inputs, std::vector<Output> outputs,
        std::shared_ptr<const Origin> origin = {});

    bool empty() const { return m_outputs.empty(); }
    Arena& arena() const { return *m_arena; }
    const std::shared_ptr<Arena>& arenaPtr() const { return m_arena; }
    const std::vector<NodeId>& inputs() const { return m_inputs; }
    const std::vector<Output>& outputs() const { return m_outputs; }
    const std::shared_ptr<const Origin>& origin() const { return m_origin; }

    // All nodes that the outputs need, every node after its inputs; deterministic.
    const std::vector<NodeId>& nodes() const { return m_nodes; }
    // Nodes that compute: no inputs, constants, projections, nor anything on weights only.
    std::size_t operatorCount() const;
    std::vector<std::vector<NodeId>> users() const;  // parallel to nodes(); users in order of nodes()

    const Node& node(NodeId id) const { return m_arena->node(id); }
    const Operator& op(NodeId id) const { return m_arena->op(id); }
    const Type& type(NodeId id) const { return m_arena->type(id); }
    std::string label(NodeId id) const { return m_arena->label(id); }
    // The label, or operator name and id when it has none: always something a person can find again.
    std::string nameOf(NodeId id) const;

    Work work(NodeId id) const;
    Work work() const;              // of all nodes that compute
    double parameterCount() const;  // elements of the constants in use

    // Of outputs' names and everything below them and the inputs' order; equal graphs, equal hash.
    uint64_t hash() const { return m_hash; }
    bool operator==(const Graph& other) const;  // same structure; arenas may differ

    // The same graph in another arena: labels, inputs and origin, too. O(nodes)
    Graph copiedInto(const std::shared_ptr<Arena>& arena) const;
    // The same operators on inputs of other extents, by name; in an arena of its own; `image` is told which node became
    // which. Throws badInput when there is no such input, or where an operator does not go with them, naming it.
    Graph withInputShapes(const std::map<std::string, std::vector<int64_t>>& shapes,
        std::unordered_map<NodeId, NodeId>* image = nullptr) const;
    // The same inputs and origin with other nodes as outputs (same number, compatible types).
    Graph withOutputs(const std::vector<NodeId>& nodes) const;
    // Every use of a key replaced by its value, all at once, in everything above them.
    Graph replaced(const std::vector<std::pair<NodeId, NodeId>>& replacements) const;
    // The same, and what became of every node: `image` is parallel to nodes(). A node that nothing needs any more has
    // an image too, which is then not in the graph.
    struct Replaced;
    Replaced replacedWithImage(const std::vector<std::pair<NodeId, NodeId>>& replacements) const;

private:
    std::shared_ptr<Arena> m_arena;
    std::vector<NodeId> m_inputs;
    std::vector<Output> m_outputs;
    std::shared_ptr<const Origin> m_origin;
    std::vector<NodeId> m_nodes;
    uint64_t m_hash = 0;
};

struct Graph::Replaced {
    Graph graph;
    std::vector<NodeId> image;
};

}  // namespace egret::graph
