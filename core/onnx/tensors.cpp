#include "core/onnx/tensors.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/graph/containers.h"
#include "core/onnx/onnx.h"

#include <onnx/onnx-data_pb.h>

#include <charconv>
#include <cstring>
#include <fstream>

namespace egret::onnx {
namespace {

[[noreturn]] void fail(const ::onnx::TensorProto& proto, const std::string& reason) {
    throw Error(
        Category::badInput, (proto.name().empty() ? "a tensor " : "the tensor '" + proto.name() + "' ") + reason);
}

template <class To, class From>
std::vector<std::byte> packed(const From& values) {
    std::vector<std::byte> bytes(static_cast<std::size_t>(values.size()) * sizeof(To));
    for (int i = 0; i < values.size(); ++i) {
        const To value = static_cast<To>(values[i]);
        std::memcpy(bytes.data() + static_cast<std::size_t>(i) * sizeof(To), &value, sizeof(To));
    }
    return bytes;
}

std::vector<std::byte> typedData(const ::onnx::TensorProto& proto, ElementType element) {
    switch (element) {
        case ElementType::f32:
        case ElementType::c64: return packed<float>(proto.float_data());
        case ElementType::f64:
        case ElementType::c128: return packed<double>(proto.double_data());
        case ElementType::i64: return packed<int64_t>(proto.int64_data());
        case ElementType::u64: return packed<uint64_t>(proto.uint64_data());
        case ElementType::u32: return packed<uint32_t>(proto.uint64_data());
        case ElementType::i32: return packed<int32_t>(proto.int32_data());
        case ElementType::i16: return packed<int16_t>(proto.int32_data());
        case ElementType::u16:
        case ElementType::f16:
        case ElementType::bf16: return packed<uint16_t>(proto.int32_data());
        case ElementType::i8: return packed<int8_t>(proto.int32_data());
        case ElementType::u8:
        case ElementType::boolean: return packed<uint8_t>(proto.int32_data());
        default: return {};
    }
}

using ::onnx::OptionalProto;
using ::onnx::SequenceProto;

[[noreturn]] void wrongValue(const Type& type) {
    throw Error(Category::badInput, "the value is not of type " + type.toString());
}

TensorPtr valueFrom(const SequenceProto& proto, const Type& type);

TensorPtr valueFrom(const OptionalProto& proto, const Type& type) {
    const auto content = graph::optionalContent(type);
    if (!content) wrongValue(type);
    std::vector<TensorPtr> items;
    if (proto.has_tensor_value() && content->isTensor()) items.push_back(tensorFrom(proto.tensor_value()));
    else if (proto.has_sequence_value()) items.push_back(valueFrom(proto.sequence_value(), *content));
    else if (proto.elem_type() != OptionalProto::UNDEFINED && proto.ByteSizeLong() > 16) wrongValue(type);
    return Tensor::list(type, std::move(items));
}

TensorPtr valueFrom(const SequenceProto& proto, const Type& type) {
    const auto item = graph::sequenceItem(type);
    if (!item) wrongValue(type);
    std::vector<TensorPtr> items;
    for (const auto& tensor : proto.tensor_values()) items.push_back(tensorFrom(tensor));
    for (const auto& sequence : proto.sequence_values()) items.push_back(valueFrom(sequence, *item));
    for (const auto& optional : proto.optional_values()) items.push_back(valueFrom(optional, *item));
    return Tensor::list(type, std::move(items));
}

void valueTo(const Tensor& value, SequenceProto& out);

void valueTo(const Tensor& value, OptionalProto& out) {
    const bool isSequence = graph::sequenceItem(*graph::optionalContent(value.type())).has_value();
    out.set_elem_type(isSequence ? OptionalProto::SEQUENCE : OptionalProto::TENSOR);
    if (value.items().empty()) return;
    if (isSequence) valueTo(*value.items()[0], *out.mutable_sequence_value());
    else tensorTo(*value.items()[0], *out.mutable_tensor_value());
}

void valueTo(const Tensor& value, SequenceProto& out) {
    const Type item = *graph::sequenceItem(value.type());
    out.set_elem_type(item.isTensor()               ? SequenceProto::TENSOR
            : graph::sequenceItem(item).has_value() ? SequenceProto::SEQUENCE
                                                    : SequenceProto::OPTIONAL);
    for (const TensorPtr& one : value.items()) {
        if (item.isTensor()) tensorTo(*one, *out.add_tensor_values());
        else if (graph::sequenceItem(item)) valueTo(*one, *out.add_sequence_values());
        else valueTo(*one, *out.add_optional_values());
    }
}

template <class Proto>
Proto protoIn(const std::filesystem::path& path, const Type& type) {
    const std::string bytes = readFile(path, limits::kDataBytes);
    Proto proto;
    if (bytes.size() > kInlineLimit - 1 || !proto.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())))
        wrongValue(type);
    return proto;
}

template <class Proto>
std::string bytesOf(const Tensor& value, const std::string& name) {
    Proto proto;
    proto.set_name(name);
    valueTo(value, proto);
    return proto.SerializeAsString();
}

}  // namespace

bool isOurs(const ::onnx::TensorProto& proto) { return proto.data_type() <= 16; }

TensorPtr tensorFrom(const ::onnx::TensorProto& proto) {
    if (!isOurs(proto) || proto.data_type() < 1)
        fail(proto, "has an unsupported element type (" + std::to_string(proto.data_type()) + ")");
    if (proto.has_segment()) fail(proto, "has segments, which are not supported");
    if (proto.data_location() == ::onnx::TensorProto::EXTERNAL)
        fail(proto, "has external data, which is not allowed here");
    const auto element = static_cast<ElementType>(proto.data_type());
    std::vector<int64_t> shape(proto.dims().begin(), proto.dims().end());
    try {
        if (element == ElementType::string)
            return Tensor::strings(std::move(shape), {proto.string_data().begin(), proto.string_data().end()});
        std::vector<std::byte> bytes;
        if (proto.has_raw_data()) {
            const auto raw = std::as_bytes(std::span(proto.raw_data()));
            bytes.assign(raw.begin(), raw.end());
        } else {
            bytes = typedData(proto, element);
        }
        if (element == ElementType::boolean)
            for (std::byte& byte : bytes) byte = static_cast<std::byte>(byte != std::byte{0});
        return Tensor::dense(element, std::move(shape), std::move(bytes));
    } catch (const Error& error) {
        throw Error(error.category(),
            proto.name().empty() ? error.message() : "the tensor '" + proto.name() + "': " + error.message());
    }
}

TensorPtr mappedFrom(
    const ::onnx::TensorProto& proto, const std::shared_ptr<const MappedFile>& file, uint64_t offset, uint64_t bytes) {
    if (!isOurs(proto) || proto.data_type() < 1) return nullptr;
    const auto element = static_cast<ElementType>(proto.data_type());
    if (element == ElementType::string || element == ElementType::boolean) return nullptr;
    if (proto.has_segment()) fail(proto, "has segments, which are not supported");
    try {
        std::vector<int64_t> shape(proto.dims().begin(), proto.dims().end());
        return Tensor::mapped(element, std::move(shape), file, offset, bytes);
    } catch (const Error& error) {
        throw Error(error.category(), "the tensor '" + proto.name() + "': " + error.message());
    }
}

void tensorTo(const Tensor& tensor, ::onnx::TensorProto& out) {
    out.set_data_type(static_cast<int32_t>(tensor.element()));
    for (const int64_t extent : tensor.shape()) out.add_dims(extent);
    if (tensor.element() == ElementType::string) {
        for (const std::string& value : tensor.stringValues()) out.add_string_data(value);
        return;
    }
    const auto write = [&](std::span<const std::byte> bytes) {
        out.set_raw_data(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    };
    if (tensor.isSplat()) write(tensor.expanded());
    else write(tensor.stored());
}

// ------------------------------------------------------------------------------------- external data

ExternalData::ExternalPlace ExternalData::find(const ::onnx::TensorProto& proto) const {
    namespace fs = std::filesystem;
    std::string location;
    uint64_t offset = 0;
    std::optional<uint64_t> length;
    for (const auto& entry : proto.external_data()) {
        const std::string& text = entry.value();
        const auto number = [&] {
            uint64_t value = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc() || end != text.data() + text.size())
                fail(proto, "has the external " + entry.key() + " " + quote(text) + ", which is not a number of bytes");
            return value;
        };
        if (entry.key() == "location") location = text;
        else if (entry.key() == "offset") offset = number();
        else if (entry.key() == "length") length = number();
    }
    if (m_folder.empty())
        fail(proto, "has its data in the file " + quote(location) + ", but the model was not opened from a folder");
    if (location.empty() || location.find('\0') != std::string::npos)
        fail(proto, "does not name the file with its data");
    const fs::path relative(location);
    bool climbs = relative.is_absolute();
    for (const fs::path& part : relative) climbs = climbs || part == "..";
    if (climbs) fail(proto, "has its data in " + quote(location) + ", outside the model's folder");
    std::error_code error;
    const fs::path root = fs::canonical(m_folder, error);
    if (error) fail(proto, "has its data in a folder that cannot be read: " + error.message());
    const fs::path file = fs::canonical(root / relative, error);
    if (error) fail(proto, "has its data in " + quote(location) + ", which cannot be read: " + error.message());
    const fs::path inside = file.lexically_relative(root);
    if (inside.empty() || *inside.begin() == "..")
        fail(proto, "has its data in " + quote(location) + ", which leads outside the model's folder");
    if (!fs::is_regular_file(file, error)) fail(proto, "has its data in " + quote(location) + ", which is not a file");
    const uint64_t size = fs::file_size(file, error);
    if (error) fail(proto, "has its data in " + quote(location) + ", which cannot be read: " + error.message());
    if (offset > size || (length && *length > size - offset))
        fail(proto, "has its data beyond the end of " + quote(location) + " (" + std::to_string(size) + " bytes)");
    // Check before reading a large file.
    if (isOurs(proto) && proto.data_type() >= 1 && proto.data_type() != ::onnx::TensorProto::STRING) {
        const int64_t elements = Shape::of({proto.dims().begin(), proto.dims().end()}).elements();
        const uint64_t needed =
            static_cast<uint64_t>(elements) * graph::elementBytes(static_cast<ElementType>(proto.data_type()));
        if (elements > (int64_t{1} << 50) || length.value_or(needed) != needed || needed > size - offset)
            fail(proto,
                "needs " + std::to_string(needed) + " bytes but has " + std::to_string(length.value_or(size - offset)) +
                    " in " + quote(location));
        length = needed;
    }
    return {file, location, offset, length.value_or(size - offset), size};
}

void ExternalData::take(const ::onnx::TensorProto& proto, const ExternalPlace& place) {
    uint64_t& taken = m_taken[place.file];
    if (place.bytes > place.fileBytes * limits::kExternalRereads - taken)  // cannot overflow: bytes <= fileBytes
        fail(proto,
            "has its data in " + quote(place.location) + ", which the model reads more than " +
                std::to_string(limits::kExternalRereads) + " times");
    taken += place.bytes;
}

TensorPtr ExternalData::map(const ::onnx::TensorProto& proto) {
    if (proto.data_location() != ::onnx::TensorProto::EXTERNAL) return nullptr;
    const ExternalPlace place = find(proto);
    if (place.bytes < kLeastMappedTensor || place.fileBytes < kLeastMappedFile) return nullptr;
    const auto [known, isNew] = m_mapped.try_emplace(place.file);
    if (isNew) known->second = MappedFile::open(place.file);
    // The file may have been truncated since it was found; loading then reports this.
    if (!known->second || known->second->bytes().size() < place.fileBytes) return nullptr;
    TensorPtr tensor = mappedFrom(proto, known->second, place.offset, place.bytes);
    if (tensor) take(proto, place);
    return tensor;
}

void ExternalData::load(::onnx::TensorProto& proto) {
    if (proto.data_location() != ::onnx::TensorProto::EXTERNAL) return;
    const ExternalPlace place = find(proto);
    take(proto, place);
    requireMemory(2.0 * static_cast<double>(place.bytes));  // the data is needed twice, as bytes and as a tensor
    std::string bytes(place.bytes, '\0');
    std::ifstream stream(place.file, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(place.offset));
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!stream) fail(proto, "has its data in " + quote(place.location) + ", which cannot be read");
    proto.set_raw_data(std::move(bytes));
    proto.clear_external_data();
    proto.clear_data_location();
}

void ExternalData::load(::onnx::GraphProto& graph) {
    for (auto& tensor : *graph.mutable_initializer()) load(tensor);
    for (auto& node : *graph.mutable_node()) load(node);
}

void ExternalData::load(::onnx::NodeProto& node) {
    for (auto& attribute : *node.mutable_attribute()) {
        if (attribute.has_t()) load(*attribute.mutable_t());
        for (auto& tensor : *attribute.mutable_tensors()) load(tensor);
        if (attribute.has_g()) load(*attribute.mutable_g());
        for (auto& graph : *attribute.mutable_graphs()) load(graph);
    }
}

// protobuf prints problems to stderr, but Egret's errors already report them.
void quietProtobuf() {
    static const auto previous = google::protobuf::SetLogHandler(nullptr);
    (void)previous;
}

// -------------------------------------------------------------------------------------------- files

TensorPtr parseTensor(std::string_view bytes, const std::filesystem::path& folder) {
    quietProtobuf();
    ::onnx::TensorProto proto;
    if (bytes.size() > kInlineLimit - 1 || !proto.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())) ||
        !proto.has_data_type())
        throw Error(Category::badInput, "this is not an ONNX tensor (TensorProto)");
    ExternalData(folder).load(proto);
    return tensorFrom(proto);
}

TensorPtr readTensor(const std::filesystem::path& path) {
    try {
        return parseTensor(readFile(path, limits::kDataBytes),
            path.has_parent_path() ? path.parent_path() : std::filesystem::path("."));
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    }
}

TensorPtr readValue(const std::filesystem::path& path, const Type& type) {
    if (!graph::listItem(type)) return readTensor(path);
    try {
        quietProtobuf();
        if (graph::sequenceItem(type)) return valueFrom(protoIn<SequenceProto>(path, type), type);
        return valueFrom(protoIn<OptionalProto>(path, type), type);
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    }
}

void writeTensor(const std::filesystem::path& path, const Tensor& tensor, const std::string& name) {
    if (tensor.elements() * static_cast<int64_t>(graph::elementBytes(tensor.element())) >
        static_cast<int64_t>(kInlineLimit) - 4096)
        throw Error(Category::limit, "a tensor file is limited to 2 GB", {.file = path.string()});
    if (tensor.isList()) {
        const bool isSequence = graph::sequenceItem(tensor.type()).has_value();
        writeFileAtomically(
            path, isSequence ? bytesOf<SequenceProto>(tensor, name) : bytesOf<OptionalProto>(tensor, name));
        return;
    }
    ::onnx::TensorProto proto;
    proto.set_name(name);
    tensorTo(tensor, proto);
    writeFileAtomically(path, proto.SerializeAsString());
}

}  // namespace egret::onnx
