#include "tests/core/batching/blocks/blocks_fixture.h"

#include <ATen/ops/equal.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tensor.h>

namespace egret::batching::blocks {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Tensor, readsNumbersListsAndTensors) {
    EXPECT_EQ(Ran(scalar(), Object(3)).number(), 3);
    EXPECT_EQ(Ran(scalar(at::kLong), Object(true)).number(), 1);
    EXPECT_TRUE(at::equal(Ran(vector(3), list({1, 2.5, 3})).tensor(), at::tensor({1.0f, 2.5f, 3.0f})));
    EXPECT_TRUE(at::equal(Ran(tensor({at::kDouble, {2, 1}}), list({list({1}), list({2})})).tensor(),
        at::tensor({1.0, 2.0}).reshape({2, 1})));
    EXPECT_TRUE(at::equal(Ran(tensor(vectorOf(2)), Object(at::ones({2}))).tensor(), at::ones({2})));
}

TEST(Tensor, saysWhichDataDoesNotFit) {
    EXPECT_EQ(whyBad(scalar(), Object("three")), "scalar: expects float32[], found \"three\"");
    EXPECT_EQ(whyBad(vector(3), list({1, 2})), "vector: expects float32[3], found [1, 2]");
    EXPECT_EQ(whyBad(scalar(at::kLong), Object(2.5)), "scalar: expects int64[], found 2.5");
    EXPECT_EQ(whyBad(vector(2), Object(at::ones({3}))), "vector: expects float32[2], found float32[3]");
}

TEST(OneHot, isOneAtItsInteger) {
    EXPECT_TRUE(at::equal(Ran(oneHot(2, 5), Object(3)).tensor(), at::tensor({0.0f, 1.0f, 0.0f})));
    EXPECT_EQ(whyBad(oneHot(2, 5), Object(5)), "oneHot: expects an integer in 2..4, found 5");
    EXPECT_THAT(whyNot(oneHot(5, 5)), HasSubstr("5..5"));
}

TEST(InputTransform, isAnyFunctionOfObjects) {
    const Block words = inputTransform("split", [](const Object& text) {
        Object::List letters;
        for (const char c : *text.as<std::string>()) letters.emplace_back(static_cast<int64_t>(c - 'a'));
        return Object::list(std::move(letters));
    });
    EXPECT_THAT(Ran(words >> map(scalar()), Object("abd")).numbers(), ElementsAre(0, 1, 3));
    const Block fails = inputTransform("parse", [](const Object&) -> Object { throw std::runtime_error("no number"); });
    EXPECT_EQ(whyBad(fails, Object("x")), "parse: cannot process \"x\": no number");
}

TEST(GetItem, findsFieldsItemsAndParts) {
    EXPECT_EQ(Ran(getItem("a") >> getItem(1) >> scalar(), dict({{"a", list({1, 2})}})).number(), 2);
    EXPECT_EQ(Ran(allOf({scalar(), zeros(kNumber)}) >> getItem(0), Object(7)).number(), 7);
    EXPECT_EQ(whyBad(getItem("a"), list({1})), "a: expects a dict with the field 'a', found [1]");
    EXPECT_EQ(whyBad(getItem(3), list({1})), "3: expects a list of more than 3 items, found [1]");
    EXPECT_EQ(whyNot(allOf({scalar()}) >> getItem(1)), "1: expects a tuple with a part 1, found Tuple(float32[])");
}

TEST(Record, takesADictApart) {
    const Block block = record({{"x", scalar()}, {"y", vector(2) >> sum().named("total")}});
    EXPECT_THAT(whyNot(block), HasSubstr("record/y/total: expects a finite Sequence(T), found float32[2]"));
    const Ran ran(record({{"x", scalar()}, {"y", scalar()}}), dict({{"y", 2}, {"x", 1}, {"z", "unused"}}));
    EXPECT_THAT(ran.numbers(), ElementsAre(1, 2));
    EXPECT_THAT(whyBad(record({{"x", scalar()}}), dict({})), HasSubstr("'x'"));
}

TEST(OneOf, choosesByKey) {
    const Block block = oneOf("kind",
        {{"number", getItem("value") >> scalar()},
            {"pair", getItem("value") >> vector(2) >> function("first", [](const at::Tensor& x) {
                 return x.select(1, 0);
             })}});
    EXPECT_EQ(Ran(block, dict({{"kind", "number"}, {"value", 4}})).number(), 4);
    EXPECT_EQ(Ran(block, dict({{"kind", "pair"}, {"value", list({5, 6})}})).number(), 5);
    EXPECT_THAT(whyBad(block, dict({{"kind", "triple"}})),
        HasSubstr(R"(oneOf: expects one of the keys "number", "pair", found "triple")"));
    const Block bySize = oneOf([](const Object& object) { return Object(static_cast<int64_t>(object.size())); },
        {{1, getItem(0) >> scalar()}, {2, getItem(1) >> scalar()}});
    EXPECT_EQ(Ran(bySize, list({8, 9})).number(), 9);
}

TEST(OneOf, hasCasesOfOneType) {
    EXPECT_EQ(whyNot(oneOf("kind", {{"a", scalar()}, {"b", vector(2)}})),
        "oneOf: expects all cases to return float32[] like the case for \"a\", found float32[2]");
    EXPECT_THAT(whyNot(oneOf("kind", {})), HasSubstr("at least one case"));
    EXPECT_THAT(whyNot(oneOf("kind", {{"a", scalar()}, {"a", scalar()}})), HasSubstr("two for \"a\""));
}

TEST(Optional, isZerosOfNothing) {
    EXPECT_EQ(Ran(optional(scalar()), Object(4)).number(), 4);
    EXPECT_EQ(Ran(optional(scalar()), Object()).number(), 0);
    EXPECT_EQ(Ran(optional(map(scalar())), Object()).result.items().size(), 0u);
}

}  // namespace
}  // namespace egret::batching::blocks
