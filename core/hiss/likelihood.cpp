#include "core/hiss/likelihood.h"

#include "core/hiss/sites.h"

namespace egret::hiss {

using expr::Expression;

void Likelihood::add(const Model::Memory& memory, const Model::State& root, std::span<const Expression> outputs) {
    Sites sites(m_model, m_minibatch, memory, root);
    const auto firstRow = static_cast<int64_t>(m_rows.size());
    for (const Expression& output : outputs) {
        std::vector<std::size_t> ahead = {Sites::kRoot};  // of the nodes to come, the next on top
        for (const expr::Node& node : output.nodes()) {
            const std::size_t site = ahead.back();
            ahead.pop_back();
            const std::optional<Token> token = tokenOf(node);
            ensure(token && node.op != expr::Op::negate, "an output is written in the vocabulary");
            m_row.push_back(firstRow + static_cast<int64_t>(site));
            m_token.push_back(*token);
            m_output.push_back(static_cast<int64_t>(m_outputs));
            for (auto slot = static_cast<std::size_t>(arityOf(*token)); slot-- > 0;) ahead.push_back(sites.below(site, *token, slot));
        }
        ++m_outputs;
    }
    for (std::size_t site = 0; site < sites.size(); ++site) m_rows.push_back(sites[site].logProbabilities);
}

at::Tensor Likelihood::logProbabilities(batching::Execution& execution) const {
    const auto numbers = [](const std::vector<int64_t>& from) { return at::tensor(from, at::kLong); };
    const at::Tensor rows = execution.results(m_rows);
    const at::Tensor ofNodes = rows.view(-1).index_select(0, numbers(m_row) * kTokens + numbers(m_token));
    return at::zeros({static_cast<int64_t>(m_outputs)}).index_add(0, numbers(m_output), ofNodes);
}

}  // namespace egret::hiss
