#include "tests/core/batching/blocks/blocks_fixture.h"

#include <ATen/ops/equal.h>
#include <ATen/ops/tensor.h>

namespace egret::batching::blocks {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Object numbers(int count) {
    Object::List items;
    for (int i = 1; i <= count; ++i) items.emplace_back(i);
    return Object::list(std::move(items));
}

TEST(Map, appliesToEach) {
    const Block square = scalar() >> function("square", [](const at::Tensor& x) { return x * x; });
    EXPECT_THAT(Ran(map(square), list({1, 2, 3})).numbers(), ElementsAre(1, 4, 9));
    EXPECT_THAT(Ran(map(square), list({})).numbers(), IsEmpty());
    EXPECT_EQ(whyBad(map(square), Object("text")), "map: expects a list, found \"text\"");
}

TEST(Fold, goesFromLeftToRight) {
    const Ran ran(map(scalar()) >> fold(add(), constant(10)), list({1, 2, 3}));
    EXPECT_EQ(ran.number(), 16);
    EXPECT_EQ(ran.depth(), 3u);
    const Block minus = function("minus", [](const at::Tensor& a, const at::Tensor& b) { return a - b; });
    EXPECT_EQ(Ran(map(scalar()) >> fold(minus), list({1, 2, 3})).number(), -6) << "starts at zero";
    EXPECT_EQ(Ran(map(scalar()) >> fold(add(), constant(10)), list({})).number(), 10);
}

TEST(Rnn, makesAnOutputForEachAndTheLastState) {
    // state' = x + state; output = x * state'
    const Block cell = function("cell", [](const at::Tensor& x, const at::Tensor& s) { return x + s; });
    const Block both = allOf({cell >> function("double", [](const at::Tensor& s) { return s * 2; }), cell});
    const Ran ran(map(scalar()) >> rnn(both, constant(0)), list({1, 2, 3}));
    EXPECT_THAT(ran.numbers(ran.result[0]), ElementsAre(2, 6, 12));
    EXPECT_EQ(ran.number(ran.result[1]), 6);
    EXPECT_THAT(whyNot(map(scalar()) >> rnn(cell, constant(0))),
        HasSubstr("rnn: expects cell to return Tuple(U, float32[]), found float32[]"));
}

TEST(Reduce, isBalanced) {
    const Ran four(map(scalar()) >> reduce(add()), list({2, 4, 6, 8}));
    EXPECT_EQ(four.number(), 20);
    EXPECT_EQ(four.depth(), 2u);
    const Ran seven(map(scalar()) >> reduce(add()), numbers(7));
    EXPECT_EQ(seven.number(), 28);
    EXPECT_EQ(seven.depth(), 3u);
    const Block pairs = function("join", [](const at::Tensor& a, const at::Tensor& b) { return a * 10 + b; });
    EXPECT_EQ(Ran(map(scalar()) >> reduce(pairs), list({1, 2, 3})).number(), 1 * 10 + 23)
        << "splits into [1] and [2, 3]";
}

TEST(Reduce, ofNothingIsTheDefault) {
    EXPECT_EQ(Ran(map(scalar()) >> reduce(add()), list({})).number(), 0);
    EXPECT_EQ(Ran(map(scalar()) >> reduce(add(), constant(5)), list({})).number(), 5);
    EXPECT_EQ(Ran(map(scalar()) >> reduce(add(), constant(5)), list({3})).number(), 3);
}

TEST(Pooling, sumMinMaxMean) {
    const Object data = list({4, -1, 3});
    EXPECT_EQ(Ran(map(scalar()) >> sum(), data).number(), 6);
    EXPECT_EQ(Ran(map(scalar()) >> min(), data).number(), -1);
    EXPECT_EQ(Ran(map(scalar()) >> max(), data).number(), 4);
    EXPECT_EQ(Ran(map(scalar()) >> mean(), data).number(), 2);
    for (const Block& block : {sum(), min(), max(), mean()})
        EXPECT_EQ(Ran(map(scalar()) >> block, list({})).number(), 0) << block.name();
    EXPECT_EQ(Ran(map(vector(3)) >> mean(), list({})).tensor().numel(), 3);
    EXPECT_TRUE(at::equal(
        Ran(map(vector(2)) >> mean(), list({list({1, 2}), list({3, 6})})).tensor(), at::tensor({2.0f, 4.0f})));
    EXPECT_EQ(Ran(allOf({scalar(), scalar()}) >> sum(), Object(4)).number(), 8)
        << "a tuple of one type acts as a sequence";
}

TEST(Zip, isAsLongAsTheShortest) {
    const Block columns = record({{"a", map(scalar())}, {"b", map(scalar())}});
    EXPECT_THAT(Ran(columns >> zipWith(add()), dict({{"a", list({1, 2, 3})}, {"b", list({10, 20})}})).numbers(),
        ElementsAre(11, 22));
    EXPECT_THAT(Ran(columns >> zipWith(add()), dict({{"a", list({})}, {"b", list({10, 20})}})).numbers(), IsEmpty());
}

TEST(Broadcast, endsBesideWhatEnds) {
    const Block block = record({{"a", map(scalar())}, {"b", scalar() >> broadcast()}}) >> zipWith(add());
    EXPECT_THAT(Ran(block, dict({{"a", list({1, 2, 3})}, {"b", 10}})).numbers(), ElementsAre(11, 12, 13));
    const Block twice = record({{"a", scalar() >> broadcast()}, {"b", scalar() >> broadcast()}}) >> zipWith(add());
    Program program;
    EXPECT_EQ(compile(program, twice).outputType().toString(), "Broadcast(float32[])");
}

TEST(Broadcast, hasNoEndOfItsOwn) {
    const auto why = [](const Block& block) { return whyNot(scalar() >> broadcast() >> block); };
    EXPECT_EQ(why(sum()), "sum: expects a finite Sequence(T), found Broadcast(float32[])");
    for (const Block& block : {mean(), fold(add()), reduce(add()), nGrams(2), length(), nth(0), slice(0, 1)})
        EXPECT_THAT(why(block), HasSubstr("found Broadcast(float32[])")) << block.name();
}

TEST(NGrams, areAllThatFollowOneAnother) {
    const Block block = map(scalar()) >> nGrams(2) >> map(add());
    EXPECT_THAT(Ran(block, list({1, 2, 4})).numbers(), ElementsAre(3, 6));
    EXPECT_THAT(Ran(block, list({1})).numbers(), IsEmpty());
}

TEST(Items, areCountedFoundAndSliced) {
    const Object data = list({5, 6, 7, 8});
    EXPECT_EQ(Ran(length(), data).number(), 4);
    EXPECT_EQ(Ran(length(at::kFloat), list({})).number(), 0);
    EXPECT_EQ(Ran(nth(1) >> scalar(), data).number(), 6);
    EXPECT_EQ(Ran(map(scalar()) >> nth(-1), data).number(), 8);
    EXPECT_THAT(whyBad(nth(4), data), HasSubstr("item 4, found one of length 4"));
    EXPECT_EQ(Ran(allOf({getItem("data") >> map(scalar()), getItem("n")}) >> nth(), dict({{"data", data}, {"n", 2}}))
                  .number(),
        7);
    EXPECT_THAT(Ran(slice(1, -1) >> map(scalar()), data).numbers(), ElementsAre(6, 7));
    EXPECT_THAT(Ran(slice(std::nullopt, std::nullopt, 3) >> map(scalar()), data).numbers(), ElementsAre(5, 8));
    EXPECT_THAT(Ran(slice(3, 100) >> map(scalar()), data).numbers(), ElementsAre(8));
}

}  // namespace
}  // namespace egret::batching::blocks
