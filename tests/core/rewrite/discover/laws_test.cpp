// The laws behind TASO's published substitutions follow from the shipped generated rules by saturation alone.
#include "core/rewrite/discover/discover.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/rewrite/discover/closure.h"
#include "tests/support/shared_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

namespace egret::rewrite::discover::laws_test {
namespace {

const std::vector<Rule>& shipped() {
    static const std::vector<Rule> rules = loadRules(dataFile("resources/rules/generated/taso.rules"));
    return rules;
}

discover::Closure& closure() {
    static discover::Closure all = [] {
        discover::Closure made({.iterations = 6, .nodes = 6000, .kMulti = 3});
        for (const Rule& rule : shipped()) made.add(rule);
        return made;
    }();
    return all;
}

// Expands abbreviated laws: @ is MatMul, conv and convR have the same window, and cat0 and cat1 are Concat. Other words
// are kept.
std::string spelled(std::string text) {
    for (const auto& [from, to] :
        std::initializer_list<std::pair<const char*, const char*>>{{"\\(@", "(MatMul[activation=\"none\"]"},
            {"\\(conv ", "(Conv[activation=\"none\", group=1, pads=d, strides=s, dilations=e] "},
            {"\\(convR ", "(Conv[activation=\"relu\", group=1, pads=d, strides=s, dilations=e] "},
            {"\\(cat0", "(Concat[axis=0]"}, {"\\(cat1", "(Concat[axis=1]"},
            {"\\(max ", "(MaxPool[kernel_shape=k, pads=d, strides=s, dilations=e] "},
            {"\\(avg ", "(AveragePool[count_include_pad=1, kernel_shape=k, pads=d, strides=s, dilations=e] "},
            {"\\(T ", "(Transpose[perm=[1,0]] "}})
        text = std::regex_replace(text, std::regex(from), to);
    return text;
}

struct Law {
    const char* left;
    const char* right;
    const char* when = "";  // condition besides the rank
    int rank = 0;           // rank of all variables except scalars; 0: any rank
    bool isBothWays = true;
};

const char* const kSameXy = "shape(?x) == shape(?y)";
const char* const kSameAll = "shape(?x) == shape(?y), shape(?y) == shape(?z)";
const char* const kSamePairs = "shape(?x) == shape(?y), shape(?z) == shape(?w)";

const std::vector<Law>& laws() {
    static const std::vector<Law> all{
        // matmul
        {"(@ ?x (@ ?y ?z))", "(@ (@ ?x ?y) ?z)", "", 2},
        {"(Add (@ ?x ?y) (@ ?x ?z))", "(@ ?x (Add ?y ?z))", "shape(?y) == shape(?z)", 2},
        {"(Add (@ ?x ?y) (@ ?z ?y))", "(@ (Add ?x ?z) ?y)", "shape(?x) == shape(?z)", 2},
        {"(Add (@ ?x ?y) (@ ?z ?w))", "(@ (cat1 ?x ?z) (cat0 ?y ?w))",
            "dim(?x, 0) == dim(?z, 0), dim(?y, 1) == dim(?w, 1), dim(?x, 1) == dim(?y, 0)", 2},
        {"(cat1 (@ ?x ?y) (@ ?x ?z))", "(@ ?x (cat1 ?y ?z))", "", 2},
        {"(cat0 (@ ?x ?y) (@ ?z ?y))", "(@ (cat0 ?x ?z) ?y)", "", 2},
        // add and mul
        {"(Add (Add ?x ?y) ?z)", "(Add ?x (Add ?y ?z))", kSameAll},
        {"(Add (Add ?x ?y) ?z)", "(Add (Add ?z ?y) ?x)", kSameAll},
        {"(Add ?x ?y)", "(Add ?y ?x)", kSameXy},
        {"(Mul (Mul ?x ?y) ?z)", "(Mul ?x (Mul ?y ?z))", kSameAll},
        {"(Mul (Mul ?x ?y) ?z)", "(Mul (Mul ?z ?y) ?x)", kSameAll},
        {"(Mul ?x ?y)", "(Mul ?y ?x)", kSameXy},
        {"(Mul (Add ?x ?y) ?z)", "(Add (Mul ?x ?z) (Mul ?y ?z))", kSameAll},
        // conv: linear in both operands, and the concatenations
        {"(conv ?x (Add ?y ?z))", "(Add (conv ?x ?y) (conv ?x ?z))", "shape(?y) == shape(?z)", 4},
        {"(conv (Add ?x ?y) ?z)", "(Add (conv ?x ?z) (conv ?y ?z))", kSameXy, 4},
        {"(Add (conv ?x ?y) (conv ?z ?w))", "(conv (cat1 ?x ?z) (cat1 ?y ?w))",
            "dim(?x, 0) == dim(?z, 0), dim(?x, 2) == dim(?z, 2), dim(?x, 3) == dim(?z, 3), dim(?y, 0) == dim(?w, 0), "
            "dim(?y, 2) == dim(?w, 2), dim(?y, 3) == dim(?w, 3), "
            "dim(?x, 1) == dim(?y, 1)",
            4},
        {"(cat0 (conv ?x ?y) (conv ?z ?y))", "(conv (cat0 ?x ?z) ?y)",
            "dim(?x, 2) == dim(?z, 2), dim(?x, 3) == dim(?z, 3)", 4},
        {"(cat1 (conv ?x ?y) (conv ?x ?z))", "(conv ?x (cat0 ?y ?z))",
            "dim(?y, 2) == dim(?z, 2), dim(?y, 3) == dim(?z, 3)", 4},
        {"(cat0 (convR ?x ?y) (convR ?z ?y))", "(convR (cat0 ?x ?z) ?y)",
            "dim(?x, 2) == dim(?z, 2), dim(?x, 3) == dim(?z, 3)", 4},
        {"(cat1 (convR ?x ?y) (convR ?x ?z))", "(convR ?x (cat0 ?y ?z))",
            "dim(?y, 2) == dim(?z, 2), dim(?y, 3) == dim(?z, 3)", 4},
        // relu
        {"(Relu (conv ?x ?y))", "(convR ?x ?y)", "", 4},
        {"(cat0 (Relu ?x) (Relu ?y))", "(Relu (cat0 ?x ?y))", "", 2},
        {"(cat1 (Relu ?x) (Relu ?y))", "(Relu (cat1 ?x ?y))", "", 2},
        {"(cat0 (Relu ?x) (Relu ?y))", "(Relu (cat0 ?x ?y))", "", 4},
        {"(cat1 (Relu ?x) (Relu ?y))", "(Relu (cat1 ?x ?y))", "", 4},
        // concat
        {"(cat0 (Add ?x ?y) (Add ?z ?w))", "(Add (cat0 ?x ?z) (cat0 ?y ?w))", kSamePairs, 2},
        {"(cat1 (Add ?x ?y) (Add ?z ?w))", "(Add (cat1 ?x ?z) (cat1 ?y ?w))", kSamePairs, 2},
        {"(cat0 (Mul ?x ?y) (Mul ?z ?w))", "(Mul (cat0 ?x ?z) (cat0 ?y ?w))", kSamePairs, 2},
        {"(cat1 (Mul ?x ?y) (Mul ?z ?w))", "(Mul (cat1 ?x ?z) (cat1 ?y ?w))", kSamePairs, 2},
        {"(cat0 (Add ?x ?y) (Add ?z ?w))", "(Add (cat0 ?x ?z) (cat0 ?y ?w))", kSamePairs, 4},
        {"(cat1 (Add ?x ?y) (Add ?z ?w))", "(Add (cat1 ?x ?z) (cat1 ?y ?w))", kSamePairs, 4},
        {"(cat0 (Mul ?x ?y) (Mul ?z ?w))", "(Mul (cat0 ?x ?z) (cat0 ?y ?w))", kSamePairs, 4},
        {"(cat1 (Mul ?x ?y) (Mul ?z ?w))", "(Mul (cat1 ?x ?z) (cat1 ?y ?w))", kSamePairs, 4},
        {"(cat0 (cat1 ?x ?y) (cat1 ?z ?w))", "(cat1 (cat0 ?x ?z) (cat0 ?y ?w))",
            "dim(?x, 1) == dim(?z, 1), dim(?x, 0) == dim(?y, 0), dim(?z, 0) == dim(?w, 0)", 2},
        {"(cat0 (cat1 ?x ?y) (cat1 ?z ?w))", "(cat1 (cat0 ?x ?z) (cat0 ?y ?w))",
            "dim(?x, 1) == dim(?z, 1), dim(?x, 0) == dim(?y, 0), dim(?z, 0) == dim(?w, 0)", 4},
        // laws from TASO's axioms that the published file does not use
        {"(T (T ?x))", "?x", "", 2, false},
        {"(T (@ ?x ?y))", "(@ (T ?y) (T ?x))", "", 2},
        {"(T (cat0 ?x ?y))", "(cat1 (T ?x) (T ?y))", "", 2},
        {"(T (Add ?x ?y))", "(Add (T ?x) (T ?y))", kSameXy, 2},
        {"(T (Mul ?x ?y))", "(Mul (T ?x) (T ?y))", kSameXy, 2},
        {"(T (Relu ?x))", "(Relu (T ?x))", "", 2},
        {"(cat1 (avg ?x) (avg ?y))", "(avg (cat1 ?x ?y))", "dim(?x, 2) == dim(?y, 2), dim(?x, 3) == dim(?y, 3)", 4},
        {"(cat0 (max ?x) (max ?y))", "(max (cat0 ?x ?y))", "dim(?x, 2) == dim(?y, 2), dim(?x, 3) == dim(?y, 3)", 4},
        {"(cat1 (max ?x) (max ?y))", "(max (cat1 ?x ?y))", "dim(?x, 2) == dim(?y, 2), dim(?x, 3) == dim(?y, 3)", 4},
        {"(Mul (@ ?x ?y) ?s)", "(@ ?x (Mul ?y ?s))", "", 2},
        {"(Mul (@ ?x ?y) ?s)", "(@ (Mul ?x ?s) ?y)", "", 2},
        {"(Mul (conv ?x ?y) ?s)", "(conv ?x (Mul ?y ?s))", "", 4},
        {"(Mul (conv ?x ?y) ?s)", "(conv (Mul ?x ?s) ?y)", "", 4},
        {"(Mul (Add ?x ?y) ?s)", "(Add (Mul ?x ?s) (Mul ?y ?s))", kSameXy},
        {"(Mul (Mul ?x ?y) ?s)", "(Mul ?x (Mul ?y ?s))", kSameXy},
        {"(Mul (T ?x) ?s)", "(T (Mul ?x ?s))", "", 2},
        {"(Mul (cat0 ?x ?y) ?s)", "(cat0 (Mul ?x ?s) (Mul ?y ?s))", "", 2},
        {"(Mul (cat1 ?x ?y) ?s)", "(cat1 (Mul ?x ?s) (Mul ?y ?s))", "", 4},
    };
    return all;
}

Rule ruleOf(const std::string& left, const std::string& right, const std::string& when, int rank) {
    std::string conditions = when;
    const auto require = [&](const std::string& condition) {
        conditions += (conditions.empty() ? "" : ", ") + condition;
    };
    for (const std::string variable : {"?x", "?y", "?z", "?w"})
        if (rank > 0 && left.find(variable) != std::string::npos)
            require("rank(" + variable + ") == " + std::to_string(rank));
    if (left.find("?s") != std::string::npos) require("rank(?s) == 0");
    return parseRules(
        spelled("rule law match " + left + (conditions.empty() ? "" : " when " + conditions) + " produce " + right))
        .at(0);
}

}  // namespace

TEST(TasoLaws, shippedRulesAreSound) {
    EXPECT_GT(shipped().size(), 100u);
    for (const Rule& rule : shipped()) {
        ASSERT_TRUE(rule.verdict) << rule.name;
        EXPECT_EQ(rule.verdict->soundness, Soundness::sound) << rule.name;
    }
    const auto names = [](const std::vector<Rule>& rules) {
        std::set<std::string> all;
        for (const Rule& rule : rules) all.insert(rule.name);
        return all;
    };
    const auto byDefault = names(defaultRules());
    for (const std::string& name : names(shipped())) EXPECT_FALSE(byDefault.contains(name)) << name;
}

TEST(TasoLaws, ofOneOutputFollow) {
    for (const Law& law : laws())
        for (const bool isBack : {false, true}) {
            if (isBack && !law.isBothWays) continue;
            const Rule rule = ruleOf(isBack ? law.right : law.left, isBack ? law.left : law.right, law.when, law.rank);
            EXPECT_TRUE(closure().derives(rule)) << rule.toString();
        }
}

// Laws with special constants, such as units.
TEST(TasoLaws, ofUnitsAndAveragesFollow) {
    const std::string same = "Conv[activation=\"none\", group=1, pads=[1,1,1,1], strides=[1,1], dilations=[1,1]]";
    const std::string flat = "Conv[activation=\"none\", group=1, pads=[0,1,0,1], strides=[1,1], dilations=[1,1]]";
    for (const std::string& text :
        std::vector<std::string>{
            "match (@ ?x ?c) when rank(?x) == 2, rank(?c) == 2, constant(?c) == identity(?c, shape(?c)) produce ?x",
            "match (@ ?c ?x) when rank(?x) == 2, rank(?c) == 2, constant(?c) == identity(?c, shape(?c)) produce ?x",
            "match (Mul ?x ?c) when shape(?x) == shape(?c), value(?c) == 1 produce ?x",
            "match (" + same +
                " ?x ?c) when dim(?c, 2) == 3, dim(?c, 3) == 3, constant(?c) == identity(?c, shape(?c)) produce ?x",
            "match (conv ?x ?c) when constant(?c) == averaging(?c, shape(?c)) produce "
            "(AveragePool[count_include_pad=1, kernel_shape=[dim(?c, 2), dim(?c, 3)], pads=d, strides=s, dilations=e] "
            "?x)",
            "match (avg ?x) produce (conv ?x (Constant[value=averaging(?x, [dim(?x, 1), dim(?x, 1), k[0], k[1]])]))",
            "match (AveragePool[count_include_pad=1, kernel_shape=[3,3], pads=[1,1,1,1], strides=[1,1], "
            "dilations=[1,1]] ?c) "
            "when rank(?c) == 4, dim(?c, 2) == 3, dim(?c, 3) == 3, constant(?c) == identity(?c, shape(?c)) produce "
            "(Constant[value=averaging(?c, shape(?c))])",
            "match (" + flat + " ?x ?y) when dim(?y, 2) == 1, dim(?y, 3) == 3 produce (" + same +
                " ?x (Enlarge[kernel_shape=[3,3]] ?y))",
            "match (" + same + " ?x (Enlarge[kernel_shape=[3,3]] ?y)) when dim(?y, 2) == 1, dim(?y, 3) == 3 produce (" +
                flat + " ?x ?y)"})
        EXPECT_TRUE(closure().derives(parseRules(spelled("rule law " + text)).at(0))) << text;
}

// Products that share an operand become one product, whose result is split.
TEST(TasoLaws, ofTwoOutputsFollow) {
    const auto split = [](int axis, const std::string& first, const std::string& second, const std::string& whole) {
        const std::string at = std::to_string(axis);
        return " produce ?t = (Split[axis=" + at + ", outputs=2, split=[" + first + ", " + second + "]] " + whole +
            ") ?p = (Get[index=0] ?t) ?q = (Get[index=1] ?t)";
    };
    const std::string images = " when dim(?x, 2) == dim(?z, 2), dim(?x, 3) == dim(?z, 3)",
                      kernels = " when dim(?v, 2) == dim(?w, 2), dim(?v, 3) == dim(?w, 3)";
    const std::string matrices = " when rank(?x) == 2, rank(?w) == 2";
    const auto byImage = [&](const std::string& whole) { return images + split(0, "dim(?x, 0)", "dim(?z, 0)", whole); };
    const auto byWeight = [&](const std::string& whole) {
        return kernels + split(1, "dim(?v, 0)", "dim(?w, 0)", whole);
    };
    for (const std::string& text : std::vector<std::string>{"match ?p = (@ ?x ?v) ?q = (@ ?x ?w)" + matrices +
                 " && rank(?v) == 2" + split(1, "dim(?v, 1)", "dim(?w, 1)", "(@ ?x (cat1 ?v ?w))"),
             "match ?p = (@ ?x ?w) ?q = (@ ?z ?w)" + matrices + " && rank(?z) == 2" +
                 split(0, "dim(?x, 0)", "dim(?z, 0)", "(@ (cat0 ?x ?z) ?w)"),
             "match ?p = (conv ?x ?w) ?q = (conv ?z ?w)" + byImage("(conv (cat0 ?x ?z) ?w)"),
             "match ?p = (convR ?x ?w) ?q = (convR ?z ?w)" + byImage("(convR (cat0 ?x ?z) ?w)"),
             "match ?p = (Relu (conv ?x ?w)) ?q = (convR ?z ?w)" + byImage("(convR (cat0 ?x ?z) ?w)"),
             "match ?p = (conv ?x ?v) ?q = (conv ?x ?w)" + byWeight("(conv ?x (cat0 ?v ?w))"),
             "match ?p = (convR ?x ?v) ?q = (convR ?x ?w)" + byWeight("(convR ?x (cat0 ?v ?w))"),
             "match ?p = (Relu (conv ?x ?v)) ?q = (convR ?x ?w)" + byWeight("(convR ?x (cat0 ?v ?w))")})
        EXPECT_TRUE(closure().derives(parseRules(spelled("rule law " + text)).at(0))) << text;
}

// The published rules themselves follow, with three kinds of exceptions. Rules 099, 100, 130 and 131 are unsound. Rules
// 070, 081 and 095 join two unrelated Relus, which is useless alone and not generated. Rules 092, 093, 106 and 107
// exceed these limits, because they reorder three joined channels of a convolution of a tensor with itself.
TEST(TasoLaws, thePublishedRulesFollow) {
    const std::string file = sharedData("data/taso/graph_subst.pb").string();
    if (file.empty()) GTEST_SKIP() << "the shared data are missing";
    std::vector<std::string> missing;
    for (const Rule& rule : discover::importRules(discover::readSubstitutions(readFile(file), file), file))
        if (!closure().derives(rule)) missing.push_back(rule.name.substr(5, 3));
    EXPECT_THAT(
        missing, testing::ElementsAre("070", "081", "092", "093", "095", "099", "100", "106", "107", "130", "131"));
}

}  // namespace egret::rewrite::discover::laws_test
