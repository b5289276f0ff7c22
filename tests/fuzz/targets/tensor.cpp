// Single tensors (TensorProto), as passed to `model run --input`.
#include "tests/fuzz/target.h"

#include "core/onnx/onnx.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const graph::TensorPtr tensor = onnx::parseTensor(bytes, {});
    demand(tensor->elements() >= 0, "the number of elements is negative");
    tensor->type().toString();
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
