#include "core/expressions/rule_set.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"

#include <algorithm>

namespace egret::expressions {

namespace {

Mode modeOf(Lexer& lexer) {
    const egret::Token at = lexer.peek();
    try {
        return modeNamed(lexer.word("[]"));
    } catch (const Error& error) {
        lexer.fail(error.message(), at);
    }
}

// Parses one line: left -> right [if condition], or = instead of the arrow.
Rule parseRule(Lexer& lexer) {
    const std::string_view text = lexer.rest();
    Rule rule{.line = lexer.peek().line};
    Names names;
    rule.left = parse(lexer, &names);
    const std::size_t count = names.variables.size();
    rule.isEquation = lexer.accept("=");
    if (!rule.isEquation) lexer.expect("->");
    const egret::Token right = lexer.peek();
    rule.right = parse(lexer, &names);
    if (names.variables.size() > count)
        lexer.fail(
            "'" + names.of(static_cast<int64_t>(names.variables.size()) - 1) + "' does not occur on the left side",
            right);
    if (argumentsOf(rule.right).symbols > argumentsOf(rule.left).symbols)
        lexer.fail("a number on the right side does not occur on the left side", right);
    if (lexer.accept("if")) {
        const egret::Token condition = lexer.peek();
        rule.condition = parse(lexer, &names);
        if (argumentsOf(*rule.condition).variables > 0)
            lexer.fail("a condition may refer only to numbers: c0, c1, ...", condition);
    }
    if (!lexer.atEnd()) lexer.fail("expected the end of the rule before '" + lexer.peek().text + "'");
    rule.text = trimmed(text);
    for (std::size_t i = 0; i < count; ++i) {
        rule.isTruth.push_back(names.variables[i].starts_with('t'));
        const Node variable{Op::variable, static_cast<int64_t>(i)};
        if (std::ranges::find(rule.right.nodes(), variable) == rule.right.nodes().end()) rule.dropped.push_back(i);
    }
    return rule;
}

}  // namespace

std::vector<Rule> parseRules(std::string_view text, const std::string& file) {
    requireTextVersion(text, "rules", kRuleFormat, file);
    std::vector<Rule> rules;
    std::vector<Mode> modes;
    int number = 0;
    for (const std::string& line : split(text, '\n')) {
        Lexer lexer(line, file, ++number);
        if (lexer.accept("[")) {
            modes.clear();
            while (!lexer.accept("]")) modes.push_back(modeOf(lexer));
            if (!lexer.atEnd()) lexer.fail("expected the end of the line before '" + lexer.peek().text + "'");
        } else if (!lexer.atEnd()) {
            if (modes.empty()) lexer.fail("rules must follow a line with their modes, such as [rational halide]");
            rules.push_back(parseRule(lexer));
            rules.back().modes = modes;
        }
    }
    return rules;
}

std::vector<Rule> rulesOf(Mode mode) {
    const auto path = dataFile("resources/rules/expressions/simplify.rules");
    std::vector<Rule> rules = parseRules(readFile(path), path.string());
    std::erase_if(rules, [&](const Rule& rule) { return std::ranges::find(rule.modes, mode) == rule.modes.end(); });
    return rules;
}

bool isTruth(const Expression& expression, std::size_t node) {
    const Node& here = expression[node];
    if (here.isConstant()) return here.value == 0 || here.value == 1;
    if (factsOf(here.op).givesTruth) return true;
    if (here.op != Op::min && here.op != Op::max && here.op != Op::multiply && here.op != Op::select) return false;
    const auto operands = expression.operandsOf(node);
    return std::all_of(
        operands.end() - 2, operands.end(), [&](std::size_t operand) { return isTruth(expression, operand); });
}

bool isTotal(const Expression& expression, Mode mode) {
    if (mode == Mode::halide) return true;
    for (std::size_t node = 0; node < expression.size(); ++node) {
        if (expression[node].op != Op::divide) continue;
        const Node& divisor = expression[expression.operandsOf(node)[1]];
        if (!divisor.isConstant() || divisor.value == 0) return false;
    }
    return true;
}

std::optional<Expression> apply(
    const Rule& rule, const Expression& expression, std::size_t node, Mode mode, bool mayRefine) {
    if (rule.left.root().op != expression[node].op) return std::nullopt;
    const auto binding = match(rule.left, expression, node);
    if (!binding) return std::nullopt;
    for (std::size_t i = 0; i < rule.isTruth.size(); ++i)
        if (rule.isTruth[i] && !isTruth(*binding->variables[i], 0)) return std::nullopt;
    for (const std::size_t i : rule.dropped)
        if (!mayRefine && !isTotal(*binding->variables[i], mode)) return std::nullopt;
    if (rule.condition) {
        const Expression condition = instantiate(*rule.condition, *binding);
        if (argumentsOf(condition).symbols > 0) return std::nullopt;
        if (!evaluate(condition, mode, {}).isTrue()) return std::nullopt;
    }
    return fold(instantiate(rule.right, *binding), mode);
}

}  // namespace egret::expressions
