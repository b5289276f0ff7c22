#pragma once

#include "core/extract/implied.h"

namespace egret::extract {

// Flow dominators of an extraction problem, e-nodes and classes alike: an e-node *owns* a class when every way from the
// roots down to the class leads over the e-node. A selection that does not choose the e-node then does not reach the
// class. (Against Implied, which looks from above: what an e-node cannot do without. What is implied *and* owned is
// bought for the e-node alone.)
class Dominators {
public:
    Dominators(const LiveGraph& graph, std::span<const uint32_t> roots);

    bool owns(uint32_t node, uint32_t c) const {
        const std::size_t a = m_classes + node;
        return m_enter[c] > m_enter[a] && m_leave[c] <= m_leave[a] && m_enter[a] > 0;
    }

private:
    std::size_t m_classes;
    std::vector<uint32_t> m_enter, m_leave;  // interval of each vertex in the dominator tree; 0: not reached
};

}  // namespace egret::extract
