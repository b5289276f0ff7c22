// Private to core/onnx: conversions between TensorProto and graph::Tensor; exposes protobuf.
#pragma once

#include "core/onnx/protos.h"

#include <filesystem>
#include <map>

namespace egret::onnx {

// Throws badInput if the data does not fit type and shape, or is still external. Requires an element type that
// graph::ElementType has (see isOurs).
graph::TensorPtr tensorFrom(const ::onnx::TensorProto& proto);
bool isOurs(const ::onnx::TensorProto& proto);  // false for newer types (8-bit floats, ...)
// Writes all elements as raw data; splats are expanded.
void tensorTo(const graph::Tensor& tensor, ::onnx::TensorProto& out);

// Weights of at least kLeastMappedTensor bytes stay in a file of at least kLeastMappedFile bytes. Other weights are
// copied: copies are cheap and do not depend on the file.
inline constexpr uint64_t kLeastMappedFile = uint64_t{4} << 20, kLeastMappedTensor = uint64_t{64} << 10;
// Like tensorFrom(), for data of `bytes` bytes in a file. Returns null for types whose data must be converted.
graph::TensorPtr mappedFrom(
    const ::onnx::TensorProto& proto, const std::shared_ptr<const MappedFile>& file, uint64_t offset, uint64_t bytes);

// Replaces references to external data by the data. Files must be below `folder`, with symbolic links resolved, so
// untrusted models cannot read other files. A model may read a file at most limits::kExternalRereads times, so that a
// small model cannot exhaust memory. Throws badInput, or limit if memory is insufficient.
class ExternalData {
public:
    // If `folder` is empty, external data is not allowed.
    explicit ExternalData(std::filesystem::path folder) : m_folder(std::move(folder)) {}
    void load(::onnx::TensorProto& proto);
    void load(::onnx::NodeProto& node);  // all tensors in its attributes, including subgraphs
    // Returns large external data as a tensor that stays in the file; null if the tensor must be loaded.
    graph::TensorPtr map(const ::onnx::TensorProto& proto);

private:
    struct ExternalPlace {
        std::filesystem::path file;
        std::string location;  // as the model spells it
        uint64_t offset = 0, bytes = 0, fileBytes = 0;
    };
    ExternalPlace find(const ::onnx::TensorProto& proto) const;
    void take(const ::onnx::TensorProto& proto, const ExternalPlace& place);
    void load(::onnx::GraphProto& graph);

    std::filesystem::path m_folder;
    std::map<std::filesystem::path, uint64_t> m_taken;  // keyed by file: bytes read so far
    std::map<std::filesystem::path, std::shared_ptr<const MappedFile>> m_mapped;
};

void quietProtobuf();

}  // namespace egret::onnx
