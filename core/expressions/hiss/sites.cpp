#include "core/expressions/hiss/sites.h"

#include <algorithm>

namespace egret::hiss {

Sites::Sites(const Model& model, batching::Minibatch& minibatch, const Model::Memory& memory, const Model::State& root)
    : m_model(model), m_minibatch(minibatch), m_memory(memory) {
    add(kStart, root);
}

std::size_t Sites::add(Token parent, const Model::State& given) {
    m_sites.push_back({m_model.decode(m_minibatch, m_memory, parent, given), {}, {}});
    return m_sites.size() - 1;
}

std::size_t Sites::below(std::size_t site, Token token, std::size_t slot) {
    if (const auto known = m_sites[site].below.find({slot, token}); known != m_sites[site].below.end())
        return known->second;
    // The state does not depend on the symbol written here, which is the first input of the operand.
    if (!m_sites[site].child[slot])
        m_sites[site].child[slot] =
            m_model.isLinear() ? m_sites[site].decoded.out : m_model.child(m_minibatch, m_sites[site].decoded, slot);
    const std::size_t made = add(token, *m_sites[site].child[slot]);
    m_sites[site].below[{slot, token}] = made;
    return made;
}

std::vector<Sites::Step> Sites::along(const expressions::Expression& output) {
    std::vector<Word> words = wordsOf(output, m_model.options().architecture);
    const bool hasSigns = std::ranges::any_of(
        output.nodes(), [](const expressions::Node& node) { return node.op == expressions::Op::negate; });
    ensure(m_model.isLinear() || !hasSigns, "trees contain no negation");
    if (m_model.isLinear()) words.push_back({kEnd, 0});
    std::vector<Step> steps;
    std::vector<std::size_t> ahead = {kRoot};  // pending words, the next on top
    for (const Word& word : words) {
        steps.push_back({ahead.back(), word});
        ahead.pop_back();
        if (m_model.isLinear()) {
            if (steps.size() < words.size()) ahead.push_back(after(steps.back().site, word.token));
        } else {
            for (std::size_t slot = arityOf(word.token); slot-- > 0;)
                ahead.push_back(below(steps.back().site, word.token, slot));
        }
    }
    return steps;
}

}  // namespace egret::hiss
