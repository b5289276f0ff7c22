#pragma once

#include "core/expressions/semantics.h"

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
        expressions::Expression right;
        std::size_t uses = 1;  // how often it was found
    };

    explicit RuleLog(expressions::Mode mode = expressions::Mode::rational) : m_mode(mode) {}
    expressions::Mode mode() const { return m_mode; }

    // Both over variables and symbols numbered in first-occurrence order of `left` (cut.h makes them so). The caller
    // has checked that they are equal; the smaller right side stays, by folded size, then tokens.
    void add(const expressions::Expression& left, const expressions::Expression& right, std::size_t uses = 1);
    // Exactly this left side.
    const Entry* find(const expressions::Expression& left) const;
    // The soft match: a left side whose variables, bound to subtrees, and symbols, bound to constants, give the
    // expression; the smallest of all such right sides, instantiated. O(rules of that root).
    std::optional<expressions::Expression> apply(const expressions::Expression& expression) const;

    std::size_t size() const { return m_size; }
    std::vector<std::pair<expressions::Expression, Entry>> entries() const;  // most used first, then by size and text

    // A line each: "left -> right # uses"; the first line says format, version and mode. Errors name the line.
    void save(const std::filesystem::path& path) const;
    static RuleLog load(const std::filesystem::path& path);
    static RuleLog parse(std::string_view text, const std::filesystem::path& path = {});

private:
    expressions::Mode m_mode;
    std::map<expressions::Op, std::map<expressions::Expression, Entry>> m_rules;  // by root
    std::size_t m_size = 0;
};

}  // namespace egret::hiss
