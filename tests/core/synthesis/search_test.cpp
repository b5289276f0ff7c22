// Random, exhaustive and tree search.
#include "core/synthesis/operators.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/search/pareto.h"
#include "core/synthesis/search/run.h"
#include "core/synthesis/search/sampling.h"
#include "core/synthesis/search/tree_search.h"
#include "core/synthesis/text.h"
#include "tests/support/thorough.h"
#include "tests/support/times.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <set>
#include <thread>

namespace egret::synthesis {
namespace {

constexpr const char* kSmall =
    "[N:batch, C:unordered, H] -> [N:batch, D:unordered, H]; k=3:2; at N=2, C=8, D=8, H=8; depth 4, tensors 2, "
    "reductions 2";

std::shared_ptr<Synthesis> problem(const std::string& text = kSmall) {
    return std::make_shared<Synthesis>(parseSpec(text));
}

std::set<uint64_t> allOperators(const std::string& text = kSmall) {
    std::set<uint64_t> keys;
    enumerate(problem(text), [&](const Operator& op) { return keys.insert(op.canonicalKey()).second; });
    return keys;
}

TEST(Search, theParetoFrontHoldsWhatNothingBeats) {
    const std::vector<Tradeoff> all{{3, 15}, {1, 10}, {2, 8}, {3, 20}, {4, 20}};
    EXPECT_EQ(cheapestFirst(all), (std::vector<std::size_t>{1, 2, 3, 0, 4}));
    EXPECT_EQ(paretoFront(all), (std::vector<std::size_t>{1, 3}));
    EXPECT_TRUE(paretoFront({}).empty());
}

TEST(Search, enumerationFindsConvolution) {
    const Operator convolution = parseOperator(kSmall + std::string(R"(
operator convolution(n, d, h)
c = reduce(C)
w = reduce(k)
contract(c, w; d)
x = unfold(h, w)
input(n, c, x)
)"));
    EXPECT_TRUE(allOperators().contains(convolution.canonicalKey()));
}

// Regression: the enumeration continued silently until memory was full.
TEST(Search, enumerationSaysHowFarItIsAndWhenItIsTooMuch) {
    int64_t told = 0, found = 0;
    const auto count = [&](const Operator&) { return ++found, true; };
    const Task task({}, [&](const Progress& progress) { told += progress.text.ends_with(" operators"); });
    const int64_t all = enumerate(problem(), count, {}, task);
    EXPECT_GT(told, 0);
    EXPECT_EQ(enumerate(problem(), count, {}, {}, all), all);
    found = 0;
    try {
        enumerate(problem(), count, {}, {}, 10);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::limit);
    }
    EXPECT_EQ(found, 10);
}

TEST(Search, randomTrialsFindOnlyWhatIsThere) {
    const auto all = allOperators();
    Trials trials = randomTrials(
        problem(), {.trials = 2000}, {}, [&](const Operator& op) { EXPECT_GT(op.graph.weights().size(), 0u); });
    EXPECT_EQ(trials.trials, 2000);
    EXPECT_GT(trials.distinct, 10);
    EXPECT_LE(trials.distinct, static_cast<int64_t>(all.size()));
}

TEST(Search, treeProposesEveryOperatorOnceAndThenEnds) {
    const auto all = allOperators();
    TreeSearch search(problem());
    std::set<uint64_t> proposed;
    while (const auto proposal = search.propose()) {
        EXPECT_TRUE(proposed.insert(proposal->op.canonicalKey()).second);
        search.report(proposal->ticket, 0.5);
    }
    EXPECT_EQ(proposed, all);
}

// Only the task can end a proposal here: the limits are infinite, and every operator was already proposed.
TEST(Search, aCancelledSearchEndsAmidAProposal) {
    for (const SearchMethod method : {SearchMethod::tree, SearchMethod::random}) {
        SearchOptions options{.method = method, .evaluations = 1'000'000};
        options.tree.rolloutAttempts = std::numeric_limits<int>::max();
        options.tree.patience = std::numeric_limits<int64_t>::max();
        std::stop_source stop;
        Ranks alone;
        std::atomic<std::size_t> evaluated = 0;
        const std::jthread canceller([&] {
            // Waits until there are no new evaluations, so that the search is within a proposal.
            for (std::size_t before = 0; evaluated == 0 || evaluated != before;) {
                before = evaluated;
                test::waitForWork(0.2);
            }
            stop.request_stop();
        });
        const auto worthHalf = [&](const Operator&, const Task&, const EventSink&) {
            ++evaluated;
            return Evaluation{.reward = 0.5};
        };
        // The search must return.
        const SearchResult result = search(problem(), options, worthHalf, {}, alone, Task(stop.get_token()));
        EXPECT_EQ(result.reason, "cancelled") << static_cast<int>(method);
        EXPECT_EQ(result.evaluations, static_cast<int64_t>(evaluated.load())) << static_cast<int>(method);
    }
}

// Listing moves is slow with many contractions. When stopped, it throws, which ends the search.
TEST(Search, nothingIsProposedOnceStopped) {
    std::stop_source stop;
    stop.request_stop();
    const auto synthesis = problem();
    EXPECT_THROW(Moves(synthesis, Task(stop.get_token())).all(PGraph(synthesis)), Error);
    EXPECT_FALSE(TreeSearch(synthesis, {}, Task(stop.get_token())).propose());
    EXPECT_TRUE(TreeSearch(synthesis).propose());
}

// Searches for one of the four operators with the fewest FLOPs among eleven thousand; the tree needs at most a fifth of
// the random evaluations.
TEST(Search, treeFindsTheEnumeratedOptimumFiveTimesSoonerThanChance) {
    const std::string text =
        "[N:batch, C:unordered, H] -> [N:batch, D:unordered, H]; k=3:2, s=2:2; at N=2, C=16, D=16, H=16; depth 6, "
        "tensors 2, reductions 2, shifts 0";
    // As with accuracies, the reward is scaled between bounds: 0 at 200,000 FLOPs, 1 at 500.
    const auto reward = [](const Operator& op) {
        const double share =
            std::log(2e5 / static_cast<double>(flops(op, op.spec().mappings[0]))) / std::log(2e5 / 5e2);
        return std::clamp(share, 0.0, 1.0);
    };
    double best = 0;
    const int64_t operators =
        enumerate(problem(text), [&](const Operator& op) { return best = std::max(best, reward(op)), true; });
    EXPECT_GT(operators, 11000);
    int byTree = 0, byChance = 0;
    for (uint64_t seed = 1; seed <= (test::isThorough() ? 10 : 3); ++seed) {
        TreeSearch search(problem(text), {.seed = seed});
        for (double met = 0; met < best; ++byTree) {
            const auto proposal = search.propose();
            ASSERT_TRUE(proposal);
            met = reward(proposal->op);
            search.report(proposal->ticket, met);
        }
        const auto synthesis = problem(text);
        Moves moves(synthesis);
        Random random(seed);
        std::set<uint64_t> known;
        for (double met = 0; met < best;)
            if (const auto op = randomOperator(moves, PGraph(synthesis), random, {});
                op && known.insert(op->canonicalKey()).second) {
                met = reward(*op);
                ++byChance;
            }
    }
    EXPECT_LE(5 * byTree, byChance) << byTree << " against " << byChance;
}

TEST(Search, virtualLossSendsConcurrentEvaluationsElsewhere) {
    TreeSearch search(problem());
    std::set<std::string> kinds;
    std::vector<int64_t> tickets;
    for (int i = 0; i < 8; ++i) {
        const auto proposal = search.propose();
        ASSERT_TRUE(proposal);
        tickets.push_back(proposal->ticket);
    }
    const auto tree = search.view(100);
    EXPECT_EQ(tree[0].running, 8);
    for (int64_t ticket : tickets) search.report(ticket, 1);
    EXPECT_EQ(search.view(1)[0].running, 0);
    EXPECT_EQ(search.reported(), 8);
    EXPECT_THROW(search.report(tickets[0], 1), Error);
}

TEST(Search, recalledEvaluationsAreNotProposedAgain) {
    TreeSearch first(problem(), {.seed = 1});
    std::map<uint64_t, std::string> texts;
    for (int i = 0; i < 20; ++i) {
        const auto proposal = first.propose();
        ASSERT_TRUE(proposal);
        texts[proposal->op.canonicalKey()] = operatorText(proposal->op);
        first.report(proposal->ticket, 0.25);
    }
    TreeSearch second(problem(), {.seed = 2});
    for (const auto& [key, text] : texts) second.recall(parseOperator(text), 0.25);
    EXPECT_EQ(second.reported(), 20);
    EXPECT_NEAR(second.view(1)[0].mean, 0.25, 1e-12);
    const auto all = allOperators();
    std::size_t rest = 0;
    while (const auto proposal = second.propose()) {
        EXPECT_FALSE(texts.contains(proposal->op.canonicalKey()));
        second.report(proposal->ticket, 0.25);
        ++rest;
    }
    EXPECT_EQ(rest + texts.size(), all.size());
}

TEST(Search, exhaustiveEvaluatesEveryOperatorOnce) {
    Ranks alone;
    const auto run = [&](SearchMethod method, const std::vector<event::Evaluated>& earlier) {
        std::set<std::string> operators;
        const SearchResult result = search(
            problem(), {.method = method, .evaluations = 100000},
            [&](const Operator& op, const Task&, const EventSink&) {
                EXPECT_TRUE(operators.insert(operatorText(op)).second);
                return Evaluation{.reward = 0.5, .values = {}};
            },
            earlier, alone);
        EXPECT_EQ(result.reason, "exhausted");
        return operators;
    };
    const std::set<std::string> all = run(SearchMethod::exhaustive, {});
    EXPECT_EQ(all.size(), allOperators().size());
    event::Evaluated known;
    known.number = 1;
    known.candidate = *all.begin();
    known.reward = 0.5;
    EXPECT_EQ(run(SearchMethod::exhaustive, {known}).size(), all.size() - 1);
}

// After an interrupted batch, numbering continues from the last number, not from the count.
TEST(Search, numbersGoOnFromTheLast) {
    Ranks alone;
    const auto run = [&](int64_t evaluations, const std::vector<event::Evaluated>& earlier) {
        std::vector<event::Evaluated> made;
        search(
            problem(), {.evaluations = evaluations},
            [](const Operator&, const Task&, const EventSink&) { return Evaluation{.reward = 0.5, .values = {}}; },
            earlier, alone, {},
            [&](const Event& event) {
                if (const auto* one = std::get_if<event::Evaluated>(&event)) made.push_back(*one);
            });
        return made;
    };
    auto first = run(3, {});
    ASSERT_EQ(first.size(), 3u);
    first.erase(first.begin() + 1);
    const auto second = run(4, first);
    ASSERT_EQ(second.size(), 2u);
    EXPECT_EQ(second[0].number, 4u);
    EXPECT_EQ(second[1].number, 5u);
}

TEST(Search, shallowProblemsAreRated) {
    EXPECT_EQ(canonicalRate(parseSpec("[C] -> [D]; at C=4, D=4; depth 0"), 3, 1).whole.samples, 0);
    EXPECT_GE(canonicalRate(parseSpec("[C] -> [D]; at C=4, D=4; depth 1"), 3, 1).whole.samples, 0);
}

}  // namespace
}  // namespace egret::synthesis
