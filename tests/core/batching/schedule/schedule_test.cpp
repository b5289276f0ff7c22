#include "core/batching/schedule/schedule.h"

#include "core/base/error.h"
#include "core/batching/schedule/cache.h"
#include "core/batching/schedule/comparison.h"
#include "core/batching/schedule/learned.h"
#include "core/batching/schedule/workloads.h"
#include "tests/support/times.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <malloc.h>
#include <algorithm>
#include <ctime>
#include <set>

namespace egret::batching {
namespace {

std::size_t batches(const Topology& topology, Policy policy) { return schedule(topology, policy).batches.size(); }

Topology workload(std::string_view name, uint64_t seed, WorkloadSize size = {}) {
    Random random(seed);
    return findWorkload(name)->make(size, random);
}

uint32_t add(Topology& topology, uint32_t operation, std::initializer_list<uint32_t> inputs = {}) {
    return topology.add(operation, std::span(inputs.begin(), inputs.size()));
}

// Returns a random program of `nodes` nodes over `operations` operations with up to three inputs. A node may read any
// earlier node.
Topology randomProgram(uint32_t nodes, uint32_t operations, uint64_t seed) {
    Random random(seed);
    Topology topology;
    for (uint32_t node = 0; node < nodes; ++node) {
        std::vector<uint32_t> inputs;
        for (uint64_t i = random.below(4); i > 0 && node > 0; --i)
            inputs.push_back(static_cast<uint32_t>(node - 1 - random.below(std::min(node, 20u))));
        topology.add(static_cast<uint32_t>(random.below(operations)), inputs);
    }
    return topology;
}

// Checks that each node occurs once, in a batch of its operation, after all its inputs.
void expectValid(const Topology& topology, const Schedule& schedule) {
    std::vector<int> ranAt(topology.size(), -1);
    uint32_t covered = 0;
    for (std::size_t i = 0; i < schedule.batches.size(); ++i) {
        const Batch& batch = schedule.batches[i];
        ASSERT_EQ(batch.begin, covered);
        ASSERT_GT(batch.size(), 0u);
        covered = batch.end;
        for (const uint32_t node : schedule.nodesOf(batch)) {
            ASSERT_EQ(topology.operation[node], batch.operation);
            ASSERT_EQ(ranAt[node], -1);
            ranAt[node] = static_cast<int>(i);
            for (const uint32_t input : topology.inputsOf(node)) {
                ASSERT_NE(ranAt[input], -1);
                ASSERT_LT(ranAt[input], static_cast<int>(i));
            }
        }
    }
    ASSERT_EQ(covered, topology.size());
}

TEST(Schedule, runsEveryNodeOnceAndAfterItsInputs) {
    for (uint64_t seed = 0; seed < 50; ++seed) {
        const Topology topology = randomProgram(200, static_cast<uint32_t>(1 + seed % 7), seed);
        const LearnedPolicy learned = LearnedPolicy::learn(std::span(&topology, 1), {.episodes = 20, .seed = seed}, {});
        for (const std::string_view name : policyNames())
            expectValid(topology, schedule(topology, *policyNamed(name), &learned));
    }
}

TEST(Schedule, ofDepthIsFolds) {
    // The program computes (1 + 2) * 3 and another sum; constants are not nodes.
    Topology topology;
    const uint32_t sum = add(topology, 0);
    add(topology, 1, {sum});
    add(topology, 0);
    const Schedule made = schedule(topology, Policy::depth);
    EXPECT_THAT(made.order, testing::ElementsAre(0, 2, 1));
    EXPECT_THAT(made.batches, testing::ElementsAre(Batch{0, 0, 2}, Batch{1, 2, 3}));
}

TEST(Schedule, ofNothingIsEmpty) {
    for (const Policy policy : {Policy::depth, Policy::agenda, Policy::greedy})
        EXPECT_TRUE(schedule({}, policy).batches.empty());
    EXPECT_EQ(lowerBound({}), 0u);
}

// Known counts for a left-deep tree: 127 cells run in sequence; with the heads, the depth is 128.
TEST(Schedule, countsOnALeftDeepTree) {
    const Topology tree = workload("left-deep-trees", 1, {1, 128});
    EXPECT_EQ(batches(tree, Policy::depth), 256u);
    EXPECT_EQ(batches(tree, Policy::greedy), 129u);
    EXPECT_EQ(lowerBound(tree), 129u);
    EXPECT_LT(batches(tree, Policy::agenda), 256u);
    EXPECT_GT(batches(tree, Policy::agenda), 129u);
}

// Reference figures: tests/bench/batching.md.
TEST(Schedule, greedyIsNearTheBoundAndNeverWorseThanDepth) {
    for (const Workload& kind : workloads())
        for (uint64_t seed = 0; seed < 10; ++seed) {
            const Topology topology = workload(kind.name, seed);
            EXPECT_LE(static_cast<double>(batches(topology, Policy::greedy)),
                (kind.alternates ? 1.3 : 1.05) * lowerBound(topology))
                << kind.name << seed;
            EXPECT_LE(batches(topology, Policy::greedy), batches(topology, Policy::depth)) << kind.name << seed;
        }
    for (uint64_t seed = 0; seed < 20; ++seed) {
        const Topology tangle = randomProgram(500, 6, seed);
        EXPECT_GE(batches(tangle, Policy::greedy), lowerBound(tangle));
        EXPECT_LE(batches(tangle, Policy::greedy), batches(tangle, Policy::depth));
    }
}

// Sums, over all operations, the maximum number of nodes of that operation on a path.
uint32_t boundByBruteForce(const Topology& topology) {
    uint32_t sum = 0;
    for (uint32_t operation = 0; operation < topology.operations; ++operation) {
        std::vector<uint32_t> longest(topology.size(), 0);
        for (uint32_t node = 0; node < topology.size(); ++node) {
            for (const uint32_t input : topology.inputsOf(node))
                longest[node] = std::max(longest[node], longest[input]);
            longest[node] += topology.operation[node] == operation;
        }
        sum += *std::max_element(longest.begin(), longest.end());
    }
    return sum;
}

TEST(LowerBound, countsTheLongestChainOfEachOperation) {
    for (uint64_t seed = 0; seed < 30; ++seed) {
        const Topology topology = randomProgram(120, 4, seed);
        EXPECT_EQ(lowerBound(topology), boundByBruteForce(topology));
    }
}

TEST(Schedule, ofAChainIsLinear) {
    Topology chain;
    uint32_t node = add(chain, 0);
    for (uint32_t i = 1; i < 100'000; ++i) node = add(chain, i % 2, {node});
    EXPECT_EQ(batches(chain, Policy::greedy), 100'000u);
    EXPECT_EQ(lowerBound(chain), 100'000u);
}

// Regression: all heads wait for the last cell, and each step of the schedule scanned all heads.
TEST(Schedule, ofADeepTreeWhoseHeadsWaitIsLinear) {
    constexpr uint32_t kLeaves = 100'000;
    EXPECT_EQ(batches(workload("left-deep-trees", 1, {1, kLeaves}), Policy::greedy), kLeaves + 1);
}

TEST(LearnedPolicy, beatsGreedyWhereOperationsAreEntangled) {
    std::size_t learnt = 0, greedy = 0;
    for (uint64_t seed = 50; seed < 60; ++seed) {
        const Topology tangle = randomProgram(200, 6, seed);
        const LearnedPolicy learned = LearnedPolicy::learn(std::span(&tangle, 1), {.episodes = 600}, {});
        EXPECT_EQ(LearnedPolicy::parse(learned.toText()), learned);
        learnt += schedule(tangle, Policy::learned, &learned).batches.size();
        greedy += batches(tangle, Policy::greedy);
    }
    EXPECT_LT(learnt, greedy);
}

TEST(LearnedPolicy, holdsForOtherProgramsOfTheKind) {
    std::vector<Topology> examples;
    for (uint64_t seed = 0; seed < 4; ++seed) examples.push_back(workload("characters", seed, {8, 40}));
    const LearnedPolicy learned = LearnedPolicy::learn(examples, {.episodes = 300}, {});
    EXPECT_EQ(LearnedPolicy::learn(examples, {.episodes = 300}, {}), learned) << "the same seed gives the same policy";
    for (uint64_t seed = 10; seed < 20; ++seed) {
        const Topology other = workload("characters", seed, {8, 40});
        EXPECT_LE(schedule(other, Policy::learned, &learned).batches.size(), batches(other, Policy::agenda));
    }
}

TEST(LearnedPolicy, namesTheLineThatIsWrong) {
    EXPECT_THROW(schedule({}, Policy::learned), Error);
    try {
        LearnedPolicy::parse("egret schedule policy 1\n0/4 1/2 : 0=-3\n0/4 x : 0=-3\n");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().line, 3);
    }
}

TEST(PolicyComparison, hasEveryPolicyBesideTheBound) {
    const PolicyComparison comparison = comparePolicies({.workload = "lstm", .size = {4, 20}, .seed = 3}, {});
    EXPECT_EQ(comparison.entries.size(), policyNames().size());
    for (const auto& entry : comparison.entries) {
        EXPECT_GE(entry.schedule.batches.size(), comparison.lowerBound);
        expectValid(comparison.topology, entry.schedule);
    }
    EXPECT_THROW(comparePolicies({.workload = "no such"}, {}), Error);
    EXPECT_THROW(comparePolicies({.size = {0, 3}}, {}), Error);
    EXPECT_THROW(comparePolicies({.size = {100'000, 100'000}}, {}), Error);
}

// Returns a chain of sixteen nodes whose operations encode a number.
Topology spelled(uint32_t number) {
    Topology topology;
    for (uint32_t node = 0; node < 16; ++node)
        topology.add(number >> node & 1, node == 0 ? std::vector<uint32_t>{} : std::vector{node - 1});
    return topology;
}

TEST(ScheduleCache, knowsProgramsOfTheSameShape) {
    ScheduleCache cache(Policy::greedy);
    const Topology first = randomProgram(200, 3, 1);
    const auto made = cache.get(first);
    EXPECT_EQ(*made, schedule(first, Policy::greedy));
    EXPECT_EQ(cache.get(first), made);
    EXPECT_EQ(cache.hits(), 1u);
    EXPECT_NE(cache.get(randomProgram(200, 3, 2)), made);
    EXPECT_EQ(cache.misses(), 2u);
}

TEST(ScheduleCache, forgetsWhatWasNotMetForLongest) {
    ScheduleCache cache(Policy::depth, nullptr, 2000);  // enough bytes for two schedules
    const auto first = cache.get(spelled(1)), second = cache.get(spelled(2));
    EXPECT_EQ(cache.get(spelled(1)), first);
    cache.get(spelled(3));
    EXPECT_EQ(cache.get(spelled(1)), first);
    EXPECT_NE(cache.get(spelled(2)), second);
    ScheduleCache none(Policy::depth, nullptr, 100);
    EXPECT_NE(none.get(spelled(1)), none.get(spelled(1)));
}

// Regression: edges, schedules and the fixed overhead of small programs were not counted.
TEST(ScheduleCache, takesTheMemoryItMay) {
    const auto allocated = [] {  // 0 under a sanitizer, which replaces the allocator
        const struct mallinfo2 info = mallinfo2();
        return info.uordblks + info.hblkhd;
    };
    constexpr std::size_t kRoom = std::size_t{4} << 20;
    const std::size_t before = allocated();
    ScheduleCache small(Policy::depth, nullptr, kRoom), dense(Policy::depth, nullptr, kRoom);
    for (uint32_t number = 0; number < 20'000; ++number) small.get(spelled(number));
    EXPECT_LT(allocated(), before + kRoom * 5 / 4);
    for (uint32_t number = 0; number < 2'000; ++number) {
        Topology topology = spelled(number);
        const std::vector<uint32_t> often(2'000, 15);
        topology.add(0, often);
        dense.get(topology);
    }
    EXPECT_LT(allocated(), before + 2 * kRoom * 5 / 4);
}

// Regression: every miss of a full cache scanned all entries.
TEST(ScheduleCache, makesRoomInNoTimeHoweverFullItIs) {
    ScheduleCache cache(Policy::depth, nullptr, std::size_t{32} << 20);
    uint32_t number = 0;
    const auto secondsOf = [&](uint32_t misses) {
        const std::clock_t start = std::clock();
        for (const uint32_t end = number + misses; number < end; ++number) cache.get(spelled(number));
        return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    };
    const double empty = secondsOf(2'000);
    secondsOf(62'000);
    EXPECT_TRUE(test::isBelow(secondsOf(1'000), 10 * empty, "s"));
    cache.get(spelled(0));
    EXPECT_EQ(cache.hits(), 0u) << "the cache is full";
}

}  // namespace
}  // namespace egret::batching
