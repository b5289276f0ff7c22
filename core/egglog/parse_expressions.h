#pragma once

#include "core/egglog/command.h"

#include <span>

namespace egret::egglog {

using Items = std::span<const Sexp>;

// An option with its values, such as `:when (FACT...)`.
struct Option {
    Position at;
    std::string name;
    std::span<const Sexp> values;

    bool is(std::string_view wanted, std::size_t size) const { return name == wanted && values.size() == size; }
};

enum class Direction { forward, both, backward };  // both: the first rule of a `birewrite`

// Parses the parts of commands. All functions throw badInput with the position of the part that is malformed.
class ExprParser {
public:
    explicit ExprParser(const Errors& errors) : m_errors(errors) {}

    [[noreturn]] void fail(Position at, const std::string& message) const { throw m_errors.errorAt(at, message); }
    const std::string& headOf(const Sexp& sexp, const char* what) const;  // the name of a call
    const std::string& atom(const Sexp& sexp, const char* what) const;
    const std::string& text(const Sexp& sexp, const char* what) const;
    std::span<const Sexp> list(const Sexp& sexp, const char* what) const;
    uint64_t count(const Sexp& sexp, const char* what) const;  // a nonnegative integer
    std::vector<Option> options(std::span<const Sexp> items) const;

    Expr expr(const Sexp& sexp);
    Fact fact(const Sexp& sexp);
    Action action(const Sexp& sexp);
    Rule rule(Position at, std::span<const Sexp> items);
    Rule rewrite(Position at, std::span<const Sexp> items, Direction direction);
    Schedule runCommand(Position at, std::span<const Sexp> items);
    Schedule sequence(Position at, std::span<const Sexp> items);

private:
    std::vector<Fact> facts(std::span<const Sexp> items);
    bool readOption(const Option& option, Rule& rule) const;  // whether it is one of all rules
    Schedule schedule(const Sexp& sexp);
    Schedule run(Position at, std::span<const Sexp> items);

    const Errors& m_errors;
    uint64_t m_wildcards = 0;
};

}  // namespace egret::egglog
