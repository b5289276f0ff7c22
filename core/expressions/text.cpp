#include "core/expressions/text.h"

#include "core/base/grammar.h"
#include "core/base/limits.h"
#include "core/base/text.h"

#include <map>
#include <optional>
#include <unordered_set>

namespace egret::expressions {

std::string Names::of(int64_t variable) const {
    const auto number = static_cast<std::size_t>(variable);
    return number < variables.size() && !variables[number].empty() ? variables[number] : "v" + std::to_string(variable);
}

namespace {

// Returns the number in a name such as v12 or c12, or nothing for other names.
std::optional<int64_t> numbered(std::string_view name, char letter) {
    const bool isCanonical = name.size() == 2 || (name.size() > 2 && name[1] != '0');
    return isCanonical && name[0] == letter ? integerOf(name.substr(1)) : std::nullopt;
}

const std::string kEndExpected = "expected an operator or the end of the expression before '";

class Parser {
public:
    Parser(Lexer& lexer, Names* names) : m_lexer(lexer), m_names(names) {
        // Numbers that the text uses explicitly are not assigned to other names.
        if (lexer.rest().find('v') != std::string_view::npos)
            for (Lexer scan = lexer; !scan.atEnd();)
                if (const auto number = numbered(scan.next().text, 'v')) m_taken.insert(*number);
        if (!names) return;
        for (std::size_t i = 0; i < names->variables.size(); ++i) {
            if (!names->variables[i].empty()) m_numbers.emplace(names->variables[i], static_cast<int64_t>(i));
            m_taken.insert(static_cast<int64_t>(i));
        }
    }

    Expression infix() {
        return parseInfix(
            m_lexer, [this] { return prefix(); },
            [this](const egret::Token& token, Expression left, Expression right) {
                const auto op = findOp(token.text, 2);
                if (!op) m_lexer.fail(kEndExpected + token.text + "'", token);
                return Expression::of(*op, {std::move(left), std::move(right)});
            });
    }

private:
    // Parses one operand. Operators copy their operands, so parsing takes quadratic time in the size of the expression.
    Expression prefix() {
        if (++m_operands > limits::kExpressionNodes)
            m_lexer.fail("an expression may have at most " + std::to_string(limits::kExpressionNodes) + " operands");
        if (++m_nesting > kMaxNesting)
            m_lexer.fail("the expression is nested deeper than " + std::to_string(kMaxNesting));
        Expression operand = nested();
        --m_nesting;
        return operand;
    }

    Expression nested() {
        if (m_lexer.accept("!")) return Expression::of(Op::logicalNot, {prefix()});
        if (m_lexer.accept("-")) return Expression::of(Op::negate, {prefix()});
        if (m_lexer.accept("(")) {
            Expression inner = infix();
            m_lexer.expect(")");
            return inner;
        }
        if (m_lexer.peek().kind == egret::Token::Kind::integer) return Expression::number(m_lexer.next().integer);
        return named();
    }

    Expression named() {
        const egret::Token token = m_lexer.expect(egret::Token::Kind::name, "an operand");
        for (const Op op : {Op::min, Op::max, Op::select}) {
            if (token.text != factsOf(op).text) continue;
            std::vector<Expression> operands;
            m_lexer.expect("(");
            for (std::size_t i = 0; i < arityOf(op); ++i) {
                if (i > 0) m_lexer.expect(",");
                operands.push_back(infix());
            }
            m_lexer.expect(")");
            return Expression::of(op, operands);
        }
        for (const bool value : {false, true})
            if (token.text == (value ? "True" : "False") || token.text == (value ? "true" : "false"))
                return Expression::truth(value);
        const auto checked = [&](int64_t number) {
            if (number >= kMaxArguments)
                m_lexer.fail("'" + token.text + "': variable and constant numbers must not exceed " +
                        std::to_string(kMaxArguments - 1),
                    token);
            return number;
        };
        if (const auto symbol = numbered(token.text, 'c')) return Expression::symbol(checked(*symbol));
        if (const auto variable = numbered(token.text, 'v')) {
            name(checked(*variable), {});
            return Expression::variable(*variable);
        }
        return Expression::variable(checked(numberOf(token.text)));
    }

    int64_t numberOf(const std::string& name) {
        const auto [at, isNew] = m_numbers.try_emplace(name, 0);
        if (!isNew) return at->second;
        while (m_taken.contains(m_free)) ++m_free;
        at->second = m_free++;
        this->name(at->second, name);
        return at->second;
    }
    // Marks the number as used and records its name, if any.
    void name(int64_t number, const std::string& name) {
        if (!m_names) return;
        const auto index = static_cast<std::size_t>(number);
        if (m_names->variables.size() <= index) m_names->variables.resize(index + 1);
        if (!name.empty()) m_names->variables[index] = name;
    }

    Lexer& m_lexer;
    Names* m_names;
    std::unordered_set<int64_t> m_taken;
    std::map<std::string, int64_t> m_numbers;
    int64_t m_free = 0;
    int m_nesting = 0;
    std::size_t m_operands = 0;
};

std::string leafText(const Node& node, const Names& names) {
    if (node.op == Op::variable) return names.of(node.value);
    if (node.op == Op::symbol) return "c" + std::to_string(node.value);
    if (node.op == Op::truth) return node.value ? "True" : "False";
    return std::to_string(node.value);
}

// Calls put(text, node) for every token in order. An explicit stack allows any depth.
template <class Put>
void write(const Expression& expression, const Names& names, Put put) {
    struct Open {
        std::size_t node;
        std::size_t written = 0;  // operands written
        bool inParentheses = false;
    };
    std::vector<Open> open;
    std::size_t next = 0;
    const auto begin = [&](bool mayNeedParentheses) {
        const Node& node = expression[next];
        if (node.isLeaf()) {
            put(leafText(node, names), next++);
            return;
        }
        const bool inParentheses = mayNeedParentheses && !factsOf(node.op).isCall;
        open.push_back({next, 0, inParentheses});
        if (inParentheses) put("(", next);
        if (factsOf(node.op).isCall || arityOf(node.op) == 1) put(std::string(factsOf(node.op).text), next);
        if (factsOf(node.op).isCall) put("(", next);
        ++next;
    };
    begin(false);
    while (!open.empty()) {
        const Open top = open.back();
        const Op op = expression[top.node].op;
        const bool isCall = factsOf(op).isCall;
        if (top.written == arityOf(op)) {
            if (isCall || top.inParentheses) put(")", top.node);
            open.pop_back();
            continue;
        }
        if (top.written > 0) put(isCall ? "," : std::string(factsOf(op).text), top.node);
        ++open.back().written;
        begin(!isCall);
    }
}

}  // namespace

Expression parse(Lexer& lexer, Names* names) { return Parser(lexer, names).infix(); }

Expression parse(std::string_view text, Names* names) {
    Lexer lexer(text);
    Expression whole = parse(lexer, names);
    if (!lexer.atEnd()) lexer.fail(kEndExpected + lexer.peek().text + "'");
    return whole;
}

Expression parseQuoted(const std::string& text, Names* names) {
    constexpr std::size_t kShown = 60;
    try {
        return parse(text, names);
    } catch (const Error& error) {
        throw error.at({.file = "'" + (text.size() <= kShown ? text : text.substr(0, kShown) + "...") + "'"});
    }
}

std::pair<Expression, Expression> parsePair(const std::string& left, const std::string& right, Names* names) {
    for (const std::string& text : {left, right}) parseQuoted(text);  // reports the errors of each side separately
    // One text, because the numbers that one side uses explicitly must not be given to names of the other.
    const Expression both = parseQuoted("(" + left + ") == (" + right + ")", names);
    const std::vector<std::size_t> sides = both.operandsOf(0);
    return {both.subtree(sides[0]), both.subtree(sides[1])};
}

std::vector<Token> tokensOf(const Expression& expression, const Names& names) {
    std::vector<Token> tokens;
    write(expression, names, [&](std::string text, std::size_t node) { tokens.push_back({std::move(text), node}); });
    return tokens;
}

std::string print(const Expression& expression, const Names& names) {
    std::string text;
    const std::vector<Token> tokens = tokensOf(expression, names);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Node& node = expression[tokens[i].node];
        const std::string& token = tokens[i].text;
        const bool isInfix =
            !node.isLeaf() && arityOf(node.op) == 2 && token == factsOf(node.op).text && !factsOf(node.op).isCall;
        if (isInfix) text += " ";
        text += token;
        const bool isSign = node.op == Op::negate && token == "-" && i + 1 < tokens.size() &&
            expression[tokens[i + 1].node].op == Op::number;
        if (isInfix || token == "," || isSign) text += " ";
    }
    return text;
}

std::size_t tokenCount(const Expression& expression) {
    // One token per node, plus a call's parentheses and commas, plus parentheses around each infix operand.
    std::size_t count = 0;
    std::vector<std::size_t> parents;  // for each remaining operand, its parent's position
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const Op op = expression[i].op;
        const bool isCall = factsOf(op).isCall;
        count += 1 + (isCall ? 1 + arityOf(op) : 0);
        if (!parents.empty()) {
            if (!expression[i].isLeaf() && !isCall && !factsOf(expression[parents.back()].op).isCall) count += 2;
            parents.pop_back();
        }
        parents.insert(parents.end(), arityOf(op), i);
    }
    return count;
}

}  // namespace egret::expressions
