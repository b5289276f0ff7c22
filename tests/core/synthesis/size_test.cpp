// Sizes are monomials; problems are parsed from text.
#include "core/synthesis/spec.h"

#include <gtest/gtest.h>

namespace egret::synthesis {
namespace {

Spec resnet() { return openSpec("resnet"); }

Size size(const Spec& spec, const char* text) {
    Lexer lexer(text);
    return spec.variables.parse(lexer);
}

TEST(Size, readsAndWritesMonomials) {
    const Spec spec = resnet();
    for (const char* text : {"1", "H", "C_out/(s*g)", "k^2*C_in", "H/s", "1/k"})
        EXPECT_EQ(spec.variables.text(size(spec, text)), text);
    EXPECT_EQ(size(spec, "C_out/g/s"), size(spec, "C_out/(g*s)"));
    EXPECT_EQ(size(spec, "k*k/k"), size(spec, "k"));
}

TEST(Size, isLegalWhenWholeAtEveryMappingWithoutPrimaryDenominators) {
    const Spec spec = resnet();
    EXPECT_TRUE(spec.legal(size(spec, "C_out/(g*s)")));
    EXPECT_FALSE(spec.legal(size(spec, "C_out/(g*s^2)")));  // half a channel at C_out = 64
    EXPECT_FALSE(spec.legal(size(spec, "H/k")));            // 56 / 3
    EXPECT_FALSE(spec.legal(size(spec, "C_in/C_out")));
    EXPECT_TRUE(spec.legal(size(spec, "g/s")));
}

TEST(Size, namesThePlaceOfAnUnknownVariable) {
    const Spec spec = resnet();
    try {
        size(spec, "C_out/z");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().column, 7);
        EXPECT_NE(error.message().find("'z'"), std::string::npos);
    }
}

TEST(Spec, readsBackWhatItWrites) {
    for (const NamedText& known : namedSpecs()) {
        const Spec spec = parseSpec(known.text), again = parseSpec(specText(spec));
        EXPECT_EQ(specText(again), specText(spec)) << known.name;
        EXPECT_EQ(again.mappings, spec.mappings) << known.name;
        EXPECT_EQ(again.input, spec.input) << known.name;
    }
}

TEST(Spec, refusesWhatDoesNotFit) {
    EXPECT_THROW(parseSpec("[H] -> [H]"), Error);                   // missing sizes
    EXPECT_THROW(parseSpec("[H] -> [H]; at H=0"), Error);           // empty
    EXPECT_THROW(parseSpec("[H] -> [H]; k=3:1; at k=3"), Error);    // the coefficient already has a value
    EXPECT_THROW(parseSpec("[H/k] -> [H]; k=3:1; at H=8"), Error);  // not an integer
    EXPECT_THROW(parseSpec("[H, W] -> [H]; at H=8"), Error);        // W is missing
    EXPECT_THROW(parseSpec("[H -> [H]; at H=8"), Error);
    EXPECT_THROW(openSpec("no such problem"), Error);
    EXPECT_THROW(parseSpec("[H] -> [H]; at H=8; flops 0.9"), Error) << "no reference for the factor";
    EXPECT_THROW(parseSpec("[H] -> [H]; at H=8; reductions 9"), Error);
    // All groupings of the dimensions, except batches, are tried, so the number of dimensions is limited.
    EXPECT_NO_THROW(parseSpec("[N:batch,A,B,C,D,E,F,G,H] -> [N:batch,A]; at N=2,A=2,B=2,C=2,D=2,E=2,F=2,G=2,H=2"));
    EXPECT_THROW(parseSpec("[A,B,C,D,E,F,G,H,I] -> [A]; at A=2,B=2,C=2,D=2,E=2,F=2,G=2,H=2,I=2"), Error);
}

}  // namespace
}  // namespace egret::synthesis
