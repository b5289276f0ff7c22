// Operators with names: their text, and values compared with explicit formulas.
#include "core/synthesis/operators.h"
#include "core/synthesis/interpreter.h"
#include "core/synthesis/text.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace egret::synthesis {
namespace {

// Returns a named operator at small sizes: its text with another "at" line and, optionally, other coefficients.
Operator small(const std::string& name, const std::string& at,
    const std::vector<std::pair<std::string, std::string>>& changes = {}) {
    for (const NamedText& known : namedOperators())
        if (name == known.name) {
            std::string text = known.text;
            const auto from = text.find("\nat ") + 1;
            text.replace(from, text.find('\n', from) - from, "at " + at);
            for (const auto& [old, fresh] : changes) text.replace(text.find(old), old.size(), fresh);
            return parseOperator(text);
        }
    throw Error(Category::notFound, name);
}

struct Case {
    Plan plan;
    Values data;
    std::vector<Values> weights;
    Values out;
};

Values values(const std::vector<int64_t>& shape, Random& random) {
    int64_t elements = 1;
    for (int64_t size : shape) elements *= size;
    Values made(elements);
    for (double& value : made) value = random.uniform(-1, 1);
    return made;
}

Case evaluated(const Operator& op) {
    Random random(7);
    Case made{plainPlan(op, op.spec().mappings[0]), {}, {}, {}};
    made.data = values(made.plan.input, random);
    for (const auto& weight : made.plan.weights) made.weights.push_back(values(weight, random));
    made.out = interpret(made.plan, made.data, made.weights);
    return made;
}

// Returns the element at a position of a row-major tensor; zero outside.
double at(const Values& values, const std::vector<int64_t>& shape, const std::vector<int64_t>& place) {
    int64_t position = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (place[i] < 0 || place[i] >= shape[i]) return 0;
        position = position * shape[i] + place[i];
    }
    return values[position];
}

template <typename Formula>
void expectFormula(const Case& c, Formula formula) {
    const auto& shape = c.plan.output;
    for (std::size_t flat = 0; flat < c.out.size(); ++flat) {
        std::vector<int64_t> place(shape.size());
        for (std::size_t i = shape.size(), rest = flat; i-- > 0; rest /= shape[i])
            place[i] = static_cast<int64_t>(rest) % shape[i];
        ASSERT_NEAR(c.out[flat], formula(place), 1e-12) << "at " << flat;
    }
}

TEST(Operators, readBackWhatTheyWrite) {
    for (const NamedText& known : namedOperators()) {
        const Operator op = openOperator(known.name);
        const Operator again = parseOperator(operatorText(op));
        EXPECT_EQ(again.key(), op.key()) << operatorText(op);
        EXPECT_EQ(operatorText(again), operatorText(op));
    }
}

TEST(Operators, haveFormulas) {
    EXPECT_EQ(formulaText(openOperator("conv2d")),
        "out[i0, i1, i2, i3] = sum(r0, r1, r2) in[i0, r0, i2 + r1 - k/2, i3 + r2 - k/2] * w0[r0, r1, r2, i1]");
    EXPECT_EQ(formulaText(openOperator("gpt2-qkv")),
        "out[i0, i1, i2] = sum(r0) in[i0, i1, (H/k)*((i2%(H/(k^3*t)))/(H/(k^4*t))) + r0] * w0[r0, i2/(H/(k^3*t)), "
        "(i2%(H/(k^3*t)))%(H/(k^4*t))]");
}

TEST(Operators, convolutionIsItsFormula) {
    const Case c = evaluated(small("conv2d", "N=2, C_in=3, C_out=4, H=5"));
    expectFormula(c, [&](const std::vector<int64_t>& i) {
        double sum = 0;
        for (int64_t ci = 0; ci < 3; ++ci)
            for (int64_t kh = 0; kh < 3; ++kh)
                for (int64_t kw = 0; kw < 3; ++kw)
                    sum += at(c.data, c.plan.input, {i[0], ci, i[2] + kh - 1, i[3] + kw - 1}) *
                        at(c.weights[0], c.plan.weights[0], {ci, kh, kw, i[1]});
        return sum;
    });
}

TEST(Operators, operator2GuardsTheUnfoldBelowItsShift) {
    const Case c = evaluated(small("op2", "N=1, C_in=8, C_out=8, H=5", {{"g=32", "g=4"}}));
    const int64_t g = 4, perGroup = 2, o = 1;
    expectFormula(c, [&](const std::vector<int64_t>& i) {
        double sum = 0;
        for (int64_t kw = 0; kw < 3; ++kw)
            for (int64_t gr = 0; gr < g; ++gr)
                for (int64_t kh = 0; kh < 3; ++kh)
                    for (int64_t oo = 0; oo < o; ++oo)
                        for (int64_t cc = 0; cc < perGroup; ++cc) {
                            const int64_t y = i[2] + kh - 1;
                            if (y < 0 || y >= 5) continue;
                            sum += at(c.data, c.plan.input, {i[0], gr * perGroup + cc, (y + 1) % 5, i[3] + kw - 1}) *
                                at(c.weights[0], c.plan.weights[0], {gr, kh, oo, i[1]}) *
                                at(c.weights[1], c.plan.weights[1], {gr * perGroup + cc, kw, oo});
                        }
        return sum;
    });
}

TEST(Operators, poolingAveragesAndPixelShuffleMoves) {
    const Case pool = evaluated(small("avgpool", "N=1, C=2, H=3"));
    expectFormula(pool, [&](const std::vector<int64_t>& i) {
        double sum = 0;
        for (int64_t a = 0; a < 2; ++a)
            for (int64_t b = 0; b < 2; ++b)
                sum += at(pool.data, pool.plan.input, {i[0], i[1], 2 * i[2] + a, 2 * i[3] + b});
        return sum / 4;
    });
    const Case shuffle = evaluated(small("pixelshuffle", "N=1, C=2, H=3"));
    expectFormula(shuffle, [&](const std::vector<int64_t>& i) {
        return at(shuffle.data, shuffle.plan.input, {i[0], i[1] * 4 + i[2] % 2 * 2 + i[3] % 2, i[2] / 2, i[3] / 2});
    });
}

TEST(Operators, textErrorsNameThePlace) {
    const auto failure = [](const std::string& body) {
        try {
            parseOperator("[M, K] -> [M, N]\nat M=2, K=2, N=2\noperator f(m, n)\n" + body);
        } catch (const Error& error) {
            return error.message() + " @" + std::to_string(error.place().line);
        }
        return std::string("nothing wrong");
    };
    EXPECT_EQ(failure("k = reduce(K)\ncontract(k; n)\ninput(m, k)\n"), "nothing wrong");
    EXPECT_EQ(failure("k = reduce(K)\ncontract(k; z)\n"), "unknown coordinate 'z' @5");
    EXPECT_EQ(failure("k = melt(K)\n"), "'melt' is not a primitive @4");
    EXPECT_EQ(failure("expand(n)\nx = shift(n)\n"), "shift: an operand is not in the interface @5");
    EXPECT_EQ(
        failure("k = reduce(K)\ninput(m, k)\n"), "the input must consist of exactly the remaining coordinates @5");
    EXPECT_EQ(
        failure("k = reduce(K)\nexpand(n)\ninput(k, m)\n"), "the input's coordinates do not have the shape [M, K] @6");
    EXPECT_EQ(failure("a, b = reduce(K)\n"), "reduce makes 1 coordinate(s), but 2 are named @4");
}

}  // namespace
}  // namespace egret::synthesis
