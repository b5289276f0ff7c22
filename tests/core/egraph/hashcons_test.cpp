#include "core/egraph/hashcons.h"

#include "core/base/random.h"

#include <gtest/gtest.h>
#include <map>

namespace egret::egraph::hashcons_test {

// Clusters hashes at the table's ends, so that runs of entries wrap around while it grows.
TEST(Hashcons, keepsWhatItWasGiven) {
    for (uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed);
        Hashcons table;
        std::map<uint32_t, uint32_t> hashOf;
        uint32_t next = 0;
        for (int i = 0; i < 3000; ++i) {
            if (!hashOf.empty() && random.below(4) == 0) {
                const auto victim = std::next(hashOf.begin(), static_cast<std::ptrdiff_t>(random.below(hashOf.size())));
                table.erase(victim->second, victim->first);
                hashOf.erase(victim);
                continue;
            }
            const auto crowded = static_cast<uint32_t>(random.below(40) - 20);
            const uint32_t hash = random.below(2) ? crowded : static_cast<uint32_t>(random.next());
            table.fill(table.findForInsert(hash, [&](uint32_t node) { return node == next; }), hash, next);
            hashOf.emplace(next++, hash);
        }
        for (uint32_t node = 0; node < next; ++node) {
            const auto known = hashOf.find(node);
            if (known != hashOf.end()) {
                EXPECT_EQ(table.find(known->second, [&](uint32_t other) { return other == node; }).node, node);
            }
        }
    }
}

}  // namespace egret::egraph::hashcons_test
