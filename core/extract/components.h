#pragma once

#include "core/extract/implied.h"

namespace egret::extract {

// Strongly connected components of the undecided class graph: the component of each class, and the size of each
// component. Only components of two or more classes can contain cycles.
struct Components {
    std::vector<uint32_t> of;  // kNone for classes already decided
    std::vector<uint32_t> size;
    bool inCycle(uint32_t a, uint32_t b) const { return of[a] == of[b] && size[of[a]] > 1; }
};

Components componentsOf(const LiveGraph& graph);

}  // namespace egret::extract
