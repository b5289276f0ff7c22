#include "core/runtime/timing/timing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <random>

using namespace egret::runtime::timing;
using nlohmann::json;
using testing::Contains;
using testing::DoubleNear;

// Milliseconds of 31 runs of inception_block on oneDNN, each in a process of its own, on a busy machine of two cores;
// recorded 2026-11-22.
const std::vector<double> kRecorded = {0.6744, 0.6851, 0.7266, 0.6804, 0.6936, 0.6601, 0.6992, 0.7222,
                                       0.679,  0.6411, 0.6823, 0.7064, 0.7071, 0.6519, 0.6949, 0.65,
                                       0.7099, 0.7904, 0.6863, 0.7197, 0.6688, 0.6661, 0.7086, 0.6928,
                                       0.7056, 1.224,  0.7262, 0.7605, 0.6825, 0.7459, 0.7379};

TEST(Statistics, aMedianDoesNotMindOutliers) {
    const Summary all = summary(kRecorded);
    EXPECT_DOUBLE_EQ(all.median, 0.6949);
    EXPECT_NEAR(all.spread, 0.04125, 1e-9);
    EXPECT_DOUBLE_EQ(all.least, 0.6411);
    EXPECT_DOUBLE_EQ(all.most, 1.224);
    EXPECT_LE(all.low, all.median);
    EXPECT_GE(all.high, all.median);
    EXPECT_LE(all.high - all.low, 0.05);  // the one that took twice as long does not show
}

TEST(Statistics, theIntervalHoldsTheMedianNineteenTimesInTwenty) {
    std::mt19937 random(5);
    std::exponential_distribution<double> draw(1);  // median ln 2: skewed, as timings are
    int held = 0;
    constexpr int kTrials = 2000;
    for (int trial = 0; trial < kTrials; ++trial) {
        std::vector<double> samples(25);
        for (double& one : samples) one = draw(random);
        const Summary one = summary(samples);
        held += one.low <= std::log(2) && std::log(2) <= one.high;
    }
    EXPECT_GE(held, kTrials * 95 / 100);
}

TEST(Statistics, fewSamplesAreAllTheIntervalThereIs) {
    EXPECT_EQ(summary({}).median, 0);
    const Summary three = summary({3, 1, 2});
    EXPECT_EQ(three.median, 2);
    EXPECT_EQ(three.low, 1);
    EXPECT_EQ(three.high, 3);
    EXPECT_EQ(quantile({1, 2}, 0.5), 1.5);
}

TEST(Roofline, aSmallProductIsBoundByMemoryALargeOneByArithmetic) {
    const Roof t4{.bytesPerSecond = 270e9, .flopsPerSecond = 4e12};  // what a T4 reaches, about
    const auto product = [&](double n, double ms) { return roofline(2 * n * n * n, 3 * n * n * 4, ms, t4); };
    const RooflinePoint small = product(32, 0.01), large = product(4096, 40);
    EXPECT_TRUE(small.isMemoryBound);
    EXPECT_FALSE(large.isMemoryBound);
    EXPECT_NEAR(large.leastMs, 2 * 4096. * 4096 * 4096 / 4e12 * 1e3, 1e-9);
    EXPECT_NEAR(large.fraction, large.leastMs / 40, 1e-12);
    EXPECT_NEAR(large.intensity, 4096 / 6., 1e-9);
    EXPECT_NEAR(large.flopsPerSecond, 2 * 4096. * 4096 * 4096 / 0.040, 1);
}

TEST(Roofline, whatMovesNothingDividesByNothing) {
    const RooflinePoint view = roofline(0, 0, 0, {1, 1});
    EXPECT_EQ(view.intensity, 0);
    EXPECT_EQ(view.fraction, 0);
    EXPECT_EQ(roofline(10, 10, 1, {}).leastMs, 0);  // roofs unknown
}

// The parts of the Trace Event Format that viewers insist on.
void expectChromeTrace(const json& file) {
    ASSERT_TRUE(file.is_object());
    ASSERT_TRUE(file.at("traceEvents").is_array());
    EXPECT_THAT((std::vector<std::string>{"ms", "ns"}), Contains(file.at("displayTimeUnit").get<std::string>()));
    std::map<std::pair<int, int>, double> busyUntil;
    for (const json& event : file.at("traceEvents")) {
        const std::string phase = event.at("ph");
        ASSERT_TRUE(event.at("name").is_string());
        ASSERT_TRUE(event.at("pid").is_number_integer());
        ASSERT_TRUE(event.at("tid").is_number_integer());
        ASSERT_TRUE(event.at("args").is_object());
        if (phase == "M") {
            ASSERT_TRUE(event["args"].contains("name") || event["args"].contains("sort_index"));
            continue;
        }
        ASSERT_TRUE(event.at("ts").is_number());
        if (phase == "C") {
            for (const auto& [name, value] : event["args"].items()) ASSERT_TRUE(value.is_number()) << name;
            continue;
        }
        ASSERT_EQ(phase, "X");
        ASSERT_GE(event.at("dur").get<double>(), 0);
        double& until = busyUntil[{event["pid"], event["tid"]}];
        EXPECT_GE(event["ts"].get<double>(), until - 1e-3) << "events of a lane overlap";
        until = event["ts"].get<double>() + event["dur"].get<double>();
    }
}

TEST(Trace, isWhatChromeReads) {
    Trace trace{"model \"x\" on a \\ device\n", {}, {{"memory", {{0, 10}, {5, 20}}}}};
    trace.events.push_back({"conv1", "operators", 0, 4.5, {{"type", "Conv"}}});
    trace.events.push_back({"kernel", "kernels", 0.25, 4});
    trace.events.push_back({"relu\t1", "operators", 4.5, 1});
    const json file = json::parse(chromeTrace(trace));
    expectChromeTrace(file);
    const json& events = file["traceEvents"];
    EXPECT_EQ(events[0]["args"]["name"], trace.title);
    const auto named = [&](const std::string& name) {
        return *std::find_if(events.begin(), events.end(), [&](const json& one) { return one["name"] == name; });
    };
    EXPECT_EQ(named("conv1")["tid"], named("relu\t1")["tid"]);
    EXPECT_NE(named("conv1")["tid"], named("kernel")["tid"]);
    EXPECT_THAT(named("conv1")["dur"].get<double>(), DoubleNear(4.5, 1e-9));
    EXPECT_EQ(named("conv1")["args"]["type"], "Conv");
    EXPECT_EQ(named("memory")["args"]["value"], 10);
}

TEST(Trace, namesNeedNotBeUtf8) {
    const Trace trace{"\xff\xfe", {{"a\xc3\xa9\xe2\x82", "lane", 0, 1}}, {}};
    EXPECT_EQ(json::parse(chromeTrace(trace))["traceEvents"][3]["name"], "a\xc3\xa9\xef\xbf\xbd\xef\xbf\xbd");
    expectChromeTrace(json::parse(chromeTrace({})));
}

TEST(Trace, cellsOfACsvAreQuotedWhereNeeded) {
    EXPECT_EQ(csvRow({"a", "b,c", "say \"d\"", ""}), "a,\"b,c\",\"say \"\"d\"\"\",\r\n");
}
