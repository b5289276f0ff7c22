#include "core/runtime/cuda/program/strides.h"

#include "core/base/error.h"

namespace egret::runtime::cuda {

Extents rowMajorStrides(const Extents& extents) {
    Extents out(extents.size());
    int64_t stride = 1;
    for (std::size_t i = extents.size(); i-- > 0;) {
        out[i] = stride;
        stride *= extents[i];
    }
    return out;
}

Extents broadcastStrides(const Extents& extents, const Extents& to) {
    if (extents.size() > to.size())
        throw Error(Category::badInput, "a tensor with more axes than the result cannot be broadcast to it");
    const Extents own = rowMajorStrides(extents);
    Extents out(to.size(), 0);
    const std::size_t shift = to.size() - extents.size();
    for (std::size_t i = 0; i < extents.size(); ++i) {
        if (extents[i] != 1 && extents[i] != to[shift + i])
            throw Error(Category::badInput,
                "extent " + std::to_string(extents[i]) + " does not broadcast to " + std::to_string(to[shift + i]));
        out[shift + i] = extents[i] == 1 ? 0 : own[i];
    }
    return out;
}

Nest collapsed(const Nest& nest) {
    Nest out{{}, std::vector<Extents>(nest.strides.size())};
    for (std::size_t axis = 0; axis < nest.extents.size(); ++axis) {
        if (nest.extents[axis] == 1) continue;
        bool joins = !out.extents.empty();
        for (std::size_t t = 0; joins && t < nest.strides.size(); ++t)
            joins = out.strides[t].back() == nest.strides[t][axis] * nest.extents[axis];
        if (joins) out.extents.back() *= nest.extents[axis];
        else out.extents.push_back(nest.extents[axis]);
        for (std::size_t t = 0; t < nest.strides.size(); ++t) {
            if (joins) out.strides[t].back() = nest.strides[t][axis];
            else out.strides[t].push_back(nest.strides[t][axis]);
        }
    }
    if (out.extents.empty()) {
        out.extents.push_back(1);
        for (Extents& strides : out.strides) strides.push_back(0);
    }
    return out;
}

}  // namespace egret::runtime::cuda
