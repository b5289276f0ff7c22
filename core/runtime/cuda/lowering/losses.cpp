// Losses of a classifier: log-probabilities [N, C, ...] at labels [N, ...]. Ignored labels count neither in the sum nor
// in the mean's divisor, which is the sum of the labels' weights.
#include "core/runtime/cuda/lowering/context.h"

namespace egret::runtime::cuda {
namespace {

using graph::NodeId;

TensorId loss(Context& c, NodeId id, TensorId logProbabilities) {
    const graph::Operator& op = c.op(id);
    const Split s = splitAt(c.of(logProbabilities).extents, 1);
    const Element element = c.of(logProbabilities).element;
    const Extents rows{s.outer, s.inner};
    const TensorId given = c.view(c.input(id, 1), rows);
    const bool ignores = op.find("ignore_index") != nullptr;
    const auto isIgnored = [&](Expression& e, int label) {
        return e.call("equal", {label, e.constant(static_cast<double>(op.integer("ignore_index")))});
    };
    const TensorId labels = mapped(c, id, {given}, Element::i64, rows, [&](Expression& e, const std::vector<int>& v) {
        const int label = fromTheStart(e, v[0]);
        return ignores ? e.call("where", {isIgnored(e, v[0]), e.constant(0), label}) : label;  // 0: any that exists
    });
    const TensorId chosen = c.tensor(element, rows);
    c.emit(Gather{s.outer, s.count, s.inner, true}, {logProbabilities, labels}, chosen, {id});
    std::optional<TensorId> weights;
    if (c.present(id, 2)) {
        weights = c.tensor(element, rows);
        c.emit(Gather{1, s.count, 1}, {c.input(id, 2), c.view(labels, {s.outer * s.inner})}, *weights, {id});
    }
    // The weight of every label, and with it the loss.
    const TensorId counted = mapped(c, id, weights ? std::vector{given, *weights} : std::vector{given}, element, rows,
        [&](Expression& e, const std::vector<int>& v) {
            const int weight = weights ? v[1] : e.call("real", {e.call("equal", {v[0], v[0]})});
            return ignores ? e.call("where", {isIgnored(e, v[0]), e.constant(0), weight}) : weight;
        });
    const TensorId losses =
        mapped(c, id, {chosen, counted}, element, rows, [](Expression& e, const std::vector<int>& v) {
            return e.call("neg", {e.call("mul", {v[0], v[1]})});
        });
    const std::string& reduction = op.text("reduction");
    if (reduction == "none") return losses;
    if (reduction == "sum") return reduced(c, id, losses, {0, 1}, Reduction::sum);
    // Of both the mean: the quotient is the same, and halves do not overflow.
    const TensorId sum = reduced(c, id, losses, {0, 1}, Reduction::mean);
    return mapped(c, id, {sum, reduced(c, id, counted, {0, 1}, Reduction::mean)}, element, {},
        [](Expression& e, const std::vector<int>& v) {
            return e.call("div", {v[0], v[1]});
        });
}

void logLikelihood(Context& c, NodeId id) { c.define(id, loss(c, id, c.input(id, 0))); }

void crossEntropy(Context& c, NodeId id) {
    const TensorId x = c.input(id, 0), logProbabilities = c.tensor(c.of(x).element, c.of(x).extents);
    const Split s = splitAt(c.of(x).extents, 1);
    c.emit(Softmax{s.outer, s.count, s.inner, true}, {x}, logProbabilities, {id});
    const TensorId y = loss(c, id, logProbabilities);
    if (c.graph().type(id).kind() != graph::Type::Kind::tuple) return c.define(id, y);
    c.define(id, std::vector<TensorId>{c.view(y, c.graph().type(id).parts()[0].shape().extents()), logProbabilities});
}

constexpr Rule kLossRules[] = {{"NegativeLogLikelihoodLoss", logLikelihood}, {"SoftmaxCrossEntropyLoss", crossEntropy}};

}  // namespace

std::span<const Rule> lossRules() { return kLossRules; }

}  // namespace egret::runtime::cuda
