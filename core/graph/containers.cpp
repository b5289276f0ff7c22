#include "core/graph/containers.h"

#include <array>

namespace egret::graph {
namespace {

// ONNX's names of the element types, by value.
constexpr std::array<std::string_view, 17> kOnnxNames = {"undefined", "float", "uint8", "int8", "uint16", "int16",
    "int32", "int64", "string", "bool", "float16", "double", "uint32", "uint64", "complex64", "complex128", "bfloat16"};

// Returns the text inside "<name>(...)"; nothing for any other text.
std::optional<std::string_view> inside(std::string_view text, std::string_view name) {
    const bool fits = text.size() > name.size() + 2 && text.starts_with(name) && text[name.size()] == '(';
    if (!fits || !text.ends_with(')')) return {};
    return text.substr(name.size() + 1, text.size() - name.size() - 2);
}

std::optional<Type> itemOf(const Type& type, std::string_view container) {
    if (type.kind() != Type::Kind::other) return {};
    const auto item = inside(type.text(), container);
    return item ? std::optional(fromOnnxNotation(*item)) : std::nullopt;
}

}  // namespace

std::string onnxNotation(const Type& type) {
    if (type.isTensor()) return "tensor(" + std::string(kOnnxNames[static_cast<std::size_t>(type.element())]) + ")";
    return type.text();
}

Type fromOnnxNotation(std::string_view text) {
    const auto element = inside(text, "tensor");
    for (std::size_t i = 1; element && i < kOnnxNames.size(); ++i)
        if (kOnnxNames[i] == *element) return Type::tensorOfUnknownRank(static_cast<ElementType>(i));
    return Type::other(std::string(text));
}

Type sequenceOf(const Type& item) { return Type::other("seq(" + onnxNotation(item) + ")"); }
Type optionalOf(const Type& content) { return Type::other("optional(" + onnxNotation(content) + ")"); }
std::optional<Type> sequenceItem(const Type& type) { return itemOf(type, "seq"); }
std::optional<Type> optionalContent(const Type& type) { return itemOf(type, "optional"); }

std::optional<Type> listItem(const Type& type) {
    const auto item = sequenceItem(type);
    return item ? item : optionalContent(type);
}

}  // namespace egret::graph
