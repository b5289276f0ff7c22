#include "core/runtime/inputs.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/memory.h"
#include "core/base/text.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace egret::runtime {

using graph::ElementType;
using graph::NodeId;
using graph::TensorPtr;
using graph::Type;

namespace {

double drawFloat(Random& random, Distribution distribution) {
    switch (distribution) {
        case Distribution::normal: return random.normal();
        case Distribution::positive: return random.uniform(0.1, 1.0);
        case Distribution::wide: return 8 * random.normal();
        case Distribution::narrow: return 0.1 * random.normal();
    }
    return 0;
}

// Draws integers in [0, bound) or, if bound is 0, in [-4, 4] ([0, 4] if unsigned).
TensorPtr drawnIntegers(ElementType element, const std::vector<int64_t>& shape, Random& random, int64_t bound) {
    const auto elements = static_cast<std::size_t>(graph::Shape::of(shape).elements());
    requireMemory(static_cast<double>(elements * sizeof(int64_t)));
    const int64_t least = bound == 0 && graph::isSigned(element) ? -4 : 0, end = bound > 0 ? bound : 5;
    std::vector<int64_t> numbers(elements);
    for (int64_t& number : numbers)
        number = least + static_cast<int64_t>(random.below(static_cast<uint64_t>(end - least)));
    return graph::Tensor::ofNumbers(element, shape, numbers);
}

int64_t extentAt(const Type& data, int64_t axis) {
    if (!data.hasShape()) return 1;
    const auto rank = static_cast<int64_t>(data.shape().rank());
    if (axis < 0) axis += rank;
    if (axis < 0 || axis >= rank) return 1;
    const graph::Dim dim = data.shape()[static_cast<std::size_t>(axis)];
    return dim.known() ? dim.extent() : 1;
}

int64_t alongAxis(const graph::Graph& graph, NodeId id) {
    return extentAt(graph.type(graph.node(id).inputs[0]), graph.op(id).integer("axis"));
}

// Returns the bound of indices along several axes: the extent of the shortest axis, because each index must be valid
// for all of them.
int64_t alongFirstAxes(const graph::Graph& graph, NodeId id) {
    const graph::Operator& op = graph.op(id);
    const int64_t first = op.spec->attribute(Symbol("batch_dims")) ? op.integer("batch_dims") : 0;
    const Type& data = graph.type(graph.node(id).inputs[0]);
    const int64_t axes = extentAt(graph.type(graph.node(id).inputs[1]), -1);
    int64_t shortest = extentAt(data, first);
    for (int64_t axis = first + 1; axis < first + axes; ++axis) shortest = std::min(shortest, extentAt(data, axis));
    return shortest;
}

template <int64_t axis>
int64_t along(const graph::Graph& graph, NodeId id) {
    return extentAt(graph.type(graph.node(id).inputs[0]), axis);
}

int64_t alongTime(const graph::Graph& graph, NodeId id) {
    return extentAt(graph.type(graph.node(id).inputs[0]), graph.op(id).integer("time_axis"));
}

// Returns the number of elements of the result.
int64_t inResult(const graph::Graph& graph, NodeId id) {
    const Type& result = graph.type(id);
    return result.isFullyKnown() ? result.shape().elements() : 1;
}

// Operators with an operand that contains indices into another tensor, and the number of valid indices.
constexpr struct {
    std::string_view op;
    std::size_t operand;
    int64_t (*places)(const graph::Graph&, NodeId);
} kSelecting[] = {
    {"Gather", 1, alongAxis},
    {"GatherElements", 1, alongAxis},
    {"GatherND", 1, alongFirstAxes},
    {"Scatter", 1, alongAxis},
    {"ScatterElements", 1, alongAxis},
    {"ScatterND", 1, alongFirstAxes},
    {"NegativeLogLikelihoodLoss", 1, along<1>},  // class labels
    {"SoftmaxCrossEntropyLoss", 1, along<1>},
    {"ReverseSequence", 1, alongTime},
    {"RoiAlign", 2, along<0>},  // batch indices
    {"MaxUnpool", 1, inResult},
};
constexpr std::string_view kKeeping[] = {
    "Cast", "Identity", "Reshape", "Flatten", "Squeeze", "Unsqueeze", "Transpose", "Expand", "Slice", "Concat"};

// Returns the smallest range that an integer input indexes, followed through operators that preserve its values; 0 if
// the input is not an index.
int64_t selectionBound(const graph::Graph& graph, NodeId input) {
    std::unordered_set<NodeId> carriers{input};
    int64_t bound = 0;
    for (const NodeId id : graph.nodes()) {
        const std::string_view name = graph.op(id).name();
        const auto& inputs = graph.node(id).inputs;
        for (const auto& [op, operand, places] : kSelecting)
            if (op == name && operand < inputs.size() && carriers.contains(inputs[operand])) {
                const int64_t here = std::max<int64_t>(places(graph, id), 1);
                bound = bound == 0 ? here : std::min(bound, here);
            }
        if (std::ranges::find(kKeeping, name) != std::end(kKeeping) &&
            std::ranges::any_of(inputs, [&](NodeId in) { return carriers.contains(in); }))
            carriers.insert(id);
    }
    return bound;
}

}  // namespace

TensorPtr randomTensor(const Type& type, Distribution distribution, Random random, int64_t bound) {
    if (!type.isFullyKnown())
        throw Error(Category::unsupported,
            "cannot generate random values of type " + type.toString() + ": some extents are unknown");
    requireMemory(type.bytes());
    if (const auto* values = type.values(); values && std::ranges::all_of(*values, &graph::SymbolicInt::isNumber)) {
        std::vector<int64_t> numbers = transformed(*values, [&](graph::SymbolicInt value) { return value.number(); });
        return graph::Tensor::ofNumbers(type.element(), type.shape().extents(), numbers);
    }
    const std::vector<int64_t> shape = type.shape().extents();
    if (graph::isFloat(type.element()))
        return graph::Tensor::ofReals(type.element(), shape, [&](int64_t) { return drawFloat(random, distribution); });
    if (!isDrawn(type))
        throw Error(Category::unsupported,
            "cannot generate random values of type " + std::string(graph::elementName(type.element())));
    return drawnIntegers(type.element(), shape, random, type.element() == ElementType::boolean ? 2 : bound);
}

bool isDrawn(const Type& type) {
    const ElementType element = type.element();
    return type.hasShape() && (graph::isFloat(element) || graph::isInteger(element) || element == ElementType::boolean);
}

void requireRandomInputs(const graph::Graph& graph, const std::set<std::string>& given) {
    for (const NodeId id : graph.inputs()) {
        const graph::Operator& op = graph.op(id);
        const Type& type = graph.type(id);
        if (op.find("default") || given.contains(op.text("name"))) continue;
        if (!isDrawn(type))
            throw Error(Category::unsupported,
                "input '" + op.text("name") + "' of type " + type.toString() + " requires a given value");
    }
}

std::vector<TensorPtr> randomInputs(const graph::Graph& graph, const InputChoice& choice) {
    requireRandomInputs(graph, choice.given);
    std::vector<TensorPtr> out;
    for (const NodeId id : graph.inputs()) {
        const graph::Operator& op = graph.op(id);
        const std::string& name = op.text("name");
        const Type& type = graph.type(id);
        if (op.find("default") || choice.given.contains(name)) {
            out.push_back(nullptr);
            continue;
        }
        out.push_back(randomTensor(Type::tensor(type.element(), graph::sized(type.shape(), choice.extents)),
            choice.distribution, Random(choice.seed).split(hashText(name)), selectionBound(graph, id)));
    }
    return out;
}

}  // namespace egret::runtime
