#include "core/egglog/sexp.h"

#include "core/base/limits.h"
#include "core/base/text.h"

#include <cmath>
#include <limits>
#include <optional>

namespace egret::egglog {
namespace {

class SexpReader {
public:
    SexpReader(std::string_view text, uint32_t file, Errors& errors) : m_text(text), m_file(file), m_errors(errors) {}

    std::vector<Sexp> read() {
        std::vector<Sexp> done, open;
        while (skipSpace()) {
            const Position at = position();
            const char c = m_text[m_at];
            Sexp next{.at = at};
            if (c == '(') {
                advance();
                if (open.size() == limits::kNesting) {
                    fail(at, "lists are nested more than " + std::to_string(limits::kNesting) + " deep");
                    return done;
                }
                open.push_back(std::move(next));
                continue;
            }
            if (c == ')') {
                advance();
                if (open.empty()) {
                    fail(at, "this ')' has no matching '('");
                    continue;
                }
                next = std::move(open.back());
                open.pop_back();
            } else if (!readToken(next)) {
                return done;
            }
            (open.empty() ? done : open.back().items).push_back(std::move(next));
        }
        if (!open.empty()) fail(open.front().at, "this '(' has no matching ')'");
        return done;
    }

private:
    Position position() const {
        return {.file = m_file, .line = m_line, .column = static_cast<int>(m_at - m_lineStart) + 1};
    }
    void fail(Position at, const std::string& message) { m_errors.add(m_errors.errorAt(at, message)); }
    static bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
    void advance() {
        if (m_text[m_at++] != '\n') return;
        ++m_line;
        m_lineStart = m_at;
    }
    bool skipSpace() {
        bool isComment = false;
        for (; m_at < m_text.size(); advance()) {
            const char c = m_text[m_at];
            if (c == ';') isComment = true;
            else if (c == '\n') isComment = false;
            else if (!isComment && !isSpace(c)) return true;
        }
        return false;
    }

    bool readToken(Sexp& sexp) {
        if (m_text[m_at] == '"') return readString(sexp);
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && !isSpace(m_text[m_at]) && m_text[m_at] != '(' && m_text[m_at] != ')' &&
            m_text[m_at] != ';')
            advance();
        const std::string_view word = m_text.substr(begin, m_at - begin);
        sexp.kind = Sexp::Kind::literal;
        if (word == "true" || word == "false") sexp.literal = word == "true";
        else if (const auto integer = integerOf(word.substr(word.front() == '+' && word.size() > 1 ? 1 : 0)))
            sexp.literal = *integer;
        else if (const auto number = numberOf(word)) sexp.literal = *number;
        else {
            sexp.kind = Sexp::Kind::atom;
            sexp.atom = word;
        }
        return true;
    }

    static std::optional<double> numberOf(std::string_view word) {
        if (word == "NaN") return std::numeric_limits<double>::quiet_NaN();
        if (word == "inf") return std::numeric_limits<double>::infinity();
        if (word == "-inf") return -std::numeric_limits<double>::infinity();
        const std::size_t digit = word.find_first_of("0123456789");
        if (digit == std::string_view::npos || digit > 2) return std::nullopt;  // names such as "infinity"
        const std::optional<double> number = parseNumber<double>(word.substr(word.front() == '+' ? 1 : 0));
        return number && std::isfinite(*number) ? number : std::nullopt;
    }

    bool readString(Sexp& sexp) {
        std::string text;
        advance();
        for (; m_at < m_text.size() && m_text[m_at] != '"'; advance()) {
            if (m_text[m_at] != '\\') {
                text += m_text[m_at];
                continue;
            }
            const Position at = position();
            advance();
            if (m_at == m_text.size()) break;
            const char c = m_text[m_at];
            if (c != 'n' && c != 't' && c != '\\' && c != '"') {
                fail(at, "unknown escape in a string; available: \\n, \\t, \\\\ and \\\"");
                continue;
            }
            text += c == 'n' ? '\n' : c == 't' ? '\t' : c;
        }
        if (m_at == m_text.size()) {
            fail(sexp.at, "this string has no closing quote");
            return false;
        }
        advance();
        sexp.kind = Sexp::Kind::literal;
        sexp.literal = std::move(text);
        return true;
    }

    std::string_view m_text;
    uint32_t m_file;
    Errors& m_errors;
    std::size_t m_at = 0, m_lineStart = 0;
    int m_line = 1;
};

}  // namespace

std::vector<Sexp> readSexps(std::string_view text, uint32_t file, Errors& errors) {
    return SexpReader(text, file, errors).read();
}

}  // namespace egret::egglog
