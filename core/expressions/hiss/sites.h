#pragma once

#include "core/expressions/hiss/model.h"

namespace egret::hiss {

// The decoder's sites for one input. A site depends only on the symbols above it (in a linear network, before it), so
// trees share the sites of a common path. Each site is computed once.
class Sites {
public:
    Sites(const Model& model, batching::Minibatch& minibatch, const Model::Memory& memory, const Model::State& root);

    static constexpr std::size_t kRoot = 0;
    // Returns the site of the operand in `slot`, given that `token` was written at `site`. The site is created on first
    // use, after all existing sites.
    std::size_t below(std::size_t site, Token token, std::size_t slot);
    // For linear networks: the site after the one where `token` was written.
    std::size_t after(std::size_t site, Token token) { return below(site, token, 0); }
    // The sites and tokens that produce an output: its words and, for a linear network, the end token, which is
    // attributed to the root. Throws unsupported for an output beyond the vocabulary.
    struct Step {
        std::size_t site;
        Word word;
    };
    std::vector<Step> along(const expressions::Expression& output);

    std::size_t size() const { return m_sites.size(); }
    const Model::Decoded& operator[](std::size_t site) const { return m_sites[site].decoded; }

private:
    struct Site {
        Model::Decoded decoded;
        std::array<std::optional<Model::State>, expressions::kMaxArity> child;
        std::map<std::pair<std::size_t, Token>, std::size_t> below;
    };
    std::size_t add(Token parent, const Model::State& given);

    const Model& m_model;
    batching::Minibatch& m_minibatch;
    Model::Memory m_memory;
    std::vector<Site> m_sites;
};

}  // namespace egret::hiss
