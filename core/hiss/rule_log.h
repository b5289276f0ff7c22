#pragma once

#include "core/expr/semantics.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace egret::hiss {

// The rules that a network discovered: expressions it simplified, with the smallest equivalent it has ever written for
// each. Asked before decoding (section 4.2), so what was found once is found again at once.
class RuleLog {
public:
    struct Entry {
        expr::Expression right;
        std::size_t uses = 1;  // how often it was found
    };

    explicit RuleLog(expr::Mode mode = expr::Mode::rational) : m_mode(mode) {}
    expr::Mode mode() const { return m_mode; }

    // Both over variables and symbols numbered in first-occurrence order of `left` (cut.h makes them so). The caller
    // has checked that they are equal; the smaller right side stays, by folded size, then tokens.
    void add(const expr::Expression& left, const expr::Expression& right, std::size_t uses = 1);
    // Exactly this left side.
    const Entry* find(const expr::Expression& left) const;
    // The soft match: a left side whose variables, bound to subtrees, and symbols, bound to constants, give the
    // expression; the smallest of all such right sides, instantiated. O(rules of that root).
    std::optional<expr::Expression> apply(const expr::Expression& expression) const;

    std::size_t size() const { return m_size; }
    std::vector<std::pair<expr::Expression, Entry>> entries() const;  // most used first, then by size and text

    // A line each: "left -> right # uses"; the first line says format, version and mode. Errors name the line.
    void save(const std::filesystem::path& path) const;
    static RuleLog load(const std::filesystem::path& path);
    static RuleLog parse(std::string_view text, const std::filesystem::path& path = {});

private:
    expr::Mode m_mode;
    std::map<expr::Op, std::map<expr::Expression, Entry>> m_rules;  // by root
    std::size_t m_size = 0;
};

}  // namespace egret::hiss
