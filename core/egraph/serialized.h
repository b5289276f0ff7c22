#pragma once

#include "core/egraph/egraph.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace egret::egraph {

// An e-graph as a file in the egraph-serialize JSON format holds it (https://github.com/egraphs-good/egraph-serialize):
// `nodes` object id -> {op, children [node id], eclass, cost (1), subsumed (false)} in file order, `root_eclasses`
// list, `class_data` object id -> {type, ...}. A child is a node id and stands for that node's class. Cycles, self
// loops and forward references are legal; ids are opaque; unknown keys are ignored. What Egret writes says so beside,
// in a member that other tools ignore: "egret_format": 1. Files without it are as good.
constexpr int64_t kEGraphFormat = 1;
struct Serialized {
    struct Node {
        std::string id, op;
        uint32_t owner = 0;                  // its class
        uint32_t firstChild = 0, arity = 0;  // in `children`
        double cost = 1;                     // finite; negative ones are for the extractors to refuse
        bool subsumed = false;
    };
    struct Class {
        std::string id, type;
    };
    std::vector<Node> nodes;         // in file order
    std::vector<Class> classes;      // in order of their first e-node
    std::vector<uint32_t> children;  // numbers of e-nodes
    std::vector<uint32_t> roots;     // classes
};

// Throws badInput naming the e-node, or line and column where it is no JSON: an e-node without op or class, twice the
// same id, a child that is no e-node, a root that is no class, a cost that is no finite number; unsupported for a newer
// format of ours. O(text); nesting is no danger.
Serialized parseSerialized(std::string_view json);
Serialized readSerialized(const std::filesystem::path& path);
std::string printSerialized(const Serialized& file);

// For Graphviz: a box per class with its e-nodes, edges from e-nodes to classes. Roots have a double frame.
std::string printDot(const Serialized& file);

// How operators are written. The default writes the symbol's name and knows no payloads.
struct OperatorText {
    std::function<std::string(Symbol op, uint32_t payload)> print;
    std::function<std::pair<Symbol, uint32_t>(std::string_view text)> parse;
};

// The present state. Filtered e-nodes are written as subsumed. The e-graph must be rebuilt.
Serialized serialize(const EGraph& egraph, std::span<const ClassId> roots, const OperatorText& text = {},
    const std::function<double(NodeId)>& cost = {});

// A file's e-graph, rebuilt, its subsumed e-nodes filtered.
struct Loaded {
    EGraph egraph;
    std::vector<ClassId> roots;
    std::vector<uint32_t> source;  // by e-node: its number in the file; those the analysis added have none (kNone)
    // E-nodes of the file that stand over classes without any finite term. No e-graph made of terms can hold them.
    std::vector<uint32_t> leftOut;
    static constexpr uint32_t kNone = 0xffffffffu;
};
// E-nodes that look alike but stand in different classes of the file (it may tell them apart by more than their
// operator) stay apart: all but the first get a payload of their own. Classes are those of the file, unless the
// analysis finds more equal. Saturating from here goes on as if the e-graph had never been away. Throws what the
// analysis throws, with the e-node's name, and badInput when a root has no finite term.
Loaded load(const Serialized& file, std::unique_ptr<Analysis> analysis = nullptr, const OperatorText& text = {},
    EGraph::Options options = {});

}  // namespace egret::egraph
