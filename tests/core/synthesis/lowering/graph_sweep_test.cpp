// Operators found by the search, converted to computation graphs and ONNX.
#include "core/synthesis/search/sampling.h"
#include "tests/core/synthesis/lowering/through_onnx.h"

#include <unordered_set>

namespace egret::synthesis {
namespace {

// Fifty operators for each of the paper's problems, at small sizes.
TEST(GraphSweep, foundOperatorsComputeWhatTheLoopsDo) {
    for (const char* problem :
        {"[N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]\nk=3:2, k2=5:2, s=2:2, g=4:3\n"
         "at N=1, C_in=8, C_out=8, H=10\ndepth 9, tensors 3, reductions 4\n",
            "[N:batch, L, H:unordered] -> [N:batch, L, t*H:unordered]\nk=2:3, k2=5:2, t=3:3, g=4:3\n"
            "at N=2, L=3, H=60\ndepth 7, tensors 3, reductions 3\n"}) {
        const auto synthesis = std::make_shared<Synthesis>(parseSpec(problem));
        std::unordered_set<uint64_t> known;
        for (uint64_t seed = 1; known.size() < 50; ++seed) {
            ASSERT_LE(seed, 200u) << "too few operators in\n" << problem;
            randomTrials(synthesis, {.seed = seed, .trials = 200}, {}, [&](const Operator& op) {
                const int64_t terms = plainPlan(op, op.spec().mappings[0]).flops();
                if (known.size() < 50 && terms < 150'000 && known.insert(op.canonicalKey()).second) expectSame(op);
            });
        }
    }
}

}  // namespace
}  // namespace egret::synthesis
