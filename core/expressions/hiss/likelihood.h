#pragma once

#include "core/expressions/hiss/model.h"

namespace egret::hiss {

// Computes the network's probability of given outputs, for training. Outputs of one input share common prefixes.
class Likelihood {
public:
    Likelihood(const Model& model, batching::Minibatch& minibatch) : m_model(model), m_minibatch(minibatch) {}

    // Adds outputs for the input with this root and memory. Throws unsupported for an output beyond the vocabulary.
    void add(const Model::Memory& memory, const Model::State& root, std::span<const expressions::Expression> outputs);

    // Returns log p of each added output, in order, [outputs], as a function of the parameters. Call it after
    // execution.
    at::Tensor logProbabilities(batching::Execution& execution) const;

private:
    const Model& m_model;
    batching::Minibatch& m_minibatch;
    std::size_t m_outputs = 0;
    std::vector<batching::Value> m_rows;            // distinct distributions
    std::vector<int64_t> m_row, m_token, m_output;  // for each word of each output
};

}  // namespace egret::hiss
