// Private to lowering/.
#pragma once

#include "core/runtime/affine/affine.h"
#include "core/runtime/cuda/lowering/lowering.h"

#include <functional>
#include <optional>
#include <span>
#include <unordered_set>

namespace egret::runtime::cuda {

class Context;

struct Rule {
    std::string_view op;
    void (*lower)(Context&, graph::NodeId);
};
std::span<const Rule> productRules();
std::span<const Rule> elementwiseRules();
std::span<const Rule> movementRules();
std::span<const Rule> rowRules();
std::span<const Rule> windowRules();
std::span<const Rule> algebraRules();
std::span<const Rule> indexingRules();
std::span<const Rule> quantizationRules();
std::span<const Rule> recurrentRules();
std::span<const Rule> spectrumRules();
std::span<const Rule> lossRules();

// A Map that is not written down yet. Values are numbered while it grows: operands from 0 down (-1 is operand 0),
// operations from 0 up.
class Expression {
public:
    int operand(Context& context, TensorId tensor);
    int constant(double value);
    // Refuses where there is no such function for their kinds.
    int call(std::string_view function, std::vector<int> arguments);
    int include(const Expression& other);  // its result

    Kind kindOf(int value) const;
    std::size_t size() const { return m_code.size(); }
    std::size_t operandCount() const { return m_operands.size(); }
    Map map(int result) const;  // its last operation is `result`
    const std::vector<TensorId>& operands() const { return m_operands; }

    int result = 0;   // the value that it is about
    Extents extents;  // of it
    Element element = Element::f32;
    std::vector<graph::NodeId> nodes;  // whose it is

private:
    std::vector<TensorId> m_operands;
    std::vector<Kind> m_operandKinds;
    std::vector<Operation> m_code;  // arguments as numbered here
    std::vector<Kind> m_kinds;
};

class Context {
public:
    Context(const graph::Graph& graph, const std::unordered_map<graph::NodeId, graph::TensorPtr>& weights);
    Lowered run(const Task& task);

    const graph::Graph& graph() const { return m_graph; }
    const graph::Operator& op(graph::NodeId id) const { return m_graph.op(id); }
    const graph::Node& node(graph::NodeId id) const { return m_graph.node(id); }
    const Program& program() const { return m_out.program; }

    // Input `index` of a node.
    bool present(graph::NodeId id, std::size_t index) const;
    TensorId input(graph::NodeId id, std::size_t index) { return valueOf(node(id).inputs.at(index)); }
    graph::TensorPtr constantInput(graph::NodeId id, std::size_t index) const {
        return constantOf(node(id).inputs.at(index));
    }
    Extents inputExtents(graph::NodeId id, std::size_t index) const { return extentsOf(node(id).inputs.at(index)); }
    Extents extentsOf(graph::NodeId id) const { return m_graph.type(id).shape().extents(); }
    Element elementOf(graph::NodeId id) const;                          // refuses types that the device does not store
    void refuseOtherInputs(graph::NodeId id, std::size_t first) const;  // parameters that are no constants

    // The value of a node as a tensor; a pending Map is written down now.
    TensorId valueOf(graph::NodeId id);
    bool hasValue(graph::NodeId id) const { return m_values.contains(id) || m_pending.contains(id); }
    std::optional<graph::NodeId> onlyUser(graph::NodeId id) const;
    graph::TensorPtr constantOf(graph::NodeId id) const;

    TensorId tensor(Element element, Extents extents) {
        return m_out.program.add({element, std::move(extents), Computed()});
    }
    TensorId view(TensorId of, Extents extents, int64_t offset = 0);
    TensorId constant(const graph::TensorPtr& value);
    TensorId constant(const std::vector<float>& values, Extents extents, Element element = Element::f32);
    TensorId values(std::vector<double> values, Extents extents, Element element) {
        return m_out.program.add({element, std::move(extents), Values{std::move(values)}});
    }
    const Tensor& of(TensorId id) const { return m_out.program.tensors[static_cast<std::size_t>(id)]; }

    // One more step; `nodes` are those that it computes.
    void emit(Parameters parameters, std::vector<TensorId> reads, TensorId write, std::vector<graph::NodeId> nodes);
    void define(graph::NodeId id, TensorId value);
    void define(const std::vector<graph::NodeId>& nodes, TensorId value);  // fused; the last one's value
    void define(graph::NodeId id, std::vector<TensorId> parts);            // of a tuple
    // The value is an expression: written down only when somebody other than the next Map reads it.
    void define(graph::NodeId id, Expression expression);
    // The expression that `id` is, when the Map of its only user may take it over as it is.
    const Expression* pending(graph::NodeId id, const Extents& extents) const;

    [[noreturn]] static void refuse(const std::string& why);  // Error(unsupported); run() says which node

private:
    void lower(graph::NodeId id);
    TensorId ofType(graph::NodeId id, TensorId value, const graph::Type& type);
    TensorId materialized(graph::NodeId id, const Expression& expression);

    const graph::Graph& m_graph;
    const std::unordered_map<graph::NodeId, graph::TensorPtr>& m_weights;
    Lowered m_out;
    std::unordered_map<std::string_view, void (*)(Context&, graph::NodeId)> m_rules;
    std::unordered_map<graph::NodeId, std::vector<graph::NodeId>> m_users;
    std::unordered_set<graph::NodeId> m_outputs, m_done;
    std::unordered_map<graph::NodeId, TensorId> m_values;
    std::unordered_map<graph::NodeId, std::vector<TensorId>> m_parts;
    std::unordered_map<graph::NodeId, Expression> m_pending;
};

// ---- shared by rules ------------------------------------------------------------------------------------------------

inline int64_t productOf(std::span<const int64_t> extents) {
    int64_t out = 1;
    for (const int64_t extent : extents) out *= extent;
    return out;
}
// A tensor split at an axis: all before it, the axis, all behind it.
struct Split {
    int64_t outer, count, inner;
};
Split splitAt(const Extents& extents, std::size_t axis);
// An axis as it was given, counted from the start.
std::size_t axisOf(int64_t given, std::size_t rank);
// A list of the operator's; when it has none, so many times `otherwise`.
std::vector<int64_t> integersOr(const graph::Operator& op, std::string_view name, std::size_t count, int64_t otherwise);
// The formula of these tensors' elements, each broadcasting to `extents`: a Map in the middle of a node's steps. It is
// told the operands' values and names its result.
using Formula = std::function<int(Expression&, const std::vector<int>&)>;
TensorId mapped(Context& context, graph::NodeId node, const std::vector<TensorId>& operands, Element element,
    Extents extents, const Formula& formula);
// As `mapped`, into a tensor (or a view of one) that is there.
void mapInto(Context& context, graph::NodeId node, const std::vector<TensorId>& operands, TensorId write,
    const Formula& formula);
TensorId converted(Context& context, graph::NodeId node, TensorId x, Element element);  // as Cast does it
// i32 or i64 of integers and truths that are kept in less, floats as they are: what sums, order and reductions are
// computed of.
TensorId widened(Context& context, graph::NodeId node, TensorId x);
// A position that stays outside whatever is added to it: who looks it up fails the run.
constexpr double kNowhere = -0x1p50;
// An index that counts from the start only: a negative one, which Gather and Scatter count from the end, leads nowhere.
int fromTheStart(Expression& expression, int index);
// 0, 1, 2, ... along one axis of a tensor of this rank, i64.
TensorId places(Context& context, std::size_t rank, std::size_t axis, int64_t count);
// The part of x that begins at `offsets` and goes in `steps`.
TensorId part(Context& context, graph::NodeId node, TensorId x, const Extents& extents, const Extents& offsets,
    const Extents& steps);
// Two stacks of matrices for one product, as NumPy broadcasts their leading axes.
struct Matrices {
    TensorId a, b;
    MatMul product;
};
Matrices matricesOf(Context& context, graph::NodeId node, TensorId a, TensorId b);
// The tensor with axes in another order, a view where the bytes stay: result axis i is axis permutation[i].
TensorId permuted(Context& context, graph::NodeId node, TensorId x, const std::vector<int64_t>& permutation);
// Repeated along its axes of extent 1 up to these extents.
TensorId expanded(Context& context, graph::NodeId node, TensorId x, const Extents& extents);
// Elements of an axis in any order, possibly several times.
TensorId taken(Context& context, graph::NodeId node, TensorId x, std::size_t axis, const std::vector<int64_t>& places);
// Reduced over these axes, ascending, which the result does not have; of halves the result may be f32.
TensorId reduced(Context& context, graph::NodeId node, TensorId x, std::vector<int64_t> axes, Reduction how,
    std::optional<Element> element = {});
// All outside `x` filled with `value`; pads are all begins, then all ends, not negative.
TensorId paddedWith(Context& context, graph::NodeId node, TensorId x, const std::vector<int64_t>& pads, double value);

}  // namespace egret::runtime::cuda
