// Integers over named extents: the printed form, simplification, and agreement with arithmetic on numbers.
#include "core/graph/symbolic.h"
#include "core/base/random.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::graph::symbolic_test {
namespace {

SymbolicInt read(std::string_view text) {
    const auto value = SymbolicInt::parse(text);
    EXPECT_TRUE(value) << text;
    return value.value_or(SymbolicInt());
}

std::string canonical(std::string_view text) { return read(text).toString(); }

}  // namespace

TEST(Symbolic, expressionsHaveOneForm) {
    EXPECT_EQ(canonical("1 + 2*s0"), "2*s0 + 1");
    EXPECT_EQ(canonical("s0 + s0 - 2*s0"), "0");
    EXPECT_EQ(canonical("(h + 1)*(h - 1)"), "h*h - 1");
    EXPECT_EQ(canonical("h**2"), "h*h");
    EXPECT_EQ(canonical("b*a"), canonical("a*b"));
    EXPECT_EQ(canonical("-a"), "-a");
    EXPECT_EQ(canonical("Max(1, s0)"), canonical("Max(s0, 1)"));
    EXPECT_EQ(canonical("Max(s0 + 3, s0)"), "s0 + 3");
    EXPECT_EQ(canonical("Min(s0 + 3, s0)"), "s0");
    EXPECT_EQ(canonical("Max(1, s0)"), "Max(0, s0 - 1) + 1");
    EXPECT_EQ(canonical("Max(a, b) + Min(a, b)"), "a + b");
    EXPECT_EQ(canonical("Min(h, h//2)"), "h//2");
    EXPECT_EQ(canonical("Max(0, 2*h - 3*(h//2))"), canonical("2*h - 3*(h//2)"));
    EXPECT_EQ(canonical("Min(h + Max(0, k - h), h)"), "h") << "a slice of a padded tensor";
    EXPECT_EQ(canonical("Max(Max(a, b), c)"), canonical("Max(Max(a, b), c)"));
    EXPECT_EQ(canonical("Mod(s0, 7)"), "s0 - 7*(s0//7)");
    EXPECT_EQ(canonical("floor(h/2)"), "h//2");
    EXPECT_EQ(canonical("2*{batch size} + 1"), "2*{batch size} + 1");
}

TEST(Symbolic, quotientsAreSimplified) {
    EXPECT_EQ(canonical("(4*h + 6)//2"), "2*h + 3");
    EXPECT_EQ(canonical("(h + 5)//2"), "(h + 1)//2 + 2");
    EXPECT_EQ(canonical("(-h)//4"), "-((h + 3)//4)");
    EXPECT_EQ(canonical("Max((h + 15)//16, 2*((h + 31)//32))"), "2*((h + 31)//32)") << "an enlarged half";
    EXPECT_EQ(canonical("(((h - 1)//2 + 1) - 1)//2 + 1"), "(h + 3)//4") << "two convolutions with stride 2";
    EXPECT_EQ(exactQuotient(read("b*h*w*64"), read("8*h")).toString(), "8*b*w");
    EXPECT_EQ(exactQuotient(read("(h//2 + 1)*(w//2 + 1)*b"), read("w//2 + 1")).toString(), canonical("b*(h//2) + b"));
    EXPECT_TRUE(exactQuotient(read("h + 1"), read("2")).isUnknown());
    EXPECT_TRUE(floorQuotient(read("h"), SymbolicInt(0)).isUnknown());
}

TEST(Symbolic, onlyExpressionsAreRead) {
    for (const auto* text : {"", "seq-len", "batch size", "a/b", "a%20b", "2x", "h +", "(h", "f(h)", "h//", "Max(h)",
             "99999999999999999999", "floor(h)", ".", "{}"})
        EXPECT_FALSE(SymbolicInt::parse(text)) << text;
    std::string nested(1000, '(');
    EXPECT_FALSE(SymbolicInt::parse(nested + "h"));
    EXPECT_FALSE(SymbolicInt::parse(std::string(60, '(') + "h" + std::string(60, ')'))) << "nested too deep";
}

TEST(Symbolic, namesAndValues) {
    const SymbolicInt value = read("(s0 - 1)//2 + s1*s0");
    std::vector<std::string> names;
    for (const Symbol name : value.names()) names.push_back(name.text());
    EXPECT_THAT(names, testing::ElementsAre("s0", "s1"));
    EXPECT_EQ(value.at({{"s0", 6}, {"s1", 10}}), SymbolicInt(62));
    EXPECT_TRUE(value.at({{"s0", 6}}).isUnknown());
    EXPECT_EQ(read("h").name()->text(), "h");
    EXPECT_FALSE(value.name());
    EXPECT_FALSE(read("h//2").name());
    EXPECT_TRUE(read("h + 2*w").isSurelyNonnegative());
    EXPECT_TRUE(read("Max(h - 3, 0)").isSurelyNonnegative());
    EXPECT_FALSE(read("h - 3").isSurelyNonnegative());
}

TEST(Symbolic, overflowIsUnknown) {
    EXPECT_TRUE((SymbolicInt(INT64_MAX) + 1).isUnknown());
    EXPECT_TRUE((SymbolicInt(INT64_MIN) * -1).isUnknown());
    EXPECT_TRUE((read("9223372036854775807*h") * 2).isUnknown());
    EXPECT_TRUE(read("4611686018427387904*h").at({{"h", 4}}).isUnknown());
    EXPECT_TRUE((SymbolicInt() + 1).isUnknown());
}

// Random expressions: arithmetic agrees with numbers, and the printed form reads back as the same value.
TEST(Symbolic, arithmeticAgreesWithNumbers) {
    Random random(7);
    const ExtentValues extents{{"a", 5}, {"b", 12}, {"c d", 3}, {"h", 224}};
    const auto draw = [&](const auto& self, int depth) -> std::pair<SymbolicInt, int64_t> {
        if (depth == 0) {
            if (random.below(3) == 0) {
                const auto number = static_cast<int64_t>(random.below(9)) - 3;
                return {number, number};
            }
            const auto& [name, extent] = *std::next(extents.begin(), static_cast<std::ptrdiff_t>(random.below(4)));
            return {SymbolicInt::named(Symbol(name)), extent};
        }
        const auto [x, p] = self(self, depth - 1);
        const auto [y, q] = self(self, depth - 1);
        switch (random.below(6)) {
            case 0: return {x + y, p + q};
            case 1: return {x - y, p - q};
            case 2: return {x * y, p * q};
            case 3: return {larger(x, y), std::max(p, q)};
            case 4: return {smaller(x, y), std::min(p, q)};
            default: break;
        }
        const int64_t divisor = static_cast<int64_t>(random.below(5)) + 1;
        return {floorQuotient(x, divisor), p / divisor - (p % divisor < 0)};
    };
    int compared = 0;
    for (int round = 0; round < 3000; ++round) {
        const auto [value, expected] = draw(draw, static_cast<int>(random.below(4)));
        if (value.isUnknown()) continue;  // too many terms
        EXPECT_EQ(value.at(extents), SymbolicInt(expected)) << value.toString();
        if (!value.name()) {  // a name alone may contain spaces
            EXPECT_EQ(read(value.toString()), value);
        }
        ++compared;
    }
    EXPECT_GT(compared, 2500);
}

}  // namespace egret::graph::symbolic_test
