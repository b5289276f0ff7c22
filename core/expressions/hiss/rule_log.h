#pragma once

#include "core/expressions/semantics.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace egret::hiss {

// The rules that a network discovered: simplified expressions, each with the smallest equivalent found. The log is
// consulted before decoding (section 4.2), so known results are found immediately.
class RuleLog {
public:
    struct Entry {
        expressions::Expression right;
        std::size_t uses = 1;  // number of times the rule was found
    };

    explicit RuleLog(expressions::Mode mode = expressions::Mode::rational) : m_mode(mode) {}
    expressions::Mode mode() const { return m_mode; }

    // Both sides use variables and symbols numbered by first occurrence in `left` (as in cut.h). The caller must have
    // checked that both sides are equal. Keeps the smaller right side, by folded size, then by tokens.
    void add(const expressions::Expression& left, const expressions::Expression& right, std::size_t uses = 1);
    // Returns the rule with exactly this left side, or null.
    const Entry* find(const expressions::Expression& left) const;
    // Performs a soft match: finds left sides that yield the expression when variables are bound to subtrees and
    // symbols to constants. Returns the smallest instantiated right side. O(rules with the same root operator).
    std::optional<expressions::Expression> apply(const expressions::Expression& expression) const;

    std::size_t size() const { return m_size; }
    // Returns the rules by descending number of uses, then by size and text.
    std::vector<std::pair<expressions::Expression, Entry>> entries() const;

    // Writes one rule per line: "left -> right # uses". The first line contains format, version and mode. Parse errors
    // include the line number.
    void save(const std::filesystem::path& path) const;
    static RuleLog load(const std::filesystem::path& path);
    static RuleLog parse(std::string_view text, const std::filesystem::path& path = {});

private:
    expressions::Mode m_mode;
    std::map<expressions::Op, std::map<expressions::Expression, Entry>> m_rules;  // keyed by root operator
    std::size_t m_size = 0;
};

}  // namespace egret::hiss
