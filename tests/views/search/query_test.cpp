// What people type to find things.
#include "views/search/query.h"

#include <gtest/gtest.h>

namespace egret::search {
namespace {

const Searched kConv{.type = "Conv + Relu",
    .name = "mixed.0/5x5/conv1",
    .attributes = "pad 1",
    .shape = "1×48×35×35",
    .id = "12",
    .rule = "fuse-conv-relu"};

bool finds(const QString& text) { return Query(text).matches(kConv); }

TEST(Query, AWordIsPartOfAnything) {
    for (const char* text : {"conv", "RELU", "mixed.0", "pad", "35×35", "fuse"}) EXPECT_TRUE(finds(text)) << text;
    EXPECT_FALSE(finds("pool"));
    EXPECT_FALSE(finds("mixed0")) << "a dot is a dot";
}

TEST(Query, AllWordsMustBeFound) {
    EXPECT_TRUE(finds("conv pad"));
    EXPECT_FALSE(finds("conv pool"));
}

TEST(Query, AFieldInFrontNarrowsIt) {
    EXPECT_TRUE(finds("type:conv shape:35x35"));
    EXPECT_TRUE(finds("rule:fuse attr:pad"));
    EXPECT_FALSE(finds("type:mixed"));
    EXPECT_TRUE(Query("type:").isEmpty()) << "still being typed";
}

TEST(Query, AnIdIsFoundWhole) {
    EXPECT_TRUE(finds("#12"));
    EXPECT_TRUE(finds("id:12"));
    EXPECT_FALSE(finds("#1"));
    EXPECT_FALSE(finds("12")) << "a plain number is a text";
}

TEST(Query, SlashesHoldARegularExpression) {
    EXPECT_TRUE(finds("name:/^mixed\\.\\d/"));
    EXPECT_TRUE(finds("/conv \\+ relu/")) << "with spaces";
    EXPECT_FALSE(finds("/^relu/"));
    const Query broken("/(/");
    EXPECT_FALSE(broken.problem().isEmpty());
    EXPECT_FALSE(broken.matches(kConv));
}

}  // namespace
}  // namespace egret::search
