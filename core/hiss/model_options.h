#pragma once

#include <cstdint>

namespace egret::hiss {

struct ModelOptions {
    int64_t embedding = 32, hidden = 64, selector = 128;  // as in the paper (A.3)
    uint64_t seed = 1;
    bool operator==(const ModelOptions&) const = default;
};

}  // namespace egret::hiss
