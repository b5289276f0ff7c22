// A logged rule is found immediately.
#include "core/expressions/hiss/rule_log.h"
#include "core/base/file.h"
#include "core/expressions/text.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

using expressions::parse;

std::string applied(const RuleLog& log, const std::string& text) {
    const auto result = log.apply(parse(text));
    return result ? print(*result) : "none";
}

TEST(RuleLog, keepsTheSmallestRightSide) {
    RuleLog log;
    log.add(parse("(v0 + v1) - v0"), parse("v1 + 0"));
    log.add(parse("(v0 + v1) - v0"), parse("v1"));
    log.add(parse("(v0 + v1) - v0"), parse("v1 * 1"));
    ASSERT_EQ(log.size(), 1u);
    EXPECT_EQ(print(log.find(parse("(v0 + v1) - v0"))->right), "v1");
    EXPECT_EQ(log.find(parse("(v0 + v1) - v0"))->uses, 3u);
    EXPECT_EQ(log.find(parse("(v1 + v0) - v1")), nullptr);  // exact left side only: callers number arguments in order
}

TEST(RuleLog, softMatchBindsVariablesToSubtrees) {
    RuleLog log;
    log.add(parse("(v0 + v1) - v0"), parse("v1"));
    EXPECT_EQ(applied(log, "(min(v3, 2) + (v1 * v1)) - min(v3, 2)"), "v1 * v1");
    EXPECT_EQ(applied(log, "(v0 + v1) - v1"), "none");  // v0 would have two values
}

TEST(RuleLog, softMatchBindsSymbolsToConstants) {
    RuleLog log;
    log.add(parse("(v0 + c0) - c1"), parse("v0 + (c0 - c1)"));
    EXPECT_EQ(applied(log, "((v1 * v2) + 7) - 5"), "(v1 * v2) + (7 - 5)");
    EXPECT_EQ(applied(log, "((v1 * v2) + v3) - 5"), "none");
}

TEST(RuleLog, takesTheBestOfAllRules) {
    RuleLog log;
    log.add(parse("v0 - v0"), parse("0"));
    log.add(parse("(v0 + v1) - (v0 + v2)"), parse("v1 - v2"));
    EXPECT_EQ(applied(log, "(v4 + v5) - (v4 + v5)"), "0");
    EXPECT_EQ(applied(log, "(v4 + v5) - (v4 + v6)"), "v5 - v6");
}

TEST(RuleLog, savesAndLoads) {
    const auto path = std::filesystem::temp_directory_path() / "egret_rule_log_test.rules";
    RuleLog log(expressions::Mode::intFloor);
    log.add(parse("min(v0, v0)"), parse("v0"), 5);
    log.add(parse("v0 < v0"), parse("False"));
    log.save(path);
    const RuleLog loaded = RuleLog::load(path);
    EXPECT_EQ(loaded.mode(), expressions::Mode::intFloor);
    ASSERT_EQ(loaded.size(), 2u);
    EXPECT_EQ(print(loaded.entries()[0].first), "min(v0, v0)");  // most used first
    EXPECT_EQ(loaded.entries()[0].second.uses, 5u);

    const auto error = [&](const std::string& text) {
        writeFileAtomically(path, text);
        try {
            RuleLog::load(path);
        } catch (const Error& e) {
            return std::string(e.what());
        }
        return std::string("none");
    };
    EXPECT_THAT(error(""), testing::HasSubstr("empty"));
    EXPECT_THAT(error("v0 -> v1\n"), testing::HasSubstr("not a rule log"));
    EXPECT_THAT(error("# egret rule log 1 rational\nv0 - v0 -> 0 # 1\nv0 +\n"), testing::HasSubstr(":3"));
    EXPECT_THAT(error("# egret rule log 1 rational\nv0 - v0 -> 0 # 1\nv0 - -> 0 # 1\n"), testing::HasSubstr(":3:6"));
    EXPECT_THAT(
        error("# egret rule log 1 rational\nv0 - v0 -> v1 # 1\n"), testing::HasSubstr("do not occur on the left side"));
    EXPECT_THAT(error("# egret rule log 1 rational\nv0 - v0 -> 0 # many\n"), testing::HasSubstr("number of uses"));
    EXPECT_THAT(error("# egret rule log 1 maths\n"), testing::HasSubstr("mode"));
    std::filesystem::remove(path);
}

}  // namespace
}  // namespace egret::hiss
