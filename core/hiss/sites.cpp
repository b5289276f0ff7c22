#include "core/hiss/sites.h"

namespace egret::hiss {

Sites::Sites(const Model& model, batching::Minibatch& minibatch, const Model::Memory& memory, const Model::State& root) : m_model(model), m_minibatch(minibatch), m_memory(memory) { add(kStart, root); }

std::size_t Sites::add(Token parent, const Model::State& given) {
    m_sites.push_back({m_model.decode(m_minibatch, m_memory, parent, given), {}, {}});
    return m_sites.size() - 1;
}

std::size_t Sites::below(std::size_t site, Token token, std::size_t slot) {
    if (const auto known = m_sites[site].below.find({slot, token}); known != m_sites[site].below.end()) return known->second;
    // The state does not depend on the symbol written here: that is the operand's first input.
    if (!m_sites[site].child[slot]) m_sites[site].child[slot] = m_model.isLinear() ? m_sites[site].decoded.out : m_model.child(m_minibatch, m_sites[site].decoded, slot);
    const std::size_t made = add(token, *m_sites[site].child[slot]);
    m_sites[site].below[{slot, token}] = made;
    return made;
}

std::vector<std::size_t> Sites::along(const expr::Expression& output) {
    std::vector<std::size_t> path, ahead = {kRoot};  // ahead: of the nodes to come, the next on top
    for (const expr::Node& node : output.nodes()) {
        const std::optional<Token> token = tokenOf(node);
        ensure(token && node.op != expr::Op::negate, "an output is written in the vocabulary");
        path.push_back(ahead.back());
        ahead.pop_back();
        if (m_model.isLinear()) {
            if (path.size() < output.size()) ahead.push_back(after(path.back(), *token));
        } else {
            for (auto slot = static_cast<std::size_t>(arityOf(*token)); slot-- > 0;) ahead.push_back(below(path.back(), *token, slot));
        }
    }
    return path;
}

}  // namespace egret::hiss
