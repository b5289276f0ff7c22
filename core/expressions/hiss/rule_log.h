#pragma once

#include "core/expressions/semantics.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace egret::hiss {

// The rules that a network discovered: simplified expressions with the smallest equivalent it has written for each.
// Consulted before decoding (section 4.2), so known results are found immediately.
class RuleLog {
public:
    struct Entry {
        expressions::Expression right;
        std::size_t uses = 1;  // number of times found
    };

    explicit RuleLog(expressions::Mode mode = expressions::Mode::rational) : m_mode(mode) {}
    expressions::Mode mode() const { return m_mode; }

    // Both sides use variables and symbols numbered by first occurrence in `left` (as cut.h does). The caller has
    // checked that they are equal. The smaller right side is kept, by folded size, then tokens.
    void add(const expressions::Expression& left, const expressions::Expression& right, std::size_t uses = 1);
    // Finds exactly this left side.
    const Entry* find(const expressions::Expression& left) const;
    // The soft match: finds left sides that yield the expression when variables are bound to subtrees and symbols to
    // constants. Returns the smallest instantiated right side. O(rules with the same root operator).
    std::optional<expressions::Expression> apply(const expressions::Expression& expression) const;

    std::size_t size() const { return m_size; }
    std::vector<std::pair<expressions::Expression, Entry>> entries() const;  // most used first, then by size and text

    // One line per rule: "left -> right # uses"; the first line holds format, version and mode. Errors name the line.
    void save(const std::filesystem::path& path) const;
    static RuleLog load(const std::filesystem::path& path);
    static RuleLog parse(std::string_view text, const std::filesystem::path& path = {});

private:
    expressions::Mode m_mode;
    std::map<expressions::Op, std::map<expressions::Expression, Entry>> m_rules;  // by root operator
    std::size_t m_size = 0;
};

}  // namespace egret::hiss
