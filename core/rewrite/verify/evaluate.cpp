// A small evaluator of tensor programs that aims only at correctness: one plain loop nest per operator (kernels.h),
// generic over the arithmetic (arithmetics.h).
//
// Why modulo a prime: operators such as Conv, MatMul, Add and Concat compute polynomials with integer coefficients in
// their inputs' elements. Different polynomials of total degree d agree at a random point of a field of p elements with
// probability at most d/p (Schwartz 1980, Zippel 1979), here below 1e-16, and nothing is rounded. So one pass at one
// shape practically proves the rule for this shape, also over the rationals. (TASO compares fingerprints of one fixed
// integer input, which collide; design: trap 6.) An average pool divides by a number that is not 0 modulo p. Operators
// that need an order or a limit (Relu, Max, Sigmoid) are computed in doubles instead, and integer graphs in integers.
// Operators without a kernel here are computed by LibTorch, in doubles.
#include "core/rewrite/verify/evaluate.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/rewrite/verify/kernels.h"
#include "core/runtime/executable.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <unordered_map>

namespace egret::rewrite::verify {
namespace {

using namespace arithmetics;
using namespace kernels;

bool isSource(const graph::Operator& op) { return op.is("Input") || op.is("Constant") || op.is("Get"); }

template <class A>
const Entry<A>* findEntry(const graph::Operator& op) {
    const auto* found = std::ranges::find_if(kEntries<A>, [&](const Entry<A>& entry) { return op.is(entry.name); });
    return found == std::end(kEntries<A>) ? nullptr : found;
}

graph::TensorPtr tensorOf(const Values<Real>& values, graph::ElementType element) {
    if (element == graph::ElementType::boolean) {
        std::vector<std::byte> bytes;
        for (const double value : values.data) bytes.push_back(std::byte{value != 0});
        return graph::Tensor::dense(element, values.dims, std::move(bytes));
    }
    if (graph::isInteger(element))
        return graph::Tensor::of(values.dims, std::vector<int64_t>(values.data.begin(), values.data.end()));
    return graph::Tensor::of(values.dims, values.data);
}

// Computes one operator that has no kernel here with LibTorch, in doubles. `types` are its input types in the graph,
// where floats have any width. Throws unsupported if LibTorch cannot compute it either.
Results<Real> computeByLibrary(const Call<Real>& call, const std::vector<graph::Type>& types) {
    const auto arena = graph::Arena::create();
    std::vector<graph::TensorPtr> tensors;
    std::vector<graph::NodeId> nodes;
    for (std::size_t i = 0; i < call.in.size(); ++i) {
        tensors.push_back(tensorOf(call[i], types[i].element()));
        nodes.push_back(arena->input("x" + std::to_string(i), tensors.back()->type()));
    }
    graph::Attributes attributes = call.op.attributes;
    constexpr int64_t kF32 = 1, kF64 = 11;  // in ONNX
    if (call.op.is("Cast") && call.op.integer("to") == kF32) attributes.set(Symbol("to"), kF64);
    const graph::NodeId made = arena->add(*call.op.spec, std::move(attributes), nodes);
    std::vector<graph::Output> outputs;
    for (std::size_t k = 0; k < call.out.size(); ++k)
        outputs.push_back({"y" + std::to_string(k), arena->get(made, static_cast<int64_t>(k))});
    Results<Real> results;
    for (const graph::TensorPtr& tensor : runtime::Executable(graph::Graph(arena, nodes, outputs)).run(tensors)) {
        Values<Real>& values = results.emplace_back(tensor->shape());
        for (int64_t i = 0; i < tensor->elements(); ++i) values[i] = tensor->number(i);
    }
    return results;
}

template <class A>
Results<A> results(const Call<A>& call, const std::vector<graph::Type>& types) {
    if (const Entry<A>* entry = findEntry<A>(call.op)) return entry->kernel(call);
    if constexpr (std::is_same_v<A, Real>) return computeByLibrary(call, types);
    throw Error(Category::unsupported, "the evaluator does not compute " + std::string(call.op.name()));
}

// ---- graphs ---------------------------------------------------------------------------------------------------------

std::vector<Dims> shapesOf(const graph::Type& type) {
    if (type.kind() == graph::Type::Kind::tensor) return {type.shape().extents()};
    return transformed(type.parts(), [&](const graph::Type& part) { return part.shape().extents(); });
}

template <class A>
typename A::Value meant(const graph::Tensor& tensor, int64_t i) {
    const double number = tensor.number(i);
    if (!std::isfinite(number)) throw Error(Category::unsupported, "a constant is not finite");
    return kernels::meant<A>(number, tensor.element() == graph::ElementType::f32);
}

template <class A>
Values<A> drawn(const graph::Graph& graph, graph::NodeId input, uint64_t seed) {
    Random random = Random(seed).split(hashText(graph.op(input).text("name")));
    Values<A> values(graph.type(input).shape().extents());
    for (auto& value : values.data) value = A::draw(random);
    return values;
}

template <class A>
std::string inputsOf(const graph::Graph& graph, uint64_t seed) {
    constexpr int64_t kMostNumbers = 12;
    std::vector<std::string> texts;
    int64_t count = 0;
    for (const graph::NodeId input : graph.inputs()) {
        const Values<A> values = drawn<A>(graph, input, seed);
        if ((count += productOf(values.dims)) > kMostNumbers) return {};
        std::vector<std::string> numbers = transformed(values.data, [&](const auto& value) { return A::print(value); });
        texts.push_back(graph.op(input).text("name") + " [" + join(numbers, ",") + "]");
    }
    return join(texts, ", ");
}

template <class A>
std::vector<Values<A>> evaluate(const graph::Graph& graph, uint64_t seed) {
    std::unordered_map<graph::NodeId, Results<A>> made;
    for (const graph::NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        const auto& inputs = graph.node(id).inputs;
        if (op.is("Input")) {
            made[id].push_back(drawn<A>(graph, id, seed));
        } else if (op.is("Constant")) {
            const graph::TensorPtr& tensor = op.data("value");
            Values<A> values(tensor->shape());
            for (int64_t i = 0; i < tensor->elements(); ++i) values[i] = meant<A>(*tensor, i);
            made[id].push_back(std::move(values));
        } else if (op.is("Get")) {
            made[id].push_back(made.at(inputs[0]).at(static_cast<std::size_t>(op.integer("index"))));
        } else {
            Call<A> call{op, {}, shapesOf(graph.type(id))};
            for (const graph::NodeId input : inputs) call.in.push_back(&made.at(input).at(0));
            made[id] = results(call, graph.arena().inputTypes(id));
        }
    }
    return transformed(graph.outputs(), [&](const graph::Output& output) { return made.at(output.node).at(0); });
}

template <class A>
std::optional<Difference> compare(const graph::Graph& before, const graph::Graph& after, uint64_t seed) {
    const auto left = evaluate<A>(before, seed), right = evaluate<A>(after, seed);
    ensure(left.size() == right.size(), "both graphs have the same number of outputs");
    for (std::size_t k = 0; k < left.size(); ++k) {
        if (left[k].dims != right[k].dims)
            return Difference{k, "shape", graph::toString(left[k].dims), graph::toString(right[k].dims), {}};
        for (int64_t i = 0; i < productOf(left[k].dims); ++i)
            if (!A::equal(left[k][i], right[k][i]))
                return Difference{k, graph::toString(indexOf(i, left[k].dims)), A::print(left[k][i]),
                    A::print(right[k][i]), inputsOf<A>(before, seed)};
    }
    return {};
}

}  // namespace

std::string_view arithmeticName(Arithmetic arithmetic) {
    return arithmetic == Arithmetic::field ? "prime field" : arithmetic == Arithmetic::real ? "doubles" : "integers";
}

Arithmetic arithmeticFor(const graph::Graph& graph) {
    Arithmetic needed = Arithmetic::field;
    for (const graph::Output& output : graph.outputs())
        if (graph::isInteger(graph.type(output.node).element())) needed = Arithmetic::whole;
    for (const graph::NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        if (isSource(op)) continue;
        const bool activates = op.spec->attribute(Symbol("activation")) && op.text("activation") != "none";
        const auto* entry = findEntry<Real>(op);
        if (!entry || entry->arithmetic == Arithmetic::real || activates) needed = std::max(needed, Arithmetic::real);
    }
    return needed;
}

std::vector<Residues> compute(
    const graph::Operator& op, const std::vector<const Residues*>& inputs, const graph::Type& type) {
    std::vector<Values<Residue>> in;
    for (const Residues* input : inputs) in.emplace_back(input->dims).data = input->data;
    Call<Residue> call{op, {}, shapesOf(type)};
    for (const auto& input : in) call.in.push_back(&input);
    return transformed(results(call, {}), [](auto& result) {
        return Residues{std::move(result.dims), std::move(result.data)};
    });
}

std::optional<Difference> firstDifference(
    const graph::Graph& before, const graph::Graph& after, Arithmetic arithmetic, uint64_t seed) {
    switch (arithmetic) {
        case Arithmetic::field: return compare<Field>(before, after, seed);
        case Arithmetic::real: return compare<Real>(before, after, seed);
        case Arithmetic::whole: return compare<Whole>(before, after, seed);
    }
    return {};
}

}  // namespace egret::rewrite::verify
