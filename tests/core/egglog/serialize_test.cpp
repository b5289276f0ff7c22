#include "core/extract/extract.h"
#include "core/extract/greedy.h"
#include "core/extract/serialized.h"
#include "tests/core/egglog/programs.h"

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

TEST(EgglogSerialize, rowsOverDeletedClassesAreLeftOut) {
    const Ran run = ran("(datatype T (A) (B T))\n(let $b (B (A)))\n(delete (A))\n");
    ASSERT_EQ(run.error, "");
    EXPECT_TRUE(serialize(*run.program).nodes.empty());
}

}  // namespace egret::egglog::serialize_test
