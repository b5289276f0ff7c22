#pragma once

#include "core/expressions/hiss/model.h"

namespace egret::hiss {

// How probable the network finds given outputs, for learning. Outputs of one input share common beginnings.
class Likelihood {
public:
    Likelihood(const Model& model, batching::Minibatch& minibatch) : m_model(model), m_minibatch(minibatch) {}

    // For outputs of one input with this root and memory. Unsupported error for an output beyond the vocabulary.
    void add(const Model::Memory& memory, const Model::State& root, std::span<const expressions::Expression> outputs);

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
