// Nodes we keep without understanding them. What such a node reads are its inputs and the values its subgraphs (If,
// Loop, Scan) capture from outside; both are inputs of the Opaque node. The stored NodeProto has numbered placeholders
// where names of outside values stood, so equal nodes are equal whatever their inputs are called, and a rewrite below
// them needs no renaming; export puts the names back.
#pragma once

#include "core/graph/graph.h"

#include <onnx/onnx_pb.h>

#include <functional>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

namespace egret::onnx {

using Rename = std::function<std::string(const std::string&)>;

// Names of outside values that the node's subgraphs read, in order of first use.
std::vector<std::string> capturesOf(const ::onnx::NodeProto& node);
// The same node with every captured name replaced.
void renameCaptures(::onnx::NodeProto& node, const Rename& rename);
// Adds all names defined inside the node's subgraphs.
void collectInnerNames(const ::onnx::NodeProto& node, std::unordered_set<std::string>& names);
bool hasSubgraph(const ::onnx::NodeProto& node);

std::string placeholder(std::size_t input);  // of the input with that position
// Replaces the names of inputs and captures by placeholders, and back: `names` in order, inputs first.
std::string sealed(::onnx::NodeProto node, const std::vector<std::string>& captures);
::onnx::NodeProto unsealed(const std::string& bytes, const std::vector<std::string>& names);

// Libonnx's.
inline std::string functionKey(const std::string& domain, const std::string& name) { return domain + ":" + name; }

// What libonnx needs besides the node itself to infer the types of its outputs.
struct TypeContext {
    std::unordered_map<std::string, int> opsets;
    const ::onnx::ModelProto* model = nullptr;
    std::unordered_map<std::string, const ::onnx::FunctionProto*> functions;  // the model's own, by functionKey
    bool expandFunctions = false;  // false when expanding those would not end or grow too large
};
// Fills `functions` and `expandFunctions` from `model`. Throws badInput when two have one name, or one calls itself.
void readFunctions(TypeContext& context);
struct NamedType {
    std::string name;
    graph::Type type;
    graph::TensorPtr value;  // null when it is no constant
};
// One type per output of the node; unknownType() where libonnx cannot tell, and for all when an operator set is newer
// than it knows. Throws badInput when libonnx knows the operator and the node breaks its rules.
std::vector<graph::Type> inferOpaque(
    const ::onnx::NodeProto& node, const std::vector<NamedType>& inputs, const TypeContext& context);

}  // namespace egret::onnx
