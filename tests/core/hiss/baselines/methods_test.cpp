// Each method by itself.
#include "core/expr/text.h"
#include "core/hiss/baselines/baselines.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

using expr::parse;
using expr::print;

std::string simplified(const std::string& method, const std::string& text, expr::Mode mode = expr::Mode::rational) { return print(makeBaseline(method, {.mode = mode})->simplify(parse(text)).result); }

TEST(Methods, HaveNames) {
    for (const Baseline& one : baselines()) {
        const auto method = makeBaseline(one.name, {});
        EXPECT_EQ(method->name(), one.name);
        EXPECT_NE(method->fromHumans(), "");
    }
    EXPECT_THROW(makeBaseline("magic", {}), Error);
}

TEST(Methods, WhatIsMinimalStays) {
    for (const Baseline& one : baselines()) {
        const auto method = one.make({});
        for (const char* text : {"v0", "v0 + v1", "v0 / v0", "1 / 0"}) {
            const Simplification done = method->simplify(parse(text));
            EXPECT_EQ(print(done.result), text) << one.name;
            EXPECT_TRUE(done.steps.empty()) << one.name;
        }
    }
}

TEST(Methods, PartsFindConstantsAndSubexpressions) {
    EXPECT_EQ(simplified("parts", "min(v7, v8) <= max(v7, v9)"), "True");
    EXPECT_EQ(simplified("parts", "max(v0, min(v0, v1 * v2))"), "v0");
    EXPECT_EQ(simplified("parts", "3 + ((v0 - 5) - v0)"), "-2");
    EXPECT_EQ(simplified("parts", "(v0 / v1) - (v0 / v1)"), "(v0 / v1) - (v0 / v1)");  // not 0 where v1 is
}

TEST(Methods, EnumerationCutsWhatIsTooLarge) {
    // Five variables: the products and quotients stand as one each.
    EXPECT_EQ(simplified("enumeration", "((v0 * v1) + (v2 / v3)) - (v0 * v1)"), "v2 / v3");
    EXPECT_EQ(simplified("enumeration", "(v0 + 37) - (v1 + v0)"), "37 - v1");
}

}  // namespace
}  // namespace egret::hiss
