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

// Regression: a domain that is not UTF-8 ended `model info --json` with an internal error.
TEST(JsonText, anyNameIsWritten) {
    const json value{{"\xff\x1b", "\xc2\x9b\x7f\n"}, {"b", {"\xe2\x80\xae", "ä"}}};
    EXPECT_EQ(jsonText(value), "{\"b\":[\"\\u202e\",\"ä\"],\"\xef\xbf\xbd\\u001b\":\"\\u009b\\u007f\\n\"}");
    EXPECT_EQ(json::parse(jsonText(value))["b"], value["b"]);
    EXPECT_EQ(jsonText(json{{"a", 1}}, 2), "{\n  \"a\": 1\n}");
}

TEST(ShallowJson, bracketsWithinTextsDoNotNest) {
    const std::string brackets(100000, '[');
    EXPECT_THROW(requireShallowJson(brackets), Error);
    EXPECT_NO_THROW(requireShallowJson(json(brackets).dump()));
}

}  // namespace egret::base::json_test
