#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

// Infers the loss of scores [N,C,...] and labels [N,...]: one value per label, or their sum or mean.
Type lossType(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const std::string& reduction = oneOf(context, "reduction", {"none", "mean", "sum"}, "reduction");
    const Shape *scores = context.shape(0), *labels = context.shape(1);
    require(context, isInteger(context.tensor(1).element()), "the labels must be integers");
    require(context, !scores || scores->rank() >= 2, "the scores have no class axis");
    require(context, !scores || !labels || labels->rank() + 1 == scores->rank(),
        "the labels must have one axis fewer than the scores");
    if (reduction != "none") return Type::tensor(element, Shape{});
    return withElement(context.tensor(1), element);
}

Type inferCrossEntropy(InferContext& context) {
    const Type loss = lossType(context);
    return context.integer("outputs") == 1 ? loss : Type::tuple({loss, context.tensor(0)});
}

double lossFlops(const Attributes&, std::span<const Type> inputs, const Type&) { return 5 * elementCount(inputs[0]); }

}  // namespace

std::vector<OpSpec> lossOperators() {
    const AttributeSpec ignored = integer("ignore_index"), reduction = text("reduction", "mean");
    return {
        {"NegativeLogLikelihoodLoss", Family::other, 2, 3, {ignored, reduction}, lossType, lossFlops},
        {"SoftmaxCrossEntropyLoss", Family::other, 2, 3, {ignored, reduction, integer("outputs", 1)}, inferCrossEntropy,
            lossFlops},
    };
}

}  // namespace egret::graph
