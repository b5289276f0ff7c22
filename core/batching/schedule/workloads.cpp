#include "core/batching/schedule/workloads.h"

namespace egret::batching {

std::vector<Workload> workloads(uint64_t seed) {
    Random random(seed);
    constexpr uint32_t kLeaves = 128;
    const auto trees = [&](TreeBuilder builder, uint32_t count) {
        for (uint32_t i = 0; i < count; ++i) builder.random(kLeaves, random);
        return builder.topology;
    };
    TreeBuilder leftDeep = cellAndHead();
    leftDeep.leftDeep(kLeaves);
    return {{"one random tree, cell and head", trees(cellAndHead(), 1)},
            {"16 random trees, cell and head", trees(cellAndHead(), 16)},
            {"16 random trees, two cells and head", trees(mixedCells(random, 2), 16)},
            {"a left-deep tree, cell and head", leftDeep.topology},
            {"LSTM of 26 steps by its parts, and head", fineGrainedLstm(26, 3)},
            {"8 sentences by words by characters", charactersAndWords(8, random)}};
}

}  // namespace egret::batching
