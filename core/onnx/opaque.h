// Nodes that Egret keeps without interpreting them. Such a node reads its inputs and the values that its subgraphs (If,
// Loop, Scan) capture from outside; both are inputs of the Opaque node. The stored NodeProto has numbered placeholders
// for the names of outside values. Nodes that differ only in these names are therefore equal, and a rewrite below them
// requires no renaming. Export restores the names.
#pragma once

#include "core/graph/graph.h"

#include <onnx/onnx_pb.h>

#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

namespace egret::onnx {

using Rename = std::function<std::string(const std::string&)>;

// Returns names of outside values read by the node's subgraphs, in order of first use.
std::vector<std::string> capturesOf(const ::onnx::NodeProto& node);
void renameCaptures(::onnx::NodeProto& node, const Rename& rename);
void collectInnerNames(const ::onnx::NodeProto& node, std::unordered_set<std::string>& names);
bool hasSubgraph(const ::onnx::NodeProto& node);

std::string placeholder(std::size_t input);  // placeholder for the input at this position
// Replaces the names of inputs and captures by placeholders; the inverse takes `names` in order, inputs first.
// `captures` maps each captured value to its position after the inputs; names of one value share a position.
std::string sealed(::onnx::NodeProto node, const std::unordered_map<std::string, std::size_t>& captures);
::onnx::NodeProto unsealed(const std::string& bytes, const std::vector<std::string>& names);

// Returns the same key as libonnx.
inline std::string functionKey(const std::string& domain, const std::string& name) { return domain + ":" + name; }

// The context that libonnx needs to infer a node's output types.
struct TypeContext {
    std::unordered_map<std::string, int> opsets;
    const ::onnx::ModelProto* model = nullptr;
    std::unordered_map<std::string, const ::onnx::FunctionProto*> functions;  // the model's functions, by functionKey
    bool expandFunctions = false;  // false if expansion would not end or would grow too large
};
// Fills `functions` and `expandFunctions` from `model`. Throws badInput for duplicate names and recursive functions.
void readFunctions(TypeContext& context);
struct NamedType {
    std::string name;
    graph::Type type;
    graph::TensorPtr value;  // null if not constant
};
// Returns one type per output of the node: unknownType() where libonnx cannot infer it, and for all outputs if an
// operator set is too new. Throws badInput if libonnx supports the operator and the node violates its rules.
std::vector<graph::Type> inferOpaque(
    const ::onnx::NodeProto& node, const std::vector<NamedType>& inputs, const TypeContext& context);

}  // namespace egret::onnx
