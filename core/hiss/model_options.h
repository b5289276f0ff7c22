#pragma once

#include <cstdint>

namespace egret::hiss {

enum class Architecture : uint8_t {
    tree,    // HISS: reads along the tree, writes along the tree
    linear,  // the ablation (section C.3): reads and writes text, with its parentheses, which may turn out to be no expression at all
};

struct ModelOptions {
    Architecture architecture = Architecture::tree;
    int64_t embedding = 32, hidden = 64, selector = 128;  // as in the paper (A.3)
    uint64_t seed = 1;
    bool operator==(const ModelOptions&) const = default;
};

}  // namespace egret::hiss
