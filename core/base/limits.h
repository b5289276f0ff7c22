// Resource limits for untrusted files. A file that exceeds a limit is rejected with Category::limit. The limits are far
// above real files and far below what would exhaust the machine. Limits of a single format (operator sets, tensor rank)
// are defined with that format.
#pragma once

#include <cstddef>

namespace egret::limits {

constexpr std::size_t kKiB = 1024, kMiB = 1024 * kKiB, kGiB = 1024 * kMiB;

// Maximum number of bytes read from one file or pipe.
constexpr std::size_t kTextBytes = 64 * kMiB;     // rules, terms, operators, lessons, checkpoint metadata
constexpr std::size_t kDataBytes = 2 * kGiB;      // data sets; ONNX models and tensors (protobuf's own limit)
constexpr std::size_t kEGraphBytes = 4 * kGiB;    // about 30 million e-nodes
constexpr std::size_t kWeightsBytes = 16 * kGiB;  // safetensors

// Maximum time in seconds without data from a pipe, so that a pipe without a writer does not block a command forever.
constexpr int kPipeSeconds = 10;

// Nesting is limited because nested texts are parsed, and the results destroyed, recursively.
constexpr int kNesting = 500;
constexpr int kJsonNesting = 100;
constexpr std::size_t kTermNodes = 1000000;           // per term or pattern
constexpr std::size_t kPatternVariables = 1000;       // per pattern
constexpr std::size_t kConditionNodes = 2000;         // per rule condition or attribute
constexpr std::size_t kExpressionNodes = 20000;       // per expression (core/expressions)
constexpr std::size_t kTensorTableBytes = 64 * kMiB;  // the JSON header of a safetensors file
constexpr std::size_t kTypeNesting = 8;               // nested tuples
constexpr std::size_t kOutputs = 1024;                // per operator; each use visits the types of all outputs

// Several tensors may share the bytes of a weights file, so a small file could otherwise fill the memory. The total
// number of bytes that a model reads from a file is limited to this multiple of the file's size.
constexpr std::size_t kExternalRereads = 4;

}  // namespace egret::limits
