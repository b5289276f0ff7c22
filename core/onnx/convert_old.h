// Private to core/onnx: models of operator sets 1 to 6.
#pragma once

#include <onnx/onnx_pb.h>

namespace egret::onnx {

// Converts a model to operator set 7 with libonnx's converter, if the meaning of a node differs between the two sets.
// Returns the previous operator set. Returns 0 if the model is unchanged, because conversion is unnecessary or would
// lose part of it.
int64_t convertOld(::onnx::ModelProto& model);

}  // namespace egret::onnx
