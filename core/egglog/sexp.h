#pragma once

#include "core/base/error.h"
#include "core/base/lists.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace egret::egglog {

// A position in one of a program's files.
struct Position {
    uint32_t file = 0;  // index in Files
    int line = 0, column = 0;
};

// The value of a literal: unit, an integer, a floating-point number, a Boolean or a string.
using Literal = std::variant<std::monostate, int64_t, double, bool, std::string>;

// An S-expression of egglog: a literal, an atom (a name) or a list.
struct Sexp {
    enum class Kind { literal, atom, list };
    Kind kind = Kind::list;
    Position at;
    std::string atom;
    Literal literal;
    std::vector<Sexp> items;

    bool isAtom() const { return kind == Kind::atom; }
    bool isAtom(std::string_view name) const { return isAtom() && atom == name; }
    bool isList() const { return kind == Kind::list; }
};

// Collects the errors of a program, so that several are reported at once.
class Errors {
public:
    static constexpr std::size_t kMost = 100;

    uint32_t addFile(std::string name) {
        m_files.push_back(std::move(name));
        return static_cast<uint32_t>(m_files.size() - 1);
    }
    const std::string& fileName(uint32_t file) const { return m_files[file]; }
    Error errorAt(Position at, const std::string& message, Category category = Category::badInput) const {
        return Error(category, message, {.file = m_files[at.file], .line = at.line, .column = at.column});
    }
    void add(Error error) {
        if (m_errors.size() < kMost) m_errors.push_back(std::move(error));
    }
    const std::vector<Error>& all() const { return m_errors; }

private:
    std::vector<std::string> m_files;
    std::vector<Error> m_errors;
};

// Reads the S-expressions of a file. Malformed text is added to `errors`; the lists before it are returned. Comments
// start with ';'. Nesting is limited to limits::kNesting.
std::vector<Sexp> readSexps(std::string_view text, uint32_t file, Errors& errors);

}  // namespace egret::egglog
