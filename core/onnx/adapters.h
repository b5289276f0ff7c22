// The operators whose meaning depends on the operator set in a way that no schema tells (attribute lists, defaults and
// inputs are forms.h's business).
#pragma once

#include "core/graph/operator.h"

#include <onnx/onnx_pb.h>

#include <span>

namespace egret::onnx {

struct Reading {
    int64_t opset;
    const ::onnx::NodeProto& node;
    int usedOutputs;  // up to the last one that anything reads, at least 1
    std::span<const graph::Type> inputs;
    graph::Attributes& attributes;
};
// Turns attributes read at an operator set into our table's. False: our table cannot say this; the node becomes opaque.
bool adaptRead(const graph::OpSpec& spec, Reading& reading);

struct Writing {
    int64_t opset;
    const graph::Operator& op;
    std::span<const graph::Type> inputs;
    const graph::Type& output;
    graph::Attributes& attributes;  // what will be written; our own attributes are not among them
};
// The inverse. False: this operator set cannot say it.
bool adaptWrite(Writing& writing);

// An attribute of ONNX's that our table leaves out because it never changes a result we can hold.
bool isIgnored(std::string_view op, std::string_view attribute);

}  // namespace egret::onnx
