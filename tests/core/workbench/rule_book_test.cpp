// The available rule files, shipped and user-defined, and the active rules.
#include "core/workbench/rule_book.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace egret::workbench {
namespace {

constexpr const char* kTwoRelus = R"(rule two-relus "A second Relu changes nothing"
  match   (Relu (Relu ?x))
  produce (Relu ?x)
)";

bool has(const std::vector<rewrite::Rule>& rules, const std::string& name) {
    return std::any_of(rules.begin(), rules.end(), [&](const auto& rule) { return rule.name == name; });
}

TEST(RuleBook, beginsWithTheShippedRules) {
    const RuleBook book = RuleBook::shipped();
    EXPECT_EQ(book.active().size(), rewrite::defaultRules().size());
    for (const auto& file : book.files()) EXPECT_TRUE(file.isShipped) << file.path;
}

TEST(RuleBook, aFileOfOnesOwnComesAfterThem) {
    RuleBook book = RuleBook::shipped();
    book.put("my.rules", kTwoRelus);
    EXPECT_EQ(book.active().back().name, "two-relus");
    book.put("my.rules", "# empty now\n");
    EXPECT_FALSE(has(book.active(), "two-relus")) << "the new text replaces the old";
    book.remove("my.rules");
    EXPECT_EQ(book.active().size(), rewrite::defaultRules().size());
}

TEST(RuleBook, anEditedCopyTakesThePlaceOfTheShippedRules) {
    RuleBook book = RuleBook::shipped();
    const RuleBook::File original = book.files().front();
    book.put("copy.rules", original.text);
    EXPECT_EQ(book.active().size(), rewrite::defaultRules().size()) << "no rule occurs twice";
    for (const auto& rule : book.files().front().rules)
        EXPECT_EQ(book.use(book.files().front(), rule), RuleBook::Use::replaced);
    for (const auto& rule : book.files().back().rules)
        EXPECT_EQ(book.use(book.files().back(), rule), RuleBook::Use::on);
}

TEST(RuleBook, aTextThatIsWrongChangesNothingAndSaysWhere) {
    RuleBook book = RuleBook::shipped();
    book.put("my.rules", kTwoRelus);
    try {
        book.put("my.rules", "rule broken\n  match   (Relu ?x)\n  produce (Rellu ?x)\n");
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.place().line, 3);
        EXPECT_EQ(error.place().column, 12);
    }
    EXPECT_TRUE(has(book.active(), "two-relus"));
    EXPECT_THROW(book.put(book.files().front().path, kTwoRelus), Error) << "shipped files are read-only";
}

TEST(RuleBook, rulesAreTurnedOffOneByOne) {
    RuleBook book = RuleBook::shipped();
    const std::string name = book.active().front().name;
    book.setEnabled(name, false);
    EXPECT_FALSE(has(book.active(), name));
    EXPECT_EQ(book.active().size() + 1, rewrite::defaultRules().size());
    book.setEnabled(name, true);
    EXPECT_TRUE(has(book.active(), name));
}

TEST(RuleVerdicts, stayWithARuleThatIsRenamed) {
    RuleVerdicts verdicts;
    rewrite::Rule rule = rewrite::parseRules(kTwoRelus).front();
    verdicts.remember(rule, {.kind = rewrite::verify::Verdict::Kind::sound, .rule = rule.name});
    rule.name = "another-name";
    ASSERT_TRUE(verdicts.of(rule));
    EXPECT_EQ(verdicts.of(rule)->kind, rewrite::verify::Verdict::Kind::sound);
    rule.conditions =
        rewrite::parseRules("rule r match (Relu (Relu ?x)) when rank(?x) == 2 produce (Relu ?x)").front().conditions;
    EXPECT_FALSE(verdicts.of(rule)) << "a different rule has its own verdict";
}

}  // namespace
}  // namespace egret::workbench
