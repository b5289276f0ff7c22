// Drawings of playbacks.
#include "core/playback/svg.h"

#include "core/cost/analytic.h"
#include "core/extract/greedy.h"
#include "core/graph/text.h"
#include "core/playback/egraph_run.h"
#include "core/playback/graph_picture.h"
#include "core/playback/traces.h"
#include "core/synthesis/operators.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace egret::playback::svg_test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

TEST(Svg, drawsAnEGraphWithItsChoice) {
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
    const std::string svg = svgOf(playbackOf(terms, saturated, 1000));
    EXPECT_THAT(svg, testing::StartsWith("<svg "));
    EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
    EXPECT_THAT(svg, HasSubstr("<title>a &lt; sum</title>"));
    EXPECT_EQ(count(svg, "stroke-width=\"3\""), 1u) << "the chosen e-node";
    EXPECT_GT(count(svg, "stroke-dasharray"), 0u);
    EXPECT_EQ(count(svg, "<text"), count(svg, "</text>"));
}

TEST(Svg, drawsTheLastPictureOfATrace) {
    const synthesis::Operator op = synthesis::openOperator("conv2d");
    const std::string svg = svgOf(playbackOf(op));
    // A box for each output coordinate, primitive, and the input; boxes with lines have a header.
    EXPECT_GE(count(svg, "<rect"), op.graph.outputs().size() + op.graph.primitives().size() + 1);
    EXPECT_THAT(svg, HasSubstr("unfold"));
}

TEST(Svg, drawsAGraphWithItsInputsAndOutputs) {
    const graph::Graph graph =
        graph::parse("(graph (input x f32[64,64]) (output \"<y>\" (MatMul x x)))", graph::Arena::create());
    const cost::AnalyticCost cost(cost::device("cpu"));
    const std::string svg = svgOf(playbackOf(graph, cost, "product"));
    for (const char* text : {">x<", ">MatMul<", ">&lt;y&gt;<", "µs"}) EXPECT_THAT(svg, HasSubstr(text));
    EXPECT_EQ(count(svg, "marker"), 0u);
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

}  // namespace egret::playback::svg_test
