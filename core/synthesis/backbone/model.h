#pragma once

#include "core/base/task.h"
#include "core/synthesis/backbone/linear_operator.h"

#include <memory>
#include <utility>

namespace egret::synthesis::backbone {

// A network that computes: in LibTorch, on the CPU, float32, with operators replaced as asked. Where a convolution with
// stride 2 is replaced, its input is averaged over 2x2 first. Not for several threads at once.
//
// New weights depend on the seed and the layer alone, so what is not replaced starts as it does in the dense network:
// convolutions normal with variance 2 / (kernel^2 out / groups) (He et al. 2015), linear layers normal with variance
// 1 / (3 in), tables normal with deviation .02, replacements normal with deviation .1 cut off at 2, norms 1, biases 0.
class Model {
public:
    explicit Model(Network network, const Replacement& replacement = {}, uint64_t seed = 0);
    ~Model();
    Model(Model&&) noexcept;

    const Network& network() const;
    const std::vector<Substitution>& replaced() const;
    int64_t parameters() const;
    int64_t macs() const;

    // Images: [N, 3, height, width] -> [N, classes]. Texts: [N, length] int64 -> [N, length, words]. While training,
    // norms over the batch use and remember its statistics, else the remembered ones. Usage error naming the site where
    // an operator's output has another shape. Throws cancelled between two layers; while training, so does backward().
    at::Tensor forward(const at::Tensor& input, bool isTraining = false, const Task& task = {});

    // All that is learnt, by "layer.weight", "layer.bias" and "layer.weight0", "layer.weight1", ... of replacements.
    const std::vector<std::pair<std::string, at::Tensor>>& weights() const;
    at::Tensor weight(std::string_view name) const;  // usage error when there is none

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace egret::synthesis::backbone
