#include "core/cost/measured.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/cost/analytic.h"
#include "core/cost/ceilings.h"
#include "core/cost/cost_cache.h"
#include "core/graph/text.h"
#include "core/runtime/device.h"
#include "tests/support/times.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <atomic>
#include <cstdlib>
#include <iostream>
#include <thread>

namespace egret::cost::measured_test {
using namespace egret::graph;

namespace {

class Measured : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(m_folder); }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    std::filesystem::path cacheFile() const { return m_folder / "costs.sqlite"; }

    // Returns options with a timer that counts its calls and always returns 1 ms.
    MeasuredOptions options(const char* device = "test", const char* libraries = "v1") {
        return {.device = device,
            .libraries = libraries,
            .timer =
                [this](const Operator&, std::span<const Type>) {
                    ++timed;
                    return OperatorTiming{1, 0.1};
                },
            .estimate = std::make_shared<AnalyticCost>(cost::device("cpu")),
            .viewsAreRead = true,
            .cacheFile = cacheFile()};
    }

    static Graph model() {
        return parse(R"((graph (input x f32[64,64])
            (let w (Constant[value=f32[64,64]{0.5}]))
            (let a (MatMul x (Transpose[perm=[1,0]] w)))
            (output "y" (Add (Relu a) (Relu (MatMul a w))))))",
            Arena::create());
    }

    std::atomic<int> timed = 0;

private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("egret_cost_test_" + std::to_string(::getpid()));
};

}  // namespace

TEST_F(Measured, everySignatureIsTimedOnceAndWeightsNever) {
    const MeasuredCost cost(options());
    EXPECT_EQ(graphCost(cost, model()).total, 5000);  // five operators of 1 ms; the weight's transpose is folded
    // MatMul, Relu and Add: equal operators with equal types share a measurement.
    EXPECT_EQ(timed, 3);
    EXPECT_EQ(graphCost(cost, model()).total, 5000);
    EXPECT_EQ(timed, 3);
    EXPECT_TRUE(cost.notes().empty());
}

TEST_F(Measured, timingsOutliveTheProcessPerDeviceAndLibraries) {
    graphCost(MeasuredCost(options()), model());
    const MeasuredCost again(options());
    EXPECT_EQ(graphCost(again, model()).total, 5000);
    EXPECT_EQ(timed, 3);
    EXPECT_EQ(again.measurements(), 0u);
    graphCost(MeasuredCost(options("other device")), model());
    EXPECT_EQ(timed, 6);
    graphCost(MeasuredCost(options("test", "v2")), model());
    EXPECT_EQ(timed, 9);
}

TEST_F(Measured, measurementsAreEvents) {
    std::vector<event::Measured> heard;
    auto given = options();
    given.sink = [&](const Event& event) { heard.push_back(std::get<event::Measured>(event)); };
    graphCost(MeasuredCost(given), model());
    ASSERT_EQ(heard.size(), 3u);
    EXPECT_EQ(heard[0].what, "MatMul(f32[64,64], f32[64,64])");
    EXPECT_EQ(heard[0].medianMs, 1);
    EXPECT_EQ(heard[0].spreadMs, 0.1);
}

TEST_F(Measured, whatCannotBeRunIsEstimatedAndTold) {
    auto given = options();
    given.timer = [](const Operator& op, std::span<const Type>) -> OperatorTiming {
        if (op.is("MatMul")) throw Error(Category::unsupported, "no kernel");
        return {1, 0};
    };
    const MeasuredCost cost(given);
    const Graph graph = model();
    const GraphCost found = graphCost(cost, graph);
    for (std::size_t i = 0; i < found.nodes.size(); ++i) {
        if (graph.op(graph.nodes()[i]).is("MatMul")) {
            EXPECT_EQ(found.nodes[i], nodeCost(*given.estimate, graph, graph.nodes()[i]));
        }
    }
    EXPECT_EQ(
        notesOf(cost, graph), std::vector<std::string>{"MatMul could not be measured and is estimated: no kernel"});
}

TEST_F(Measured, unknownShapesAreEstimated) {
    const MeasuredCost cost(options());
    const Graph graph = parse("(graph (input x f32[batch,8]) (output \"y\" (Relu x)))", Arena::create());
    EXPECT_GT(graphCost(cost, graph).total, 0);
    EXPECT_EQ(timed, 0);
    EXPECT_EQ(cost.notes().size(), 1u);
}

TEST_F(Measured, movingDataCostsAtLeastItsEstimate) {  // a library may transpose lazily, at the expense of the reader
    auto given = options();
    given.timer = [](const Operator&, std::span<const Type>) { return OperatorTiming{1e-6, 0}; };
    const Graph graph =
        parse("(graph (input x f32[512,512]) (output \"y\" (Transpose[perm=[1,0]] x)))", Arena::create());
    EXPECT_EQ(graphCost(MeasuredCost(given), graph).total, graphCost(*given.estimate, graph).total);
}

TEST_F(Measured, aPartOfAnImageIsCopiedByItsReader) {
    auto given = options();
    given.timer = [](const Operator&, std::span<const Type>) { return OperatorTiming{0, 0}; };
    const auto cost = [&](const std::string& body) {
        return graphCost(MeasuredCost(given), parse("(graph " + body + ")", Arena::create())).total;
    };
    const double split = cost("(input x f32[1,64,56,56]) (output \"y\" (Get[index=0] (Split[axis=1,outputs=2] x)))");
    const double concat = graphCost(*given.estimate,
        parse("(graph (input a f32[1,32,56,56]) (output \"y\" (Concat[axis=1] a a)))", Arena::create()))
                              .total;
    EXPECT_NEAR(split, 3 * concat, 1e-9) << "unblock, split, and block again";
    EXPECT_LT(cost("(input x f32[1,64]) (output \"y\" (Get[index=0] (Split[axis=1,outputs=2] x)))"), 1)
        << "part of a row is a view";
}

TEST_F(Measured, stoppingIsNotAFailureToMeasure) {
    auto given = options();
    given.timer = [](const Operator&, std::span<const Type>) -> OperatorTiming {
        throw Error(Category::cancelled, "stopped");
    };
    EXPECT_THROW(graphCost(MeasuredCost(given), model()), Error);
}

TEST_F(Measured, aBrokenCacheIsBegunAnew) {
    writeFileAtomically(cacheFile(), std::string(10000, 'x'));
    {
        const MeasuredCost cost(options());
        EXPECT_EQ(graphCost(cost, model()).total, 5000);
        ASSERT_EQ(cost.notes().size(), 1u);
        EXPECT_NE(cost.notes()[0].find("was recreated"), std::string::npos);
    }
    EXPECT_TRUE(MeasuredCost(options()).notes().empty());
    graphCost(MeasuredCost(options()), model());
    EXPECT_EQ(timed, 3);
}

TEST_F(Measured, withoutADiskItStillMeasures) {
    auto given = options();
    given.cacheFile = "/no/such/folder/costs.sqlite";
    const MeasuredCost cost(given);
    EXPECT_EQ(graphCost(cost, model()).total, 5000);
    ASSERT_EQ(cost.notes().size(), 1u);
    EXPECT_NE(cost.notes()[0].find("not kept on disk"), std::string::npos);
}

TEST_F(Measured, severalProcessesAndThreadsShareTheCache) {
    std::vector<pid_t> children;
    for (int i = 0; i < 4; ++i) {
        const pid_t child = ::fork();
        if (child == 0) {
            bool good = true;
            for (int round = 0; round < 5; ++round) {
                const MeasuredCost cost(options());
                good = good && graphCost(cost, model()).total == 5000 && cost.notes().empty();
                for (const std::string& note : cost.notes()) std::cerr << note << "\n";
            }
            ::_exit(good ? 0 : 1);
        }
        children.push_back(child);
    }
    for (const pid_t child : children) {
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
    }
    const MeasuredCost cost(options());
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back([&] { EXPECT_EQ(graphCost(cost, model()).total, 5000); });
    threads.clear();
    EXPECT_EQ(timed, 0);  // measured by the child processes
}

TEST_F(Measured, thisMachinesProcessorCanBeMeasured) {
    ::setenv("EGRET_CACHE_DIR", cacheFile().parent_path().c_str(), 1);
    const auto cost = measuredOn();
    const GraphCost found = graphCost(*cost, model());
    EXPECT_GT(found.total, 0);
    EXPECT_TRUE(test::isBelow(found.total, 1e6, "microseconds"));
    EXPECT_TRUE(cost->notes().empty());
    EXPECT_EQ(cost->measurements(), 3u);
    const auto again = measuredOn();
    EXPECT_EQ(graphCost(*again, model()).total, found.total);
    EXPECT_EQ(again->measurements(), 0u);
    EXPECT_NE(cost->name().find("measured (cpu ("), std::string::npos);
    const auto byLibTorch = measuredOn(runtime::Engine::libTorch);
    graphCost(*byLibTorch, model());
    EXPECT_EQ(byLibTorch->measurements(), 3u) << "timings are kept separately for each engine";
    const auto erf = parse("(graph (input x f32[64]) (output \"y\" (Erf x)))", Arena::create());
    EXPECT_GT(graphCost(*cost, erf).total, 0);
    EXPECT_TRUE(cost->notes().empty()) << "operators missing from oneDNN are timed in LibTorch";
    const auto expand =
        parse("(graph (input x f32[1,1,1000]) (output \"y\" (Expand[shape=[64,64,1000]] x)))", Arena::create());
    EXPECT_GT(graphCost(*cost, expand).total, 20) << "16 MB are written, although LibTorch alone would return strides";
}

// Ceilings measured on a busy machine are too low, so later timings exceed them.
TEST_F(Measured, ceilingsThatWereExceededAreMeasuredAgain) {
    {
        CostCache cache(
            cacheFile(), runtime::deviceName(runtime::Engine::oneDnn), runtime::librariesOf(runtime::Engine::oneDnn));
        cache.store("ceiling: 1e9 FLOPs", {.ms = 1000});
        cache.store("ceiling: 1e9 bytes", {.ms = 2000});
    }
    const auto known = ceilingsOf(runtime::Engine::oneDnn, {}, {}, cacheFile()).ceilings;
    EXPECT_DOUBLE_EQ(known.gigaflops, 1);
    EXPECT_DOUBLE_EQ(known.gigabytes, 0.5);
    EXPECT_DOUBLE_EQ(ceilingsOf(runtime::Engine::oneDnn, {}, {.gigaflops = 0.9}, cacheFile()).ceilings.gigaflops, 1);
    const auto again = ceilingsOf(runtime::Engine::oneDnn, {}, {.gigaflops = 1.1}, cacheFile());
    EXPECT_GT(again.ceilings.gigaflops, 1.1);
    EXPECT_EQ(again.problem, "");
    EXPECT_DOUBLE_EQ(
        ceilingsOf(runtime::Engine::oneDnn, {}, {}, cacheFile()).ceilings.gigaflops, again.ceilings.gigaflops)
        << "remembered";
}

}  // namespace egret::cost::measured_test
