// Every rule rejects its example and accepts the operators that it must keep.
#include "core/synthesis/canonical.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/text.h"

#include <gtest/gtest.h>

#include <set>

namespace egret::synthesis {
namespace {

PGraph canonicalExample(const std::string& statements) { return parsePGraph(kExampleProblem + statements); }

std::string refusal(const PGraph& graph) {
    const CanonicalRule* rule = refusedBy(graph);
    return rule ? rule->name : "";
}

// Returns the rule that rejects the last primitive in written order, not in canonical order.
std::string refusalOfLast(const PGraph& graph) {
    PGraph before(graph.synthesis());
    const auto primitives = graph.primitives();
    for (std::size_t i = 0; i + 1 < primitives.size(); ++i) before = before.with(*primitives[i]);
    const CanonicalRule* rule = refusedBy(before, *primitives.back());
    return rule ? rule->name : "";
}

TEST(Canonical, everyRuleRefusesItsExample) {
    for (const CanonicalRule& rule : canonicalRules()) {
        if (!*rule.refused) continue;
        EXPECT_EQ(refusalOfLast(canonicalExample(rule.refused)), rule.name) << rule.refused;
        if (*rule.kept) {
            EXPECT_EQ(refusal(canonicalExample(rule.kept)), "") << rule.kept;
        }
    }
}

TEST(Canonical, theOrderOfBuildingMakesNoDifference) {
    const PGraph one = canonicalExample("r = reduce(C); q = reduce(k); contract(r, q; d); y = shift(h)");
    const PGraph other = canonicalExample("y = shift(h); q = reduce(k); r = reduce(C); contract(r, q; d)");
    EXPECT_EQ(one.key(), other.key());
    EXPECT_EQ(refusal(one), refusal(other));
}

// Regression: a window of merged or shifted reductions was accepted, although an equal window of plain ones was
// rejected.
TEST(Canonical, aWindowIsSummedHoweverItsReductionIsDressed) {
    for (const char* window :
        {"r = reduce(C*k); a, b = merge(r, k); x = unfold(h, b)", "r = reduce(k); b = shift(r); x = unfold(h, b)"})
        EXPECT_EQ(refusalOfLast(canonicalExample(window)), "unfold-reduced") << window;
    EXPECT_EQ(refusalOfLast(canonicalExample(
                  "r = reduce(C*k); a, b = merge(r, k); q = reduce(C); contract(b, q; d); x = unfold(q, b)")),
        "unfold-both-reduced");
}

// Regression: the sum over the weight was rejected because it equals this vector, although the vector itself is
// rejected.
TEST(Canonical, aReductionIsNoCoordinateOfAWeightsOwn) {
    const PGraph before = canonicalExample("r = reduce(C); q = reduce(k)");
    const Primitive vector{
        .kind = PrimitiveKind::contraction, .inner = {before.reductions()[0]}, .outer = {before.reductions()[1]}};
    std::set<std::string> names;
    for (const CanonicalRule& rule : canonicalRules())
        if (rule.refuses(before, vector)) names.insert(rule.name);
    EXPECT_EQ(names, (std::set<std::string>{"outer-reduction", "contraction-shape"}));
}

// Regression: using the second of two reductions first was considered not canonical.
TEST(Canonical, whichOfTwoReductionsIsWhichMakesNoDifference) {
    const PGraph one = canonicalExample("r = reduce(k); q = reduce(k); contract(r; d); contract(q; h)"),
                 other = canonicalExample("r = reduce(k); q = reduce(k); contract(q; d); contract(r; h)");
    EXPECT_EQ(one.canonicalKey(), other.canonicalKey());
    EXPECT_EQ(refusal(one), refusal(other));
    EXPECT_EQ(canonicalForm(one).key(), canonicalForm(other).key());
}

// Regression: contractions were ordered by hashes that distinguished equal reductions, so both orders could be
// rejected, or neither.
TEST(Canonical, twoWeightsOverReductionsOfOneSizeHaveOneOrder) {
    const std::string begin =
        "[H, C, C] -> [H, D, E]; at H=4, C=4, D=4, E=4; depth 4, tensors 3, reductions 2\noperator twins(h, d, e)\n"
        "a = reduce(C); b = reduce(C); ";
    for (const char* beside : {"", "h, "}) {
        const std::string one = "contract(a; d); ", other = "contract(" + std::string(beside) + "b; e); ";
        const std::string oneOfB = "contract(b; d); ", otherOfA = "contract(" + std::string(beside) + "a; e); ";
        std::set<uint64_t> keys;
        for (const std::string& statements : {one + other, other + one, oneOfB + otherOfA, otherOfA + oneOfB}) {
            const PGraph graph = parsePGraph(begin + statements);
            EXPECT_EQ(refusal(graph), "") << statements;
            keys.insert(graph.canonicalKey());
            EXPECT_EQ(canonicalForm(graph).canonicalKey(), graph.canonicalKey()) << statements;
            EXPECT_EQ(canonicalForm(graph).key(), canonicalForm(parsePGraph(begin + one + other)).key()) << statements;
            EXPECT_LT(canonicalForm(graph).primitives()[2]->form(), canonicalForm(graph).primitives()[3]->form())
                << statements;
        }
        EXPECT_EQ(keys.size(), 1u);
    }
}

TEST(Canonical, keepsTheOperatorsOfThePaper) {
    for (const char* name : {"conv2d", "grouped_conv2d", "matmul", "op1", "op2", "gpt2-qkv"})
        EXPECT_EQ(refusal(openOperator(name).graph), "") << name;
}

}  // namespace
}  // namespace egret::synthesis
