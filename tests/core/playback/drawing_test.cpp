// Drawings of playbacks.
#include "core/figure/graph.h"

#include "core/cost/analytic.h"
#include "core/extract/greedy.h"
#include "core/graph/text.h"
#include "core/playback/egraph_run.h"
#include "core/playback/graph_picture.h"
#include "core/playback/traces.h"
#include "core/synthesis/operators.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace egret::playback::drawing_test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

TEST(PlaybackDrawing, drawsAnEGraphWithItsChoice) {
    workbench::TermEGraph terms(workbench::TermEGraph::Options{.language = &language::named("math"), .analysis = true});
    terms.add("(+ a 0)");
    const std::vector<egraph::Rewrite> rules = language::builtIn("math").rules;
    terms.addRules(rules);
    egraph::Runner(terms.egraph(), rules).run();
    const auto problem = extract::problemOf(terms.egraph(), terms.roots(), [](egraph::NodeId) { return 1.0; });
    const Saturated saturated{.name = "a < sum",
        .iterations = {},
        .stopReason = "saturated",
        .extractions = {chosenBy(problem, extract::greedy(problem))}};
    const std::string text = figure::svg(figure::drawingOf(playbackOf(terms, saturated, 1000), {}, true));
    EXPECT_THAT(text, testing::StartsWith("<svg "));
    EXPECT_THAT(text, testing::EndsWith("</svg>\n"));
    EXPECT_THAT(text, HasSubstr("<title>a &lt; sum</title>"));
    EXPECT_EQ(count(text, "stroke-width=\"1.8\""), 1u) << "the chosen e-node";
    EXPECT_GT(count(text, "stroke-dasharray"), 0u);
    EXPECT_EQ(count(text, "<text"), count(text, "</text>"));
}

TEST(PlaybackDrawing, drawsTheLastPictureOfATrace) {
    const synthesis::Operator op = synthesis::openOperator("conv2d");
    const std::string text = figure::svg(figure::drawingOf(playbackOf(op)));
    // A box for each output coordinate, primitive, and the input.
    EXPECT_GE(count(text, "Z\" fill"), op.graph.outputs().size() + op.graph.primitives().size() + 1);
    EXPECT_THAT(text, HasSubstr("unfold"));
}

TEST(PlaybackDrawing, drawsAGraphWithItsInputsAndOutputs) {
    const graph::Graph graph =
        graph::parse("(graph (input x f32[64,64]) (output \"<y>\" (MatMul x x)))", graph::Arena::create());
    const cost::AnalyticCost cost(cost::device("cpu"));
    const std::string text = figure::svg(figure::drawingOf(playbackOf(graph, cost, "product"), {.width = 1000}));
    for (const char* part : {">x<", ">MatMul<", ">&lt;y&gt;<", "µs"}) EXPECT_THAT(text, HasSubstr(part));
    EXPECT_THAT(text, Not(HasSubstr("nan")));
}

}  // namespace egret::playback::drawing_test
