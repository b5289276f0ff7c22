#pragma once

#include "core/hiss/model.h"

namespace egret::hiss {

// How probable the network finds outputs that are given: the same calls that would have written them, for learning.
// Outputs of one input share what they have in common from the root on.
class Likelihood {
public:
    Likelihood(const Model& model, batching::Minibatch& minibatch) : m_model(model), m_minibatch(minibatch) {}

    // Adds the calls for outputs of one input, whose root's state and memory are given. Unsupported error for an output
    // beyond the vocabulary.
    void add(const Model::Memory& memory, const Model::State& root, std::span<const expr::Expression> outputs);

    // After executing: log p of each output that was added, in order, [outputs], as a function of the parameters.
    at::Tensor logProbabilities(batching::Execution& execution) const;

private:
    const Model& m_model;
    batching::Minibatch& m_minibatch;
    std::size_t m_outputs = 0;
    std::vector<batching::Value> m_rows;            // distributions, each once
    std::vector<int64_t> m_row, m_token, m_output;  // of each word of each output
};

}  // namespace egret::hiss
