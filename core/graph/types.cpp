#include "core/graph/types.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/text.h"

#include <algorithm>
#include <cctype>

namespace egret::graph {
namespace {

enum class Numbers : uint8_t { neither, naturals, integers, floats };
struct ElementRow {
    ElementType type;
    std::string_view name;
    std::size_t bytes;
    Numbers numbers = Numbers::neither;
};

constexpr ElementRow kElements[] = {
    {ElementType::undefined, "undefined", 0},
    {ElementType::f32, "f32", 4, Numbers::floats},
    {ElementType::u8, "u8", 1, Numbers::naturals},
    {ElementType::i8, "i8", 1, Numbers::integers},
    {ElementType::u16, "u16", 2, Numbers::naturals},
    {ElementType::i16, "i16", 2, Numbers::integers},
    {ElementType::i32, "i32", 4, Numbers::integers},
    {ElementType::i64, "i64", 8, Numbers::integers},
    {ElementType::string, "string", 0},
    {ElementType::boolean, "bool", 1},
    {ElementType::f16, "f16", 2, Numbers::floats},
    {ElementType::f64, "f64", 8, Numbers::floats},
    {ElementType::u32, "u32", 4, Numbers::naturals},
    {ElementType::u64, "u64", 8, Numbers::naturals},
    {ElementType::c64, "c64", 8},
    {ElementType::c128, "c128", 16},
    {ElementType::bf16, "bf16", 2, Numbers::floats},
};

const ElementRow& row(ElementType type) { return kElements[static_cast<std::size_t>(type)]; }

// Splits a text at the commas outside of brackets; an empty text has no parts.
std::vector<std::string> listed(std::string_view text) {
    std::vector<std::string> parts;
    if (trimmed(text).empty()) return parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t end = 0; end <= text.size(); ++end) {
        if (end == text.size() || (text[end] == ',' && depth == 0)) {
            parts.push_back(trimmed(text.substr(begin, end - begin)));
            begin = end + 1;
        } else {
            depth += (text[end] == '[' || text[end] == '(') - (text[end] == ']' || text[end] == ')');
        }
    }
    return parts;
}

Type parseType(std::string_view whole, std::size_t nesting) {
    const auto fail = [&]() -> Error {
        return Error(
            Category::badInput, "invalid type " + quote(whole) + "; expected a type such as \"f32[1,3,224,224]\"");
    };
    const std::string text = trimmed(whole);
    if (text == "none") return {};
    // Check ONNX's notation, which uses only these characters.
    if (text.starts_with("other\"") && text.ends_with('"') && text.size() >= 7) {
        const std::string inner = text.substr(6, text.size() - 7);
        int depth = 0;
        for (const char c : inner) {
            if (!std::isalnum(static_cast<unsigned char>(c)) &&
                std::string_view("_-(),").find(c) == std::string_view::npos)
                throw fail();
            depth += (c == '(') - (c == ')');
            if (depth < 0) throw fail();
        }
        if (depth != 0) throw fail();
        return Type::other(inner);
    }
    if (text.starts_with('(') && text.ends_with(')')) {
        if (nesting == limits::kTypeNesting)
            throw Error(Category::badInput, "a type is nested more than " + std::to_string(nesting) + " levels deep");
        std::vector<Type> parts = transformed(listed(std::string_view(text).substr(1, text.size() - 2)),
            [&](const std::string& part) { return parseType(part, nesting + 1); });
        return Type::tuple(std::move(parts));
    }
    const auto open = text.find('[');
    if (open == std::string::npos || !text.ends_with(']')) throw fail();
    const auto element = elementFromName(std::string_view(text).substr(0, open));
    if (!element) throw fail();
    const std::string inner = text.substr(open + 1, text.size() - open - 2);
    if (inner == "*") return Type::tensorOfUnknownRank(*element);
    std::vector<Dim> dims;
    for (const std::string& word : listed(inner)) {
        if (word.empty()) throw fail();
        if (word == "?") {
            dims.emplace_back();
            continue;
        }
        const auto value = SymbolicInt::parse(word);
        if (value && value->isNumber() ? value->number() >= 0 : value && !value->isUnknown())
            dims.push_back(Dim::of(*value));
        else if (isExtentName(word)) dims.push_back(Dim::named(Symbol(word)));
        else throw fail();
    }
    return Type::tensor(*element, Shape(std::move(dims)));
}

}  // namespace

std::string_view elementName(ElementType type) { return row(type).name; }
std::size_t elementBytes(ElementType type) { return row(type).bytes; }
bool isFloat(ElementType type) { return row(type).numbers == Numbers::floats; }
bool isSigned(ElementType type) { return row(type).numbers == Numbers::integers; }
bool isInteger(ElementType type) { return isSigned(type) || row(type).numbers == Numbers::naturals; }

std::optional<ElementType> elementFromName(std::string_view name) {
    const auto* found = std::ranges::find(kElements, name, &ElementRow::name);
    return found == std::end(kElements) ? std::nullopt : std::optional(found->type);
}

Dim Dim::named(Symbol name) {
    Dim dim;
    if (!name.empty()) dim.m_value = -2 - static_cast<int64_t>(name.id());
    return dim;
}

Dim Dim::of(SymbolicInt value) {
    if (value.isNumber()) return Dim(value.number());
    return value.isUnknown() ? Dim() : named(value.symbol());
}

SymbolicInt Dim::value() const {
    if (known()) return m_value;
    return m_value == -1 ? SymbolicInt() : SymbolicInt::fromSymbol(Symbol::fromId(static_cast<uint32_t>(-2 - m_value)));
}

std::string Dim::toString() const { return value().toString(); }

Shape Shape::of(const std::vector<int64_t>& extents) { return Shape(std::vector<Dim>(extents.begin(), extents.end())); }

bool Shape::known() const { return std::ranges::all_of(m_dims, &Dim::known); }

std::vector<int64_t> Shape::extents() const {
    if (!known()) throw Error(Category::unsupported, "the shape [" + toString() + "] is not fully known");
    return transformed(m_dims, [&](Dim dim) { return dim.extent(); });
}

int64_t Shape::elements() const {
    int64_t product = 1;
    for (const int64_t extent : extents())
        if (__builtin_mul_overflow(product, extent, &product) || product > (int64_t{1} << 62))
            throw Error(Category::badInput, "the shape [" + toString() + "] has more than 2^62 elements");
    return product;
}

Shape Shape::at(const ExtentValues& extents) const {
    return Shape(transformed(m_dims, [&](Dim dim) { return dim.known() ? dim : Dim::of(dim.value().at(extents)); }));
}

std::string Shape::toString() const {
    std::string out;
    for (std::size_t i = 0; i < rank(); ++i) out += (i ? "," : "") + m_dims[i].toString();
    return out;
}

Type Type::tensor(ElementType element, Shape shape) {
    Type type;
    type.m_kind = Kind::tensor;
    type.m_ranked = true;
    type.m_element = element;
    type.m_shape = std::move(shape);
    return type;
}

Type Type::tensorOfUnknownRank(ElementType element) {
    Type type;
    type.m_kind = Kind::tensor;
    type.m_element = element;
    return type;
}

Type Type::tuple(std::vector<Type> parts) {
    Type type;
    type.m_kind = Kind::tuple;
    type.m_parts = std::move(parts);
    return type;
}

Type Type::other(std::string text) {
    Type type;
    type.m_kind = Kind::other;
    type.m_text = std::move(text);
    return type;
}

double Type::bytes() const {
    double total = 0;
    for (const Type& part : m_parts) total += part.bytes();
    if (!isTensor()) return total;
    double bytes = static_cast<double>(elementBytes(m_element));
    for (const Dim dim : m_shape.dims()) bytes *= dim.orOne();
    return bytes;
}

Type Type::at(const ExtentValues& extents) const {
    Type out = *this;
    out.m_shape = m_shape.at(extents);
    for (Type& part : out.m_parts) part = part.at(extents);
    if (!m_values) return out;
    std::vector<SymbolicInt> values = transformed(*m_values, [&](SymbolicInt value) { return value.at(extents); });
    return out.withValues(std::move(values));
}

Type Type::withValues(std::vector<SymbolicInt> values) const {
    Type out = *this;
    out.m_values = std::make_shared<const std::vector<SymbolicInt>>(std::move(values));
    return out;
}

void Type::dropValues() {
    m_values.reset();
    for (Type& part : m_parts) part.dropValues();
}

bool Type::operator==(const Type& other) const {
    return m_kind == other.m_kind && m_ranked == other.m_ranked && m_element == other.m_element &&
        m_shape == other.m_shape && m_parts == other.m_parts && m_text == other.m_text;
}

std::string Type::toString() const {
    switch (m_kind) {
        case Kind::none: return "none";
        case Kind::other: return "other" + quote(m_text);
        case Kind::tensor:
            return std::string(elementName(m_element)) + "[" + (m_ranked ? m_shape.toString() : "*") + "]";
        case Kind::tuple: {
            std::vector<std::string> texts = transformed(m_parts, [&](const Type& part) { return part.toString(); });
            return "(" + join(texts, ", ") + ")";
        }
    }
    return {};
}

Type Type::parse(std::string_view text) { return parseType(text, 0); }

std::size_t Type::lengthOf(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && std::isalnum(static_cast<unsigned char>(text[at]))) ++at;
    if (at == text.size() || text.substr(0, at) == "none") return at;
    if (text[at] == '[' || text[at] == '"') {  // neither extents nor ONNX's notation contain these
        const std::size_t end = text.find(text[at] == '[' ? ']' : '"', at + 1);
        return end == std::string_view::npos ? text.size() : end + 1;
    }
    if (text[at] != '(') return at;
    bool isQuoted = false;
    for (int depth = 0; at < text.size(); ++at) {
        if (text[at] == '"') isQuoted = !isQuoted;
        if (isQuoted) continue;
        depth += (text[at] == '(') - (text[at] == ')');
        if (depth == 0) return at + 1;
    }
    return at;
}

bool compatible(const Type& expected, const Type& actual) {
    if (expected.kind() != actual.kind()) return false;
    switch (expected.kind()) {
        case Type::Kind::none: return true;
        case Type::Kind::other: return expected.text() == actual.text();
        case Type::Kind::tuple: return std::ranges::equal(expected.parts(), actual.parts(), compatible);
        case Type::Kind::tensor: break;
    }
    if (expected.element() != actual.element()) return false;
    if (!expected.hasShape() || !actual.hasShape()) return true;
    return std::ranges::equal(expected.shape().dims(), actual.shape().dims(), mayBeEqual);
}

Type refined(const Type& a, const Type& b) {
    if (a.kind() == Type::Kind::tuple) {
        std::vector<Type> parts;
        for (std::size_t i = 0; i < a.parts().size(); ++i) parts.push_back(refined(a.parts()[i], b.parts()[i]));
        return Type::tuple(std::move(parts));
    }
    if (!a.isTensor() || !b.hasShape()) return a;
    if (!a.hasShape()) return b;
    Shape shape = a.shape();
    for (std::size_t i = 0; i < shape.rank(); ++i)
        if (!shape[i].known() && (b.shape()[i].known() || shape[i] == Dim())) shape[i] = b.shape()[i];
    const Type out = Type::tensor(a.element(), std::move(shape));
    const auto* values = a.values() ? a.values() : b.values();
    return values && out.shape().known() ? out.withValues(*values) : out;
}

}  // namespace egret::graph
