#include "core/runtime/reference/kernel.h"

namespace egret::runtime {
namespace {

// Returns the loss of log-probabilities [N,C,...] at the labels [N,...]. Ignored labels do not contribute to the sum or
// to the divisor of the mean, which is the sum of the labels' weights.
at::Tensor logLikelihood(const Call& c, const at::Tensor& logProbabilities) {
    at::Tensor labels = c[1].to(at::kLong);
    at::Tensor weights = at::ones(labels.sizes(), logProbabilities.options());
    at::Tensor ignored = at::zeros(labels.sizes(), at::kBool);
    if (c.has("ignore_index")) {
        ignored = labels == c.integer("ignore_index");
        labels = labels.masked_fill(ignored, 0);  // any valid label will do, because its weight becomes 0
    }
    if (c.present(2)) weights = c[2].index_select(0, labels.reshape({-1})).reshape(labels.sizes());
    weights = weights.masked_fill(ignored, 0);
    const at::Tensor losses = -logProbabilities.gather(1, labels.unsqueeze(1)).squeeze(1) * weights;
    const std::string& reduction = c.text("reduction");
    if (reduction == "none") return losses;
    return reduction == "sum" ? losses.sum() : losses.sum() / weights.sum();
}

Tensors crossEntropy(const Call& c) {
    const at::Tensor logProbabilities = c[0].log_softmax(1);
    return {logLikelihood(c, logProbabilities), logProbabilities};
}

}  // namespace

std::vector<KernelRow> lossKernels() {
    return {
        {"NegativeLogLikelihoodLoss", [](const Call& c) { return logLikelihood(c, c[0]); }},
        {"SoftmaxCrossEntropyLoss", crossEntropy},
    };
}

}  // namespace egret::runtime
