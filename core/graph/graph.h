// graph: the tensor program as a value.
//
//   symbolic.h    integers that are numbers or expressions over named extents
//   types.h       element types, shapes with unknown and named extents, types
//   containers.h  types of sequences and optionals
//   tensor.h      constant data, shared, possibly a splat; npy.h: NumPy's files
//   attributes.h  operator parameters
//   operator.h    the table of operators (operators/*.cpp: one file per family), shape inference, FLOPs and bytes
//   traffic.h     memory traffic of an operator; which operators are views
//   graph.h       Arena (hash-consed nodes) and Graph (a list of outputs over an arena)
//   einsum.h, padding.h   the equations of Einsum and the modes of Pad
//   text.h        S-expressions: prints a graph so that it parses back equal
//   extents.h     values for the inputs' unknown extents; folds the shapes that they determine
//   bodies.h      subgraphs of control flow: If, Loop, Scan; inlining them (inline_control.cpp)
//   label.h       short texts of operators, types and constants for pictures
//   grouping.h    foldable parts of a displayed graph: scopes (naming.h: names of new operators), blocks (repeats.h)
//   builder.h     shorthand for building graphs in C++
//
// A rewrite makes a new Graph that shares every unchanged node, so undo, candidates, diffs and history add no cost, and
// "the same sub-network" is "the same id". Nodes never change and live as long as the arena; one document is one arena.
// An operator with several outputs is a tuple-typed node, used through Get[index] projections.
#pragma once

#include "core/base/id.h"
#include "core/graph/operator.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
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
    uint64_t hash = 0;      // hash of the sub-graph below (Merkle), stable across runs and arenas
    bool isWeight = false;  // depends only on constants, so it is computed once, before any input
};

// Owns the nodes. Adding takes a lock; reading does not. Thread-safe.
class Arena {
public:
    static std::shared_ptr<Arena> create();
    ~Arena();
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    // Returns the node for this operator on these inputs, created if necessary. Throws badInput if attributes or types
    // do not fit.
    NodeId add(const OpSpec& spec, Attributes attributes, std::span<const NodeId> inputs);
    NodeId add(std::string_view op, Attributes attributes = {}, std::initializer_list<NodeId> inputs = {});
    NodeId input(const std::string& name, const Type& type);
    NodeId constant(TensorPtr value);
    NodeId get(NodeId tuple, int64_t index);  // a projection; index 0 of a plain tensor is the tensor

    // For e-graphs: adds operators without nodes. The id is that of the operator with completed attributes.
    struct Typed {
        OperatorId op;
        Type type;
    };
    Typed infer(const OpSpec& spec, Attributes attributes, std::span<const Type> inputs);
    NodeId add(OperatorId op, std::span<const NodeId> inputs);  // infers again: the inputs' types may be more precise
    // Skips inference: `inferred` must be what infer() returned for this operator and inputs of exactly these types.
    NodeId add(OperatorId op, std::span<const NodeId> inputs, const Type& inferred);

    const Node& node(NodeId id) const;
    const Operator& op(OperatorId id) const;
    const Operator& op(NodeId id) const { return op(node(id).op); }
    const Type& type(NodeId id) const { return node(id).type; }
    std::vector<Type> inputTypes(NodeId id) const;
    std::size_t nodeCount() const;

    // Sets the node's name in its source file (its first output's name), which is not part of its identity. Only the
    // first call for a node has an effect.
    void setLabel(NodeId id, std::string_view label);
    std::string label(NodeId id) const;  // empty if unlabeled

private:
    Arena();
    Attributes withOwnBodies(Attributes attributes);
    struct Store;
    std::unique_ptr<Store> m_store;
};

// Adds the nodes below `node`, itself included, to `into`.
void addBelow(const Arena& arena, NodeId node, std::unordered_set<NodeId>& into);

struct Output {
    std::string name;
    NodeId node;
    bool operator==(const Output&) const = default;
};

// The parts of a source file that are not nodes, kept so that an export loses nothing. core/onnx fills and reads this
// struct.
struct Origin {
    int64_t opset = 17;
    int64_t irVersion = 8;
    std::string skeleton;                     // serialized ModelProto without nodes and initializers
    std::vector<std::string> constantInputs;  // initializers that were also inputs (IR 3)
};

// Settings of one graph that do not change its function. They are part of its identity.
struct Annotations {
    std::map<NodeId, std::string> names;  // replace the labels that the arena has for these nodes
    int64_t opset = 0;                    // operator set of exported files; 0: that of the origin
    bool operator==(const Annotations&) const = default;
};

using Image = std::unordered_map<NodeId, NodeId>;  // nodes of a graph -> their counterparts in a graph made from it
// Return the counterparts of all these nodes or outputs, which must have one.
std::vector<NodeId> imagesOf(std::span<const NodeId> nodes, const Image& image);
std::vector<Output> imagesOf(std::vector<Output> outputs, const Image& image);

class Graph {
public:
    Graph() = default;  // creates an empty graph without arena and outputs
    // `inputs` keep the caller's order and may be unused. They must include every Input node reachable from an output
    // (missing ones are appended in order of first use). Annotations of other nodes are dropped.
    Graph(std::shared_ptr<Arena> arena, std::vector<NodeId> inputs, std::vector<Output> outputs,
        std::shared_ptr<const Origin> origin = {}, Annotations annotations = {});

    bool empty() const { return m_outputs.empty(); }
    Arena& arena() const { return *m_arena; }
    const std::shared_ptr<Arena>& arenaPtr() const { return m_arena; }
    const std::vector<NodeId>& inputs() const { return m_inputs; }
    const std::vector<Output>& outputs() const { return m_outputs; }
    const std::shared_ptr<const Origin>& origin() const { return m_origin; }
    const Annotations& annotations() const { return m_annotations; }
    Graph annotated(Annotations annotations) const;
    int64_t opset() const;  // operator set of exported files, unless a node needs a newer one

    // Returns all nodes that the outputs need, inputs first; deterministic.
    const std::vector<NodeId>& nodes() const { return m_nodes; }
    // Counts the computing nodes, excluding inputs, constants, projections and nodes that depend only on weights.
    std::size_t operatorCount() const;
    std::vector<std::vector<NodeId>> users() const;  // parallel to nodes(); users in order of nodes()

    const Node& node(NodeId id) const { return m_arena->node(id); }
    const Operator& op(NodeId id) const { return m_arena->op(id); }
    const Type& type(NodeId id) const { return m_arena->type(id); }
    std::string label(NodeId id) const;  // from the annotations, or else from the arena
    // Returns the label, or else the operator name and id, so that a user can always find the node.
    std::string nameOf(NodeId id) const;

    Work work(NodeId id) const;
    Work work() const;              // total of all nodes that compute
    double parameterCount() const;  // number of elements of all constants in use

    // Returns a hash of the output names, the nodes below the outputs, the input order and the annotations. Equal
    // graphs have equal hashes.
    uint64_t hash() const { return m_hash; }
    bool operator==(const Graph& other) const;  // compares structures; arenas may differ

    // Copies the graph to another arena, including labels, inputs and origin. `build` adds the counterpart of a node,
    // with these inputs; `image` receives the mapping of nodes. Errors name the node. O(nodes)
    using Build = std::function<NodeId(NodeId node, const std::vector<NodeId>& inputs)>;
    Graph rebuilt(const std::shared_ptr<Arena>& arena, const Build& build, Image* image = nullptr) const;
    Graph copiedInto(const std::shared_ptr<Arena>& arena) const;
    // Returns the same operators on inputs with different extents (by name), in a new arena; `image` receives the
    // mapping of nodes. Throws badInput for an unknown input, and for an operator that does not fit, with its name.
    Graph withInputShapes(const std::map<std::string, std::vector<int64_t>>& shapes, Image* image = nullptr) const;
    // Returns this graph with different outputs (same number, compatible types).
    Graph withOutputs(const std::vector<NodeId>& nodes) const;
    Graph withImages(const Image& image) const;  // with the counterparts of the outputs
    // Returns this graph, a body of control flow, as an owner of its arena. A body that is an attribute does not own
    // its arena.
    Graph ownedBy(const std::shared_ptr<Arena>& arena) const { return Graph(arena, m_inputs, m_outputs); }
    // For all pairs at once, replaces every use of the first node by the second.
    Graph replaced(const std::vector<std::pair<NodeId, NodeId>>& replacements) const;
    // Like replaced(), but also returns the image of every node: `image` is parallel to nodes(). A node that is no
    // longer needed also has an image, which is not in the new graph.
    struct Replaced;
    Replaced replacedWithImage(const std::vector<std::pair<NodeId, NodeId>>& replacements) const;

private:
    std::shared_ptr<Arena> m_arena;
    std::vector<NodeId> m_inputs;
    std::vector<Output> m_outputs;
    std::shared_ptr<const Origin> m_origin;
    Annotations m_annotations;
    std::vector<NodeId> m_nodes;
    uint64_t m_hash = 0;
};

// Returns the node that produces a value; for a projection, the node that produces its tuple.
NodeId producerOf(const Graph& graph, NodeId value);

struct Graph::Replaced {
    Graph graph;
    std::vector<NodeId> image;
};

}  // namespace egret::graph
