#include "core/rewrite/rule.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <gtest/gtest.h>
#include <filesystem>

namespace egret::rewrite::rule_test {
namespace {
std::string refusal(const std::string& text) {
    try {
        parseRules(text, "my.rules");
        return "accepted";
    } catch (const Error& error) {
        return error.what();
    }
}
}  // namespace

TEST(Rules, theOnesWeShipAreReadAndPrintedAlike) {
    const auto rules = defaultRules();
    EXPECT_GE(rules.size(), 40u);
    for (const Rule& rule : rules) {
        const auto again = parseRules(rule.toString());
        ASSERT_EQ(again.size(), 1u);
        EXPECT_EQ(again[0].toString(), rule.toString());
    }
}

TEST(Rules, errorsNameLineAndColumn) {
    EXPECT_EQ(refusal("rule a\n  match (Frob ?x)\n  produce ?x"), "my.rules:2:10: unknown operator 'Frob'");
    EXPECT_EQ(refusal("rule a match (Relu ?x) produce ?y"), "my.rules:1:32: ?y is not on the left side");
    EXPECT_EQ(refusal("rule a match (Relu[b=1] ?x) produce ?x"), "my.rules:1:20: Relu has no attribute 'b'");
    EXPECT_EQ(refusal("rule a match (Relu ?x ?y) produce ?x"), "my.rules:1:15: Relu does not take 2 inputs");
    EXPECT_EQ(refusal("rule a match (Concat ?x ?y) produce ?x"),
        "my.rules:1:15: Concat: attribute 'axis' is neither named nor covered by ..rest");
    EXPECT_EQ(refusal("rule a match (Relu ?x) when foo(?x) produce ?x"), "my.rules:1:29: unknown function 'foo'");
    EXPECT_EQ(refusal("rule a match (Relu ?x) produce (Elu[alpha=k] ?x)"),
        "my.rules:1:43: 'k' is not bound on the left side");
    EXPECT_EQ(refusal("rule a match (Elu[alpha=\"x\"] ?x) produce ?x"),
        "my.rules:1:25: attribute 'alpha' does not accept the value \"x\"");
    EXPECT_EQ(refusal("rule a match (Relu ?x)"), "my.rules:1:23: expected 'produce', found the end of the text");
    EXPECT_EQ(refusal("rule a match (Relu ?x) produce ?x\nrule a match (Relu ?x) produce ?x"),
        "my.rules:2:6: duplicate rule name 'a'");
    EXPECT_NE(refusal("rule a match ?p = (Relu ?x) ?p = (Tanh ?x) produce ?p = ?x").find("is named twice"),
        std::string::npos);
    EXPECT_NE(refusal("rule a match (Relu ?x) produce ?y = ?x").find("must end with"), std::string::npos);
    EXPECT_NO_THROW(parseRules("rule a match (Elu[alpha=1] ?x) produce (Elu[alpha=1.0] ?x)"))
        << "a number may be whole";
    EXPECT_NE(refusal("rule a match ?p = (Relu ?x) ?q = (Tanh ?x) produce ?p = ?x")
                  .find("must define exactly one replacement for ?q"),
        std::string::npos);
}

// Rule names must be unique across files. Otherwise, a session's history could not distinguish rules with the same
// name.
TEST(Rules, ofSeveralFilesHaveNamesOfTheirOwn) {
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "rules_of_several_files";
    std::filesystem::create_directories(folder);
    const std::filesystem::path a = folder / "a.rules", b = folder / "b.rules";
    writeFileAtomically(a, "rule one match (Relu (Relu ?x)) produce (Relu ?x)\n");
    writeFileAtomically(b, "rule two match (Tanh ?x) produce (Tanh ?x)\n");
    EXPECT_EQ(loadRuleFiles({a, b}).size(), 2u);
    try {
        loadRuleFiles({a, b, a});
        FAIL() << "a file given twice was accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.message(), "Duplicate rule name 'one'; the first is at " + a.string() + ":1.");
        EXPECT_EQ(error.place().file, a.string());
    }
    std::filesystem::remove_all(folder);
}

TEST(Rules, keepWhatAVerifierSaid) {
    const std::string text =
        "rule twice \"Relu of Relu\"\n"
        "  verdict sound by axioms, tests \"40 tests in doubles\"\n"
        "  match   (Relu (Relu ?x))\n"
        "  produce (Relu ?x)\n";
    const Rule rule = parseRules(text).at(0);
    ASSERT_TRUE(rule.verdict);
    EXPECT_EQ(rule.verdict->soundness, Soundness::sound);
    EXPECT_EQ(rule.verdict->methods, (std::vector<std::string>{"axioms", "tests"}));
    EXPECT_EQ(rule.verdict->note, "40 tests in doubles");
    EXPECT_EQ(rule.toString(), text);
    EXPECT_EQ(parseRules("rule a verdict unknown match (Relu ?x) produce ?x").at(0).verdict->toString(), "unknown");
    EXPECT_EQ(refusal("rule a verdict maybe match (Relu ?x) produce ?x"),
        "my.rules:1:16: expected sound, unsound or unknown, found 'maybe'");
    EXPECT_EQ(refusal("rule a verdict sound by faith match (Relu ?x) produce ?x"),
        "my.rules:1:25: expected axioms, z3 or tests, found 'faith'");
}

}  // namespace egret::rewrite::rule_test
