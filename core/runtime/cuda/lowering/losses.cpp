// Classifier losses: negative log-probabilities [N, C, ...] at the labels [N, ...]. Ignored labels do not contribute to
// the sum or to the divisor of the mean, which is the sum of the labels' weights.
#include "core/runtime/cuda/lowering/context.h"

namespace egret::runtime::cuda {
namespace {

TensorId loss(Context& c, NodeId id, TensorId logProbabilities) {
    const Operator& op = c.op(id);
    const Split s = splitAt(c.of(logProbabilities).extents, 1);
    const Element element = c.of(logProbabilities).element;
    const Extents rows{s.outer, s.inner};
    const TensorId given = c.view(c.input(id, 1), rows);
    const bool ignores = op.find("ignore_index") != nullptr;
    const auto isIgnored = [&](const Term& label) {
        return equal(label, static_cast<double>(op.integer("ignore_index")));
    };
    const TensorId labels = mapped(c, id, {given}, Element::i64, rows, [&](const Terms& v) {
        const Term label = fromTheStart(v[0]);
        return ignores ? where(isIgnored(v[0]), 0, label) : label;  // any valid label will do, because its weight is 0
    });
    const TensorId chosen = c.computed(id, Gather{s.outer, s.count, s.inner, true}, {logProbabilities, labels}, rows);
    std::vector<TensorId> operands{given};
    if (c.present(id, 2)) {
        const std::vector<TensorId> reads{c.input(id, 2), c.view(labels, {s.outer * s.inner})};
        operands.push_back(c.computed(id, Gather{1, s.count, 1}, reads, rows, element));
    }
    // The weight of each label; 0 if the label is ignored.
    const TensorId counted = mapped(c, id, operands, element, rows, [&](const Terms& v) {
        const Term weight = v.size() > 1 ? v[1] : real(equal(v[0], v[0]));
        return ignores ? where(isIgnored(v[0]), 0, weight) : weight;
    });
    const TensorId losses =
        mapped(c, id, {chosen, counted}, element, rows, [](const Terms& v) { return -(v[0] * v[1]); });
    const std::string& reduction = op.text("reduction");
    if (reduction == "none") return losses;
    if (reduction == "sum") return reduced(c, id, losses, {0, 1}, Reduction::sum);
    // Divides the means instead of the sums: the quotient is the same, and half-precision values do not overflow.
    const TensorId sum = reduced(c, id, losses, {0, 1}, Reduction::mean);
    return mapped(c, id, {sum, reduced(c, id, counted, {0, 1}, Reduction::mean)}, element, {},
        [](const Terms& v) { return v[0] / v[1]; });
}

void logLikelihood(Context& c, NodeId id) { c.define(id, loss(c, id, c.input(id, 0))); }

void crossEntropy(Context& c, NodeId id) {
    const TensorId x = c.input(id, 0);
    const Split s = splitAt(c.of(x).extents, 1);
    const TensorId logProbabilities = c.computed(id, Softmax{s.outer, s.count, s.inner, true}, {x}, c.of(x).extents);
    const TensorId y = loss(c, id, logProbabilities);
    if (!c.isTuple(id)) return c.define(id, y);
    c.define(id, {c.view(y, c.graph().type(id).parts()[0].shape().extents()), logProbabilities});
}

}  // namespace

Rules lossRules() { return {{"NegativeLogLikelihoodLoss", logLikelihood}, {"SoftmaxCrossEntropyLoss", crossEntropy}}; }

}  // namespace egret::runtime::cuda
