#pragma once

#include "core/base/lists.h"
#include "core/egraph/egraph.h"

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace egret::egraph {

// An e-graph in the egraph-serialize JSON format (https://github.com/egraphs-good/egraph-serialize). The object `nodes`
// maps ids to {op, children [node id], eclass, cost (1), subsumed (false)}, in file order. `root_eclasses` is a list,
// and the object `class_data` maps ids to {type, ...}. A child is a node id that represents the node's class. Cycles,
// self loops and forward references are legal. Ids are opaque, and unknown keys are ignored. Egret adds an optional
// member that other tools ignore: "egret_format": 1.
//
// Public files have dialects, which are read but not written:
//   - Ids are integers (SmoothE's boole). The integer 7 and the text "7" are the same id.
//   - Children are class ids (also boole). If any child in the file is not an e-node, all children are class ids.
//   - A root is the id of an e-node. It means the e-node's class, unless a class has the same id.
//   - A cost is null, as Rust's serde_json writes infinity. Extraction never chooses such an e-node.
//   - `root_eclasses` is empty or missing; see classesWithoutParents().
//   - A root names nothing in the file. lean-egg writes the ids of e-classes that were merged into others, and the file
//     does not say into which. Such a root is left out and listed in `missingRoots`.
constexpr int64_t kEGraphFormat = 1;
struct Serialized {
    struct Node {
        std::string id, op;
        uint32_t owner = 0;                  // class index
        uint32_t firstChild = 0, arity = 0;  // range in `children`
        double cost = 1;                     // finite, or positive infinity; may be negative
        bool subsumed = false;
    };
    struct Class {
        std::string id, type;
    };
    std::vector<Node> nodes;         // in file order
    std::vector<Class> classes;      // in order of their first e-node
    std::vector<uint32_t> children;  // e-node indexes
    std::vector<uint32_t> roots;     // class indexes
    std::vector<std::string> missingRoots;

    uint32_t childClass(const Node& node, std::size_t i) const { return nodes[children[node.firstChild + i]].owner; }
    std::vector<uint32_t> childClasses(const Node& node) const {
        return transformed(std::span(children).subspan(node.firstChild, node.arity),
            [this](uint32_t child) { return nodes[child].owner; });
    }
};

// Throws badInput, with line and column, if the text is not JSON. Throws badInput, with the e-node, for a missing op or
// class, a duplicate id, or an unknown child. Throws unsupported for a newer Egret format. `roots`: ids of
// classes or e-nodes that replace the file's roots, unless empty; throws badInput if one is unknown. O(text), at any
// nesting depth.
Serialized parseSerialized(std::string_view json, std::vector<std::string> roots = {});
Serialized readSerialized(const std::filesystem::path& path, std::vector<std::string> roots = {});  // may be gzip
std::string printSerialized(const Serialized& file);

// Returns the classes that no e-node of another class has as a child: the natural roots of a file that states none.
std::vector<uint32_t> classesWithoutParents(const Serialized& file);

// Returns the e-nodes with a finite term, in an order in which each child class has an e-node before: an e-graph can be
// built from terms in this order.
std::vector<uint32_t> buildOrder(const Serialized& file);

// Returns a Graphviz graph: one box per class with its e-nodes, and edges from e-nodes to classes. Roots have a double
// frame.
std::string printDot(const Serialized& file);

// The text form of operators; by default the symbol's name, without payloads.
struct OperatorText {
    std::function<std::string(Symbol op, uint32_t payload)> print;
    std::function<std::pair<Symbol, uint32_t>(std::string_view text)> parse;
};

// Writes the present state, with filtered e-nodes as subsumed. The e-graph must be rebuilt.
Serialized serialize(const EGraph& egraph, std::span<const ClassId> roots, const OperatorText& text = {},
    const std::function<double(NodeId)>& cost = {});

// The e-graph of a file, rebuilt, with subsumed e-nodes filtered.
struct Loaded {
    EGraph egraph;
    std::vector<ClassId> roots;
    std::vector<uint32_t> source;  // indexed by e-node: its index in the file; kNone if added by the analysis
    // The file's e-nodes that depend on classes without a finite term. An e-graph built from terms cannot contain them.
    std::vector<uint32_t> leftOut;
    static constexpr uint32_t kNone = 0xffffffffu;
};
// E-nodes with the same operator and child classes may be in different classes of the file, which may distinguish them
// by more than the operator. To keep them separate, all but the first are given distinct payloads. Classes are those of
// the file, unless the analysis merges more. Saturation can continue on the result. Throws the analysis's errors with
// the e-node's name, and badInput if a root has no finite term.
Loaded load(const Serialized& file, std::unique_ptr<Analysis> analysis = nullptr, const OperatorText& text = {},
    EGraph::Options options = {});

}  // namespace egret::egraph
