#pragma once

#include "core/extract/implied.h"

namespace egret::extract {

// Flow dominators of an extraction problem, for e-nodes and classes: an e-node *owns* a class if every path from the
// roots to the class passes through the e-node. A selection without the e-node then does not reach the class. (Implied
// gives what an e-node requires; the e-node alone pays for classes both implied *and* owned.)
class Dominators {
public:
    Dominators(const LiveGraph& graph, std::span<const uint32_t> roots);

    bool owns(uint32_t node, uint32_t c) const {
        const std::size_t a = m_classes + node;
        return m_enter[c] > m_enter[a] && m_leave[c] <= m_leave[a] && m_enter[a] > 0;
    }

private:
    std::size_t m_classes;
    std::vector<uint32_t> m_enter, m_leave;  // vertex interval in the dominator tree; 0: unreachable
};

}  // namespace egret::extract
