#include "core/base/json.h"

#include <gtest/gtest.h>

namespace egret::base::json_test {
using nlohmann::json;

namespace {

template <class T>
bool isRefused(const char* text) {
    try {
        fromJson<T>(json::parse(text));
    } catch (const Error& error) {
        return error.category() == Category::badInput;
    }
    return false;
}

}  // namespace

TEST(FromJson, wholeNumbersAreTakenWithinTheirRange) {
    EXPECT_EQ(fromJson<int>(json::parse("-7")), -7);
    EXPECT_EQ(fromJson<uint64_t>(json::parse("18446744073709551615")), UINT64_MAX);
    EXPECT_EQ(fromJson<double>(json::parse("7")), 7.0);
    EXPECT_EQ(fromJson<bool>(json::parse("true")), true);
}

TEST(FromJson, whatIsNoneIsRefused) {
    EXPECT_TRUE(isRefused<int>("1e300"));
    EXPECT_TRUE(isRefused<int>("7.0"));
    EXPECT_TRUE(isRefused<int>("2147483648"));
    EXPECT_TRUE(isRefused<int64_t>("9223372036854775808"));
    EXPECT_TRUE(isRefused<uint64_t>("-1"));
    EXPECT_TRUE(isRefused<int>("true"));
    EXPECT_THROW(fromJson<int>(json::parse("\"7\"")), json::type_error);
}

TEST(ShallowJson, bracketsWithinTextsDoNotNest) {
    const std::string brackets(100000, '[');
    EXPECT_THROW(requireShallowJson(brackets), Error);
    EXPECT_NO_THROW(requireShallowJson(json(brackets).dump()));
}

}  // namespace egret::base::json_test
