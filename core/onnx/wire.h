// Private to core/onnx: models in protobuf's wire format (https://protobuf.dev/programming-guides/encoding) without
// their large weights. protobuf copies every byte string and cannot leave any in the file.
#pragma once

#include "core/graph/tensor.h"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace egret::onnx {

// Location of an initializer's raw_data.
struct RawData {
    std::size_t offset = 0, bytes = 0;
};
struct StrippedModel {
    std::string model;               // a ModelProto without those raw_data
    std::map<int, RawData> rawData;  // keyed by index of the initializer in the model's graph
};
// Finds the raw_data of at least `least` bytes. Returns nothing if most of the bytes would remain, or if the bytes are
// not a well-formed message, so that protobuf reports the reason.
std::optional<StrippedModel> withoutLargeWeights(std::span<const std::byte> model, std::size_t least);

// Inverts withoutLargeWeights(): passes the serialized model to `write` in pieces, with the elements of these tensors
// as the raw_data of the initializers, which must have none. Throws limit if the model exceeds protobuf's 2 GB.
void writeWithWeights(std::string_view model, const std::map<int, graph::TensorPtr>& weights,
    const std::function<void(std::string_view)>& write);

}  // namespace egret::onnx
