// Loop nests, rfactor, and published operation counts.
#include "core/synthesis/plan.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/text.h"

#include <gtest/gtest.h>

namespace egret::synthesis {
namespace {

struct Published {
    int64_t in, out, height, op1, op2;
};
constexpr Published kPublished[] = {
    {64, 64, 56, 7501531328, 2569017536},
    {64, 128, 28, 7443784064, 2511233408},
    {128, 128, 28, 7488742144, 2556191488},
    {128, 256, 14, 7440795136, 2508097024},
    {256, 256, 14, 7482543104, 2549844992},
    {256, 512, 7, 7440078848, 2506790912},
    {512, 512, 7, 7480225792, 2546937856},
};

TEST(Plan, countsTheOperationsOfThePaper) {
    const Operator op1 = openOperator("op1"), op2 = openOperator("op2");
    for (const Published& layer : kPublished) {
        const Mapping mapping =
            mappingOf(op1.spec(), {{"N", 128}, {"C_in", layer.in}, {"C_out", layer.out}, {"H", layer.height}});
        EXPECT_EQ(flops(op1, mapping), layer.op1) << planText(rfactoredPlan(op1, mapping));
        EXPECT_EQ(flops(op2, mapping), layer.op2) << planText(rfactoredPlan(op2, mapping));
    }
}

TEST(Plan, aReferenceOfOtherSizesIsNamed) {
    const auto refusal = [](const std::string& reference) -> std::string {
        try {
            referenceOf(parseSpec(
                "[B, C_in, H, W] -> [B, C_in, H, W]; at B=1, C_in=4, H=8, W=8; depth 4, reference " + reference));
        } catch (const Error& error) {
            return error.message();
        }
        return "accepted";
    };
    EXPECT_EQ(refusal("conv2d"), "the problem's reference conv2d: 'B' is not a variable of the shapes");
    EXPECT_EQ(refusal("conv3d").find("the problem's reference conv3d: "), 0u) << refusal("conv3d");
}

TEST(Plan, sizesBeyondCountingAreALimit) {
    const Operator convolution = openOperator("conv2d");
    const int64_t many = 999'999'999'999;
    const Mapping mapping = mappingOf(convolution.spec(), {{"N", many}, {"C_in", many}, {"C_out", many}, {"H", many}});
    try {
        flops(convolution, mapping);
        FAIL() << "the count exceeded 64 bits";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::limit);
    }
}

TEST(Plan, ofOperator1HasTheTwoStagesOfThePaper) {
    const Operator op1 = openOperator("op1");
    EXPECT_EQ(planText(rfactoredPlan(op1, op1.spec().mappings[0])), R"(for i0 < 1
  for r0 < 32
    for x10 < 56
      for x11 < 56
        for r2 < 3
          for r3 < 1
            sum r4 < 2
              t0[i0, r0, x10, x11, r2, r3] += in[i0, 2*r0 + r4, x10, x11] * w1[2*r0 + r4, r2, r3]
for i0 < 1
  for i1 < 64
    for i2 < 56
      for i3 < 56
        sum r0 < 32
          sum r1 < 3
            sum r2 < 3
              sum r3 < 1
                if 0 <= i2 + r1 - 1 < 56
                  if 0 <= i3 + r2 - 1 < 56
                    out[i0, i1, i2, i3] += t0[i0, r0, i2 + r1 - 1, i3 + r2 - 1, r2, r3] * w0[r0, r1, r2, r3, i1]
)");
}

// Figure 4: Y[i] = sum over k and s of X[...] has k*H terms, which become (1 + k/s)*H.
TEST(Plan, rfactorSumsBeforeTheWindowRepeats) {
    const Operator op = parseOperator(R"([H] -> [H/s]
k=5:1, s=2:2
at H=64
operator figure4(i)
a = reduce(k)
b = reduce(s)
x = unfold(i, a)
y = split(x, b)
input(y)
)");
    const Mapping& mapping = op.spec().mappings[0];
    EXPECT_EQ(plainPlan(op, mapping).flops(), 32 * 5 * 2 + 64);
    EXPECT_EQ(rfactoredPlan(op, mapping).flops(), 64 + 32 * 5 + 64);
}

TEST(Plan, lowerBoundOfEveryPrefixHolds) {
    for (const NamedText& known : namedOperators()) {
        const Operator op = openOperator(known.name);
        const Mapping& mapping = op.spec().mappings[0];
        PGraph prefix(op.graph.synthesis());
        const int64_t whole = flops(op, mapping);
        for (const Primitive* primitive : op.graph.primitives()) {
            EXPECT_LE(flopsLowerBound(prefix, mapping), whole) << known.name;
            prefix = prefix.with(*primitive);
        }
        EXPECT_EQ(prefix.key(), op.graph.key());
        EXPECT_LE(flopsLowerBound(prefix, mapping), whole) << known.name;
    }
}

}  // namespace
}  // namespace egret::synthesis
