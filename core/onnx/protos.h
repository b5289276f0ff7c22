// Private to core/onnx: TypeProto and AttributeProto as graph types and attributes; exposes protobuf.
#pragma once

#include "core/graph/graph.h"

#include <onnx/onnx_pb.h>

#include <optional>
#include <string>

namespace egret::onnx {

// The names of core/graph that this folder uses.
using graph::Attribute;
using graph::AttributeKind;
using graph::Attributes;
using graph::AttributeSpec;
using graph::Dim;
using graph::ElementType;
using graph::Graph;
using graph::NodeId;
using graph::Operator;
using graph::OpSpec;
using graph::Shape;
using graph::Tensor;
using graph::TensorPtr;
using graph::Type;

constexpr std::string_view kFused = "egret: fused";  // doc_string of an activation fused with the preceding node
constexpr std::string_view kAlias = "egret: alias";  // doc_string of an Identity that only renames a value

// Return ONNX's notation for an element type ("float") and for a type ("seq(tensor(float))").
std::string onnxName(int32_t elementType);
std::string onnxSpelling(const ::onnx::TypeProto& type);

// Types that graph::Type lacks (sequences, maps, newer element types) become Type::other in ONNX notation. Throws
// badInput for a negative extent.
graph::Type typeFrom(const ::onnx::TypeProto& type);
// Like typeFrom(), for a model's input. Unnamed extents get names, such as "x.0" for axis 0 of x, so that shapes
// computed from them are expressions and users can set them. Files do not contain these names.
graph::Type inputType(const ::onnx::ValueInfoProto& input);
graph::Dim unnamedExtent(const std::string& input, std::size_t axis);
// Returns false for unknown types. Other types may have element types that libonnx does not know.
bool typeTo(const graph::Type& type, ::onnx::TypeProto& out);
graph::Type unknownType();  // the type of an undeclared output of an opaque node

// Returns nothing for attribute kinds that graph::Attribute lacks (graphs, references). A type becomes a text in ONNX's
// notation, without shapes.
std::optional<graph::Attribute> attributeFrom(const ::onnx::AttributeProto& attribute);
void attributeTo(const graph::Attribute& value, ::onnx::AttributeProto& out);
void typeAttributeTo(const std::string& notation, ::onnx::AttributeProto& out);

// Returns whether the domain is ONNX's own; "" and "ai.onnx" are equivalent.
inline bool isOnnxDomain(std::string_view domain) { return domain.empty() || domain == "ai.onnx"; }
// Returns an operator's name in its domain: rows of ONNX Runtime's operators are named "com.microsoft.Gelu".
inline std::string_view typeIn(std::string_view domain, std::string_view name) {
    const bool isQualified = name.size() > domain.size() && name.starts_with(domain) && name[domain.size()] == '.';
    return domain.empty() || !isQualified ? name : name.substr(domain.size() + 1);
}
inline std::string qualified(std::string_view domain, std::string_view type) {
    return isOnnxDomain(domain) ? std::string(type) : std::string(domain) + "::" + std::string(type);
}

inline std::string nodeName(const ::onnx::NodeProto& node) {
    if (!node.name().empty()) return node.name();
    for (const auto& output : node.output())
        if (!output.empty()) return output;
    return node.op_type();
}
inline bool isTyped(const ::onnx::ValueInfoProto& info) {
    return info.has_type() && info.type().value_case() != ::onnx::TypeProto::VALUE_NOT_SET;
}

}  // namespace egret::onnx
