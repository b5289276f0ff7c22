// E-graphs on the command line: saturation, extraction, proofs and reports.
#include "tests/app/cli.h"

#include <fstream>

namespace egret::test::cli_egraph_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

}  // namespace

TEST(CliEGraph, egraphsGrowAreWrittenAndExtractedFrom) {
    const auto file = scratch("grown.json");
    const Ran grown =
        run("--json egraph saturate --language math --rules ac --scheduler simple --node-limit 1000000 --term '(+ a (+ "
            "b (+ c d)))' -o " +
            file.string());
    ASSERT_EQ(grown.code, 0) << grown.err;
    const json result = grown.value();
    for (const char* key : {"stop_reason", "iterations", "nodes", "classes", "seconds", "search_seconds",
             "apply_seconds", "rebuild_seconds", "best", "best_cost"})
        EXPECT_TRUE(result.contains(key)) << key;
    EXPECT_EQ(result["stop_reason"], "saturated");
    EXPECT_EQ(result["nodes"], 54);  // 3^4 - 2^5 + 1 + 4
    EXPECT_EQ(result["classes"], 15);
    EXPECT_EQ(result["best_cost"], 7);

    const json info = run("--json egraph info " + file.string()).value();
    EXPECT_EQ(info["nodes"], 54);
    EXPECT_EQ(info["classes"], 15);
    EXPECT_EQ(info["roots"].size(), 1u);
    const json extracted = run("--json egraph extract " + file.string()).value();
    EXPECT_EQ(extracted["dag_cost"], 7);
    EXPECT_TRUE(extracted["optimal"]);
    EXPECT_EQ(extracted["choices"].size(), 7u);
    EXPECT_EQ(process("egraph dot " + file.string() + " | dot -Tplain").out.substr(0, 5), "graph");
}

// Without roots in the file, classes without parents are roots; --root names classes or e-nodes.
TEST(CliEGraph, rootsAreChosenOrFound) {
    const auto file = scratch("rootless.json");
    egret::writeFileAtomically(file, R"({"nodes": {
        "a": {"op": "a", "eclass": 3, "cost": 2}, "f": {"op": "f", "eclass": 4, "children": ["a"], "cost": -5}}})");
    const Ran found = run("--json egraph extract " + file.string());
    ASSERT_EQ(found.code, 0) << found.err;
    EXPECT_THAT(found.err, HasSubstr("the file contains no root; using 1 class without parents"));
    EXPECT_EQ(found.value()["dag_cost"], -3);
    EXPECT_EQ(found.value()["roots"].dump(), "[\"4\"]");
    EXPECT_EQ(found.value()["curve"].back()["bound"], -3);
    EXPECT_EQ(run("--json egraph extract " + file.string() + " --root a").value()["dag_cost"], 2);
    EXPECT_EQ(run("egraph extract " + file.string() + " --root b").code, 3);
    const auto merged = scratch("merged.json");
    egret::writeFileAtomically(merged, R"({"nodes": {"a": {"op": "a", "eclass": 3}}, "root_eclasses": [3, "7"]})");
    const Ran partly = run("--json egraph extract " + merged.string());
    EXPECT_THAT(partly.err, HasSubstr("the file does not contain its root 7, which may be merged"));
    EXPECT_EQ(partly.value()["roots"].dump(), "[\"3\"]");
    const Ran greedy = run("egraph extract " + file.string() + " --method greedy");
    EXPECT_EQ(greedy.code, 3);
    EXPECT_THAT(greedy.err, HasSubstr("use exact extraction"));
}

// A sum over x and y, or twice over z: (plus x y) costs 1 + 4 + 4, (twice z) costs 2 + 8, (deep (deep2 w)) costs 12.
const char* const kChoices = R"({"nodes": {
    "plus": {"op": "+", "eclass": "r", "cost": 1, "children": ["x", "y"]},
    "twice": {"op": "twice", "eclass": "r", "cost": 2, "children": ["z"]},
    "deep": {"op": "deep", "eclass": "r", "cost": 4, "children": ["deep2"]},
    "deep2": {"op": "deep", "eclass": "d", "cost": 4, "children": ["w"]},
    "w": {"op": "w", "eclass": "w", "cost": 4},
    "x": {"op": "x", "eclass": "x", "cost": 4}, "y": {"op": "y", "eclass": "y", "cost": 4},
    "z": {"op": "z", "eclass": "z", "cost": 8}}, "root_eclasses": ["r"]})";

TEST(CliEGraph, eNodesArePinnedAndBanned) {
    const auto file = scratch("choices.json");
    egret::writeFileAtomically(file, kChoices);
    const std::string extract = "--json egraph extract " + file.string();
    for (const char* method : {"greedy", "greedy-dag", "ilp"}) {
        const std::string by = extract + " --method " + method;
        EXPECT_EQ(run(by).value()["dag_cost"], 9) << method;
        EXPECT_EQ(run(by + " --ban plus").value()["dag_cost"], 10) << method;
        EXPECT_EQ(run(by + " --ban x --ban twice").value()["choices"]["r"], "deep") << method;
        EXPECT_EQ(run(by + " --pin deep --pin x").value()["dag_cost"], 12) << method;
    }
    const std::tuple<const char*, int, const char*> wrong[] = {
        {" --pin gone", 3, "unknown e-node 'gone'"},
        {" --ban twice --ban deep --ban y", 1, "class y has no term"},
        {" --pin plus --pin deep", 3, "'plus' and 'deep' are both pinned"},
    };
    for (const auto& [options, code, says] : wrong) {
        const Ran ran = run(extract + options);
        EXPECT_EQ(ran.code, code) << options;
        EXPECT_THAT(ran.err, HasSubstr(says)) << options;
    }
}

TEST(CliEGraph, theBestSelectionsAndTheParetoFrontArePrinted) {
    const auto file = scratch("choices.json"), table = scratch("second.costs");
    egret::writeFileAtomically(file, kChoices);
    egret::writeFileAtomically(table, "twice : 0.5\ndefault : 1  # a count\n");
    const std::string extract = "egraph extract " + file.string();
    const json best = run("--json " + extract + " --best 5 --second-cost 1").value();
    ASSERT_EQ(best["results"].size(), 3u);
    EXPECT_EQ(best["proven"], 3);
    EXPECT_EQ(best["results"][1]["dag_cost"], 10);
    EXPECT_EQ(best["results"][1]["second_cost"], 2);
    EXPECT_TRUE(best["bound"].is_null()) << "there are no others";
    const double bound = run("--json " + extract + " --best 2").value()["bound"];
    EXPECT_TRUE(bound >= 10 && bound <= 12) << bound;
    EXPECT_THAT(run(extract + " --best 3").out, HasSubstr("deep deep2 w\n"));
    const json front = run("--json " + extract + " --pareto --second-cost @" + table.string()).value();
    EXPECT_TRUE(front["complete"]);
    ASSERT_EQ(front["points"].size(), 2u);
    EXPECT_EQ(front["points"][1]["dag_cost"], 10);
    EXPECT_EQ(front["points"][1]["second_cost"], 1.5);
    EXPECT_THAT(run(extract + " --pareto --second-cost 1").out, HasSubstr("the front is complete"));
    EXPECT_EQ(run(extract + " --pareto").code, 2) << "without a second cost";
    const Ran wrong = run(extract + " --pareto --second-cost 'own +'");
    EXPECT_EQ(wrong.code, 3);
    EXPECT_THAT(wrong.err, HasSubstr("'own +'"));
}

TEST(CliEGraph, objectivesAndCostTablesReplaceTheSumOfCosts) {
    const auto file = scratch("choices.json"), table = scratch("my.costs");
    egret::writeFileAtomically(file, kChoices);
    const std::string extract = "--json egraph extract " + file.string();
    const json depth = run(extract + " --objective depth").value();
    EXPECT_EQ(depth["value"], 5);
    EXPECT_EQ(depth["value_bound"], 5);
    EXPECT_EQ(depth["method"], "greedy (depth)");
    EXPECT_EQ(run(extract + " --objective latency --devices 1").value()["value"], 9);
    EXPECT_EQ(run(extract + " --objective latency --devices 2").value()["value"], 5);
    EXPECT_EQ(run(extract + " --objective memory").value()["value"], 8) << "deep over deep2 holds 4 + 4";
    egret::writeFileAtomically(table, "+ : sum(children) * 2\ntwice : child1 + 1\n");
    const json formulas = run(extract + " --objective table --cost-table " + table.string()).value();
    EXPECT_EQ(formulas["value"], 9);
    EXPECT_EQ(formulas["choices"]["r"], "twice");
    egret::writeFileAtomically(table, "x : 20\nz : 20\n");
    EXPECT_EQ(run(extract + " --cost-table " + table.string()).value()["choices"]["r"], "deep");
    EXPECT_EQ(run(extract + " --objective table").code, 2);
    EXPECT_EQ(run(extract + " --objective depth --method ilp").code, 2);
    egret::writeFileAtomically(table, "x : 20\ntwice : 3 +\n");
    const Ran wrong = run(extract + " --cost-table " + table.string());
    EXPECT_EQ(wrong.code, 3);
    EXPECT_THAT(wrong.err, HasSubstr("my.costs:2:12"));
}

TEST(CliEGraph, equalitiesAreProvenAndChecked) {
    const std::string start = "--json egraph saturate --language math --rules math --term '(d x (* y x))' --explain ";
    const Ran proven = run(start + "'(d x (* y x))' y");
    ASSERT_EQ(proven.code, 0) << proven.err;
    const json explanation = proven.value()["explanation"];
    EXPECT_TRUE(explanation["checked"]);
    EXPECT_EQ(explanation["steps"].back()["term"], "y");
    EXPECT_EQ(run(start + "x y").code, 1);
    EXPECT_EQ(run(start + "x y --log off").code, 2);
}

TEST(CliEGraph, aSaturationReportsTimeAndBlamePerRule) {
    const std::string start = "egraph saturate --language math --rules math --term '(d x (* y x))' --report";
    const Ran ran = run("--json " + start);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json result = ran.value(), profile = result["profile"];
    uint64_t kept = 0;
    double blame = 0;
    for (const json& rule : profile["rules"]) {
        EXPECT_EQ(rule["matches"],
            rule["applied"].get<uint64_t>() + rule["unchanged"].get<uint64_t>() + rule["refused"].get<uint64_t>())
            << rule["rule"];
        kept += rule["kept"].get<uint64_t>();
        blame += rule["blame"].get<double>();
    }
    for (const auto& [name, origin] : profile["other_origins"].items()) {
        kept += origin["kept"].get<uint64_t>();
        blame += origin["blame"].get<double>();
    }
    EXPECT_EQ(result["nodes"], kept);
    EXPECT_NEAR(blame, static_cast<double>(kept), 1e-6 * blame);
    uint64_t matches = 0, ofIterations = 0;
    for (const json& rule : profile["rules"]) matches += rule["matches"].get<uint64_t>();
    for (const json& iteration : profile["iterations"])
        for (const json& rule : iteration) ofIterations += rule["matches"].get<uint64_t>();
    EXPECT_EQ(matches, ofIterations);
    EXPECT_FALSE(profile["never_matched"].empty());
    for (const json& rule : profile["never_matched"]) EXPECT_FALSE(rule["sentence"].get<std::string>().empty());
    EXPECT_THAT(run(start).out, HasSubstr("rules that never matched:\n"));
    EXPECT_EQ(run(start + " --log off").code, 2);
}

TEST(CliEGraph, aSaturationIsComparedWithoutARule) {
    const std::string start =
        "--json egraph saturate --language math --rules ac --scheduler simple --term '(+ a (+ b c))'";
    const json whole = run(start + " --what-if assoc-add").value();
    const json off = run(start + " --without assoc-add").value();
    EXPECT_EQ(whole["what_if"][0]["without"], "assoc-add");
    EXPECT_EQ(whole["what_if"][0]["nodes"], off["nodes"]);
    EXPECT_LT(off["nodes"], whole["nodes"]);
    const Ran unknown = run(start + " --without no-such-rule");
    EXPECT_EQ(unknown.code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("unknown rule 'no-such-rule'; available: "));
}

TEST(CliEGraph, aSaturationStopsAtGoalsAndExplainsThoseNotReached) {
    const std::string start =
        "--json egraph saturate --language math --rules ac --scheduler simple --term '(+ a (+ b (+ c d)))'";
    const json reached = run(start + " --until-term '(+ (+ a b) (+ c d))' --until-equal '(+ b c)' '(+ c b)'").value();
    EXPECT_EQ(reached["stop_reason"], "goal reached");
    EXPECT_EQ(reached["goals"][0]["iteration"], 1);
    EXPECT_LT(reached["nodes"], 54);
    const Ran missed = run(start + " --without assoc-add --until-equal '(+ a (+ b (+ c d)))' '(+ (+ a b) (+ c d))'");
    EXPECT_EQ(missed.code, 1);
    const json goal = missed.value()["goals"][0];
    EXPECT_TRUE(goal["iteration"].is_null());
    EXPECT_EQ(goal["missing"][0]["term"], "(+ a b)");
    EXPECT_EQ(goal["missing_rules"], json::array({"assoc-add"}));
    EXPECT_EQ(run(start + " --until-cost 7").value()["goals"][0]["iteration"], 0);
    const Ran costly = run(start + " --until-cost 2");
    EXPECT_EQ(costly.code, 1);
    EXPECT_EQ(costly.value()["goals"][0]["best_cost"], 7);
    EXPECT_EQ(run(start + " --until-term '(+ a'").code, 3);
    EXPECT_EQ(run(start + " --until-equal a b c").code, 2);
}

TEST(CliEGraph, trajectoriesAreShortestAndNameTheirIterations) {
    const std::string start =
        "--json egraph saturate --language math --rules ac --scheduler simple --term '(+ a (+ b (+ c d)))' "
        "--trajectory ";
    const json all =
        run(start + "'(+ a (+ b (+ c d)))' '(+ (+ a b) (+ c d))' --alternatives 2").value()["trajectories"];
    EXPECT_EQ(all.size(), 2u) << "each alternative avoids a step of the shortest, which has only one";
    EXPECT_TRUE(all[0]["shortest"]);
    ASSERT_EQ(all[0]["steps"].size(), 1u);
    EXPECT_EQ(all[0]["steps"][0]["iteration"], 1);
    for (const json& one : all) EXPECT_GE(one["steps"].size(), 1u);
    EXPECT_EQ(run(start + "a b").code, 1);
}

TEST(CliEGraph, egraphCommandsNameWhatIsWrong) {
    const auto file = scratch("bad.json"), rules = scratch("bad.rules");
    egret::writeFileAtomically(rules, "rule open\n  match (+ ?a 0)\n  produce ?b\n");
    egret::writeFileAtomically(file, R"({"nodes": {"n7": {"op": "f", "eclass": "0", "children": ["gone"]}}})");
    const std::string saturate = "egraph saturate --language math --rules ";
    const std::tuple<std::string, int, std::string> cases[] = {
        {saturate + "math --term '(+ x'", 3, "line 1:5"},
        {saturate + "math --term '(tan x)'", 3, "unknown operator 'tan'"},
        {saturate + "math --term '(+ ?a 1)'", 3, "variable"},
        {saturate + rules.string() + " --term x", 3, "bad.rules:3:11"},
        {saturate + "no-such-set --term x", 3, "no-such-set"},
        {"egraph saturate --language klingon --rules math --term x", 2, "klingon"},
        {"egraph info " + file.string(), 3, "n7"},
        {"egraph extract " + file.string(), 3, "n7"},
        {"egraph dot /no/such/file.json", 3, "/no/such/file.json"},
    };
    for (const auto& [command, code, says] : cases) {
        const Ran ran = run(command);
        EXPECT_EQ(ran.code, code) << command << "\n" << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(says)) << command;
    }
    std::string deep;
    for (int i = 0; i < 1100000; ++i) deep += "(sin ";
    egret::writeFileAtomically(scratch("deep.term"), deep + "x" + std::string(1100000, ')'));
    EXPECT_EQ(run(saturate + "math --term @" + scratch("deep.term").string()).code, 3);
    std::string legal;
    for (int i = 0; i < 90000; ++i) legal += "(sin ";
    egret::writeFileAtomically(scratch("deep.term"), legal + "x" + std::string(90000, ')'));
    EXPECT_EQ(run(saturate + "plain --term @" + scratch("deep.term").string()).code, 0);
}

TEST(CliEGraph, aTensorProgramIsSaturatedAndExtractedFrom) {
    const std::string program = "'(graph (input x f32[4]) (output \"y\" (Relu (Relu x))))'";
    const std::string saturate = "egraph saturate --language tensor --rules tensor --term " + program;
    const Ran ran = run(saturate);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("(output"));
    EXPECT_EQ(run(saturate + " --term " + program).code, 2) << "one program only";
    EXPECT_EQ(run(saturate + " --explain x y").code, 2) << "no explanations for tensor programs";
}

}  // namespace egret::test::cli_egraph_test
