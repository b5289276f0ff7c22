#include "core/onnx/protos.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/onnx/tensors.h"

#include <onnx/defs/attr_proto_util.h>

#include <algorithm>
#include <cctype>
#include <cstdio>

namespace egret::onnx {
namespace {

constexpr std::string_view kNames[] = {"undefined", "float", "uint8", "int8", "uint16", "int16", "int32", "int64",
    "string", "bool", "float16", "double", "uint32", "uint64", "complex64", "complex128", "bfloat16", "float8e4m3fn",
    "float8e4m3fnuz", "float8e5m2", "float8e5m2fnuz", "uint4", "int4", "float4e2m1"};

// Names of extents appear in type texts ("f32[batch,3]"), so characters with a meaning there are written as %XX. Spaces
// and operators are also escaped in names that would otherwise be parsed as expressions (such as the name "a + b").
std::string dimName(const std::string& name, bool isStrict = false) {
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto c = static_cast<unsigned char>(name[i]);
        const bool inner = i > 0 && i + 1 < name.size();
        const bool sign = c == '+' || c == '-' || c == '/' || c == ':';
        const bool plain = std::isalpha(c) || c == '_' || c >= 0x80 || (i > 0 && (std::isdigit(c) || c == '.')) ||
            (i > 0 && sign && !isStrict) || (inner && c == ' ' && !isStrict);
        if (plain) {
            out += name[i];
        } else {
            char buffer[4];
            std::snprintf(buffer, sizeof buffer, "%%%02X", c);
            out += buffer;
        }
    }
    return isStrict || graph::isExtentName(out) ? out : dimName(name, true);
}

std::string dimParam(const std::string& name) {
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (name[i] == '%' && i + 2 < name.size() && std::isxdigit(static_cast<unsigned char>(name[i + 1])) &&
            std::isxdigit(static_cast<unsigned char>(name[i + 2]))) {
            out += static_cast<char>(std::stoi(name.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            out += name[i];
        }
    }
    return out;
}

Dim dimFrom(const std::string& param) {
    const auto value = graph::SymbolicInt::parse(param);
    return value && !value->isUnknown() && !value->isNumber() ? Dim::of(*value) : Dim::named(Symbol(dimName(param)));
}

Shape shapeFrom(const ::onnx::TensorShapeProto& shape) {
    std::vector<Dim> dims;
    for (const auto& dim : shape.dim()) {
        if (dim.has_dim_value()) {
            if (dim.dim_value() < 0)
                throw Error(Category::badInput, "a shape has the negative extent " + std::to_string(dim.dim_value()));
            dims.emplace_back(dim.dim_value());
        } else {
            dims.push_back(dim.has_dim_param() ? dimFrom(dim.dim_param()) : Dim());
        }
    }
    return Shape(std::move(dims));
}

bool take(std::string_view& text, std::string_view token) {
    if (!text.starts_with(token)) return false;
    text.remove_prefix(token.size());
    return true;
}

std::optional<int32_t> readElement(std::string_view& text) {
    const std::string_view name = text.substr(0, text.find_first_of(",)"));
    text.remove_prefix(name.size());
    const auto* known = std::ranges::find(kNames, name);
    return known == std::end(kNames) ? parseNumber<int32_t>(name)
                                     : std::optional(static_cast<int32_t>(known - std::begin(kNames)));
}

// Inverts onnxSpelling(), also for element types that libonnx does not know. Removes the parsed part from `text`.
bool readSpelling(std::string_view& text, ::onnx::TypeProto& out) {
    const auto element = [&](auto* tensor) {
        const auto read = readElement(text);
        if (read) tensor->set_elem_type(*read);
        return read && take(text, ")");
    };
    const auto inner = [&](auto* type) { return readSpelling(text, *type) && take(text, ")"); };
    if (take(text, "unknown")) return true;  // an element type that the file does not state
    if (take(text, "opaque")) return out.mutable_opaque_type() != nullptr;
    if (take(text, "tensor(")) return element(out.mutable_tensor_type());
    if (take(text, "sparse_tensor(")) return element(out.mutable_sparse_tensor_type());
    if (take(text, "seq(")) return inner(out.mutable_sequence_type()->mutable_elem_type());
    if (take(text, "optional(")) return inner(out.mutable_optional_type()->mutable_elem_type());
    if (!take(text, "map(")) return false;
    const auto key = readElement(text);
    if (!key || !take(text, ",")) return false;
    out.mutable_map_type()->set_key_type(*key);
    return inner(out.mutable_map_type()->mutable_value_type());
}

}  // namespace

std::string onnxName(int32_t elementType) {
    const auto index = static_cast<std::size_t>(elementType);
    return index < std::size(kNames) ? std::string(kNames[index]) : std::to_string(elementType);
}

std::string onnxSpelling(const ::onnx::TypeProto& type) {
    if (type.has_tensor_type()) return "tensor(" + onnxName(type.tensor_type().elem_type()) + ")";
    if (type.has_sparse_tensor_type()) return "sparse_tensor(" + onnxName(type.sparse_tensor_type().elem_type()) + ")";
    if (type.has_sequence_type()) return "seq(" + onnxSpelling(type.sequence_type().elem_type()) + ")";
    if (type.has_optional_type()) return "optional(" + onnxSpelling(type.optional_type().elem_type()) + ")";
    if (type.has_map_type())
        return "map(" + onnxName(type.map_type().key_type()) + "," + onnxSpelling(type.map_type().value_type()) + ")";
    if (type.has_opaque_type()) return "opaque";
    return "unknown";
}

Type unknownType() { return Type::other("unknown"); }

Type typeFrom(const ::onnx::TypeProto& type) {
    if (!type.has_tensor_type()) return Type::other(onnxSpelling(type));
    const auto& tensor = type.tensor_type();
    if (tensor.elem_type() <= 0 || tensor.elem_type() > 16) return Type::other(onnxSpelling(type));
    const auto element = static_cast<ElementType>(tensor.elem_type());
    return tensor.has_shape() ? Type::tensor(element, shapeFrom(tensor.shape())) : Type::tensorOfUnknownRank(element);
}

Type inputType(const ::onnx::ValueInfoProto& input) {
    const Type type = typeFrom(input.type());
    if (!type.hasShape()) return type;
    Shape shape = type.shape();
    for (std::size_t axis = 0; axis < shape.rank(); ++axis)
        if (shape[axis] == Dim()) shape[axis] = unnamedExtent(input.name(), axis);
    return Type::tensor(type.element(), std::move(shape));
}

Dim unnamedExtent(const std::string& input, std::size_t axis) {
    return Dim::named(Symbol(dimName(input + "." + std::to_string(axis))));
}

bool typeTo(const Type& type, ::onnx::TypeProto& out) {
    if (type.kind() == Type::Kind::other) {
        std::string_view text = type.text();
        return text != "unknown" && readSpelling(text, out) && text.empty();
    }
    if (!type.isTensor()) return false;
    auto* tensor = out.mutable_tensor_type();
    tensor->set_elem_type(static_cast<int32_t>(type.element()));
    if (!type.hasShape()) return true;
    auto* shape = tensor->mutable_shape();
    for (const Dim dim : type.shape().dims()) {
        auto* one = shape->add_dim();
        if (dim.known()) one->set_dim_value(dim.extent());
        else if (const auto name = dim.value().name()) one->set_dim_param(dimParam(name->text()));
        else if (dim != Dim()) one->set_dim_param(dim.toString());
    }
    return true;
}

std::optional<Attribute> attributeFrom(const ::onnx::AttributeProto& attribute) {
    using Proto = ::onnx::AttributeProto;
    if (!attribute.ref_attr_name().empty()) return {};
    auto type = attribute.type();
    if (type == Proto::UNDEFINED) {  // files of IR version 1 do not state the type
        type = attribute.has_i()       ? Proto::INT
            : attribute.has_f()        ? Proto::FLOAT
            : attribute.has_s()        ? Proto::STRING
            : attribute.has_t()        ? Proto::TENSOR
            : attribute.ints_size()    ? Proto::INTS
            : attribute.floats_size()  ? Proto::FLOATS
            : attribute.strings_size() ? Proto::STRINGS
                                       : Proto::UNDEFINED;
    }
    switch (type) {
        case Proto::INT: return Attribute(static_cast<int64_t>(attribute.i()));
        case Proto::FLOAT: return Attribute(static_cast<double>(attribute.f()));
        case Proto::STRING: return Attribute(attribute.s());
        case Proto::TENSOR: return Attribute(tensorFrom(attribute.t()));
        case Proto::INTS: return Attribute(std::vector<int64_t>(attribute.ints().begin(), attribute.ints().end()));
        case Proto::FLOATS: return Attribute(std::vector<double>(attribute.floats().begin(), attribute.floats().end()));
        case Proto::STRINGS:
            return Attribute(std::vector<std::string>(attribute.strings().begin(), attribute.strings().end()));
        case Proto::TYPE_PROTO: return Attribute(onnxSpelling(attribute.tp()));
        default: return {};
    }
}

void typeAttributeTo(const std::string& notation, ::onnx::AttributeProto& out) {
    out.set_type(::onnx::AttributeProto::TYPE_PROTO);
    typeTo(Type::other(notation), *out.mutable_tp());
}

void attributeTo(const Attribute& value, ::onnx::AttributeProto& out) {
    const auto write = [&]<class T>(const T& given) {
        if constexpr (std::same_as<T, double>) {
            out = ::onnx::MakeAttribute(out.name(), static_cast<float>(given));
        } else if constexpr (std::same_as<T, std::vector<double>>) {
            out = ::onnx::MakeAttribute(out.name(), std::vector<float>(given.begin(), given.end()));
        } else if constexpr (std::same_as<T, TensorPtr>) {
            out.set_type(::onnx::AttributeProto::TENSOR);
            tensorTo(*given, *out.mutable_t());
        } else if constexpr (std::same_as<T, graph::GraphPtr>) {
            ensure(false, "bodies are written by the exporter");
        } else {
            out = ::onnx::MakeAttribute(out.name(), given);
        }
    };
    std::visit(write, value);
}

}  // namespace egret::onnx
