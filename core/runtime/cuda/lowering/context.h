// Private to lowering/: values, and the interface of the rules.
#pragma once

#include "core/base/lists.h"
#include "core/runtime/cuda/lowering/lowering.h"
#include "core/runtime/lowering/graph_lowering.h"

#include <functional>
#include <span>

namespace egret::runtime::cuda {

using graph::NodeId;
using graph::Operator;

// A Map under construction. Operands have the indices -1, -2, ... (-1 is operand 0); operations have the indices 0, 1,
// ...
class Expression {
public:
    int operand(TensorId tensor, Kind kind);
    int constant(double value);
    // Throws unsupported if the function does not exist for the arguments' kinds.
    int call(std::string_view function, std::vector<int> arguments);
    int include(const Expression& other);  // returns the index of the other's result

    Kind kindOf(int value) const;
    std::size_t size() const { return m_code.size(); }
    std::size_t operandCount() const { return m_operands.size(); }
    Map map(int result) const;  // a Map whose last operation is `result`
    const std::vector<TensorId>& operands() const { return m_operands; }

    int result = 0;   // index of the result value
    Extents extents;  // extents of the result
    Element element = Element::f32;
    std::vector<NodeId> nodes;  // nodes that the expression computes

private:
    std::vector<TensorId> m_operands;
    std::vector<Kind> m_operandKinds;
    std::vector<Operation> m_code;  // their arguments are indices as described above
    std::vector<Kind> m_kinds;
};

class Term;
using Terms = std::vector<Term>;
Term call(std::string_view function, const Terms& arguments);

// A value of an Expression, for writing formulas: arithmetic on Terms adds operations. In an operation with a Term, a
// number becomes a constant of that Term's Expression.
class Term {
public:
    Term(Expression& in, int value) : m_in(&in), m_value(value) {}
    Term(double number) : m_number(number) {}

    int value() const { return m_value; }

    friend Term call(std::string_view function, const Terms& arguments);
    friend Term operator+(const Term& a, const Term& b) { return call("add", {a, b}); }
    friend Term operator-(const Term& a, const Term& b) { return call("sub", {a, b}); }
    friend Term operator*(const Term& a, const Term& b) { return call("mul", {a, b}); }
    friend Term operator/(const Term& a, const Term& b) { return call("div", {a, b}); }
    friend Term operator-(const Term& a) { return call("neg", {a}); }
    friend Term operator<(const Term& a, const Term& b) { return call("less", {a, b}); }
    friend Term operator<=(const Term& a, const Term& b) { return call("lessOrEqual", {a, b}); }

private:
    Expression* m_in = nullptr;  // null for a number
    int m_value = 0;
    double m_number = 0;
};
inline Term equal(const Term& a, const Term& b) { return call("equal", {a, b}); }
inline Term where(const Term& condition, const Term& then, const Term& otherwise) {
    return call("where", {condition, then, otherwise});
}
inline Term clamped(const Term& x, const Term& low, const Term& high) { return call("clamp", {x, low, high}); }
inline Term real(const Term& x) { return call("real", {x}); }

class Context : public GraphLowering<Context, TensorId> {
public:
    static constexpr const char *kNoRule = "CUDA does not support ", *kNoInput = ", which is not stored on the device";

    Context(const graph::Graph& graph, const Weights& weights);
    Lowered run(const Task& task);

    Extents inputExtents(NodeId id, std::size_t index) const { return extentsOf(node(id).inputs.at(index)); }
    Extents extentsOf(NodeId id) const { return m_graph.type(id).shape().extents(); }
    static Element elementOf(const graph::Type& type);  // throws unsupported for types that the device cannot store
    Element elementOf(NodeId id) const { return elementOf(m_graph.type(id)); }
    // Throws unsupported if an input from index `first` on is not constant.
    void refuseOtherInputs(NodeId id, std::size_t first) const;
    bool hasValue(NodeId id) const { return m_values.contains(id) || m_pending.contains(id); }

    TensorId tensor(Element element, Extents extents) {
        return m_out.program.add({element, std::move(extents), Computed()});
    }
    TensorId view(TensorId of, Extents extents, int64_t offset = 0);
    TensorId constant(const graph::TensorPtr& value);
    TensorId constant(const std::vector<float>& values, Extents extents, Element element = Element::f32);
    TensorId values(std::vector<double> values, Extents extents, Element element) {
        return m_out.program.add({element, std::move(extents), Values{std::move(values)}});
    }
    const Tensor& of(TensorId id) const { return m_out.program.at(id); }
    void requireFloats(TensorId id, const char* otherwise) const {
        if (!isFloat(of(id).element)) refuse(otherwise);
    }
    // Returns an input; throws unsupported, with `otherwise`, if it contains integers.
    TensorId floatInput(NodeId id, std::size_t index, const char* otherwise) {
        const TensorId x = input(id, index);
        requireFloats(x, otherwise);
        return x;
    }
    Term term(Expression& in, TensorId operand) const { return {in, in.operand(operand, kindOf(of(operand).element))}; }

    // Adds a step; `nodes` are the nodes that it computes.
    void emit(Parameters parameters, std::vector<TensorId> reads, TensorId write, std::vector<NodeId> nodes);
    // Adds a step that writes a new tensor with these extents, by default with the first operand's element type.
    TensorId computed(NodeId id, Parameters parameters, std::vector<TensorId> reads, Extents extents,
        std::optional<Element> element = {});
    void define(NodeId id, TensorId value);
    // Defines fused nodes; `value` is the value of the last node.
    void define(const std::vector<NodeId>& nodes, TensorId value);
    // Defines the computed parts of a tuple, at most as many as its type has. For any other type, defines the first
    // part.
    void define(NodeId id, std::vector<TensorId> parts);
    // Defines an expression. It is written to memory unless its only reader is a Map that can include it.
    void define(NodeId id, Expression expression);
    // Returns the pending expression of `id` if the Map of its only user can include it.
    const Expression* pending(NodeId id, const Extents& extents) const;

    // Called by GraphLowering.
    void lower(NodeId id);
    std::optional<TensorId> inputValue(std::size_t index, NodeId id);
    std::optional<TensorId> madeNow(NodeId id);
    static bool hasSubstitute() { return false; }

private:
    TensorId materialized(const Expression& expression);

    Lowered m_out;
    std::unordered_set<std::string_view> m_elementwise;  // operators whose Maps can include other expressions
    std::unordered_map<NodeId, Expression> m_pending;
};

using Rules = Context::Rules;
Rules productRules();
Rules elementwiseRules();
Rules movementRules();
Rules rowRules();
Rules windowRules();
Rules algebraRules();
Rules indexingRules();
Rules quantizationRules();
Rules recurrentRules();
Rules spectrumRules();
Rules lossRules();

// ---- shared by rules ------------------------------------------------------------------------------------------------

// The products of the extents before and after an axis of a tensor, and the extent of the axis itself.
struct Split {
    int64_t outer, count, inner;
};
Split splitAt(const Extents& extents, std::size_t axis);
// Converts an axis that may be negative (counted from the end) to an index from 0.
std::size_t axisOf(int64_t given, std::size_t rank);
// Applies a formula to the elements of tensors, each broadcast to `extents`. Adds a Map as one of the node's steps.
using Formula = std::function<Term(const Terms& operands)>;
TensorId mapped(Context& context, NodeId node, const std::vector<TensorId>& operands, Element element, Extents extents,
    const Formula& formula);
TensorId converted(Context& context, NodeId node, TensorId x, Element element);  // converts like Cast
// Widens integers and booleans to i32 or i64, in which sums, sorting and reductions are computed. Floats are unchanged.
TensorId widened(Context& context, NodeId node, TensorId x);
// A position that stays outside the tensor regardless of what is added to it. Reading at such a position fails the run.
constexpr double kNowhere = -0x1p50;
// Makes negative indices invalid, which Gather and Scatter would otherwise count from the end.
Term fromTheStart(const Term& index);
// A function with up to two parameters. Elementwise operators and the activations of recurrent operators share it.
struct Activated {
    std::string_view name;
    double alpha, beta;  // default parameters
    Term (*formula)(const Term& x, double alpha, double beta);
};
const Activated* findActivated(std::string_view name);  // null if unknown
// Returns the numbers 0, 1, 2, ... along one axis, as an i64 tensor of this rank.
TensorId places(Context& context, std::size_t rank, std::size_t axis, int64_t count);
// Returns the part of x that starts at `offsets`, with strides `steps`.
TensorId part(
    Context& context, NodeId node, TensorId x, const Extents& extents, const Extents& offsets, const Extents& steps);
// Two stacks of matrices for one product; leading axes broadcast as in NumPy.
struct Matrices {
    TensorId a, b;
    MatMul product;
};
Matrices matricesOf(Context& context, NodeId node, TensorId a, TensorId b);
// Permutes axes: axis i of the result is axis permutation[i] of x. Returns a view if the order of the bytes is
// unchanged.
TensorId permuted(Context& context, NodeId node, TensorId x, const std::vector<int64_t>& permutation);
// Repeats axes of extent 1 to reach these extents.
TensorId expanded(Context& context, NodeId node, TensorId x, const Extents& extents);
// Selects elements along an axis, in any order and with repetitions.
TensorId taken(Context& context, NodeId node, TensorId x, std::size_t axis, const std::vector<int64_t>& places);
// Reduces over these axes (ascending) and drops them. A half-precision input can have an f32 result.
TensorId reduced(Context& context, NodeId node, TensorId x, std::vector<int64_t> axes, Reduction how,
    std::optional<Element> element = {});
// Pads `x` with `value`. `pads` lists all begins, then all ends; no pad is negative.
TensorId paddedWith(Context& context, NodeId node, TensorId x, const std::vector<int64_t>& pads, double value);

}  // namespace egret::runtime::cuda
