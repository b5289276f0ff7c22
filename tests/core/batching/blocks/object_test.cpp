#include "core/batching/blocks/object.h"

#include <ATen/ops/ones.h>

#include <gtest/gtest.h>

namespace egret::batching::blocks {
namespace {

TEST(Object, isWhatAFileHolds) {
    const Object tree = Object::dict(
        {{"kind", "pair"}, {"children", Object::list({1, 2.5, true, Object(), Object(at::ones({2, 3}))})}});
    EXPECT_EQ(*tree.find("kind")->as<std::string>(), "pair");
    EXPECT_EQ(tree.find("weight"), nullptr);
    EXPECT_EQ(tree.find("children")->size(), 5u);
    EXPECT_EQ(tree.toString(), R"({"kind": "pair", "children": [1, 2.5, true, null, float32[2,3]]})");
    EXPECT_EQ(tree.kindName(), "dict");
    EXPECT_EQ((*tree.find("children"))[4].kindName(), "tensor");
}

TEST(Object, comparesPlainValues) {
    EXPECT_EQ(Object("a"), Object("a"));
    EXPECT_FALSE(Object(1) == Object(1.0));
    EXPECT_FALSE(Object(1) == Object(true));
    EXPECT_EQ(Object(at::ones({2})), Object(at::ones({2})));
    const Object list = Object::list({1});
    const Object copy = list;
    EXPECT_EQ(copy, list);
}

TEST(Object, mayBeAsDeepAsOneLikes) {
    Object chain;
    for (int i = 0; i < 1'000'000; ++i) chain = i % 2 ? Object::list({chain, chain}) : Object::dict({{"next", chain}});
    const Object copy = chain;
    EXPECT_GE(chain.toString().size(), 100u);
    EXPECT_LE(chain.toString().size(), 120u);
    chain = Object();  // destroyed without recursion
}

}  // namespace
}  // namespace egret::batching::blocks
