// Optimizer steps: operators of the domain ai.onnx.preview.training. Inputs: the learning rate, the number of updates
// so far, then the tensors to update, their gradients, and their state (one or two moments), each for all tensors. The
// outputs are the new tensors and states.
#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

// `groups` lists, for each group of outputs, the group of inputs with the same types.
Type updated(InferContext& context, std::size_t inputGroups, std::initializer_list<std::size_t> groups) {
    const std::size_t given = context.inputs() - 2, count = given / inputGroups;
    require(context, count >= 1 && given == count * inputGroups, "has ", given,
        " tensors, gradients and states, not a multiple of ", inputGroups);
    for (std::size_t i = 0; i < 2; ++i) {
        const Shape* shape = context.shape(i);
        require(context, !shape || !shape->known() || shape->elements() == 1, "input ", i, " must be one number, not ",
            context.tensor(i));
    }
    for (std::size_t i = 0; i < given; ++i) {
        const Type &own = context.tensor(2 + i), &tensor = context.tensor(2 + i % count);
        require(
            context, compatible(own, tensor), "input ", 2 + i, " is ", own, ", but the tensor to update is ", tensor);
    }
    std::vector<Type> parts;
    for (const std::size_t group : groups)
        for (std::size_t i = 0; i < count; ++i) parts.push_back(context.tensor(2 + group * count + i));
    requireOutputs(context.spec(), parts.size());
    return firstOutputs(context, std::move(parts));
}

Type inferAdagrad(InferContext& context) { return updated(context, 3, {0, 2}); }
Type inferAdam(InferContext& context) { return updated(context, 4, {0, 2, 3}); }

Type inferMomentum(InferContext& context) {
    oneOf(context, "mode", {"standard", "nesterov"}, "mode");
    return updated(context, 3, {0, 2});
}

}  // namespace

std::vector<OpSpec> trainingOperators() {
    const Family other = Family::other;
    const AttributeSpec epsilon = number("epsilon", 1e-6), norm = number("norm_coefficient", 0.0),
                        outputs = integer("outputs", 1);
    std::vector<OpSpec> rows{
        {"Adagrad", other, 5, -1, {number("decay_factor", 0.0), epsilon, norm, outputs}, inferAdagrad,
            oneFlopPerElement},
        {"Adam", other, 6, -1,
            {number("alpha", 0.9), number("beta", 0.999), epsilon, norm, number("norm_coefficient_post", 0.0), outputs},
            inferAdam, oneFlopPerElement},
        {"Momentum", other, 5, -1,
            {required(number("alpha")), required(number("beta")), required(text("mode")),
                required(number("norm_coefficient")), outputs},
            inferMomentum, oneFlopPerElement},
    };
    for (OpSpec& row : rows) row.domain = "ai.onnx.preview.training";
    return rows;
}

}  // namespace egret::graph
