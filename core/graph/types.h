#pragma once

#include "core/base/lists.h"
#include "core/base/symbol.h"
#include "core/graph/symbolic.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace egret::graph {

// Values as in ONNX's TensorProto.DataType.
enum class ElementType : uint8_t {
    undefined = 0,
    f32 = 1,
    u8 = 2,
    i8 = 3,
    u16 = 4,
    i16 = 5,
    i32 = 6,
    i64 = 7,
    string = 8,
    boolean = 9,
    f16 = 10,
    f64 = 11,
    u32 = 12,
    u64 = 13,
    c64 = 14,
    c128 = 15,
    bf16 = 16,
};

std::string_view elementName(ElementType type);  // "f32", "i64", "bool", ...
std::optional<ElementType> elementFromName(std::string_view name);
std::size_t elementBytes(ElementType type);  // 0 for strings and undefined
bool isFloat(ElementType type);
bool isInteger(ElementType type);  // signed or unsigned, not bool
bool isSigned(ElementType type);   // signed integers only

// The extent of one axis: a number, unknown, or an expression over named extents ("batch", "2*H + 1"). Two axes with
// the same expression have equal extents.
class Dim {
public:
    constexpr Dim(int64_t extent = -1) : m_value(extent < 0 ? -1 : extent) {}
    static Dim named(Symbol name);
    static Dim of(SymbolicInt value);  // unknown for negative numbers

    constexpr bool known() const { return m_value >= 0; }
    constexpr int64_t extent() const { return m_value; }  // requires known()
    double orOne() const { return known() ? static_cast<double>(m_value) : 1; }
    SymbolicInt value() const;
    std::string toString() const;  // "64", "batch", "2*H + 1", "?"
    constexpr bool operator==(const Dim&) const = default;

private:
    int64_t m_value;  // >= 0 extent, -1 unknown, otherwise -2 - id of the expression's symbol
};

// Extents are certainly equal if they are the same number or the same expression.
constexpr bool surelyEqual(Dim a, Dim b) { return a == b && a != Dim(); }
constexpr bool mayBeEqual(Dim a, Dim b) { return a == b || !a.known() || !b.known(); }

class Shape {
public:
    Shape() = default;  // rank 0, a scalar
    Shape(std::initializer_list<Dim> dims) : m_dims(dims) {}
    explicit Shape(std::vector<Dim> dims) : m_dims(std::move(dims)) {}
    static Shape of(const std::vector<int64_t>& extents);

    std::size_t rank() const { return m_dims.size(); }
    Dim operator[](std::size_t axis) const { return m_dims[axis]; }
    Dim& operator[](std::size_t axis) { return m_dims[axis]; }
    const std::vector<Dim>& dims() const { return m_dims; }
    bool known() const;                    // every extent is a number
    std::vector<int64_t> extents() const;  // throws unsupported unless known()
    int64_t elements() const;              // throws unsupported unless known(), badInput beyond 2^62
    bool operator==(const Shape&) const = default;
    Shape at(const ExtentValues& extents) const;  // evaluates expressions; unknown where a name has no value
    std::string toString() const;                 // "1,3,224,224"

private:
    std::vector<Dim> m_dims;
};

class Type {
public:
    enum class Kind : uint8_t { none, tensor, tuple, other };

    Type() = default;  // type none: a missing optional input
    static Type tensor(ElementType element, Shape shape);
    static Type tensorOfUnknownRank(ElementType element);
    static Type tuple(std::vector<Type> parts);
    static Type other(std::string text);  // sequences, maps, optionals: stored in ONNX notation

    Kind kind() const { return m_kind; }
    bool isTensor() const { return m_kind == Kind::tensor; }
    bool hasShape() const { return isTensor() && m_ranked; }
    bool isFullyKnown() const { return hasShape() && m_shape.known(); }
    ElementType element() const { return m_element; }
    const Shape& shape() const { return m_shape; }  // requires hasShape()
    const std::vector<Type>& parts() const { return m_parts; }
    // Returns the types of an operator's results: the parts of a tuple, otherwise the type itself.
    std::span<const Type> results() const { return m_kind == Kind::tuple ? std::span(m_parts) : std::span(this, 1); }
    const std::string& text() const { return m_text; }
    double bytes() const;                        // total of all its tensors; unknown extents count as 1
    Type at(const ExtentValues& extents) const;  // evaluates expressions in shapes and values
    // The elements of a small tensor of integers or booleans that depends only on extents, in row-major order; null if
    // unknown. Inference derives these values (operators/values.cpp), so that shapes computed at run time are known
    // before running. They are not part of the type's identity.
    const std::vector<SymbolicInt>* values() const { return m_values.get(); }
    Type withValues(std::vector<SymbolicInt> values) const;
    void dropValues();
    bool operator==(const Type& other) const;

    std::string toString() const;  // f32[1,3,8,8]  f32[*]  (f32[2], i64[2])  none  other"seq(tensor(float))"
    static Type parse(std::string_view text);  // throws badInput
    // Returns the length of the type at the beginning of the text, in bytes, for parsers of texts that contain types.
    // parse() decides whether the type is valid.
    static std::size_t lengthOf(std::string_view text);

private:
    Kind m_kind = Kind::none;
    bool m_ranked = false;
    ElementType m_element = ElementType::undefined;
    Shape m_shape;
    std::vector<Type> m_parts;
    std::string m_text;
    std::shared_ptr<const std::vector<SymbolicInt>> m_values;
};

// Returns whether a value of type `actual` can replace one of type `expected`: same kind and element type, and no
// extent that certainly differs.
bool compatible(const Type& expected, const Type& actual);

// Returns the more specific of two compatible types (known extents replace unknown ones).
Type refined(const Type& a, const Type& b);

}  // namespace egret::graph
