// ONNX models that no exporter writes: odd names, types, extents and structures, valid and invalid ones.
#pragma once

#include <cstdint>
#include <string>

namespace egret::test {

// Returns a serialized ModelProto; the same seed gives the same model. About half of the models can be imported.
std::string oddModel(uint64_t seed);

}  // namespace egret::test
