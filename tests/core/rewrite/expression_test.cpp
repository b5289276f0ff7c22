#include "core/rewrite/expression.h"

#include "core/base/error.h"
#include "core/base/lexer.h"

#include <gtest/gtest.h>

#include <map>

namespace egret::rewrite::expression_test {
namespace {

// Binds ?x to f32[2,3,5], ?n to an unknown extent, ?c to a constant filled with 2, and p to [2,0,1].
Bindings bindings() {
    Bindings b;
    b.attributes["p"] = std::vector<int64_t>{2, 0, 1};
    b.tensor = [](const std::string& name) -> TensorFacts {
        if (name == "c") return {graph::Type::parse("f32[3]"), true, graph::Tensor::of<float>({3}, {2, 2, 2})};
        static const std::map<std::string, std::string> kTypes{
            {"n", "f32[?,4]"}, {"d", "f64[2]"}, {"i", "i32[2]"}, {"l", "i64[2]"}, {"s", "i16[2]"}};
        const auto type = kTypes.find(name);
        return {graph::Type::parse(type == kTypes.end() ? "f32[2,3,5]" : type->second), false, nullptr};
    };
    return b;
}

std::string value(const std::string& text) {
    Lexer lexer(text);
    const Expression e = parseExpression(lexer);
    EXPECT_TRUE(lexer.atEnd()) << text;
    try {
        return graph::toString(evaluate(e, bindings()));
    } catch (const Undefined& undefined) {
        return "undefined: " + undefined.reason;
    }
}

}  // namespace

TEST(Expression, arithmeticBindsAsUsual) {
    EXPECT_EQ(value("1 + 2 * 3 - 4 / 2"), "5");
    EXPECT_EQ(value("(1 + 2) * 3 % 4"), "1");
    EXPECT_EQ(value("1 + 0.5"), "1.5");
    EXPECT_EQ(value("1 < 2 && !(2 == 3) || 0"), "1");
    EXPECT_EQ(value("-1 + 3"), "2");
    EXPECT_EQ(value("3 -1 - -1"), "3");   // a sign between operands acts as an operator
    EXPECT_EQ(value("1 == 2 < 1"), "0");  // C's precedence, as in all of Egret's formats
}

TEST(Expression, calculatesWithFloatsAndLists) {
    EXPECT_EQ(value("0.5 - 2 == -1.5 && 0.5 * 3 == 1.5 && 3 / 0.5 == 6"), "1");
    EXPECT_EQ(value("0.5 % 2"), "undefined: % is not defined on floats");
    EXPECT_EQ(value("min(2, 0.5) == 0.5 && max(2, 0.5) == 2 && min(1, 3) == 1 && max(1, 3) == 3"), "1");
    EXPECT_EQ(value("sum([2, 3, 5]) + product([2, 3, 5]) * len(p)"), "100");
    EXPECT_EQ(value("product([])"), "1");
    EXPECT_EQ(value("product([4611686018427387904, 2])"), "undefined: integer overflow");
    EXPECT_EQ(value("[] == p"), "0");
    EXPECT_EQ(value("p == 1"), "undefined: cannot compare [2,0,1] with 1");
    EXPECT_EQ(value("[0.5, 1] == [0.5, 1]"), "1");
    EXPECT_EQ(value("sum(1)"), "undefined: 1 is not a list of integers");
    EXPECT_EQ(value("?x"), "undefined: ?x is a tensor, not a value");
    EXPECT_THROW(value("dim(p, 0)"), Error) << "dim requires a ?variable";
    EXPECT_EQ(value("repeat(0, -1)"), "undefined: a list cannot have length -1");
}

TEST(Expression, knowsTensors) {
    EXPECT_EQ(value("dim(?x, -1) * rank(?x)"), "15");
    EXPECT_EQ(value("shape(?x) == [2, 3, 5]"), "1");
    EXPECT_EQ(value("elements(?x)"), "30");
    EXPECT_EQ(value("weight(?c) && value(?c) == 2"), "1");
    EXPECT_EQ(value("filled(?c, 1)"), "f32[3]{1.0}");
}

TEST(Expression, knowsPermutations) {
    EXPECT_EQ(value("compose(p, inverse(p)) == iota(3)"), "1");
    EXPECT_EQ(value("p[0] + last(p)"), "3");
    EXPECT_EQ(value("concat([1], set(repeat(0, 2), 1, 7))"), "[1,0,7]");
}

TEST(Expression, whatIsNotKnownIsUndefined) {
    EXPECT_EQ(value("dim(?n, 0)"), "undefined: an extent of ?n is known only at run time");
    EXPECT_EQ(value("value(?x)"), "undefined: ?x is not a uniform constant");
    EXPECT_EQ(value("1 / 0"), "undefined: division by zero");
    EXPECT_EQ(value("9223372036854775807 + 1"), "undefined: integer overflow");
    EXPECT_EQ(value("p[3]"), "undefined: index 3 is out of range for a list of length 3");
}

TEST(Expression, printsAsItReads) {
    for (const char* text : {"(dim(?x, 0) == (1 + p[2]))", "(!weight(?c) && (1 < 2))", "[1, max(2, 3)]"}) {
        Lexer lexer(text);
        EXPECT_EQ(parseExpression(lexer).toString(), text);
    }
}

TEST(Expression, makesConstants) {
    EXPECT_EQ(value("constant(?c) == full(?c, [3], 2)"), "1");
    EXPECT_EQ(value("constant(?c) == full(?c, [3], 1)"), "0");
    EXPECT_EQ(value("constant(?x)"), "undefined: ?x is not a constant");
    EXPECT_EQ(value("identity(?x, [2, 2])"), "f32[2,2]{1.0,0.0,0.0,1.0}");
    EXPECT_EQ(value("identity(?x, [1, 1, 1, 3])"), "f32[1,1,1,3]{0.0,1.0,0.0}");
    EXPECT_EQ(value("averaging(?x, [2, 1, 1, 2])"), "f32[2,1,1,2]{0.5,0.5,0.0,0.0}");
    EXPECT_EQ(value("identity(?x, [1, 1, 2, 2])"), "undefined: a kernel with an even extent has no center");
    EXPECT_EQ(value("identity(?x, [2])"), "undefined: a diagonal constant cannot have rank 1");
    EXPECT_EQ(value("identity(?x, [0, 2])"), "undefined: a diagonal constant cannot have extents [0,2]");
    EXPECT_EQ(value("identity(?i, [2, 2])"), "undefined: a diagonal constant cannot have type i32");
}

TEST(Expression, constantsHaveTheTypeOfTheTensor) {
    EXPECT_EQ(value("filled(?d, 1)"), "f64[2]{1.0}");
    EXPECT_EQ(value("filled(?i, 2)"), "i32[2]{2}");
    EXPECT_EQ(value("filled(?l, 3)"), "i64[2]{3}");
    EXPECT_EQ(value("filled(?s, 1)"), "undefined: constants cannot be filled for type i16");
    EXPECT_EQ(value("identity(?d, [1, 2])"), "f64[1,2]{1.0,0.0}");
    EXPECT_EQ(value("type(?l)"), "\"i64[2]\"");
}

}  // namespace egret::rewrite::expression_test
