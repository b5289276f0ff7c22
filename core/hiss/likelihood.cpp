#include "core/hiss/likelihood.h"

namespace egret::hiss {

using expr::Expression;

void Likelihood::add(const Model::Memory& memory, const Model::State& root, std::span<const Expression> outputs) {
    struct Site {
        Model::Decoded decoded;
        int64_t row;
        std::array<std::optional<Model::State>, expr::kMaxArity> child;
        std::map<std::pair<std::size_t, Token>, std::size_t> below;
    };
    std::vector<Site> sites;
    const auto addSite = [&](Token parent, const Model::State& given) {
        const Model::Decoded decoded = m_model.decode(m_minibatch, memory, parent, given);
        sites.push_back({decoded, static_cast<int64_t>(m_rows.size()), {}, {}});
        m_rows.push_back(decoded.logProbabilities);
        return sites.size() - 1;
    };
    addSite(kStart, root);
    for (const Expression& output : outputs) {
        std::vector<std::size_t> ahead = {0};  // sites of the nodes to come, the next on top
        for (const expr::Node& node : output.nodes()) {
            const std::size_t site = ahead.back();
            ahead.pop_back();
            const std::optional<Token> token = tokenOf(node);
            ensure(token && node.op != expr::Op::negate, "an output is written in the vocabulary");
            m_row.push_back(sites[site].row);
            m_token.push_back(*token);
            m_output.push_back(static_cast<int64_t>(m_outputs));
            for (auto slot = static_cast<std::size_t>(arityOf(*token)); slot-- > 0;) {
                if (!sites[site].child[slot]) sites[site].child[slot] = m_model.child(m_minibatch, sites[site].decoded, slot);
                const auto known = sites[site].below.find({slot, *token});
                std::size_t below = 0;
                if (known != sites[site].below.end()) {
                    below = known->second;
                } else {
                    below = addSite(*token, *sites[site].child[slot]);
                    sites[site].below[{slot, *token}] = below;
                }
                ahead.push_back(below);
            }
        }
        ++m_outputs;
    }
}

at::Tensor Likelihood::logProbabilities(batching::Execution& execution) const {
    const auto numbers = [](const std::vector<int64_t>& from) { return at::tensor(from, at::kLong); };
    const at::Tensor rows = execution.results(m_rows);
    const at::Tensor ofNodes = rows.view(-1).index_select(0, numbers(m_row) * kTokens + numbers(m_token));
    return at::zeros({static_cast<int64_t>(m_outputs)}).index_add(0, numbers(m_output), ofNodes);
}

}  // namespace egret::hiss
