// What a file from somewhere else may ask of this program. A file is refused with Category::limit before it takes more:
// far above what people have, far below what would take the machine. Limits that belong to one format's meaning
// (operator sets, the rank of a shape) stand with that format.
#pragma once

#include <cstddef>

namespace egret::limits {

constexpr std::size_t kKiB = 1024, kMiB = 1024 * kKiB, kGiB = 1024 * kMiB;

// Bytes of one file, or of what a pipe brings.
constexpr std::size_t kTextBytes = 64 * kMiB;     // rules, terms, operators, lessons, what a checkpoint says of itself
constexpr std::size_t kDataBytes = 2 * kGiB;      // data sets; ONNX models and tensors: protobuf's own limit
constexpr std::size_t kEGraphBytes = 4 * kGiB;    // 30 million e-nodes
constexpr std::size_t kWeightsBytes = 16 * kGiB;  // safetensors

// That a pipe may say nothing, so that one nobody writes to does not hold a command for ever.
constexpr int kPipeSeconds = 10;

// Texts that nest are read by recursion, and what they make is destroyed by it.
constexpr int kNesting = 500;
constexpr int kJsonNesting = 100;
constexpr std::size_t kTermNodes = 1000000;           // of one term or pattern
constexpr std::size_t kPatternVariables = 1000;       // of one pattern
constexpr std::size_t kConditionNodes = 2000;         // of one condition or attribute of a rule
constexpr std::size_t kExpressionNodes = 20000;       // of one expression (core/expressions)
constexpr std::size_t kTensorTableBytes = 64 * kMiB;  // the JSON in front of a safetensors file
constexpr std::size_t kTypeNesting = 8;               // tuples in tuples
constexpr std::size_t kOutputs = 1024;                // of one operator: whoever uses one looks at the types of all

// A model may name the same bytes of a file of weights for several tensors, but not so that a small file fills the
// memory.
constexpr std::size_t kExternalRereads = 4;

}  // namespace egret::limits
