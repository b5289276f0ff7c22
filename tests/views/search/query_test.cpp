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

TEST(Query, aWordIsPartOfAnything) {
    for (const char* text : {"conv", "RELU", "mixed.0", "pad", "35×35", "fuse"}) EXPECT_TRUE(finds(text)) << text;
    EXPECT_FALSE(finds("pool"));
    EXPECT_FALSE(finds("mixed0")) << "a dot matches only a dot";
}

TEST(Query, allWordsMustBeFound) {
    EXPECT_TRUE(finds("conv pad"));
    EXPECT_FALSE(finds("conv pool"));
}

TEST(Query, aFieldInFrontNarrowsIt) {
    EXPECT_TRUE(finds("type:conv shape:35x35"));
    EXPECT_TRUE(finds("rule:fuse attr:pad"));
    EXPECT_FALSE(finds("type:mixed"));
    EXPECT_TRUE(Query("type:").isEmpty()) << "the query is incomplete";
}

TEST(Query, anIdIsFoundWhole) {
    EXPECT_TRUE(finds("#12"));
    EXPECT_TRUE(finds("id:12"));
    EXPECT_FALSE(finds("#1"));
    EXPECT_FALSE(finds("12")) << "a plain number is searched as text";
}

TEST(Query, slashesHoldARegularExpression) {
    EXPECT_TRUE(finds("name:/^mixed\\.\\d/"));
    EXPECT_TRUE(finds("/conv \\+ relu/")) << "including spaces";
    EXPECT_FALSE(finds("/^relu/"));
    const Query broken("/(/");
    EXPECT_FALSE(broken.problem().isEmpty());
    EXPECT_FALSE(broken.matches(kConv));
}

}  // namespace
}  // namespace egret::search
