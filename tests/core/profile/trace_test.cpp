// Timelines and their export as trace-viewer files.
#include "core/profile/trace.h"
#include "core/profile/chrome_trace.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>

namespace egret::profile {
namespace {

using nlohmann::json;

// Returns a trace as a device reports it: two streams, one of which waits for a copy on the other.
Trace recorded() {
    return {.process = "cuda:0",
        .clock = {},
        .lanes = {"stream 7", "stream 14"},
        .spans = {{.name = "conv1 + relu1",
                      .type = "Conv + Relu",
                      .kernel = "sm90_xmma_fprop",
                      .lane = 0,
                      .start = 10,
                      .duration = 30,
                      .nodes = {graph::NodeId(4), graph::NodeId(5)}},
            {.name = "input",
                .type = {},
                .kernel = {},
                .category = Category::copy,
                .lane = 1,
                .start = 0,
                .duration = 9},
            {.name = "fc",
                .type = "MatMul",
                .kernel = "gemm",
                .lane = 0,
                .start = 52.5,
                .duration = 7.5,
                .nodes = {graph::NodeId(6)}},
            {.name = "relu2", .type = "Relu", .kernel = "ew", .lane = 0, .start = 60.25, .duration = 1}},
        .counters = {{.name = "memory", .samples = {{0, 1024}, {40, 4096}, {60, 2048}}}}};
}

TEST(Trace, whereNothingRunsThereIsAGap) {
    Trace trace = recorded();
    addGaps(trace);
    ASSERT_EQ(trace.spans.size(), 5u)
        << "a gap of 0.25 us is below the threshold, and a lane has no gap before its first span";
    EXPECT_EQ(trace.spans[2].category, Category::gap);
    EXPECT_EQ(trace.spans[2].start, 40);
    EXPECT_EQ(trace.spans[2].duration, 12.5);
    for (std::size_t i = 1; i < trace.spans.size(); ++i) EXPECT_LE(trace.spans[i - 1].start, trace.spans[i].start);
    EXPECT_EQ(trace.duration(), 61.25);
    const LaneTime time = timeOf(trace, 0);
    EXPECT_EQ(time.kernel, 38.5);
    EXPECT_EQ(time.gap, 12.5);
    EXPECT_EQ(time.copy, 0);
    EXPECT_EQ(timeOf(trace, 1).copy, 9);
    EXPECT_EQ(trace.counters[0].most(), 4096);
}

TEST(Trace, spansThatOverlapLeaveNoGap) {
    Trace trace{.process = "cpu", .clock = {}, .lanes = {"main"}, .spans = {}, .counters = {}};
    trace.spans = {{.name = "outer", .type = {}, .kernel = {}, .start = 0, .duration = 100},
        {.name = "inner", .type = {}, .kernel = {}, .start = 10, .duration = 20},
        {.name = "next", .type = {}, .kernel = {}, .start = 90, .duration = 20}};
    addGaps(trace);
    EXPECT_EQ(trace.spans.size(), 3u);
}

// Checks the fields and types that chrome://tracing and Perfetto require in the JSON Object Format, by phase.
void checkSchema(const json& file) {
    ASSERT_TRUE(file.is_object());
    ASSERT_TRUE(file.at("traceEvents").is_array());
    EXPECT_TRUE(file.at("displayTimeUnit") == "ms" || file.at("displayTimeUnit") == "ns");
    std::set<int> named;
    for (const json& event : file.at("traceEvents")) {
        ASSERT_TRUE(event.at("name").is_string()) << event;
        ASSERT_TRUE(event.at("pid").is_number_integer()) << event;
        const std::string phase = event.at("ph");
        if (phase == "M") {
            ASSERT_TRUE(event.at("args").is_object());
            if (event.at("name") == "thread_name") named.insert(event.at("tid").get<int>());
        } else if (phase == "X") {
            EXPECT_TRUE(event.at("ts").is_number() && event.at("ts") >= 0) << event;
            EXPECT_TRUE(event.at("dur").is_number() && event.at("dur") >= 0) << event;
            EXPECT_TRUE(event.at("cat").is_string() && event.at("args").is_object()) << event;
            EXPECT_TRUE(named.contains(event.at("tid").get<int>())) << "threads are named before use";
        } else if (phase == "C") {
            EXPECT_TRUE(event.at("ts").is_number()) << event;
            for (const auto& [series, value] : event.at("args").items()) EXPECT_TRUE(value.is_number()) << series;
        } else {
            FAIL() << "phase " << phase;
        }
    }
}

TEST(ChromeTrace, hasWhatTraceViewersNeed) {
    Trace trace = recorded();
    addGaps(trace);
    const json file = json::parse(chromeTrace(trace));
    checkSchema(file);
    std::map<std::string, int> phases;
    for (const json& event : file["traceEvents"]) ++phases[event["ph"]];
    EXPECT_EQ(phases["X"], 5);
    EXPECT_EQ(phases["C"], 3);
    EXPECT_EQ(phases["M"], 5) << "the process; each lane's name and order";
    const auto conv = std::find_if(file["traceEvents"].begin(), file["traceEvents"].end(),
        [](const json& event) { return event["name"] == "conv1 + relu1"; });
    EXPECT_EQ((*conv)["ts"], 10);
    EXPECT_EQ((*conv)["dur"], 30);
    EXPECT_EQ((*conv)["cat"], "kernel");
    EXPECT_EQ((*conv)["args"]["kernel"], "sm90_xmma_fprop");
    EXPECT_EQ((*conv)["args"]["operator"], "Conv + Relu");
}

TEST(ChromeTrace, namesMayHoldAnything) {
    Trace trace{.process = "cpu",
        .clock = "processor time",
        .lanes = {"main"},
        .spans = {{.name = "a\"\\\n\xff", .type = {}, .kernel = {}}},
        .counters = {}};
    const json file = json::parse(chromeTrace(trace));
    checkSchema(file);
    EXPECT_EQ(file["otherData"]["clock"], "processor time");
    EXPECT_EQ(file["traceEvents"].back()["name"], "a\"\\\n\xef\xbf\xbd");
}

}  // namespace
}  // namespace egret::profile
