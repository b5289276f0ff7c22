#include "core/runtime/arena/arena.h"

#include <gtest/gtest.h>

#include <random>

namespace egret::runtime {
namespace {

TEST(Arena, reusesTheSpaceOfWhatIsDead) {
    const Placement placement = place({{100, 0, 1}, {100, 1, 2}, {100, 2, 3}});
    EXPECT_EQ(placement.offsets[0], placement.offsets[2]);  // never live at the same time
    EXPECT_NE(placement.offsets[0], placement.offsets[1]);
    EXPECT_EQ(placement.bytes, 2 * 128u);  // 100 bytes occupy two cache lines
}

TEST(Arena, fillsAGapThatFits) {
    // Blocks 0 and 2 are always live. Block 1 is large and early; block 3 is small and late and reuses the space of
    // block 1.
    const Placement placement = place({{64, 0, 9}, {1024, 0, 3}, {64, 0, 9}, {512, 5, 9}});
    EXPECT_EQ(placement.bytes, 64u + 1024 + 64);
}

TEST(Arena, neverOverlapsWhatLivesTogether) {
    std::mt19937 random(7);
    std::vector<Lifetime> lifetimes;
    for (int i = 0; i < 200; ++i) {
        const std::size_t first = random() % 100;
        lifetimes.push_back({random() % 5000, first, first + random() % 20});
    }
    const Placement placement = place(lifetimes);
    for (std::size_t a = 0; a < lifetimes.size(); ++a) {
        EXPECT_EQ(placement.offsets[a] % kAlignment, 0u);
        EXPECT_LE(placement.offsets[a] + lifetimes[a].bytes, placement.bytes);
        for (std::size_t b = a + 1; b < lifetimes.size(); ++b) {
            if (lifetimes[a].last < lifetimes[b].first || lifetimes[b].last < lifetimes[a].first) continue;
            EXPECT_TRUE(placement.offsets[a] + lifetimes[a].bytes <= placement.offsets[b] ||
                placement.offsets[b] + lifetimes[b].bytes <= placement.offsets[a])
                << a << " and " << b;
        }
    }
}

}  // namespace
}  // namespace egret::runtime
