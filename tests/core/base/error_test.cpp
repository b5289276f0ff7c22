#include "core/base/error.h"

#include <gtest/gtest.h>

namespace egret::base::error_test {

TEST(Error, saysWhereBeforeWhat) {
    const Error error(Category::badInput, "has no type", {.file = "m.onnx", .node = "conv1"});
    EXPECT_STREQ(error.what(), "m.onnx: node 'conv1': has no type");
    EXPECT_EQ(error.category(), Category::badInput);
}

TEST(Error, learnsItsPlaceOnTheWayUp) {
    const Error inner(Category::badInput, "expected ')'", {.line = 3, .column = 7});
    const Error outer = inner.at({.file = "my.rules", .line = 1});
    EXPECT_STREQ(outer.what(), "my.rules:3:7: expected ')'");
}

TEST(Error, ensureThrowsInternal) {
    EXPECT_NO_THROW(ensure(true, "fine"));
    try {
        ensure(false, "two roots");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::internal);
    }
}

}  // namespace egret::base::error_test
