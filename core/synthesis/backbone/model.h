#pragma once

#include "core/base/task.h"
#include "core/synthesis/backbone/linear_operator.h"

#include <memory>
#include <utility>

namespace egret::synthesis::backbone {

// An executable network in LibTorch, on the CPU, in float32, with some operators replaced. If a convolution with stride
// 2 is replaced, its input is first averaged over 2x2 blocks. Not thread-safe.
//
// New weights depend only on the seed and the layer, so layers that are not replaced start as in the dense network:
//   convolutions   normal with variance 2 / (kernel^2 out / groups) (He et al. 2015)
//   linear layers  normal with variance 1 / (3 in)
//   tables         normal with deviation 0.02
//   replacements   normal with deviation 0.1, truncated at 2
//   norms          1
//   biases         0
class Model {
public:
    explicit Model(Network network, const Replacement& replacement = {}, uint64_t seed = 0);
    ~Model();
    Model(Model&&) noexcept;

    const Network& network() const;
    const std::vector<Substitution>& replaced() const;
    int64_t parameters() const;
    int64_t macs() const;

    // Images: [N, 3, height, width] -> [N, classes]. Texts: [N, length] int64 -> [N, length, words]. In training, batch
    // norms use the batch's statistics and record them; otherwise, they use the recorded statistics. Throws usage with
    // the site if an operator's output has the wrong shape. Throws cancelled between layers, also from backward().
    at::Tensor forward(const at::Tensor& input, bool isTraining = false, const Task& task = {});

    // Returns all parameters, named "layer.weight", "layer.bias" and, for replacements, "layer.weight0",
    // "layer.weight1", ...
    const std::vector<std::pair<std::string, at::Tensor>>& weights() const;
    at::Tensor weight(std::string_view name) const;  // throws usage if unknown
    // Returns the running mean and variance of a batch norm. Throws usage for another layer.
    std::pair<at::Tensor, at::Tensor> statistics(std::string_view layer) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace egret::synthesis::backbone
