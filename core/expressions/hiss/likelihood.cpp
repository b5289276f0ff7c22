#include "core/expressions/hiss/likelihood.h"

#include "core/expressions/hiss/sites.h"

#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

namespace egret::hiss {

using expressions::Expression;

void Likelihood::add(const Model::Memory& memory, const Model::State& root, std::span<const Expression> outputs) {
    Sites sites(m_model, m_minibatch, memory, root);
    const auto firstRow = static_cast<int64_t>(m_rows.size());
    for (const Expression& output : outputs) {
        for (const auto& [site, word] : sites.along(output)) {
            m_row.push_back(firstRow + static_cast<int64_t>(site));
            m_token.push_back(word.token);
            m_output.push_back(static_cast<int64_t>(m_outputs));
        }
        ++m_outputs;
    }
    for (std::size_t site = 0; site < sites.size(); ++site) m_rows.push_back(sites[site].logProbabilities);
}

at::Tensor Likelihood::logProbabilities(batching::Execution& execution) const {
    const auto numbers = [](const std::vector<int64_t>& from) { return at::tensor(from, at::kLong); };
    const at::Tensor rows = execution.results(m_rows);
    const at::Tensor ofWords = rows.view(-1).index_select(0, numbers(m_row) * m_model.tokens() + numbers(m_token));
    return at::zeros({static_cast<int64_t>(m_outputs)}).index_add(0, numbers(m_output), ofWords);
}

}  // namespace egret::hiss
