#include "core/synthesis/lowering/graph_lowering.h"

#include "core/synthesis/lowering/views.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/graph/builder.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace egret::synthesis {
namespace {

using graph::ElementType;
using graph::NodeId;
using Shape = std::vector<int64_t>;

graph::TensorPtr tensorOf(const Shape& shape, const Values& values, ElementType element) {
    if (element == ElementType::f64) return graph::Tensor::of<double>(shape, values);
    return graph::Tensor::of<float>(shape, std::vector<float>(values.begin(), values.end()));
}

class GraphWriter {
public:
    GraphWriter(const Plan& plan, ElementType element) : m_plan(plan), m_element(element) {
        if (element != ElementType::f32 && element != ElementType::f64)
            throw Error(Category::badInput,
                "operators are computed in f32 or f64, not in " + std::string(graph::elementName(element)));
    }

    graph::Graph write(const std::vector<Values>& weights) {
        m_plan.requireWeights(weights.size());
        const NodeId data = m_builder.input("data", m_plan.input, m_element);
        std::vector<NodeId> parameters, made;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const int64_t wanted = elementCount(m_plan.weights[i]);
            if (static_cast<int64_t>(weights[i].size()) != wanted)
                throw Error(Category::badInput,
                    "weight " + std::to_string(i) + " has " + std::to_string(weights[i].size()) + " elements, not " +
                        std::to_string(wanted));
            parameters.push_back(
                constant(tensorOf(m_plan.weights[i], weights[i], m_element), "weight" + std::to_string(i)));
        }
        for (std::size_t s = 0; s < m_plan.stages.size(); ++s) {
            EinsumStage stage = einsumStage(m_plan, m_plan.stages[s]);
            if (s + 1 == m_plan.stages.size()) stage.factor *= m_plan.scale;
            const auto scope = m_builder.scope("stage" + std::to_string(s));
            std::vector<NodeId> operands;
            for (const ViewedInput& input : stage.inputs) {
                NodeId x = input.access.of(data, parameters, made);
                for (const View& view : input.views) x = viewed(x, view);
                operands.push_back(x);
            }
            made.push_back(
                finished(m_builder.apply("Einsum", {{Symbol("equation"), stage.equation}}, operands), stage));
        }
        return m_builder.finish(made.back());
    }

private:
    NodeId constant(graph::TensorPtr value, const std::string& label) {
        const NodeId id = m_builder.arena().constant(std::move(value));
        m_builder.arena().setLabel(id, label);
        return id;
    }

    NodeId slice(NodeId x, int64_t dim, int64_t start, int64_t end, int64_t step = 1) {
        return m_builder.apply("Slice",
            {{Symbol("starts"), Shape{start}}, {Symbol("ends"), Shape{end}}, {Symbol("axes"), Shape{dim}},
                {Symbol("steps"), Shape{step}}},
            {x});
    }

    NodeId viewed(NodeId x, const View& view) {
        Shape shape = m_builder.shape(x);
        const auto at = shape.begin() + view.dim;
        const int64_t extent = *at;
        switch (view.kind) {
            case View::Kind::reshape:
                *at = extent / view.size;
                shape.insert(at + 1, view.size);
                return m_builder.reshape(x, std::move(shape));
            case View::Kind::roll:
                return extent == 1
                    ? x
                    : m_builder.concat({slice(x, view.dim, 1, extent), slice(x, view.dim, 0, 1)}, view.dim);
            case View::Kind::every: return slice(x, view.dim, 0, extent, view.size);
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
        const NodeId index = constant(graph::Tensor::of<int64_t>({extent, view.size}, positions),
            "window" + std::to_string(extent) + "x" + std::to_string(view.size));
        x = m_builder.apply("Gather", {{Symbol("axis"), view.dim}}, {x, index});  // the window's axis follows `dim`
        if (view.dim + 1 == static_cast<int64_t>(shape.size())) return x;
        Shape order(shape.size() + 1);
        std::iota(order.begin(), order.end(), 0);
        std::rotate(order.begin() + view.dim + 1, order.begin() + view.dim + 2, order.end());
        return m_builder.transpose(x, std::move(order));
    }

    NodeId expanded(NodeId x, const Shape& added, Shape shape) {
        if (!added.empty()) x = m_builder.apply("Unsqueeze", {{Symbol("axes"), added}}, {x});
        return m_builder.shape(x) == shape ? x : m_builder.apply("Expand", {{Symbol("shape"), std::move(shape)}}, {x});
    }

    NodeId finished(NodeId x, const EinsumStage& stage) {
        x = expanded(x, stage.missing, stage.expanded);
        if (m_builder.shape(x) != stage.shape) x = m_builder.reshape(x, stage.shape);
        if (stage.factor != 1) x = m_builder.mul(x, constant(tensorOf({}, {stage.factor}, m_element), "factor"));
        return x;
    }

    const Plan& m_plan;
    ElementType m_element;
    graph::Builder m_builder;
};

}  // namespace

graph::Graph computationGraph(const Plan& plan, const std::vector<Values>& weights, ElementType element) {
    return GraphWriter(plan, element).write(weights);
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
            for (int64_t i = elementCount(plan.weights[access.number]); i > 0; --i)
                weights[access.number].push_back(random.uniform(-reach, reach));
        }
    }
    return weights;
}

}  // namespace egret::synthesis
