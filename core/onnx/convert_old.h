// Private to core/onnx: models of operator sets 1 to 6.
#pragma once

#include <onnx/onnx_pb.h>

namespace egret::onnx {

// Converts a model to operator set 7 with libonnx's converter, if a node changed its meaning until then. Returns the
// operator set before; 0 if the model stays, because that is unnecessary or the converter cannot keep all of it.
int64_t convertOld(::onnx::ModelProto& model);

}  // namespace egret::onnx
