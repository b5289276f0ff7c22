// E-graphs of terms and of programs, with their language and rules.
#include "core/workbench/term_egraph.h"

#include "core/base/error.h"
#include "core/graph/text.h"
#include "tests/core/workbench/twice_used_egraph.h"

#include <gmock/gmock.h>

namespace egret::workbench::term_egraph_test {
namespace {

using testing::HasSubstr;

void saturate(TermEGraph& terms, const std::vector<egraph::Rewrite>& rules) {
    terms.addRules(rules);
    egraph::Runner runner(terms.egraph(), rules);
    runner.run();
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

}  // namespace egret::workbench::term_egraph_test
