#include "core/hiss/baselines/rule_set.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/expr/text.h"
#include "core/expr/transform.h"

#include <algorithm>

namespace egret::hiss {

using expr::Expression;
using expr::Mode;
using expr::Node;
using expr::Op;

namespace {

// Cuts the text at the first occurrence of a word; nothing without it.
std::optional<std::pair<std::string, std::string>> cutAtWord(const std::string& text, std::string_view word) {
    const std::size_t at = text.find(word);
    return at == std::string::npos ? std::nullopt : std::optional(std::pair(trimmed(text.substr(0, at)), trimmed(text.substr(at + word.size()))));
}

Rule parseRule(const std::string& text) {
    Rule rule;
    rule.text = text;
    auto [sides, condition] = cutAtWord(text, " if ").value_or(std::pair(text, std::string()));
    auto both = cutAtWord(sides, " -> ");
    if (!both) {
        both = cutAtWord(sides, " = ");
        rule.isEquation = true;
    }
    if (!both) throw Error(Category::badInput, "'left -> right' or 'left = right' was expected");
    expr::Names names;
    rule.left = expr::parse(both->first, &names);
    const std::size_t count = names.variables.size();
    rule.right = expr::parse(both->second, &names);
    if (names.variables.size() > count)
        throw Error(Category::badInput,
                    "'" + names.of(static_cast<int64_t>(names.variables.size()) - 1) + "' is not on the left");
    if (!condition.empty()) {
        rule.condition = expr::parse(condition, &names);
        if (expr::argumentsOf(*rule.condition).variables > 0) throw Error(Category::badInput, "conditions are about numbers: c0, c1, ...");
    }
    if (expr::argumentsOf(rule.right).symbols > expr::argumentsOf(rule.left).symbols)
        throw Error(Category::badInput, "a number of the right is not on the left");
    for (std::size_t i = 0; i < count; ++i) {
        rule.isTruth.push_back(names.variables[i].starts_with('t'));
        const Node variable{Op::variable, static_cast<int64_t>(i)};
        if (std::ranges::find(rule.right.nodes(), variable) == rule.right.nodes().end()) rule.dropped.push_back(i);
    }
    return rule;
}

}  // namespace

std::optional<Expression> Rule::assumption() const {
    std::optional<Expression> all = condition;
    for (std::size_t i = 0; i < isTruth.size(); ++i) {
        if (!isTruth[i]) continue;
        const Expression variable = Expression::variable(static_cast<int64_t>(i));
        Expression holds =
            Expression::of(Op::logicalOr, {Expression::of(Op::equal, {variable, Expression::number(0)}),
                                           Expression::of(Op::equal, {variable, Expression::number(1)})});
        all = all ? Expression::of(Op::logicalAnd, {*all, holds}) : holds;
    }
    return all;
}

std::vector<Rule> parseRules(std::string_view text, const std::string& file) {
    requireTextVersion(text, "rules", kRuleFormat, file);
    std::vector<Rule> rules;
    std::vector<Mode> modes;
    int number = 0;
    for (const std::string& whole : split(text, '\n')) {
        ++number;
        const std::string line = trimmed(whole);
        if (line.empty() || line[0] == '#') continue;
        try {
            if (line[0] == '[') {
                modes.clear();
                for (const std::string& name : split(trimmed(line.substr(1, line.find(']') - 1)), ' '))
                    if (!name.empty()) modes.push_back(expr::modeNamed(name));
                continue;
            }
            if (modes.empty()) throw Error(Category::badInput, "the modes in which rules hold come before them: [rational halide]");
            Rule rule = parseRule(line);
            rule.line = number;
            rule.modes = modes;
            rules.push_back(std::move(rule));
        } catch (const Error& error) {
            throw Error(Category::badInput, error.message(), {.file = file, .line = number, .column = error.place().column});
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
    if (expr::factsOf(here.op).givesTruth) return true;
    if (here.op != Op::min && here.op != Op::max && here.op != Op::multiply && here.op != Op::select) return false;
    const auto operands = expression.operandsOf(node);
    return std::all_of(operands.end() - 2, operands.end(), [&](std::size_t operand) { return isTruth(expression, operand); });
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

std::optional<Expression> apply(const Rule& rule, const Expression& expression, std::size_t node, Mode mode, bool mayRefine) {
    if (rule.left.root().op != expression[node].op) return std::nullopt;
    const auto binding = expr::match(rule.left, expression, node);
    if (!binding) return std::nullopt;
    for (std::size_t i = 0; i < rule.isTruth.size(); ++i)
        if (rule.isTruth[i] && !isTruth(*binding->variables[i], 0)) return std::nullopt;
    for (const std::size_t i : rule.dropped)
        if (!mayRefine && !isTotal(*binding->variables[i], mode)) return std::nullopt;
    if (rule.condition) {
        const Expression condition = expr::instantiate(*rule.condition, *binding);
        if (expr::argumentsOf(condition).symbols > 0) return std::nullopt;
        const expr::Value holds = expr::evaluate(condition, mode, {});
        if (!holds.isNumber() || holds.numerator == 0) return std::nullopt;
    }
    return expr::fold(expr::instantiate(rule.right, *binding), mode);
}

}  // namespace egret::hiss
