// Playbacks contain what the engine recorded. tests/peer/pages.sh plays the pages in a browser.
#include "core/playback/playback.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/playback/egraph_run.h"
#include "core/playback/page.h"
#include "core/playback/traces.h"
#include "core/session/session.h"
#include "core/synthesis/operators.h"
#include "core/workbench/saturation_record.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <unistd.h>
#include <zlib.h>

#include <map>
#include <set>

namespace egret::playback::playback_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using workbench::Document;

class Playback : public testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directories(m_folder);
        ::setenv("EGRET_STATE_DIR", m_folder.c_str(), 1);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    std::shared_ptr<Document> open(const std::string& sample) const {
        return Document::open(test::sourceFile("sample_models/" + sample), {.dropsScratch = true});
    }

private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("egret_playback_test_" + std::to_string(::getpid()));
};

// Replays the log of a track as the page does. Returns the numbers of e-nodes and e-classes at a step.
std::pair<std::size_t, std::size_t> countsAt(const json& track, std::size_t step) {
    std::size_t created = 0, merged = 0;
    for (std::size_t s = 0; s <= step; ++s) {
        created += track["nodes"][s].get<std::size_t>();
        merged += track["unions"][s].get<std::size_t>();
    }
    std::set<std::size_t> dead;
    for (std::size_t i = 0; i < track["dead"].size(); i += 2)
        if (track["dead"][i + 1] <= step) dead.insert(track["dead"][i].get<std::size_t>());
    return {created - dead.size(), created - merged};
}

// Returns the boxes of a version, as the page makes them from the changes: title and inputs by slot.
std::map<std::size_t, std::pair<json, json>> boxesOf(const json& graphs, std::size_t version) {
    std::map<std::size_t, std::pair<json, json>> boxes;
    if (graphs[version]["base"].get<int>() >= 0) boxes = boxesOf(graphs, graphs[version]["base"].get<std::size_t>());
    for (const json& slot : graphs[version]["drop"]) boxes.erase(slot.get<std::size_t>());
    for (const json& box : graphs[version]["boxes"]) boxes[box[0].get<std::size_t>()] = {box[1], box[6]};
    return boxes;
}

std::string dataIn(const std::string& page) {
    const std::string begin = "<script type=\"text/plain\" id=\"data\">";
    const auto at = page.find(begin) + begin.size();
    const std::string text = page.substr(at, page.find('<', at) - at);
    const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    uint32_t bits = 0, count = 0;
    for (const char c : text) {
        if (c == '=') break;
        bits = bits << 6 | static_cast<uint32_t>(digits.find(c));
        count += 6;
        if (count >= 8) bytes += static_cast<char>(bits >> (count -= 8) & 255);
    }
    std::string out(std::size_t{1} << 24, '\0');
    uLongf size = out.size();
    EXPECT_EQ(::uncompress(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                  bytes.size()),
        Z_OK);
    out.resize(size);
    return out;
}

}  // namespace

TEST_F(Playback, hasTheEnginesCountsAtEveryStepOfAnEGraph) {
    const auto document = open("a_times_2_div_2.onnx");
    document->saturate(workbench::defaultOptions(*document), {});
    const json played = playbackOf(*document);
    const json& track = played["tracks"].at(0);
    const egraph::EGraph& egraph = *document->exploration()->egraph->egraph;
    const egraph::Step last = lastStepOf(egraph, ~0u);
    ASSERT_EQ(track["last"], last);
    ASSERT_GT(last, 3u);
    for (egraph::Step step = 0; step < last; ++step) {
        std::size_t nodes = 0;
        for (const egraph::ClassId id : egraph.classesAt(step)) nodes += egraph.nodesOf(id, step).size();
        EXPECT_EQ(countsAt(track, step), std::pair(nodes, egraph.classesAt(step).size())) << "step " << step;
    }
    EXPECT_EQ(countsAt(track, last), std::pair(egraph.nodeCount(), egraph.classCount()));
}

TEST_F(Playback, endsAtTheLimitOfSteps) {
    const auto document = open("a_times_2_div_2.onnx");
    document->saturate(workbench::defaultOptions(*document), {});
    const json whole = playbackOf(*document)["tracks"].at(0),
               part = playbackOf(*document, {.mostSteps = 3})["tracks"].at(0);
    EXPECT_EQ(part["last"], 3);
    EXPECT_EQ(part["all"], whole["last"]);
    for (std::size_t step = 0; step <= 3; ++step) EXPECT_EQ(countsAt(part, step), countsAt(whole, step));
}

TEST_F(Playback, showsAnExtractionAndProvesWhyItIsEqual) {
    const auto document = open("a_times_2_div_2.onnx");
    document->saturate(workbench::defaultOptions(*document), {});
    const optimize::Extraction extracted = document->extract(workbench::defaultOptions(*document), {});
    const json step = playbackOf(*document)["steps"].back();
    EXPECT_EQ(step["extraction"]["method"], "ilp");
    EXPECT_EQ(step["extraction"]["nodes"].size(), extracted.choice.size());
    for (const auto& [id, node] : extracted.choice)
        EXPECT_THAT(step["extraction"]["nodes"].get<std::vector<std::size_t>>(), testing::Contains(node.index()));
    // (x*2)/2 = x, which no single rule says
    ASSERT_EQ(step["extraction"]["proofs"].size(), 1u);
    EXPECT_EQ(step["extraction"]["unproved"], json::array());
    EXPECT_EQ(step["extraction"]["moreProofs"], 0);
    EXPECT_GE(step["extraction"]["proofs"][0]["steps"].size(), 2u);
}

// A step after a rewrite stores only what the rewrite changed, but the boxes are those of the whole graph.
TEST_F(Playback, storesGraphsAsChanges) {
    const auto document = open("fire.onnx");
    document->apply(document->matches().front());
    const json played = playbackOf(*document);
    ASSERT_EQ(played["graphs"].size(), 2u);
    const auto before = boxesOf(played["graphs"], 0), after = boxesOf(played["graphs"], 1);
    EXPECT_LT(played["graphs"][1]["boxes"].size(), before.size());
    EXPECT_EQ(after.size(),
        document->current().operatorCount() + document->current().inputs().size() +
            document->current().outputs().size());
    for (const auto& [slot, box] : after)
        for (const json& input : box.second) EXPECT_TRUE(after.contains(input.get<std::size_t>())) << input;
    EXPECT_FALSE(played["steps"][1]["nodes"].empty());
    for (const json& slot : played["steps"][1]["nodes"]) EXPECT_TRUE(before.contains(slot.get<std::size_t>()));
}

TEST_F(Playback, showsTheWholeTextOfEachRule) {
    const auto document = open("fire.onnx");
    document->apply(document->matches().front());
    document->saturate(workbench::defaultOptions(*document), {});
    const json played = playbackOf(*document);
    EXPECT_EQ(played["steps"][1]["rule"], "fuse-conv-relu");
    const std::string text =
        "match   (Relu (Conv[..a, activation=\"none\"] ?x ?w))\nproduce (Conv[..a, activation=\"relu\"] ?x ?w)";
    EXPECT_EQ(played["steps"][1]["pattern"], text);
    EXPECT_EQ(played["tracks"].at(0)["patterns"]["fuse-conv-relu"], text);
}

TEST_F(Playback, hasNotesBranchesAndThePathToTheCurrentStep) {
    const auto document = open("fire.onnx");
    const session::StepId root = document->currentStep();
    document->apply(document->matches().front());
    document->goTo(root);
    const session::StepId other = document->skip(document->matches().front());
    document->session().setNote(other, "# Why\n\nToo slow.");
    document->session().setBookmark(other, true);
    const json played = playbackOf(*document);
    EXPECT_EQ(played["path"], json({root.index(), other.index()}));
    EXPECT_EQ(played["current"], other.index());
    EXPECT_EQ(played["steps"][2]["note"], "# Why\n\nToo slow.");
    EXPECT_EQ(played["steps"][2]["bookmark"], true);
    EXPECT_EQ(played["steps"][2]["graph"], played["steps"][0]["graph"]);  // a skipped match changes nothing
}

TEST_F(Playback, showsEGraphsOfFiles) {
    const auto document = workbench::EGraphDocument::open(test::sourceFile("sample_models/shared_part.json"));
    const json played = playbackOf(*document, {"greedy", "ilp"}, 2000);
    const json& track = played["tracks"].at(0);
    EXPECT_EQ(countsAt(track, track["last"].get<std::size_t>()),
        std::pair(document->egraph().nodeCount(), document->egraph().classCount()));
    EXPECT_EQ(played["steps"][1]["extraction"]["cost"], 18);
    EXPECT_EQ(played["steps"][2]["extraction"]["cost"], 12);
    EXPECT_THROW(playbackOf(*document, {"cheapest"}, 2000), Error);
}

// An optimization records only its result. Its e-graph is rebuilt from the graph before it.
TEST_F(Playback, showsTheEGraphOfAnOptimization) {
    const auto document = open("fire.onnx");
    document->optimize("tensat", workbench::defaultOptions(*document), {}, {.measuresLatency = false});
    const json played = playbackOf(*document);
    const json& step = played["steps"].back();
    ASSERT_EQ(step["kind"], "optimize");
    EXPECT_EQ(step["grows"], true);
    EXPECT_EQ(step["from"], played["steps"][0]["graph"]);
    EXPECT_FALSE(step["fromLinks"].empty());
    EXPECT_FALSE(step["extraction"]["nodes"].empty());
    EXPECT_EQ(played["tracks"].at(0)["isAsRecorded"], true);
}

TEST_F(Playback, showsEachReplacementInAnExpression) {
    expressions::Names names;
    const auto input = expressions::parse("x + 0 + y", &names), result = expressions::parse("x + y", &names);
    hiss::Simplification done{.result = result, .steps = {}};
    done.steps.push_back({.before = input, .after = result, .node = 1, .size = 1, .by = "add-zero", .check = {}});
    const json played = playbackOf(input, done, names);
    ASSERT_EQ(played["steps"].size(), 2u);
    EXPECT_EQ(played["steps"][0]["cost"], 5);
    EXPECT_EQ(played["steps"][1]["cost"], 3);
    EXPECT_EQ(played["steps"][1]["rule"], "add-zero");
    EXPECT_EQ(played["steps"][1]["nodes"].size(), 3u);  // x + 0
    EXPECT_EQ(boxesOf(played["graphs"], 1).size(), 3u);
}

TEST_F(Playback, showsAnOperatorPrimitiveByPrimitive) {
    const synthesis::Operator op = synthesis::openOperator("conv2d");
    const json played = playbackOf(op);
    EXPECT_EQ(played["steps"].size(), op.graph.primitives().size() + 2);  // also the output and the input
    const auto first = boxesOf(played["graphs"], 0), last = boxesOf(played["graphs"], played["graphs"].size() - 1);
    EXPECT_EQ(first.size(), op.graph.outputs().size());
    EXPECT_EQ(last.size(), first.size() + op.graph.primitives().size() + 1);
}

TEST_F(Playback, showsAScheduleBatchByBatch) {
    batching::Topology calls{.operations = 2};
    const uint32_t a = calls.add(0, {}), b = calls.add(0, {});
    calls.add(1, std::vector{a, b});
    const batching::Schedule schedule = batching::schedule(calls, batching::Policy::greedy);
    const json played = playbackOf("sums", calls, {"embed", "add"}, schedule);
    ASSERT_EQ(played["steps"].size(), 3u);
    EXPECT_EQ(played["steps"][1]["nodes"].size(), 2u);  // both calls of "embed" at once
    EXPECT_EQ(played["steps"][2]["nodes"].size(), 1u);
}

TEST_F(Playback, isOnePageThatItsTextsCannotChange) {
    json played{{"format", "egret playback"}, {"name", "</script><img src=x onerror=alert(1)>"},
        {"texts", {"</script>", "<b>"}}};
    const std::string page = pageOf(played);
    EXPECT_THAT(page, Not(HasSubstr("<img")));
    EXPECT_THAT(page, HasSubstr("&lt;/script&gt;"));
    EXPECT_EQ(json::parse(dataIn(page)), played);
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
    for (const char* outside : {"src=\"", "<link", "@import", "url("}) EXPECT_THAT(page, Not(HasSubstr(outside)));
}

}  // namespace egret::playback::playback_test
