// The terms of scripts: S-expressions as in core/graph/text.h, over values of the graph, with constants in place and
// numbers that take the element type of their neighbours.
#include "core/base/error.h"
#include "core/base/grammar.h"
#include "core/base/text.h"
#include "core/edit/editor.h"

#include <algorithm>

namespace egret::edit {
namespace {

constexpr int kDeepest = 200;  // terms are read recursively

// Returns a scalar of the type, or nothing if the type cannot represent the number.
graph::TensorPtr scalarOf(graph::ElementType element, const Token& number) {
    using graph::ElementType;
    using graph::Tensor;
    if (element == ElementType::f32) return Tensor::of<float>({}, {static_cast<float>(number.number)});
    if (element == ElementType::f64) return Tensor::of<double>({}, {number.number});
    const bool isWhole = number.kind == Token::Kind::integer;
    if (graph::isInteger(element) && isWhole) return Tensor::ofNumbers(element, {}, {number.integer});
    return nullptr;
}

bool isLiteral(const Lexer& lexer) {  // f32[2]{...}, i64{3}, f32[64,3]@"..."
    if (lexer.peek().kind != Token::Kind::name) return false;
    const std::size_t length = graph::Type::lengthOf(lexer.rest());
    if (length == 0 || length >= lexer.rest().size()) return false;
    const char after = lexer.rest()[length];
    return after == '{' || after == '@';
}

class TermReader {
public:
    TermReader(Editor& editor, Lexer& lexer, std::optional<NodeId> hole)
        : m_editor(editor), m_lexer(lexer), m_hole(hole) {}

    Term read() {
        const Token at = m_lexer.peek();
        if (at.is("_")) return hole();
        if (isLiteral(m_lexer)) return constant();
        if (at.is("load")) return loaded();
        if (at.is("(")) return application();
        if (at.kind == Token::Kind::integer || at.kind == Token::Kind::number)
            m_lexer.fail(
                "a number needs an operand beside it, whose element type it takes; write f32[]{" + at.text + "}", at);
        return m_editor.value(m_lexer);
    }

private:
    Term hole() {
        const Token at = m_lexer.next();
        if (!m_hole) m_lexer.fail("_ has no meaning in this statement", at);
        return {*m_hole, "_"};
    }

    Term constant() {
        const graph::TensorPtr tensor = m_editor.tensor(m_lexer);
        return {m_editor.arena().constant(tensor), m_editor.text(tensor)};
    }

    Term loaded() {
        m_lexer.next();
        if (m_lexer.peek().kind != Token::Kind::string)
            m_lexer.expect(Token::Kind::string, "the name of a file in quotes");
        return constant();
    }

    // One operand; a number is settled when the types of the others are known.
    struct Operand {
        std::optional<Token> number;
        Term term;
    };

    Operand operand() {
        const Token at = m_lexer.peek();
        if (at.kind == Token::Kind::integer || at.kind == Token::Kind::number) return {m_lexer.next(), {}};
        return {{}, read()};
    }

    Term application() {
        if (++m_depth > kDeepest) m_lexer.fail("the term is nested more than " + std::to_string(kDeepest) + " levels");
        m_lexer.expect("(");
        const Token at = m_lexer.expect(Token::Kind::name, "an operator");
        const graph::OpSpec* spec = graph::findOperator(at.text);
        if (!spec) m_lexer.fail("unknown operator '" + at.text + "'", at);
        graph::Attributes attributes;
        std::string text = "(" + at.text;
        if (m_lexer.accept("[")) {
            text += attributesOf(*spec, attributes);
        }
        std::vector<Operand> operands;
        while (!m_lexer.accept(")")) operands.push_back(operand());
        settleNumbers(operands, at);
        std::vector<NodeId> inputs;
        for (const Operand& one : operands) {
            inputs.push_back(one.term.node);
            text += " " + one.term.text;
        }
        --m_depth;
        return {m_editor.add(m_lexer, at, at.text, std::move(attributes), inputs), text + ")"};
    }

    std::string attributesOf(const graph::OpSpec& spec, graph::Attributes& attributes) {
        std::string text = "[";
        readList(m_lexer, "]", [&] {
            const Token key = m_lexer.expect(Token::Kind::name, "an attribute");
            m_lexer.expect("=");
            graph::Attribute value = attributeOf(m_editor, m_lexer, spec, key);
            if (text.size() > 1) text += ",";
            text += key.text + "=" + textOf(m_editor, value);
            attributes.set(Symbol(key.text), std::move(value));
        });
        return text + "]";
    }

    void settleNumbers(std::vector<Operand>& operands, const Token& at) {
        const auto typed = std::ranges::find_if(operands,
            [&](const Operand& one) { return !one.number && m_editor.arena().type(one.term.node).isTensor(); });
        for (Operand& one : operands) {
            if (!one.number) continue;
            if (typed == operands.end())
                m_lexer.fail(
                    "the numbers of " + at.text + " need an operand whose element type they take", *one.number);
            const graph::ElementType element = m_editor.arena().type(typed->term.node).element();
            const graph::TensorPtr scalar = scalarOf(element, *one.number);
            if (!scalar)
                m_lexer.fail(
                    one.number->text + " has no form of type " + std::string(graph::elementName(element)), *one.number);
            one.term = {m_editor.arena().constant(scalar), m_editor.text(scalar)};
        }
    }

    Editor& m_editor;
    Lexer& m_lexer;
    std::optional<NodeId> m_hole;
    int m_depth = 0;
};

}  // namespace

// Adapts the kind of a value to the operator table: 1 is a number where a number is expected, and an empty list has the
// kind of its attribute.
graph::Attribute attributeOf(Editor& editor, Lexer& lexer, const graph::OpSpec& spec, const Token& key) {
    const graph::AttributeSpec* row = spec.attribute(Symbol(key.text));
    if (!row)
        lexer.fail(std::string(spec.name) + " has no attribute '" + key.text + "'" +
                (spec.attributes.empty() ? std::string()
                                         : "; it has " +
                            join(transformed(spec.attributes, [](const auto& one) { return one.name.text(); }), ", ")),
            key);
    if (row->kind == graph::AttributeKind::tensor && lexer.peek().kind == Token::Kind::string)
        return editor.tensor(lexer);
    graph::Attribute value = graph::parseAttribute(
        lexer, [&](uint64_t hash) { return editor.tensorByHash(hash); }, editor.graph().arenaPtr());
    if (row->kind == graph::AttributeKind::number && std::holds_alternative<int64_t>(value))
        return static_cast<double>(std::get<int64_t>(value));
    if (const auto* list = std::get_if<std::vector<int64_t>>(&value)) {
        if (row->kind == graph::AttributeKind::numbers) return std::vector<double>(list->begin(), list->end());
        if (row->kind == graph::AttributeKind::texts && list->empty()) return std::vector<std::string>();
    }
    return value;
}

std::string textOf(Editor& editor, const graph::Attribute& value) {
    if (const auto* tensor = std::get_if<graph::TensorPtr>(&value)) return editor.text(*tensor);
    if (const auto* body = std::get_if<graph::GraphPtr>(&value))
        for (const graph::TensorPtr& tensor : graph::constantsByHash(**body)) editor.text(tensor);
    return graph::toString(value);
}

Term Editor::term(Lexer& lexer, std::optional<NodeId> hole) { return TermReader(*this, lexer, hole).read(); }

}  // namespace egret::edit
