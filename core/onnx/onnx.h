// onnx: reads and writes ONNX files.
//
//   onnx.h       the public interface
//   import.cpp   imports a model: names, order, inputs and outputs; stores everything but nodes in graph::Origin
//   read_node.h  converts one ONNX node to one graph node, using the operator table
//   export.cpp   exports a model
//   models.h     import and export in terms of protobufs; files.cpp: models in files
//   write_node.h converts one graph node to ONNX nodes at a given operator set
//   forms.h      the form of each operator in each operator set, from libonnx's schemas
//   adapters.h   the few operators whose meaning changed between operator sets
//   convert_old.h  models of operator sets before 7
//   opaque.h     unknown nodes that are kept: captured values, names
//   infer_opaque.cpp  the types of opaque nodes, from libonnx
//   tensors.h    TensorProto <-> graph::Tensor, external data
//   wire.h       serialized models without their large weights, which stay in the file
//   protos.h     TypeProto and AttributeProto <-> graph
//
// An operator becomes one of Egret's if the table (core/graph/operators) contains it and its attributes, inputs and
// types mean exactly the same. Otherwise it becomes an Opaque node, which is displayed, kept and exported unchanged.
// Parameters that ONNX moved between attributes and inputs are attributes here whenever they are constant. Export is
// the inverse: import(export(g)) == g, except that import drops nodes that no output needs.
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
    int64_t opset = 0;  // version of ONNX's own operators
    int64_t irVersion = 0;
    std::map<std::string, uint64_t> opaque;  // "Type" or "domain::Type" -> number of opaque nodes
    std::vector<std::string> notes;          // complete sentences
};

// The newest operator set whose changes this version supports.
inline constexpr int64_t kNewestOpset = 24;

// Reads a complete model. Throws badInput with the file, the node (its name or first output) and the reason if the
// model is malformed; unsupported for parts that a Graph cannot represent. Also reads weights in external files, but
// only below the model's folder. Weights of at least 64 KiB in files of at least 4 MB stay in their file
// (graph::Tensor::file).
graph::Graph importModel(
    const std::filesystem::path& path, std::shared_ptr<graph::Arena> arena, ImportReport* report = nullptr);
// Reads a model from memory. `folder` is the folder of external data; if empty, external data is not allowed.
graph::Graph importModelBytes(std::string_view bytes, const std::filesystem::path& folder,
    std::shared_ptr<graph::Arena> arena, ImportReport* report = nullptr);

// Returns a serialized ModelProto at the graph's original operator set (17 for graphs built in Egret), or a newer one
// if a node needs it. Weights of one repeated value stay small (ConstantOfShape). Throws unsupported, naming the node,
// for operators that ONNX lacks (TASO's weight operators must be folded first). Also throws unsupported if a node needs
// a newer operator set but the graph has opaque nodes, because only their own set defines these. Throws limit if the
// result exceeds protobuf's limit of 2 GB.
std::string exportModel(const graph::Graph& graph);

// Writes exportModel's result atomically. If the weights exceed `inlineLimit` bytes in total, they are written to a
// file next to the model ("<name>.<hash>.data") before the model, which refers to the file. The replaced model's data
// file is removed.
inline constexpr std::size_t kInlineLimit = std::size_t{1} << 31;
void saveModel(
    const graph::Graph& graph, const std::filesystem::path& path, std::size_t inlineLimit = kInlineLimit - (1 << 20));

// Single tensors as serialized TensorProto (".pb"), the format of ONNX's test data. Sequences are SequenceProtos and
// optionals are OptionalProtos; readValue() reads a value of the given type.
graph::TensorPtr readTensor(const std::filesystem::path& path);
graph::TensorPtr readValue(const std::filesystem::path& path, const graph::Type& type);
// A node of a model file. Models of other programs may contain operators that Egret need not interpret.
struct FileNode {
    std::string operation;  // "Conv", "com.microsoft::QuickGelu"
    std::string name;       // may be empty
    std::vector<std::string> inputs, outputs;
};
// Lists the nodes of a model's main graph in order. Throws badInput if the model is malformed.
std::vector<FileNode> nodesIn(std::string_view model);

// Reads a tensor from memory; `folder` is as for importModelBytes().
graph::TensorPtr parseTensor(std::string_view bytes, const std::filesystem::path& folder);
void writeTensor(const std::filesystem::path& path, const graph::Tensor& tensor, const std::string& name = {});

}  // namespace egret::onnx
