#pragma once

#include <cstdint>

namespace egret::optimize::xrlflow {

struct NetworkOptions {
    int64_t size = 64;   // of an embedding
    int64_t heads = 4;   // of attention
    int layers = 3;      // of attention; the paper's 5 see two steps further
    int64_t wide = 256, narrow = 64;  // of the policy's and the value's heads
    int64_t ruleSize = 16;            // of a rule's embedding; 0: candidates are told apart by what they change alone, as in the paper
    bool withCosts = true;            // what the cost model says is among the features; the paper's network is told operators and shapes only
    uint64_t seed = 1;
    bool operator==(const NetworkOptions&) const = default;
};

}  // namespace egret::optimize::xrlflow
