#pragma once

#include "core/extract/implied.h"

namespace egret::extract {

// Strongly connected components of the class graph that is left to decide. By class: the component's number, and
// by component its size. Cycles can only lie inside components of two classes or more.
struct Components {
    std::vector<uint32_t> of;  // kNone for classes that are not to be decided
    std::vector<uint32_t> size;
    bool inCycle(uint32_t a, uint32_t b) const { return of[a] == of[b] && size[of[a]] > 1; }
};

Components componentsOf(const LiveGraph& graph);

}  // namespace egret::extract
