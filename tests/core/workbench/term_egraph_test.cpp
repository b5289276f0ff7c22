// E-graphs of terms and of programs, with their language and rules.
#include "core/workbench/term_egraph.h"

#include "core/base/error.h"
#include "core/cost/analytic.h"
#include "core/extract/greedy.h"
#include "core/graph/text.h"
#include "core/playback/egraph_run.h"
#include "core/playback/graph_picture.h"
#include "core/playback/svg.h"
#include "core/playback/traces.h"
#include "core/synthesis/operators.h"
#include "core/workbench/simplification.h"
#include "tests/core/workbench/twice_used_egraph.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace egret::workbench::term_egraph_test {
namespace {

using testing::HasSubstr;
using testing::Not;

void saturate(TermEGraph& terms, const std::vector<egraph::Rewrite>& rules) {
    terms.addRules(rules);
    egraph::Runner runner(terms.egraph(), rules);
    runner.run();
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

// The e-graph of (+ a 0), with a proof of its simplification.
struct Sum {
    TermEGraph terms{TermEGraph::Options{.language = &language::named("math"), .analysis = true}};
    egraph::ClassId root = terms.add("(+ a 0)");
    Sum() { saturate(terms, language::builtIn("math").rules); }
};

}  // namespace

TEST(TermEGraph, explainsByItsRules) {
    Sum sum;
    const Explanation found = sum.terms.explain("(+ a 0)", "a");
    EXPECT_TRUE(found.verdict.holds());
    ASSERT_TRUE(found.flat);
    EXPECT_EQ(found.flat->terms.print(found.flat->to()), "a");
    EXPECT_THAT(found.text(), HasSubstr("-> "));
    EXPECT_THROW(sum.terms.explain("(+ a 0)", "b"), Error);
}

TEST(TermEGraph, namesTheTermThatItsLanguageLacks) {
    TermEGraph terms(TermEGraph::Options{.language = &language::named("math")});
    try {
        terms.add("(unknown a)");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.place().node, "(unknown a)");
    }
    EXPECT_THROW(terms.add("(+ ?x 0)"), Error);
    EXPECT_TRUE(terms.roots().empty());
    EXPECT_THROW(terms.compile({}), Error) << "rules of computation graphs";
    EXPECT_THROW(TermEGraph(TermEGraph::Options{.analysis = true}), Error);
}

TEST(TermEGraph, containsAProgram) {
    const graph::Graph graph =
        graph::parse("(graph (input x f32[2]) (output \"y\" (Relu (Relu x))))", graph::Arena::create());
    TermEGraph program(graph, true);
    saturate(program,
        program.compile(rewrite::parseRules("rule one-relu\n  match   (Relu (Relu ?x))\n  produce (Relu ?x)\n")));
    EXPECT_EQ(program.roots().size(), 1u);
    const auto last = [&](egraph::ClassId id) { return program.egraph().nodesOf(id).front(); };
    EXPECT_EQ(program.labelOf(last(program.roots()[0])), "Relu");
    EXPECT_THROW(program.add("(Relu x)"), Error);
    EXPECT_THROW(program.explain("x", "x"), Error);
}

TEST(TermEGraph, keepsTheCostsOfAFile) {
    const TermEGraph terms(egraph::parseSerialized(kTwiceUsed), true);
    double total = 0;
    for (uint32_t i = 0; i < terms.egraph().createdCount(); ++i) total += terms.cost(egraph::NodeId(i));
    EXPECT_EQ(total, 31);
}

TEST(Svg, drawsAnEGraphWithItsChoice) {
    Sum sum;
    const auto problem = extract::problemOf(sum.terms.egraph(), sum.terms.roots(), [](egraph::NodeId) { return 1.0; });
    const playback::Saturated saturated{.name = "a < sum",
        .iterations = {},
        .stopReason = "saturated",
        .extractions = {playback::chosenBy(problem, extract::greedy(problem))}};
    const std::string svg = playback::svgOf(playback::playbackOf(sum.terms, saturated, 1000));
    EXPECT_THAT(svg, testing::StartsWith("<svg "));
    EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
    EXPECT_THAT(svg, HasSubstr("<title>a &lt; sum</title>"));
    EXPECT_EQ(count(svg, "stroke-width=\"3\""), 1u) << "the chosen e-node";
    EXPECT_GT(count(svg, "stroke-dasharray"), 0u);
    EXPECT_EQ(count(svg, "<text"), count(svg, "</text>"));
}

TEST(Svg, drawsTheLastPictureOfATrace) {
    const synthesis::Operator op = synthesis::openOperator("conv2d");
    const std::string svg = playback::svgOf(playback::playbackOf(op));
    // A box for each output coordinate, primitive, and the input; boxes with lines have a header.
    EXPECT_GE(count(svg, "<rect"), op.graph.outputs().size() + op.graph.primitives().size() + 1);
    EXPECT_THAT(svg, HasSubstr("unfold"));
}

TEST(Svg, drawsAGraphWithItsInputsAndOutputs) {
    const graph::Graph graph =
        graph::parse("(graph (input x f32[64,64]) (output \"<y>\" (MatMul x x)))", graph::Arena::create());
    const cost::AnalyticCost cost(cost::device("cpu"));
    const std::string svg = playback::svgOf(playback::playbackOf(graph, cost, "product"));
    for (const char* text : {">x<", ">MatMul<", ">&lt;y&gt;<", "µs"}) EXPECT_THAT(svg, HasSubstr(text));
    EXPECT_EQ(count(svg, "marker"), 0u);
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

TEST(Simplification, methodsAreTheBaselinesAndTheNetwork) {
    const auto methods = simplificationMethods();
    EXPECT_EQ(methods.front().name, "hiss");
    const auto rules = makeSimplifier("rules", {});
    EXPECT_EQ(rules->name(), "rules");
    EXPECT_THROW(makeSimplifier("unknown", {}), Error);
    EXPECT_THROW(makeSimplifier("hiss", {.mayRefine = true}), Error);
}

}  // namespace egret::workbench::term_egraph_test
