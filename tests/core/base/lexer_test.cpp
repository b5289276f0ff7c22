#include "core/base/lexer.h"

#include <gmock/gmock.h>

namespace egret::lexer_test {
namespace {

std::string errorOf(std::string_view text) {
    try {
        Lexer lexer(text, "a.txt");
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Lexer, unknownEscapesAreErrors) {
    EXPECT_EQ(Lexer(R"("a\n\t\"\\\x41")").next().text, "a\n\t\"\\A");
    EXPECT_THAT(errorOf(R"("\q")"), testing::HasSubstr("unknown escape '\\q'"));
    for (const char* text : {R"("\x4")", R"("\x4g")", R"("\x)"})
        EXPECT_THAT(errorOf(text), testing::HasSubstr("two hexadecimal digits")) << text;
}

TEST(Lexer, unknownEscapesAreKeptOnRequest) {
    Lexer lexer(R"(rule "\x. b \q \" \x4")");
    lexer.keepUnknownEscapes();
    lexer.expect("rule");
    EXPECT_EQ(lexer.next().text, R"(\x. b \q " \x4)");
}

}  // namespace
}  // namespace egret::lexer_test
