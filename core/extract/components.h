#pragma once

#include "core/extract/reduce.h"

namespace egret::extract {

// Strongly connected components of the class graph that is left after reduction. By class: the component's number, and
// by component its size. Cycles can only lie inside components of two classes or more.
struct Components {
    std::vector<uint32_t> of;    // kNone for classes that are not to be decided
    std::vector<uint32_t> size;
    bool inCycle(uint32_t a, uint32_t b) const { return of[a] == of[b] && size[of[a]] > 1; }
};

Components componentsOf(const Reduction& reduction);

}  // namespace egret::extract
