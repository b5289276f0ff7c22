#pragma once

#include "core/graph/attributes.h"
#include "core/graph/types.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace egret::graph {

// The kind of an operator. It determines colors in the window and defaults of cost models and rules.
enum class Family : uint8_t {
    source,  // inputs, constants
    elementwise,
    activation,
    comparison,
    convolution,
    matmul,
    pooling,
    normalization,
    reduction,
    movement,   // reshape, transpose, concat, slice, ... : no arithmetic
    structure,  // tuple projections
    control,    // If, Loop, Scan: their bodies are graphs
    opaque,     // unknown operators
    other,
};

enum class AttributeKind : uint8_t { integer, number, text, integers, numbers, texts, tensor, body };

struct AttributeSpec {
    Symbol name;
    AttributeKind kind;
    std::optional<Attribute> fallback;  // value if absent; operators never store it explicitly
    bool required = false;
    // Index of the input that is this parameter in ONNX (since some opset, or always); -1 if there is none. On import,
    // a constant input becomes this attribute; any other stays an input, and shapes then depend on run-time values.
    int input = -1;
};

class InferContext;

struct Work {  // the cost of running an operator once
    double flops = 0;
    double bytes = 0;  // read plus written
};

struct OpSpec {
    std::string_view name;
    Family family;
    int minInputs;
    int maxInputs;  // -1 for any number
    std::vector<AttributeSpec> attributes;
    Type (*infer)(InferContext&);
    // Counts floating-point operations from the completed attributes, input types and output type. Null if there are
    // none.
    double (*flops)(const Attributes&, std::span<const Type> inputs, const Type& output) = nullptr;
    bool isOnnx = true;            // false for Egret's own (TASO's weight operators, Get, ...)
    std::string_view domain = {};  // ONNX domain; empty for the standard domain

    const AttributeSpec* attribute(Symbol name) const;
};

// Make rows for the tables in operators/*.cpp.
AttributeSpec integer(std::string_view name, std::optional<int64_t> fallback = {}, int input = -1);
AttributeSpec number(std::string_view name, std::optional<double> fallback = {}, int input = -1);
AttributeSpec text(std::string_view name, std::optional<std::string> fallback = {});
AttributeSpec integers(std::string_view name, int input = -1);
AttributeSpec numbers(std::string_view name, int input = -1);
AttributeSpec texts(std::string_view name);
AttributeSpec tensor(std::string_view name);
AttributeSpec body(std::string_view name);
AttributeSpec required(AttributeSpec spec);

// An operator with its parameters: a node without its inputs.
struct Operator {
    const OpSpec* spec = nullptr;
    Attributes attributes;
    uint64_t hash = 0;  // hash that is stable across runs

    std::string_view name() const { return spec->name; }
    bool is(std::string_view wanted) const { return spec->name == wanted; }
    // Returns whether it is neither a source nor a projection.
    bool computes() const { return spec->family != Family::source && spec->family != Family::structure; }
    // Returns the attribute or its fallback; null if there is neither.
    const Attribute* find(Symbol name) const;
    const Attribute* find(std::string_view name) const { return find(Symbol(name)); }
    int64_t integer(std::string_view name) const;
    double number(std::string_view name) const;
    const std::string& text(std::string_view name) const;
    const std::vector<int64_t>& integers(std::string_view name) const;
    std::vector<int64_t> integersOr(std::string_view name, std::vector<int64_t> fallback) const;  // if there are none
    const std::vector<double>& numbers(std::string_view name) const;
    const std::vector<std::string>& texts(std::string_view name) const;
    const TensorPtr& data(std::string_view name) const;
    const Graph& body(std::string_view name) const;
    std::string toString() const;  // Conv[pads=[1,1,1,1],strides=[2,2]]
};

// Returns whether the operator draws random numbers. Such an operator is not a weight, even without inputs, and is
// never folded.
bool isRandom(const Operator& op);

// The interface of shape inference. It completes `attributes` (explicit strides, resolved auto_pad, nonnegative axes).
// The completed form is the operator's identity, so operators with equal meaning are equal.
class InferContext {
public:
    InferContext(Operator& op, std::span<const Type> inputs) : m_op(op), m_inputs(inputs) {}

    const OpSpec& spec() const { return *m_op.spec; }
    std::size_t inputs() const { return m_inputs.size(); }
    bool present(std::size_t index) const {
        return index < m_inputs.size() && m_inputs[index].kind() != Type::Kind::none;
    }
    const Type& input(std::size_t index) const;   // fails unless present
    const Type& tensor(std::size_t index) const;  // fails unless a tensor
    // Returns null if the rank is unknown: the caller then returns a type of unknown rank.
    const Shape* shape(std::size_t index) const;
    // Returns the elements of a small integer tensor as far as they are known before running; null if absent or
    // unknown.
    const std::vector<SymbolicInt>* values(std::size_t index) const;

    bool has(std::string_view name) const;  // true if the attribute is set or has a fallback
    int64_t integer(std::string_view name) const { return m_op.integer(name); }
    double number(std::string_view name) const { return m_op.number(name); }
    const std::string& text(std::string_view name) const { return m_op.text(name); }
    const std::vector<int64_t>& integers(std::string_view name) const { return m_op.integers(name); }
    std::vector<int64_t> integersOr(std::string_view name, std::vector<int64_t> fallback) const {
        return m_op.integersOr(name, std::move(fallback));
    }
    const std::vector<double>& numbers(std::string_view name) const { return m_op.numbers(name); }
    const std::vector<std::string>& texts(std::string_view name) const { return m_op.texts(name); }
    const TensorPtr& data(std::string_view name) const { return m_op.data(name); }
    const Graph& body(std::string_view name) const { return m_op.body(name); }
    void set(std::string_view name, Attribute value) { m_op.attributes.set(Symbol(name), std::move(value)); }
    void erase(std::string_view name) { m_op.attributes.erase(Symbol(name)); }

    // Returns `axis` counted from the front; fails outside [-rank, rank).
    int64_t axis(int64_t axis, std::size_t rank, std::string_view what = "axis") const;
    [[noreturn]] void fail(const std::string& message) const;  // Error(badInput), "Conv: ..."

private:
    Operator& m_op;
    std::span<const Type> m_inputs;
};

// Returns whether an operator on weights is a weight: computed once, before any input arrives.
bool mayBeWeight(const Operator& op);

// Look up operators in the table of all known operators, which have ONNX names where they exist.
const OpSpec* findOperator(std::string_view name);   // null if unknown
const OpSpec& operatorNamed(std::string_view name);  // throws badInput if unknown
const std::vector<const OpSpec*>& allOperators();    // sorted by name

struct Inferred {
    Operator op;
    Type type;
};

// Checks the number of inputs and the attributes (names, kinds, required), completes the attributes and infers the
// type. The type is a tensor, or a tuple if the attribute `outputs` exceeds 1. Throws badInput with the reason.
Inferred infer(const OpSpec& spec, Attributes attributes, std::span<const Type> inputs);

// Like infer(), for an operator whose parameters may be inputs with known values (Type::values()). These inputs become
// attributes, and their types in `inputs` become none.
Inferred settled(const Operator& op, std::vector<Type>& inputs);
// Returns the attribute that corresponds to a parameter input with these values; nothing if a value is not a number.
std::optional<Attribute> parameterOf(const AttributeSpec& spec, const std::vector<SymbolicInt>& values);

// Returns the FLOPs from the table and the bytes from traffic.h.
Work workOf(const Operator& op, std::span<const Type> inputs, const Type& output);

}  // namespace egret::graph
