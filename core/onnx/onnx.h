// onnx: ONNX files in and out.
//
//   onnx.h       this: everything other floors see
//   import.cpp   a model: names, order, inputs and outputs; what is not nodes goes to graph::Origin
//   read_node.h  one ONNX node -> one node, driven by the operator table
//   export.cpp   the way back
//   models.h     both by their protobufs; files.cpp: models in files
//   write_node.h one node -> ONNX nodes at a given operator set
//   forms.h      how each operator is spelled in each operator set, from libonnx's schemas
//   adapters.h   the few operators whose meaning, not only spelling, changed between operator sets
//   opaque.h     nodes we keep without understanding them: captured values, names
//   infer_opaque.cpp  their types, from libonnx
//   tensors.h    TensorProto <-> graph::Tensor, external data
//   protos.h     TypeProto and AttributeProto <-> graph
//
// An operator becomes one of ours when the table (core/graph/operators) has it and its attributes, inputs and types say
// exactly what ours means; otherwise it becomes an Opaque node, which is drawn, kept and exported untouched. Parameters
// that ONNX moved between attributes and inputs over the years are attributes here whenever they are constant.
// Export is the inverse: import(export(g)) == g, except that import leaves out what no output needs.
#pragma once

#include "core/graph/graph.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace egret::onnx {

struct ImportReport {
    int64_t opset = 0;  // of ONNX's own operators
    int64_t irVersion = 0;
    std::map<std::string, uint64_t> opaque;  // "Type" or "domain::Type" -> how many were kept without being understood
    std::vector<std::string> notes;          // sentences
};

// The newest operator set whose changes this version knows.
inline constexpr int64_t kNewestOpset = 24;

// Reads all of a model or throws: badInput with the file, the node (its name or first output) and the reason when it is
// malformed, unsupported for what no Graph can hold. Weights in external files are read too, from below the model's own
// folder only. Takes about twice the model's size of memory for a moment.
graph::Graph importModel(
    const std::filesystem::path& path, std::shared_ptr<graph::Arena> arena, ImportReport* report = nullptr);
// The same from memory; `folder` is where external data may be, none when empty.
graph::Graph importModelBytes(std::string_view bytes, const std::filesystem::path& folder,
    std::shared_ptr<graph::Arena> arena, ImportReport* report = nullptr);

// A serialized ModelProto at the operator set the graph came from (17 for graphs made here), or a newer one where a
// node needs it. Weights of one repeated value stay small (ConstantOfShape). Throws unsupported, naming the node, for
// operators ONNX does not have (TASO's weight operators must be folded first) and for a node that needs a newer
// operator set beside opaque nodes, which only their own set defines; limit above protobuf's 2 GB.
std::string exportModel(const graph::Graph& graph);

// Writes exportModel's result atomically. Weights beyond `inlineLimit` bytes in all go to one file beside the model
// instead ("<name>.<hash>.data", written before the model that refers to it). Such a file of the model that is replaced
// goes.
inline constexpr std::size_t kInlineLimit = std::size_t{1} << 31;
void saveModel(
    const graph::Graph& graph, const std::filesystem::path& path, std::size_t inlineLimit = kInlineLimit - (1 << 20));

// Single tensors as serialized TensorProto (".pb"), the form of ONNX's test data.
graph::TensorPtr readTensor(const std::filesystem::path& path);
// The same from memory, as importModelBytes.
graph::TensorPtr parseTensor(std::string_view bytes, const std::filesystem::path& folder);
void writeTensor(const std::filesystem::path& path, const graph::Tensor& tensor, const std::string& name = {});

}  // namespace egret::onnx
