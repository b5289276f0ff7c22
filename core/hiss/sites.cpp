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
    if (!m_sites[site].child[slot]) m_sites[site].child[slot] = m_model.child(m_minibatch, m_sites[site].decoded, slot);
    const std::size_t made = add(token, *m_sites[site].child[slot]);
    m_sites[site].below[{slot, token}] = made;
    return made;
}

}  // namespace egret::hiss
