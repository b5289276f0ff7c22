#include "core/base/lexer.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace egret {
namespace {

bool isNameStart(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool isNamePart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

constexpr std::array<std::string_view, 9> kLongPunctuation = {"->", "=>", "<=>", "==", "!=", "<=", ">=", "&&", "||"};

std::string describe(const Token& token) {
    switch (token.kind) {
        case Token::Kind::end: return "the end of the text";
        case Token::Kind::string: return quote(token.text);
        case Token::Kind::variable: return "'?" + token.text + "'";
        default: return "'" + token.text + "'";
    }
}

}  // namespace

Lexer::Lexer(std::string_view text, std::string file, int line) : m_text(text), m_file(std::move(file)), m_line(line) {
    scan();
}

void Lexer::advance() {
    if (m_text[m_at] == '\n') {
        ++m_line;
        m_column = 1;
    } else {
        ++m_column;
    }
    ++m_at;
}

void Lexer::skipSpace() {
    while (m_at < m_text.size()) {
        if (m_text[m_at] == '#') {
            while (m_at < m_text.size() && m_text[m_at] != '\n') advance();
        } else if (std::isspace(static_cast<unsigned char>(m_text[m_at]))) {
            advance();
        } else {
            return;
        }
    }
}

void Lexer::scan() {
    skipSpace();
    m_token = {};
    m_token.line = m_line;
    m_token.column = m_column;
    m_tokenBegin = m_at;
    if (m_at == m_text.size()) return;
    const char c = m_text[m_at];
    const char after = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
    const auto take = [&](auto wanted) {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && wanted(m_text[m_at])) advance();
        return std::string(m_text.substr(begin, m_at - begin));
    };
    if (c == '?' && isNameStart(after)) {
        advance();
        m_token.kind = Token::Kind::variable;
        m_token.text = take(isNamePart);
    } else if (isNameStart(c)) {
        m_token.kind = Token::Kind::name;
        m_token.text = take(isNamePart);
    } else if (isDigit(c) || (c == '-' && isDigit(after))) {
        std::size_t length = 1;
        bool real = false;
        while (m_at + length < m_text.size()) {
            const char d = m_text[m_at + length];
            const bool exponentSign =
                (d == '-' || d == '+') && (m_text[m_at + length - 1] == 'e' || m_text[m_at + length - 1] == 'E');
            if (!isDigit(d) && d != '.' && d != 'e' && d != 'E' && !exponentSign) break;
            real = real || !isDigit(d);
            ++length;
        }
        m_token.text = m_text.substr(m_at, length);
        m_token.kind = real ? Token::Kind::number : Token::Kind::integer;
        const char *begin = m_token.text.data(), *end = begin + m_token.text.size();
        const auto number = std::from_chars(begin, end, m_token.number);
        if (number.ec != std::errc() || number.ptr != end) fail("'" + m_token.text + "' is not a number");
        if (!real && std::from_chars(begin, end, m_token.integer).ec != std::errc())
            fail("'" + m_token.text + "' does not fit in 64 bits");
        for (std::size_t i = 0; i < length; ++i) advance();
    } else if (c == '"') {
        m_token.kind = Token::Kind::string;
        advance();
        for (;;) {
            if (m_at == m_text.size()) fail("unterminated string");
            const char d = m_text[m_at];
            advance();
            if (d == '"') break;
            if (d != '\\') {
                m_token.text += d;
                continue;
            }
            if (m_at == m_text.size()) fail("unterminated string");
            const char e = m_text[m_at];
            advance();
            if (e == 'n') m_token.text += '\n';
            else if (e == 't') m_token.text += '\t';
            else if (e == '"' || e == '\\') m_token.text += e;
            else {
                unsigned value = 0;
                const char *first = m_text.data() + m_at,
                           *last = first + std::min<std::size_t>(2, m_text.size() - m_at);
                if (e == 'x' && last - first == 2 && std::from_chars(first, last, value, 16).ptr == last) {
                    m_token.text += static_cast<char>(value);
                    advance();
                    advance();
                } else if (!m_keepsUnknownEscapes) {
                    fail(e == 'x' ? "\\x needs two hexadecimal digits" : std::string("unknown escape '\\") + e + "'");
                } else {
                    m_token.text += {'\\', e};
                }
            }
        }
    } else {
        m_token.kind = Token::Kind::punctuation;
        m_token.text = c;
        for (const std::string_view longer : kLongPunctuation)
            if (m_text.substr(m_at).starts_with(longer) && longer.size() > m_token.text.size()) m_token.text = longer;
        for (std::size_t i = 0; i < m_token.text.size(); ++i) advance();
    }
    m_token.end = m_at;
}

Token Lexer::next() {
    Token token = m_token;
    scan();
    return token;
}

bool Lexer::accept(std::string_view text) {
    if (!m_token.is(text)) return false;
    scan();
    return true;
}

Token Lexer::expect(std::string_view text) {
    if (!m_token.is(text)) fail("expected '" + std::string(text) + "', found " + describe(m_token));
    return next();
}

Token Lexer::expect(Token::Kind kind, std::string_view what) {
    if (m_token.kind != kind) fail("expected " + std::string(what) + ", found " + describe(m_token));
    return next();
}

void Lexer::moveTo(std::size_t at) {
    m_at = m_tokenBegin;
    m_line = m_token.line;
    m_column = m_token.column;
    while (m_at < at) advance();
}

std::string Lexer::word(std::string_view ends) {
    if (atEnd()) fail("expected a word, found the end of the text");
    const auto isEnd = [&](char c) {
        return std::isspace(static_cast<unsigned char>(c)) || ends.find(c) != std::string_view::npos;
    };
    const std::string_view rest = this->rest();
    const std::string text(rest.begin(), std::ranges::find_if(rest, isEnd));
    if (text.empty()) fail("expected a word, found " + describe(m_token));
    skip(text.size());
    return text;
}

void Lexer::splitSign() {
    const bool isNumber = m_token.kind == Token::Kind::integer || m_token.kind == Token::Kind::number;
    if (!isNumber || m_token.text[0] != '-') return;
    moveTo(m_tokenBegin + 1);
    m_token.kind = Token::Kind::punctuation;
    m_token.text = "-";
    m_token.end = m_at;
}

void Lexer::skip(std::size_t bytes) {
    moveTo(m_tokenBegin + bytes);
    scan();
}

Token Lexer::ahead(std::size_t bytes) const {
    Lexer there = *this;
    there.moveTo(m_tokenBegin + bytes);
    return {.line = there.m_line, .column = there.m_column};
}

Place Lexer::here() const { return {.file = m_file, .line = m_token.line, .column = m_token.column}; }

void Lexer::fail(const std::string& message) const { fail(message, m_token); }

void Lexer::fail(const std::string& message, const Token& at) const {
    throw Error(Category::badInput, message, {.file = m_file, .line = at.line, .column = at.column});
}

}  // namespace egret
