#include "tests/core/batching/blocks/blocks_fixture.h"

#include <ATen/ops/softmax.h>
#include <ATen/ops/tensor.h>

namespace egret::batching::blocks {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Returns the attention block of appendix A.
Block attention() {
    Composition attention("attention");
    const auto h = attention.input();
    const auto e = attention.add(map(function("exp", [](const at::Tensor& x) { return x.exp(); }))).reads(h);
    const auto z = attention.add(sum() >> broadcast()).reads(e);
    const auto alpha =
        attention.add(zipWith(function("div", [](const at::Tensor& a, const at::Tensor& b) { return a / b; })))
            .reads(e, z);
    const auto c =
        attention.add(zipWith(function("mul", [](const at::Tensor& a, const at::Tensor& b) { return a * b; })) >> sum())
            .reads(alpha, h);
    attention.output().reads(c);
    return attention.block();
}

TEST(Composition, wiresBlocksAsOneLikes) {
    const Ran ran(map(scalar()) >> attention(), list({0, 1, 2}));
    const at::Tensor h = at::tensor({0.0f, 1.0f, 2.0f});
    EXPECT_NEAR(ran.number(), (at::softmax(h, 0) * h).sum().item<double>(), 1e-6);
}

TEST(Composition, readsPartsOfTuples) {
    Composition swap("swap");
    swap.output().reads(swap.input()[1], swap.input()[0]);
    EXPECT_THAT(Ran(allOf({scalar(), constant(5)}) >> swap.block(), Object(1)).numbers(), ElementsAre(5, 1));
    EXPECT_EQ(whyNot(scalar() >> swap.block()), "swap: expects the input to be a tuple with a part 1, found float32[]");
}

TEST(Composition, mayBeWiredInAnyOrder) {
    Composition late("late");
    const auto twice = late.add(function("twice", [](const at::Tensor& x) { return x * 2; }));
    late.output().reads(twice);
    const auto number = late.add(scalar());
    twice.reads(number);
    number.reads(late.input());
    EXPECT_EQ(Ran(late.block(), Object(4)).number(), 8);
}

// ---- wiring errors --------------------------------------------------------------------------------------------------

std::string whyWrong(const std::function<void(Composition&)>& wire) {
    Composition composition("wiring");
    try {
        wire(composition);
        return whyNot(composition.block());
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
        return error.place().node + ": " + error.message();
    }
}

TEST(CompositionError, noOutput) {
    EXPECT_EQ(whyWrong([](Composition& c) { c.add(scalar()).reads(c.input()); }),
        "wiring: the composition has no output: connect a block to output()");
}

TEST(CompositionError, unusedOutput) {
    const auto why = whyWrong([](Composition& c) {
        c.add(scalar()).reads(c.input());
        c.output().reads(c.add(vector(2)).reads(c.input()));
    });
    EXPECT_EQ(why, "wiring: no block reads the result of block 1 ('scalar'), of type float32[]");
}

TEST(CompositionError, doubleConnect) {
    EXPECT_EQ(whyWrong([](Composition& c) { c.add(scalar()).reads(c.input()).reads(c.input()); }),
        "wiring: block 1 ('scalar') is connected twice");
    EXPECT_EQ(whyWrong([](Composition& c) { c.output().reads(c.input()).reads(c.input()); }),
        "wiring: the output is connected twice");
}

TEST(CompositionError, cycle) {
    const auto why = whyWrong([](Composition& c) {
        const auto a = c.add(identity()), b = c.add(identity());
        a.reads(b);
        b.reads(a);
        c.output().reads(b);
    });
    EXPECT_EQ(why, "wiring: block 1 ('identity') is part of a cycle: it reads a result that depends on it");
}

TEST(CompositionError, notForReadingOrWriting) {
    EXPECT_THAT(whyWrong([](Composition& c) { c.input().reads(c.add(scalar())); }),
        HasSubstr("the input of a composition cannot read"));
    EXPECT_THAT(whyWrong([](Composition& c) { c.add(scalar()).reads(c.output()); }),
        HasSubstr("connected to the output, which can only read"));
    Composition other("other");
    EXPECT_THAT(
        whyWrong([&](Composition& c) { c.output().reads(other.input()); }), HasSubstr("another composition, 'other'"));
}

TEST(CompositionError, typesInsideAreNamedByPath) {
    const auto why = whyWrong(
        [](Composition& c) { c.output().reads(c.add(map(scalar() >> vector(2)).named("outer")).reads(c.input())); });
    EXPECT_EQ(why, "wiring/outer/vector: expects Input, found float32[]");
}

}  // namespace
}  // namespace egret::batching::blocks
