// Adapters for operators whose meaning depends on the operator set in ways that schemas do not express. For attribute
// lists, defaults and inputs, see forms.h.
#pragma once

#include "core/onnx/protos.h"

#include <span>

namespace egret::onnx {

struct Reading {
    int64_t opset;
    const ::onnx::NodeProto& node;
    int usedOutputs;  // index of the last used output + 1, at least 1
    std::span<const graph::Type> inputs;
    graph::Attributes& attributes;
};
// Converts a node's attributes from its operator set to those in Egret's operator table. Returns false if that is
// impossible; the node then becomes opaque.
bool adaptRead(const graph::OpSpec& spec, Reading& reading);

struct Writing {
    int64_t opset;
    const graph::Operator& op;
    std::span<const graph::Type> inputs;
    const graph::Type& output;
    graph::Attributes& attributes;  // the attributes to write, without Egret's own
};
// Converts in the other direction. Returns false if this operator set cannot express the node.
bool adaptWrite(Writing& writing);

// Returns whether Egret's table omits the ONNX attribute because it never changes a representable result.
bool isIgnored(std::string_view op, std::string_view attribute);

}  // namespace egret::onnx
