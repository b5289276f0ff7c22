// TypeProto and AttributeProto as graph types and attributes. Inside core/onnx only: it shows protobuf.
#pragma once

#include "core/graph/attributes.h"
#include "core/graph/types.h"

#include <onnx/onnx_pb.h>

#include <optional>
#include <string>

namespace egret::onnx {

constexpr std::string_view kFused = "egret: fused";  // doc_string of an activation that belongs to the node before it
constexpr std::string_view kAlias = "egret: alias";  // doc_string of an Identity that only gives a value another name

// ONNX's spelling of an element type, "float", and of a type, "seq(tensor(float))".
std::string onnxName(int32_t elementType);
std::string onnxSpelling(const ::onnx::TypeProto& type);

// What has no place in graph::Type (sequences, maps, newer element types) becomes Type::other with ONNX's spelling.
// Throws badInput for a negative extent.
graph::Type typeFrom(const ::onnx::TypeProto& type);
// False for types that are known by their spelling only and that libonnx cannot spell.
bool typeTo(const graph::Type& type, ::onnx::TypeProto& out);
graph::Type unknownType();  // of an opaque node's output nobody declared

// Nothing when the attribute is of a kind graph::Attribute does not have (graphs, types, references).
std::optional<graph::Attribute> attributeFrom(const ::onnx::AttributeProto& attribute);
void attributeTo(const graph::Attribute& value, ::onnx::AttributeProto& out);

// Strings of ONNX's own domain: "" and "ai.onnx" are the same.
inline bool isOnnxDomain(std::string_view domain) { return domain.empty() || domain == "ai.onnx"; }
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
