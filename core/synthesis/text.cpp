#include "core/synthesis/text.h"

#include "core/base/text.h"
#include "core/base/version.h"

#include <algorithm>
#include <map>

namespace egret::synthesis {
namespace {

using Names = std::unordered_map<const Dimension*, std::string>;

class OperatorParser {
public:
    OperatorParser(std::string_view text, const std::string& file) : m_lexer(text, file) {
        while (!m_lexer.peek().is("operator")) {
            if (m_lexer.atEnd()) m_lexer.fail("missing 'operator NAME(coordinates of the output)'");
            m_specEnd = m_lexer.next().end;
        }
        m_synthesis = std::make_shared<Synthesis>(parseSpec(text.substr(0, m_specEnd), file));
    }

    Draft draft(bool isWhole) {
        PGraph graph = statements();
        Draft draft{m_name, std::move(graph), m_mean, {}};
        if (isWhole || m_lexer.peek().is("input")) draft.input = input(draft.graph);
        if (!m_lexer.atEnd()) m_lexer.fail("unexpected text after the input");
        return draft;
    }

    // Parses statements up to the input statement or the end of the text.
    PGraph statements() {
        m_lexer.expect("operator");
        m_name = m_lexer.expect(Token::Kind::name, "the operator's name").text;
        PGraph graph(m_synthesis);
        m_lexer.expect("(");
        const Coordinates outputs = graph.outputs();
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            if (i > 0) m_lexer.expect(",");
            define(m_lexer.expect(Token::Kind::name, "a coordinate of the output"), outputs[i]);
        }
        m_lexer.expect(")");
        while (!m_lexer.atEnd() && !m_lexer.peek().is("input")) {
            if (m_lexer.accept(";")) continue;
            if (m_lexer.accept("mean")) m_mean = true;
            else graph = statement(graph);
        }
        return graph;
    }

private:
    void define(const Token& name, const Dimension* dimension) { m_names[name.text] = dimension; }

    const Dimension* operand() {
        const Token name = m_lexer.expect(Token::Kind::name, "a coordinate");
        const auto found = m_names.find(name.text);
        if (found == m_names.end()) m_lexer.fail("unknown coordinate '" + name.text + "'", name);
        return found->second;
    }

    Coordinates operands(std::string_view end, std::vector<Token>* names = nullptr) {
        Coordinates list;
        while (!m_lexer.peek().is(end) && !m_lexer.peek().is(")")) {
            if (!list.empty()) m_lexer.expect(",");
            if (names) names->push_back(m_lexer.peek());
            list.push_back(operand());
        }
        return list;
    }

    Size parameter() {
        m_lexer.expect(",");
        return m_synthesis->spec.variables.parse(m_lexer);
    }

    PGraph statement(const PGraph& graph) {
        std::vector<Token> made;
        Token word = m_lexer.expect(Token::Kind::name, "a statement");
        const Token at = word;
        if (m_lexer.peek().is(",") || m_lexer.peek().is("=")) {
            made.push_back(word);
            while (m_lexer.accept(",")) made.push_back(m_lexer.expect(Token::Kind::name, "a name"));
            m_lexer.expect("=");
            word = m_lexer.expect(Token::Kind::name, "a primitive");
        }
        Primitive primitive;
        int kind = 0;
        while (kind < 8 && primitiveName(static_cast<PrimitiveKind>(kind)) != word.text) ++kind;
        if (kind == 8) m_lexer.fail("'" + word.text + "' is not a primitive", word);
        primitive.kind = static_cast<PrimitiveKind>(kind);
        m_lexer.expect("(");
        switch (primitive.kind) {
            case PrimitiveKind::reduce: primitive.parameter = m_synthesis->spec.variables.parse(m_lexer); break;
            case PrimitiveKind::split:
            case PrimitiveKind::unfold:
                primitive.first = operand();
                m_lexer.expect(",");
                primitive.second = operand();
                break;
            case PrimitiveKind::merge:
            case PrimitiveKind::stride:
                primitive.first = operand();
                primitive.parameter = parameter();
                break;
            case PrimitiveKind::shift:
            case PrimitiveKind::expand: primitive.first = operand(); break;
            case PrimitiveKind::contraction:
                primitive.inner = operands(";", &made);
                if (m_lexer.accept(";")) primitive.outer = operands(")");
                break;
        }
        m_lexer.expect(")");
        const Coordinates results = graph.madeBy(primitive);
        if (results.size() != made.size())
            m_lexer.fail(word.text + " makes " + std::to_string(results.size()) + " coordinate(s), but " +
                    std::to_string(made.size()) + " are named",
                at);
        try {
            const PGraph next = graph.with(primitive);
            for (std::size_t i = 0; i < made.size(); ++i) define(made[i], results[i]);
            return next;
        } catch (const Error& error) {
            m_lexer.fail(error.message(), at);
        }
    }

    Coordinates input(const PGraph& graph) {
        const Token at = m_lexer.expect("input");
        m_lexer.expect("(");
        const Coordinates input = operands(")");
        m_lexer.expect(")");
        Coordinates sorted = input;
        std::ranges::sort(sorted, [](const Dimension* a, const Dimension* b) { return a->hash < b->hash; });
        if (sorted != graph.interface())
            m_lexer.fail("the input must consist of exactly the remaining coordinates", at);
        const Spec& spec = m_synthesis->spec;
        for (std::size_t i = 0; i < input.size(); ++i)
            if (i >= spec.input.size() || input[i]->size != spec.input[i].size)
                m_lexer.fail("the input's coordinates do not have the shape " + spec.shapeText(spec.input), at);
        if (input.size() != spec.input.size())
            m_lexer.fail("the input must have " + std::to_string(spec.input.size()) + " dimensions", at);
        return input;
    }

    Lexer m_lexer;
    std::size_t m_specEnd = 0;
    std::shared_ptr<Synthesis> m_synthesis;
    std::map<std::string, const Dimension*, std::less<>> m_names;
    std::string m_name;
    bool m_mean = false;
};

// Assigns names in the order of the primitives, and writes each primitive's statement.
class Writer {
public:
    explicit Writer(const PGraph& graph) : m_graph(graph), m_store(graph.synthesis()->dimensions) {
        for (const Dimension* output : graph.outputs()) m_names[output] = "i" + std::to_string(output->index);
        for (const Primitive* primitive : graph.primitives()) add(*primitive);
    }

    void add(const Primitive& p) {
        const auto twins =
            std::ranges::count_if(m_reductions, [&](const Dimension* d) { return d->size == p.parameter; });
        const Coordinates made = madeBy(p, m_store, static_cast<int>(twins), m_weights);
        const std::string operands = statementOperands(p);
        if (p.kind == PrimitiveKind::contraction) {
            ++m_weights;
            for (std::size_t i = 0; i < made.size(); ++i) m_names[made[i]] = m_names[p.inner[i]];
            m_statements.push_back("contract(" + operands + ')');
            return;
        }
        std::vector<std::string> names;
        for (const Dimension* dimension : made) {
            std::string& name = m_names[dimension];
            if (p.kind == PrimitiveKind::reduce) {
                name = "r" + std::to_string(m_reductions.size());
                m_reductions.push_back(dimension);
            } else {
                name = "x" + std::to_string(m_others++);
            }
            names.push_back(name);
        }
        m_statements.push_back((names.empty() ? "" : join(names, ", ") + " = ") + std::string(primitiveName(p.kind)) +
            '(' + operands + ')');
    }

    std::string list(const Coordinates& dimensions) const {
        return join(transformed(dimensions, [&](const Dimension* dimension) { return m_names.at(dimension); }), ", ");
    }
    const Names& names() const { return m_names; }
    const std::vector<std::string>& statements() const { return m_statements; }
    const Coordinates& reductions() const { return m_reductions; }

private:
    std::string statementOperands(const Primitive& p) const {
        const Variables& variables = m_graph.spec().variables;
        switch (p.kind) {
            case PrimitiveKind::reduce: return variables.text(p.parameter);
            case PrimitiveKind::split:
            case PrimitiveKind::unfold: return list({p.first, p.second});
            case PrimitiveKind::merge:
            case PrimitiveKind::stride: return m_names.at(p.first) + ", " + variables.text(p.parameter);
            case PrimitiveKind::shift:
            case PrimitiveKind::expand: return m_names.at(p.first);
            case PrimitiveKind::contraction: return list(p.inner) + (p.outer.empty() ? "" : "; " + list(p.outer));
        }
        return {};
    }

    const PGraph& m_graph;
    DimensionStore& m_store;
    Names m_names;
    Coordinates m_reductions;
    std::vector<std::string> m_statements;
    int m_weights = 0, m_others = 0;
};

}  // namespace

constexpr int64_t kOperatorFormat = 1;

Operator parseOperator(std::string_view text, const std::string& file) {
    requireTextVersion(text, "operator", kOperatorFormat, file);
    Draft draft = OperatorParser(text, file).draft(true);
    return {std::move(draft.name), std::move(draft.graph), *std::move(draft.input), draft.mean};
}

PGraph parsePGraph(std::string_view text, const std::string& file) { return OperatorParser(text, file).statements(); }

Draft parseDraft(std::string_view text, const std::string& file) {
    requireTextVersion(text, "operator", kOperatorFormat, file);
    return OperatorParser(text, file).draft(false);
}

std::string draftText(const Draft& draft) {
    const Writer writer(draft.graph);
    std::string text = specText(draft.graph.spec()) + "\noperator " + (draft.name.empty() ? "found" : draft.name) +
        '(' + writer.list(draft.graph.outputs()) + ")\n";
    for (const std::string& statement : writer.statements()) text += statement + '\n';
    if (draft.mean) text += "mean\n";
    if (draft.input) text += "input(" + writer.list(*draft.input) + ")\n";
    return text;
}

std::string operatorText(const Operator& op) { return draftText({op.name, op.graph, op.mean, op.input}); }

std::string primitiveText(const PGraph& before, const Primitive& primitive) {
    Writer writer(before);
    writer.add(primitive);
    return writer.statements().back();
}

std::unordered_map<const Dimension*, std::string> coordinateNames(const PGraph& graph) { return Writer(graph).names(); }

std::string formulaText(const Operator& op) {
    const Writer writer(op.graph);
    Names atoms;  // coordinates that are written as names; all others are expanded
    for (const Dimension* output : op.graph.outputs()) atoms[output] = writer.names().at(output);
    for (const Dimension* reduction : writer.reductions()) atoms[reduction] = writer.names().at(reduction);
    const auto index = [&](const Coordinates& coordinates) {
        const std::vector<std::string> parts = transformed(coordinates,
            [&](const Dimension* coordinate) { return coordinateText(coordinate, op.spec().variables, atoms); });
        return '[' + join(parts, ", ") + ']';
    };
    std::string text = "out" + index(op.graph.outputs()) + " = ";
    if (!writer.reductions().empty())
        text += std::string(op.mean ? "mean" : "sum") + '(' + writer.list(writer.reductions()) + ") ";
    text += "in" + index(op.input);
    for (std::size_t i = 0; i < op.graph.weights().size(); ++i)
        text += " * w" + std::to_string(i) + index(op.graph.weights()[i]);
    return text;
}

}  // namespace egret::synthesis
