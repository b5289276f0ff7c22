#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace egret {

// The lexer of all of Egret's text formats (graphs, rule files, terms): names, ?variables, numbers, "strings" and
// punctuation, with # comments to the end of the line. Errors include the line and column.
struct Token {
    enum class Kind { end, name, variable, integer, number, string, punctuation };
    Kind kind = Kind::end;
    std::string text;     // name, variable without '?', unescaped string, or punctuation
    int64_t integer = 0;  // for integers
    double number = 0;    // for integers and numbers
    int line = 1, column = 1;
    std::size_t end = 0;  // offset of the end of the token

    bool is(std::string_view punctuationOrName) const {
        return (kind == Kind::punctuation || kind == Kind::name) && text == punctuationOrName;
    }
};

class Lexer {
public:
    // `text` must outlive the lexer. `file` and `line`, the number of the first line of `text`, are used only in
    // errors.
    explicit Lexer(std::string_view text, std::string file = {}, int line = 1);

    const Token& peek() const { return m_token; }
    bool atEnd() const { return m_token.kind == Token::Kind::end; }
    Token next();
    bool accept(std::string_view punctuationOrName);  // consumes the next token if it matches
    Token expect(std::string_view punctuationOrName);
    Token expect(Token::Kind kind, std::string_view what);
    // Returns the text from the next token to white space or to one of `ends`, verbatim. Used for rule names and
    // symbols such as "+" or "a-b".
    std::string word(std::string_view ends = "()");
    // Splits a signed number where an operator is expected: the -1 in "a -1" becomes two tokens.
    void splitSign();

    // From the next string on, keeps unknown escapes verbatim instead of failing.
    void keepUnknownEscapes() { m_keepsUnknownEscapes = true; }

    // For parsers of embedded grammars: rest() returns the text from the next token on, and skip() moves past the part
    // that the parser has consumed.
    std::string_view rest() const { return m_text.substr(m_tokenBegin); }
    void skip(std::size_t bytes);
    Token ahead(std::size_t bytes) const;  // position of this byte of rest(), for errors; has no kind

    [[noreturn]] void fail(const std::string& message) const;  // reports the next token's position
    [[noreturn]] void fail(const std::string& message, const Token& at) const;
    Place here() const;

private:
    void skipSpace();
    void scan();
    void advance();
    void moveTo(std::size_t at);  // `at` must not precede the next token; does not scan a token

    std::string_view m_text;
    std::string m_file;
    std::size_t m_at = 0;
    bool m_keepsUnknownEscapes = false;
    int m_line = 1, m_column = 1;
    std::size_t m_tokenBegin = 0;
    Token m_token;
};

}  // namespace egret
