#include "core/egraph/serialized.h"

#include "core/base/error.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::serialized_test {
namespace {

Error refusal(const std::string& text) {
    try {
        parseSerialized(text);
    } catch (const Error& error) {
        return error;
    }
    return Error(Category::internal, "accepted");
}

RunnerOptions simpleFor(uint64_t iterations) {
    RunnerOptions options;
    options.scheduler = SchedulerKind::simple;
    options.iterations = iterations;
    options.nodes = 10'000'000;
    return options;
}

// Matches each class by its smallest term: no two map to the same class, and e-node counts agree.
bool sameClasses(const EGraph& a, const EGraph& b) {
    std::set<ClassId> seen;
    for (const ClassId id : a.classes()) {
        const auto there = findTerm(b, printTerm(a, id));
        if (!there || !seen.insert(*there).second || b.nodesOf(*there).size() != a.nodesOf(id).size()) return false;
    }
    return seen.size() == b.classCount();
}

}  // namespace

TEST(Serialized, readsClassesThroughTheirNodes) {
    const Serialized file = parseSerialized(R"({
        "comment": {"deep": [[{"nodes": 3}]]},
        "root_eclasses": ["sum"], "class_data": {"A": {"type": "i64", "more": [1]}, "nobody": {"type": "x"}},
        "nodes": {
            "p": {"op": "+", "eclass": "sum", "children": ["a0", "b0"], "cost": 2, "extra": {"x": [1]}},
            "a0": {"op": "a", "eclass": "A", "children": []},
            "a1": {"op": "loop", "eclass": "A", "children": ["p", "a1"], "cost": -0.5},
            "b0": {"op": "b", "eclass": "B", "subsumed": true}
        }})");
    ASSERT_EQ(file.nodes.size(), 4u);
    ASSERT_EQ(file.classes.size(), 3u);
    EXPECT_EQ(file.nodes[2].id, "a1");
    EXPECT_EQ(file.nodes[2].cost, -0.5);
    EXPECT_EQ(file.nodes[1].owner, file.nodes[2].owner);
    EXPECT_EQ(file.children[file.nodes[2].firstChild], 0u);
    EXPECT_EQ(file.children[file.nodes[2].firstChild + 1], 2u);
    EXPECT_EQ(file.classes[file.nodes[1].owner].type, "i64");
    EXPECT_TRUE(file.nodes[3].subsumed);
    EXPECT_EQ(file.roots, std::vector<uint32_t>{file.nodes[0].owner});

    const Serialized again = parseSerialized(printSerialized(file));
    EXPECT_EQ(printSerialized(again), printSerialized(file));

    const Loaded loaded = load(file);
    EXPECT_EQ(loaded.egraph.nodeCount(), 4u);
    EXPECT_EQ(loaded.egraph.classCount(), 3u);
    EXPECT_EQ(loaded.egraph.filteredCount(), 1u);
    EXPECT_TRUE(loaded.leftOut.empty());
    EXPECT_EQ(loaded.roots.size(), 1u);
}

// Files may distinguish e-nodes by more than operator and children. Such e-nodes keep their classes.
TEST(Serialized, nodesThatLookAlikeStayInTheirClasses) {
    const Loaded loaded = load(parseSerialized(R"({"nodes": {
        "w0": {"op": "weight", "eclass": "0"}, "w1": {"op": "weight", "eclass": "1"}, "w2": {"op": "weight", "eclass": "1"},
        "f": {"op": "f", "eclass": "2", "children": ["w1"]}, "g": {"op": "f", "eclass": "3", "children": ["w2"]}}})"));
    EXPECT_EQ(loaded.egraph.classCount(), 4u);
    EXPECT_EQ(loaded.egraph.nodeCount(), 5u);
    expectInvariants(loaded.egraph);
}

TEST(Serialized, classesWithoutATermAreSaid) {
    const Serialized file = parseSerialized(R"({"nodes": {
        "x": {"op": "f", "eclass": "0", "children": ["x"]}, "y": {"op": "g", "eclass": "1", "children": ["x"]},
        "z": {"op": "z", "eclass": "1"}}, "root_eclasses": ["1"]})");
    EXPECT_EQ(load(file).leftOut, (std::vector<uint32_t>{0, 1}));
    Serialized rootless = file;
    rootless.roots = {0};
    EXPECT_THROW(load(rootless), Error);
}

// SmoothE's files have integer class ids, also as children and roots.
TEST(Serialized, readsIntegerIdsAndClassesAsChildren) {
    const Serialized file = parseSerialized(R"({"nodes": {
        "7.0": {"op": "not", "eclass": 7, "children": [12], "cost": 1, "id": "7.0"},
        "7.1": {"op": "and", "eclass": 7, "children": [12, 3]},
        "12.0": {"op": "a", "eclass": 12, "children": []}, "3.0": {"op": "b", "eclass": 3}}, "root_eclasses": [7]})");
    ASSERT_EQ(file.nodes.size(), 4u);
    EXPECT_EQ(file.children, (std::vector<uint32_t>{2, 2, 3}));
    EXPECT_EQ(file.roots, std::vector<uint32_t>{0});
    EXPECT_EQ(file.classes[0].id, "7");
    EXPECT_EQ(parseSerialized(printSerialized(file)).children, file.children);
    // Integers are node ids if every child is an e-node, as in files that number their e-nodes.
    EXPECT_EQ(
        parseSerialized(R"({"nodes": {"0": {"op": "a", "eclass": 1}, "1": {"op": "b", "eclass": 0, "children": [0]}}})")
            .children,
        std::vector<uint32_t>{0});
}

TEST(Serialized, rootsNameClassesOrNodesOrAreGiven) {
    const std::string nodes = R"({"nodes": {
        "a": {"op": "a", "eclass": "A"}, "f": {"op": "f", "eclass": "F", "children": ["a", "f"]},
        "A": {"op": "g", "eclass": "G", "children": ["a"]}})";
    EXPECT_EQ(parseSerialized(nodes + R"(, "root_eclasses": ["f", "A"]})").roots, (std::vector<uint32_t>{1, 0}));
    EXPECT_EQ(parseSerialized(nodes + R"(, "root_eclasses": ["F"]})", {"a", "G"}).roots, (std::vector<uint32_t>{0, 2}));
    EXPECT_TRUE(parseSerialized(nodes + "}").roots.empty());
    EXPECT_EQ(classesWithoutParents(parseSerialized(nodes + "}")), (std::vector<uint32_t>{1, 2}));
    const Serialized merged = parseSerialized(nodes + R"(, "root_eclasses": ["24", "F"]})");
    EXPECT_EQ(merged.roots, std::vector<uint32_t>{1});
    EXPECT_EQ(merged.missingRoots, std::vector<std::string>{"24"});
    try {
        parseSerialized(nodes + "}", {"24"});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.message(), "The root '24' is neither an e-class nor an e-node in the file.");
    }
}

TEST(Serialized, aNullCostIsInfinite) {
    const Serialized file = parseSerialized(R"({"nodes": {"a": {"op": "a", "eclass": "A", "cost": null}}})");
    EXPECT_EQ(file.nodes[0].cost, std::numeric_limits<double>::infinity());
    EXPECT_EQ(parseSerialized(printSerialized(file)).nodes[0].cost, file.nodes[0].cost);
}

TEST(Serialized, refusesWhatItCannotMean) {
    const std::pair<const char*, const char*> bad[] = {
        {"[]", ""},
        {"{}", ""},
        {"3", ""},
        {R"({"nodes": []})", ""},
        {R"({"nodes": {"a": 3}})", "a"},
        {R"({"nodes": {"a": {"op": "a"}}})", "a"},
        {R"({"nodes": {"a": {"eclass": "a"}}})", "a"},
        {R"({"nodes": {"a": {"op": 1, "eclass": "a"}}})", "a"},
        {R"({"nodes": {"a": {"op": "a", "eclass": "A", "children": ["b"]}}})", "a"},
        {R"({"nodes": {"a": {"op": "a", "eclass": "A", "children": "a"}}})", "a"},
        {R"({"nodes": {"a": {"op": "a", "eclass": "A", "children": [["a"]]}}})", "a"},
        {R"({"nodes": {"a": {"op": "a", "eclass": "A", "cost": "1"}}})", "a"},
        {R"({"nodes": {"a": {"op": "a", "eclass": 0.5}}})", "a"},
        {R"({"nodes": {"a": {"op": "a", "eclass": 1, "children": [2]}}})", "a"},
        {R"({"nodes": {"a": {"op": "a", "eclass": 1}, "b": {"op": "b", "eclass": 2, "children": [1, "a"]}}})", "b"},
        {R"({"nodes": {"a": {"op": "a", "eclass": "A", "subsumed": 1}}})", "a"},
        {R"({"nodes": {"a": {"op": "a", "eclass": "A"}, "a": {"op": "a", "eclass": "A"}}})", "a"},
        {R"({"nodes": {"a": {"op": "a", "eclass": "A"}}, "root_eclasses": "A"})", ""},
    };
    for (const auto& [text, node] : bad) {
        const Error error = refusal(text);
        EXPECT_EQ(error.category(), Category::badInput) << text;
        EXPECT_EQ(error.place().node, node) << text;
    }
    for (const char* text :
        {"", "{", "{\"nodes\": {\"a\": {\"op\": \"a\", \"eclass\": \"A\", \"cost\": NaN}}}", "{\"nodes\": 1e999}"})
        EXPECT_GT(refusal(text).place().line, 0) << text;
    const Error third = refusal("{\n\"nodes\":\n  ?");
    EXPECT_EQ(third.place().line, 3);
    EXPECT_EQ(third.place().column, 3);
}

TEST(Serialized, depthIsNoDanger) {
    constexpr std::size_t kDeep = 100'000;
    EXPECT_EQ(refusal(std::string(kDeep, '[')).category(), Category::badInput);
    EXPECT_EQ(
        refusal("{\"x\": " + std::string(kDeep, '[') + std::string(kDeep, ']') + "}").category(), Category::badInput);
    std::string chain = "{\"nodes\": {\"0\": {\"op\": \"a\", \"eclass\": \"0\"}";
    for (std::size_t i = 1; i < kDeep; ++i) {
        const std::string id = std::to_string(i);
        chain += ", \"" + id + "\": {\"op\": \"s\", \"eclass\": \"" + id + "\", \"children\": [\"" +
            std::to_string(i - 1) + "\"]}";
    }
    const Loaded loaded = load(parseSerialized(chain + "}}"));
    EXPECT_EQ(loaded.egraph.nodeCount(), kDeep);
}

TEST(Serialized, randomEGraphsReadBackEqual) {
    Random random(5);
    for (int round = 0; round < 40; ++round) {
        EGraph egraph = randomEGraph(random, 30, 8);
        egraph.setFiltered(egraph.nodesOf(egraph.classes()[0])[0]);
        const Loaded loaded = load(parseSerialized(printSerialized(serialize(egraph, egraph.classes().first(1)))));
        expectInvariants(loaded.egraph);
        EXPECT_EQ(loaded.egraph.nodeCount() + loaded.leftOut.size(), egraph.nodeCount());
        EXPECT_EQ(loaded.egraph.classCount(), egraph.classCount());
        EXPECT_EQ(loaded.egraph.filteredCount(), 1u);
    }
}

// Saving and reloading during a run gives the same e-graphs as continuing without a file.
TEST(Serialized, savingInTheMiddleChangesNothing) {
    for (const auto& [rules, term] :
        {std::pair(acRules(), acTerm(7)), std::pair(plainRules(), std::string("(* (+ a b) (* (+ c d) (+ e f)))"))}) {
        EGraph whole;
        const ClassId root = addTerm(whole, term);
        Runner first(whole, rules, simpleFor(4));
        first.run();
        Loaded half = load(parseSerialized(printSerialized(serialize(whole, std::array{root}))));
        EXPECT_TRUE(sameClasses(half.egraph, whole));
        Runner rest(whole, rules, simpleFor(100)), restOfHalf(half.egraph, rules, simpleFor(100));
        EXPECT_EQ(rest.run(), StopReason::saturated);
        EXPECT_EQ(restOfHalf.run(), StopReason::saturated);
        std::vector<std::pair<uint64_t, uint64_t>> sizes, sizesOfHalf;
        for (const IterationRecord& record : rest.iterations()) sizes.emplace_back(record.nodes, record.classes);
        for (const IterationRecord& record : restOfHalf.iterations())
            sizesOfHalf.emplace_back(record.nodes, record.classes);
        EXPECT_EQ(sizes, sizesOfHalf);
        EXPECT_TRUE(sameClasses(half.egraph, whole));
    }
}

// With an analysis, loading recomputes the constants.
TEST(Serialized, analysesGoOn) {
    EGraph whole(std::make_unique<ConstantFold>());
    std::vector<ClassId> roots;
    for (const std::string& term : calculusTerms()) roots.push_back(addTerm(whole, term));
    Runner(whole, mathRules(), simpleFor(4)).run();
    Loaded half = load(parseSerialized(printSerialized(serialize(whole, roots))), std::make_unique<ConstantFold>());
    EXPECT_EQ(half.egraph.classCount(), whole.classCount());
    EXPECT_EQ(half.egraph.nodeCount(), whole.nodeCount());
    Runner(whole, mathRules(), simpleFor(2)).run();
    Runner(half.egraph, mathRules(), simpleFor(2)).run();
    // Conditions are evaluated while matches are applied, so class order has a small effect.
    EXPECT_NEAR(static_cast<double>(half.egraph.classCount()), static_cast<double>(whole.classCount()),
        0.02 * static_cast<double>(whole.classCount()));
    EXPECT_NEAR(static_cast<double>(half.egraph.nodeCount()), static_cast<double>(whole.nodeCount()),
        0.02 * static_cast<double>(whole.nodeCount()));
}

}  // namespace egret::egraph::serialized_test
