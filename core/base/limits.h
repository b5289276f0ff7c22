// Resource limits for untrusted files. A file that exceeds one is rejected with Category::limit. Limits are far above
// real files and far below exhausting the machine. Limits that belong to one format (operator sets, tensor rank) are
// defined with it.
#pragma once

#include <cstddef>

namespace egret::limits {

constexpr std::size_t kKiB = 1024, kMiB = 1024 * kKiB, kGiB = 1024 * kMiB;

// Bytes read from one file or pipe.
constexpr std::size_t kTextBytes = 64 * kMiB;     // rules, terms, operators, lessons, checkpoint metadata
constexpr std::size_t kDataBytes = 2 * kGiB;      // data sets; ONNX models and tensors (protobuf's own limit)
constexpr std::size_t kEGraphBytes = 4 * kGiB;    // about 30 million e-nodes
constexpr std::size_t kWeightsBytes = 16 * kGiB;  // safetensors

// Maximum silence of a pipe, so that a pipe without a writer does not block a command forever.
constexpr int kPipeSeconds = 10;

// Nesting is limited because recursion parses nested texts and destroys the results.
constexpr int kNesting = 500;
constexpr int kJsonNesting = 100;
constexpr std::size_t kTermNodes = 1000000;           // per term or pattern
constexpr std::size_t kPatternVariables = 1000;       // per pattern
constexpr std::size_t kConditionNodes = 2000;         // per rule condition or attribute
constexpr std::size_t kExpressionNodes = 20000;       // per expression (core/expressions)
constexpr std::size_t kTensorTableBytes = 64 * kMiB;  // JSON header of a safetensors file
constexpr std::size_t kTypeNesting = 8;               // nested tuples
constexpr std::size_t kOutputs = 1024;                // per operator; using one visits the types of all

// Tensors may share bytes of a weights file, but a model must not fill the memory from a small file. It may therefore
// read the file's size at most this many times.
constexpr std::size_t kExternalRereads = 4;

}  // namespace egret::limits
