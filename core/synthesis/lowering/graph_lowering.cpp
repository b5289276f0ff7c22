#include "core/synthesis/lowering/graph_lowering.h"

#include "core/synthesis/lowering/convolution.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace egret::synthesis {
namespace {

using graph::ElementType;
using graph::NodeId;
using Shape = std::vector<int64_t>;

graph::TensorPtr tensorOf(const Shape& shape, const Values& values, ElementType element) {
    if (element == ElementType::f64) return graph::Tensor::of<double>(shape, values);
    return graph::Tensor::of<float>(shape, std::vector<float>(values.begin(), values.end()));
}

void requireFloat(ElementType element) {
    if (element != ElementType::f32 && element != ElementType::f64)
        throw Error(Category::badInput,
            "operators are computed in f32 or f64, not in " + std::string(graph::elementName(element)));
}

NodeId constant(graph::Builder& builder, graph::TensorPtr value, const std::string& label) {
    return builder.labelled(builder.arena().constant(std::move(value)), label);
}

class GraphWriter {
public:
    GraphWriter(graph::Builder& builder, ElementType element) : m_element(element), m_builder(builder) {
        requireFloat(element);
    }

    NodeId write(const Plan& given, NodeId data, const std::vector<NodeId>& weights) {
        const Plan plan = inImageOrder(given);
        std::vector<NodeId> made;
        for (std::size_t s = 0; s < plan.stages.size(); ++s) {
            EinsumStage stage = einsumStage(plan, plan.stages[s]);
            if (s + 1 == plan.stages.size()) stage.factor *= plan.scale;
            const auto scope = m_builder.scope("stage" + std::to_string(s));
            std::vector<NodeId> operands;
            std::vector<Shape> shapes;
            for (const ViewedInput& input : stage.inputs) {
                operands.push_back(input.access.of(data, weights, made));
                shapes.push_back(m_builder.shape(operands.back()));
            }
            const auto convolution = convolutionStage(stage, shapes);
            const NodeId sum = convolution ? convolved(*convolution, stage, operands) : summed(stage, operands);
            made.push_back(finished(sum, stage));
        }
        return made.back();
    }

private:
    NodeId viewed(NodeId x, const std::vector<View>& views) {
        for (const View& view : views) x = viewed(x, view);
        return x;
    }

    NodeId summed(const EinsumStage& stage, const std::vector<NodeId>& operands) {
        std::vector<NodeId> views;
        for (std::size_t i = 0; i < operands.size(); ++i) views.push_back(viewed(operands[i], stage.inputs[i].views));
        return m_builder.apply("Einsum", {{Symbol("equation"), stage.equation}}, views);
    }

    NodeId convolved(ConvolutionStage c, const EinsumStage& stage, const std::vector<NodeId>& operands) {
        const int64_t groups = productOf(c.group), channels = productOf(c.channel),
                      filters = groups * productOf(c.filter);
        const auto withPlaces = [](Shape shape, const Shape& last) {
            shape.insert(shape.end(), last.begin(), last.end());
            return shape;
        };
        NodeId x = reshaped(transposed(viewed(operands[c.data], c.views), c.dataOrder),
            withPlaces({productOf(c.batch), groups * channels}, c.places));
        NodeId w = reshaped(transposed(viewed(operands[c.weight], stage.inputs[c.weight].views), c.weightOrder),
            withPlaces({filters, channels}, c.kernels));
        // The places of transposed images are swapped instead, so that two transposes cancel.
        if (const auto source = untransposedImages(m_builder.arena(), x)) {
            x = *source, w = m_builder.transpose(w, {0, 1, 3, 2});
            for (Shape* pair : {&c.places, &c.kernels, &c.before}) std::swap(pair->at(0), pair->at(1));
            const auto last = static_cast<int64_t>(c.resultOrder.size()) - 1;
            for (int64_t& dim : c.resultOrder)
                if (dim >= last - 1) dim = 2 * last - 1 - dim;
        }
        Shape pads = c.before;
        for (std::size_t i = 0; i < c.places.size(); ++i) pads.push_back(c.kernels[i] - 1 - c.before[i]);
        const NodeId y = m_builder.apply(
            "Conv", {{Symbol("group"), groups}, {Symbol("kernel_shape"), c.kernels}, {Symbol("pads"), pads}}, {x, w});
        Shape shape = c.batch;
        for (const Shape& part : {c.group, c.filter, c.places}) shape.insert(shape.end(), part.begin(), part.end());
        return transposedImages(reshaped(y, std::move(shape)), c.resultOrder);
    }

    // Transposes a result. If only the places of images change, the images are transposed before their channels are
    // divided, as one dimension.
    NodeId transposedImages(NodeId y, const Shape& order) {
        const NodeId images = unreshaped(y);
        Shape swapped = order, shape = m_builder.shape(y);
        const std::size_t rank = order.size();
        if (rank < 2 || m_builder.shape(images).size() != 4) return transposed(y, order);
        std::swap(swapped[rank - 1], swapped[rank - 2]);
        if (!std::ranges::is_sorted(swapped)) return transposed(y, order);
        std::swap(shape[rank - 1], shape[rank - 2]);
        return reshaped(m_builder.transpose(images, {0, 1, 3, 2}), std::move(shape));
    }

    // Reshapes in a row are one, and none if the first one's input has the shape.
    NodeId reshaped(NodeId x, Shape shape) {
        x = unreshaped(x);
        return m_builder.shape(x) == shape ? x : m_builder.reshape(x, std::move(shape));
    }
    NodeId unreshaped(NodeId x) const {
        const graph::Arena& arena = m_builder.arena();
        while (arena.op(arena.node(x).op).name() == "Reshape") x = arena.node(x).inputs.front();
        return x;
    }
    NodeId transposed(NodeId x, const Shape& order) {
        return std::ranges::is_sorted(order) ? x : m_builder.transpose(x, order);
    }

    // Applies a view that keeps the number of dimensions before a reshape that keeps its dimension, so that reshapes
    // meet and cancel.
    std::optional<NodeId> viewedBeforeReshape(NodeId x, View view) {
        const NodeId source = unreshaped(x);
        if (source == x || (view.kind != View::Kind::roll && view.kind != View::Kind::every)) return std::nullopt;
        Shape shape = m_builder.shape(x);
        const Shape from = m_builder.shape(source);
        const auto before = [](const Shape& some, int64_t dim) {
            return productOf(std::span(some).first(static_cast<std::size_t>(dim)));
        };
        for (int64_t dim = 0; dim < static_cast<int64_t>(from.size()); ++dim) {
            if (from[dim] != shape[view.dim] || before(from, dim) != before(shape, view.dim)) continue;
            const int64_t at = std::exchange(view.dim, dim);
            const NodeId y = viewed(source, view);
            shape[at] = m_builder.shape(y)[dim];
            return m_builder.reshape(y, std::move(shape));
        }
        return std::nullopt;
    }

    NodeId viewed(NodeId x, const View& view) {
        if (const auto early = viewedBeforeReshape(x, view)) return *early;
        Shape shape = m_builder.shape(x);
        const auto at = shape.begin() + view.dim;
        const int64_t extent = *at;
        switch (view.kind) {
            case View::Kind::reshape:
                *at = extent / view.size;
                shape.insert(at + 1, view.size);
                return reshaped(x, std::move(shape));
            case View::Kind::roll:
                return extent == 1
                    ? x
                    : m_builder.concat(
                          {m_builder.slice(x, view.dim, 1, extent), m_builder.slice(x, view.dim, 0, 1)}, view.dim);
            case View::Kind::every: return m_builder.slice(x, view.dim, 0, extent, view.size);
            case View::Kind::window: return window(x, view);
            case View::Kind::join: {
                Shape order;
                for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim)
                    if (dim != view.dim && dim != view.other) order.push_back(dim);
                Shape joined;
                for (int64_t dim : order) joined.push_back(shape[dim]);
                joined.push_back(extent * shape[view.other]);
                order.push_back(view.dim);
                order.push_back(view.other);
                return m_builder.reshape(m_builder.transpose(x, std::move(order)), std::move(joined));
            }
            case View::Kind::repeatEach:
            case View::Kind::repeatAll: {
                const int64_t added = view.dim + (view.kind == View::Kind::repeatEach);
                Shape wide = shape;
                wide.insert(wide.begin() + added, view.size);
                *at = extent * view.size;
                return m_builder.reshape(expanded(x, {added}, std::move(wide)), std::move(shape));
            }
        }
        return x;
    }

    // Gathers the positions i + j from the padded data: one operator for all slices of the window.
    NodeId window(NodeId x, const View& view) {
        const Shape shape = m_builder.shape(x);
        const int64_t extent = shape[view.dim];
        Shape pads(2 * shape.size());
        pads[view.dim] = view.before;
        pads[shape.size() + view.dim] = view.size - 1 - view.before;
        if (view.size > 1) x = m_builder.apply("Pad", {{Symbol("pads"), std::move(pads)}}, {x});
        std::vector<int64_t> positions;
        for (int64_t i = 0; i < extent; ++i)
            for (int64_t j = 0; j < view.size; ++j) positions.push_back(i + j);
        const NodeId index = constant(m_builder, graph::Tensor::of<int64_t>({extent, view.size}, positions),
            "window" + std::to_string(extent) + "x" + std::to_string(view.size));
        x = m_builder.apply("Gather", {{Symbol("axis"), view.dim}}, {x, index});  // the window's axis follows `dim`
        if (view.dim + 1 == static_cast<int64_t>(shape.size())) return x;
        Shape order = consecutive<int64_t>(shape.size() + 1);
        std::rotate(order.begin() + view.dim + 1, order.begin() + view.dim + 2, order.end());
        return m_builder.transpose(x, std::move(order));
    }

    NodeId expanded(NodeId x, const Shape& added, Shape shape) {
        if (!added.empty()) x = m_builder.apply("Unsqueeze", {{Symbol("axes"), added}}, {x});
        return m_builder.shape(x) == shape ? x : m_builder.apply("Expand", {{Symbol("shape"), std::move(shape)}}, {x});
    }

    NodeId finished(NodeId x, const EinsumStage& stage) {
        x = expanded(x, stage.missing, stage.expanded);
        if (m_builder.shape(x) != stage.shape) x = reshaped(x, stage.shape);
        if (stage.factor != 1)
            x = m_builder.mul(x, constant(m_builder, tensorOf({}, {stage.factor}, m_element), "factor"));
        return x;
    }

    ElementType m_element;
    graph::Builder& m_builder;
};

}  // namespace

std::optional<NodeId> untransposedImages(const graph::Arena& arena, NodeId x) {
    const graph::Operator& op = arena.op(arena.node(x).op);
    if (op.name() != "Transpose" || op.integers("perm") != Shape{0, 1, 3, 2}) return std::nullopt;
    return arena.node(x).inputs.front();
}

NodeId applied(
    graph::Builder& builder, const Plan& plan, NodeId data, const std::vector<NodeId>& weights, ElementType element) {
    plan.requireWeights(weights.size());
    return GraphWriter(builder, element).write(plan, data, weights);
}

graph::Graph computationGraph(const Plan& plan, const std::vector<Values>& weights, ElementType element) {
    requireFloat(element);
    plan.requireWeights(weights.size());
    graph::Builder builder;
    const NodeId data = builder.input("data", plan.input, element);
    std::vector<NodeId> parameters;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int64_t wanted = productOf(plan.weights[i]);
        if (static_cast<int64_t>(weights[i].size()) != wanted)
            throw Error(Category::badInput,
                "weight " + std::to_string(i) + " has " + std::to_string(weights[i].size()) + " elements, not " +
                    std::to_string(wanted));
        parameters.push_back(
            constant(builder, tensorOf(plan.weights[i], weights[i], element), "weight" + std::to_string(i)));
    }
    return builder.finish(applied(builder, plan, data, parameters, element));
}

std::vector<Values> seededWeights(const Plan& plan, uint64_t seed) {
    std::vector<Values> weights(plan.weights.size());
    for (const Stage& stage : plan.stages) {
        double terms = 1;
        for (int reduction : stage.reductions) terms *= static_cast<double>(plan.coordinates[reduction].size);
        const auto count =
            std::ranges::count_if(stage.inputs, [](const Access& a) { return a.source == Access::Source::weight; });
        // Preserves variance in a sum of `terms` products: the weights' variances multiply to 1 / terms, and a uniform
        // distribution in [-r, r] has variance r^2 / 3.
        const double reach = std::sqrt(3 * std::pow(terms, -1.0 / static_cast<double>(std::max<int64_t>(count, 1))));
        for (const Access& access : stage.inputs) {
            if (access.source != Access::Source::weight) continue;
            Random random = Random(seed).split(static_cast<uint64_t>(access.number));
            for (int64_t i = productOf(plan.weights[access.number]); i > 0; --i)
                weights[access.number].push_back(random.uniform(-reach, reach));
        }
    }
    return weights;
}

}  // namespace egret::synthesis
