// Possible next primitives.
#include "core/synthesis/moves.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/text.h"

#include <gtest/gtest.h>

namespace egret::synthesis {
namespace {

PGraph movesExample(const std::string& statements) { return parsePGraph(kExampleProblem + statements); }

// Checks that every primitive of an operator, in canonical order, is among the moves at its point.
void expectReachable(const Operator& op) {
    Moves moves(op.graph.synthesis());
    PGraph graph(op.graph.synthesis());
    for (const Primitive* next : canonicalOrder(op.graph)) {
        bool found = false;
        for (const Move& move : moves.of(graph, next->kind)) found = found || move.primitive.hash() == next->hash();
        ASSERT_TRUE(found) << op.name << ": " << primitiveText(graph, *next) << " after " << graph.depth();
        graph = graph.with(*next);
    }
    bool whole = false;
    for (const Operator& made : moves.finish(graph)) whole = whole || made.key() == op.key();
    EXPECT_TRUE(whole) << op.name;
}

TEST(Moves, leadToTheKnownOperators) {
    for (const char* name : {"conv2d", "grouped_conv2d", "matmul", "gpt2-qkv"}) expectReachable(openOperator(name));
}

TEST(Moves, leadFromThePapersProblemToItsOperators) {
    const std::string problem = specText(openSpec("resnet"));
    for (const char* name : {"conv2d", "op1", "op2"}) {
        const std::string text = operatorText(openOperator(name));
        expectReachable(parseOperator(problem + text.substr(text.find("operator "))));
    }
}

TEST(Moves, nameTheRuleThatForbidsTheOthers) {
    const PGraph graph = movesExample("r = reduce(C); contract(r; d)");
    Moves moves(graph.synthesis());
    int refused = 0;
    for (const Move& move : moves.of(graph, PrimitiveKind::shift, {.canonical = false, .guided = false}))
        if (move.refused) ++refused;
    EXPECT_EQ(refused, 2);  // shifts of the share, and of h, which is independent of the contraction
    EXPECT_TRUE(moves.of(graph, PrimitiveKind::shift).empty());
}

TEST(Moves, randomOnesAreAmongAll) {
    auto synthesis = std::make_shared<Synthesis>(openSpec("resnet"));
    Moves moves(synthesis);
    Random random(1);
    PGraph graph(synthesis);
    for (int i = 0; i < 6; ++i) {
        const auto move = moves.random(graph, random);
        if (!move) break;  // a dead end: distance is a lower bound
        bool found = false;
        for (const Move& other : moves.all(graph)) found = found || other.primitive.hash() == move->primitive.hash();
        EXPECT_TRUE(found);
        graph = graph.with(move->primitive);
    }
}

TEST(Moves, reductionsOfOneSizeAreTwins) {
    const std::string begin = "a = reduce(k); b = reduce(k); contract(a, b; d); ";
    const PGraph one = movesExample(begin + "x = unfold(h, a)"), other = movesExample(begin + "x = unfold(h, b)");
    EXPECT_NE(one.key(), other.key());
    EXPECT_EQ(one.canonicalKey(), other.canonicalKey());
}

}  // namespace
}  // namespace egret::synthesis
