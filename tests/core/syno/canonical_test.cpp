// Every rule refuses its example, and keeps what it says is kept.
#include "core/syno/canonical.h"
#include "core/syno/operators.h"
#include "core/syno/text.h"

#include <gtest/gtest.h>

namespace egret::syno {
namespace {

PGraph example(const std::string& statements) { return parsePGraph(kExampleProblem + statements); }

std::string refusal(const PGraph& graph) {
    const CanonicalRule* rule = refusedBy(graph);
    return rule ? rule->name : "";
}

// The rule that refuses the last primitive as it was written, not in canonical order.
std::string refusalOfLast(const PGraph& graph) {
    PGraph before(graph.synthesis());
    const auto primitives = graph.primitives();
    for (std::size_t i = 0; i + 1 < primitives.size(); ++i) before = before.with(*primitives[i]);
    const CanonicalRule* rule = refusedBy(before, *primitives.back());
    return rule ? rule->name : "";
}

TEST(Canonical, EveryRuleRefusesItsExample) {
    for (const CanonicalRule& rule : canonicalRules()) {
        if (!*rule.refused) continue;
        EXPECT_EQ(refusalOfLast(example(rule.refused)), rule.name) << rule.refused;
        if (*rule.kept) {
            EXPECT_EQ(refusal(example(rule.kept)), "") << rule.kept;
        }
    }
}

TEST(Canonical, TheOrderOfBuildingMakesNoDifference) {
    const PGraph one = example("r = reduce(C); q = reduce(k); contract(r, q; d); y = shift(h)");
    const PGraph other = example("y = shift(h); q = reduce(k); r = reduce(C); contract(r, q; d)");
    EXPECT_EQ(one.key(), other.key());
    EXPECT_EQ(refusal(one), refusal(other));
}

TEST(Canonical, KeepsTheOperatorsOfThePaper) {
    for (const char* name : {"conv2d", "grouped_conv2d", "matmul", "op1", "op2", "gpt2-qkv"}) EXPECT_EQ(refusal(openOperator(name).graph), "") << name;
}

}  // namespace
}  // namespace egret::syno
