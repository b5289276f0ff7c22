#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "core/extract/extract.h"
#include "core/extract/greedy.h"
#include "core/extract/serialized.h"
#include "tests/core/egglog/programs.h"

#include <gmock/gmock.h>

namespace egret::egglog::serialize_test {

constexpr const char* kProgram = R"((datatype T (Int i64) (Sum T T) (Twice T :cost 3))
(sort V (Vec T))
(constructor all (V) T)
(rewrite (Sum a b) (Sum b a))
(rewrite (Sum a a) (Twice a))
(let $t (Sum (Int 1) (all (vec-of (Int 1) (Int 2)))))
(let $u (Sum (Int 7) (Int 7)))
(run 3)
)";

TEST(EgglogSerialize, extractorsFindTheSameCosts) {
    const Ran run = ran(kProgram);
    ASSERT_EQ(run.error, "");
    const egraph::Serialized file = serialize(*run.program);
    ASSERT_EQ(file.roots.size(), 2u);
    EXPECT_EQ(egraph::parseSerialized(egraph::printSerialized(file)).nodes.size(), file.nodes.size());
    const Extractor extractor(run.program->database());
    for (std::size_t i = 0; i < 2; ++i) {
        extract::Problem problem = extract::problemOf(file);
        problem.roots = {problem.roots[i]};
        const auto& [sort, value] = run.program->roots()[i];
        EXPECT_EQ(extract::greedy(problem).treeCost,
            static_cast<double>(extractor.cost(sort, run.program->database().canonical(sort, value))));
    }
}

// An exported program rebuilds the e-graph: the same number of e-nodes and classes, and the same cheapest term.
TEST(EgglogSerialize, exportedProgramsRebuildTheEGraph) {
    const char* json = R"({"nodes": {
        "a": {"op": "+", "children": ["b", "c"], "eclass": "1", "cost": 2},
        "a2": {"op": "neg x", "children": ["b"], "eclass": "1", "cost": 1},
        "b": {"op": "1", "eclass": "2"}, "c": {"op": "sort", "children": ["b"], "eclass": "3"},
        "loop": {"op": "f", "children": ["c"], "eclass": "3"}, "gone": {"op": "g", "children": ["c"], "eclass": "1", "subsumed": true},
        "never": {"op": "h", "children": ["never"], "eclass": "4"}}, "root_eclasses": ["1"]})";
    const Ran run = ran(programOf(egraph::parseSerialized(json)));
    EXPECT_EQ(run.error, "");
    EXPECT_EQ(run.out, "(neg_x (op-1))\n");
    std::size_t rows = 0;
    for (const auto& [name, count] : run.program->sizes()) rows += count;
    EXPECT_EQ(rows, 6u);                                  // all e-nodes but the one without a finite term
    EXPECT_EQ(serialize(*run.program).roots.size(), 3u);  // every class is a global
}

// A saturation exported with its rules continues in core/egglog and ends with the same e-graph: the same numbers of
// e-nodes and e-classes. The two engines share nothing but the program.
TEST(EgglogSerialize, exportedRulesSaturateToTheSameEGraph) {
    std::vector<egraph::Rewrite> rules{egraph::rewrite("comm-add", "(+ ?a ?b)", "(+ ?b ?a)"),
        egraph::rewrite("assoc-add", "(+ ?a (+ ?b ?c))", "(+ (+ ?a ?b) ?c)"),
        egraph::rewrite("distribute", "(* ?a (+ ?b ?c))", "(+ (* ?a ?b) (* ?a ?c))"),
        egraph::rewrite("distribute-back", "(+ (* ?a ?b) (* ?a ?c))", "(* ?a (+ ?b ?c))"),
        egraph::rewrite("one", "(* ?a 1)", "?a"),
        egraph::rewriteMulti("same", {"(f ?a ?b)", "(f ?b ?a)"}, {"(g ?a)", "(g ?b)"})};
    for (const std::string term : {"(* (+ x 1) (+ y (f x y)))", "(+ (+ (f y x) (f x y)) (+ (* z 1) (g z)))"}) {
        for (const int iterations : {0, 2}) {
            egraph::EGraph graph;
            const egraph::ClassId root = egraph::addTerm(graph, term);
            graph.rebuild();
            const auto run = [&](int count) {
                egraph::RunnerOptions options;
                options.iterations = static_cast<std::size_t>(count);
                options.scheduler = egraph::SchedulerKind::simple;
                egraph::Runner(graph, rules, options).run();
            };
            run(iterations);
            const std::string text = programOf(egraph::serialize(graph, std::vector{root}), {.rules = rules});
            run(100);
            const Ran again = ran(text + "(run-schedule (saturate (run)))\n");
            ASSERT_EQ(again.error, "") << text;
            std::size_t rows = 0;
            for (const auto& [name, count] : again.program->sizes()) rows += count;
            EXPECT_EQ(rows, graph.nodeCount()) << text;
            EXPECT_EQ(serialize(*again.program).classes.size(), graph.classCount());
        }
    }
}

TEST(EgglogSerialize, rulesThatEgglogCannotExpressAreComments) {
    std::vector<egraph::Rewrite> rules{egraph::rewrite("comm", "(+ ?a ?b)", "(+ ?b ?a)"),
        egraph::rewrite("expand", "?a", "(+ ?a 0)"),
        egraph::rewrite("if", "(/ ?a ?a)", "1", [](const egraph::EGraph&, const egraph::Match&) { return true; }),
        egraph::rewrite("off", "(- ?a ?a)", "0"), egraph::rewrite("soon", "(- ?a 0)", "?a"),
        egraph::rewrite("not", "(~ (~ ?a))", "?a"), egraph::rewrite("made", "(h ?a)", "?a")};
    rules[3].enabled = false;
    rules[4].maxIterations = 2;
    rules[6].apply = [](egraph::EGraph&, const egraph::Match&, egraph::Reason) {};
    egraph::EGraph graph;
    const egraph::ClassId root = egraph::addTerm(graph, "(+ x (~ y))");
    graph.rebuild();
    const std::string text =
        programOf(egraph::serialize(graph, std::vector{root}), {.rules = rules, .hasAnalysis = true});
    for (const char* line : {"(rewrite (op-+ ?a ?b) (op-+ ?b ?a) :name \"comm\")\n",
             "; Rule expand is left out: its left side is a variable, which matches every e-class.\n",
             "; Rule if is left out: its condition is computed.\n", "; Rule off is left out: it is turned off.\n",
             "; Rule soon is left out: it applies only before iteration 2.\n",
             "; Rule made is left out: its right side is computed.\n",
             "; The analysis of the e-graph, such as constant folding, is left out: it is no rule.\n"})
        EXPECT_THAT(text, testing::HasSubstr(line));
    EXPECT_EQ(ran(text).error, "");
}

TEST(EgglogSerialize, rowsOverDeletedClassesAreLeftOut) {
    const Ran run = ran("(datatype T (A) (B T))\n(let $b (B (A)))\n(delete (A))\n");
    ASSERT_EQ(run.error, "");
    EXPECT_TRUE(serialize(*run.program).nodes.empty());
}

}  // namespace egret::egglog::serialize_test
