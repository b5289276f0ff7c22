#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

// Visits all coordinates below `extents`; the last axis varies fastest.
template <class F>
void forEach(const Extents& extents, F work) {
    Extents at(extents.size(), 0);
    for (const int64_t extent : extents)
        if (extent == 0) return;
    while (true) {
        work(at);
        std::size_t axis = extents.size();
        while (axis-- > 0) {
            if (++at[axis] < extents[axis]) break;
            at[axis] = 0;
        }
        if (axis == static_cast<std::size_t>(-1)) return;
    }
}

}  // namespace egret::runtime::cuda
