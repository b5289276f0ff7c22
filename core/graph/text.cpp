#include "core/graph/text.h"

#include "core/base/lexer.h"
#include "core/base/lookup.h"
#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace egret::graph {
namespace {

std::string spelled(std::string_view name) { return isName(name) ? std::string(name) : quote(name); }

// Nested expressions are handled by recursion. The printer names a node before the nesting exceeds kDeepest; the parser
// rejects nesting beyond kDeepestRead.
constexpr int kDeepest = 50, kDeepestRead = 1000;

class Printer {
public:
    explicit Printer(const Graph& graph) : m_graph(graph) {}

    std::string whole() {
        std::vector<NodeId> ids = m_graph.nodes();
        ids.insert(ids.end(), m_graph.inputs().begin(), m_graph.inputs().end());  // whether used or not
        std::ranges::sort(ids);
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        for (const NodeId id : ids) m_known.push_back({.id = id});
        for (const NodeId id : m_graph.nodes())
            for (const NodeId input : m_graph.node(id).inputs) ++find(input)->uses;
        for (const Output& output : m_graph.outputs()) ++find(output.node)->uses;
        m_out = "(graph";
        for (const NodeId id : m_graph.inputs()) {
            const Operator& op = m_graph.op(id);
            find(id)->name = spelled(uniqueName(op.text("name"), m_taken));
            m_out.append("\n  (input ").append(spelled(op.text("name"))).append(" ").append(op.text("type"));
            if (op.find("default")) m_out.append(" ").append(toString(*op.find("default")));
            m_out += ")";
        }
        for (const NodeId id : m_graph.nodes()) {
            Known& known = *find(id);
            if (!known.name.empty()) continue;
            // A label is the same in all graphs of the arena; a name of this graph only is printed below.
            const std::string label = m_graph.arena().label(id);
            for (const NodeId input : m_graph.node(id).inputs)
                if (const Known& below = *find(input); below.name.empty())
                    known.depth = std::max(known.depth, below.depth + 1);
            const bool isNamed = m_graph.annotations().names.contains(id);
            if (known.uses < 2 && label.empty() && known.depth < kDeepest && !isNamed) continue;
            std::string name = label.empty() ? unnamed() : spelled(uniqueName(label, m_taken));
            m_out.append("\n  (let ").append(name).append(" ");
            expression(id);
            m_out += ")";
            known.name = std::move(name);
        }
        for (const NodeId id : m_graph.nodes())
            if (const auto* named = valueAt(m_graph.annotations().names, id))
                m_out.append("\n  (name ").append(find(id)->name).append(" ").append(quote(*named)).append(")");
        if (const int64_t opset = m_graph.annotations().opset)
            m_out.append("\n  (opset ").append(std::to_string(opset)).append(")");
        for (const Output& output : m_graph.outputs()) {
            m_out.append("\n  (output ").append(quote(output.name)).append(" ");
            reference(output.node);
            m_out += ")";
        }
        return std::move(m_out) + ")\n";
    }

private:
    struct Known {
        NodeId id;
        int uses = 0, depth = 0;  // depth: nesting of its expression, down to names
        std::string name = {};    // printed name; empty if the node is printed inline
    };

    void expression(NodeId id) {
        m_out.append("(").append(m_graph.op(id).toString());
        for (const NodeId input : m_graph.node(id).inputs) {
            m_out += " ";
            reference(input);
        }
        m_out += ")";
    }

    void reference(NodeId id) {  // nests a node without a name
        if (const std::string& name = find(id)->name; name.empty()) expression(id);
        else m_out += name;
    }

    Known* find(NodeId id) { return &*std::ranges::lower_bound(m_known, id, {}, &Known::id); }

    // Numbers unlabeled nodes separately, so that a change elsewhere in the graph usually keeps their names.
    std::string unnamed() {
        std::string name;
        do name = "n" + std::to_string(m_unnamed++);
        while (!m_taken.insert(name).second);
        return name;
    }

    const Graph& m_graph;
    std::string m_out;
    std::vector<Known> m_known;  // sorted by id
    std::size_t m_unnamed = 0;
    std::unordered_set<std::string> m_taken;
};

template <class T>
void append(std::vector<std::byte>& bytes, T value) {
    const auto* begin = reinterpret_cast<const std::byte*>(&value);
    bytes.insert(bytes.end(), begin, begin + sizeof(T));
}

// For the lexer, inf and nan are names, and "-inf" is punctuation and a name.
std::optional<double> acceptSpecial(Lexer& lexer) {
    if (lexer.accept("inf")) return INFINITY;
    if (lexer.accept("nan")) return NAN;
    if (!lexer.accept("-")) return {};
    lexer.expect("inf");
    return -INFINITY;
}

void appendElement(Lexer& lexer, ElementType element, std::vector<std::byte>& bytes) {
    const Token at = lexer.peek();
    const std::optional<double> special = acceptSpecial(lexer);
    const Token token = special ? Token{.kind = Token::Kind::number, .number = *special} : lexer.next();
    if (token.kind != Token::Kind::integer && token.kind != Token::Kind::number) lexer.fail("expected a number", at);
    if (element == ElementType::f32) return append(bytes, static_cast<float>(token.number));
    if (element == ElementType::f64) return append(bytes, token.number);
    if (!isInteger(element) && element != ElementType::boolean)
        lexer.fail("elements of this type must be written as a content hash", at);
    const auto whole = std::as_bytes(std::span(&token.integer, 1)).first(elementBytes(element));  // little-endian
    bytes.insert(bytes.end(), whole.begin(), whole.end());
}

TensorPtr parseTensor(Lexer& lexer, const TensorLookup& lookup) {
    const Token at = lexer.peek();
    const Type type = parseType(lexer);
    if (!type.isFullyKnown()) lexer.fail("the type of a constant must be a tensor with known extents", at);
    if (lexer.accept("@")) {
        const std::string digits = lexer.expect(Token::Kind::string, "a content hash").text;
        const auto hash = parseNumber<uint64_t>(digits, 16);
        if (!hash) lexer.fail("'" + digits + "' is not a content hash", at);
        TensorPtr tensor = lookup ? lookup(*hash) : nullptr;
        if (!tensor) lexer.fail("the constant with content hash " + digits + " is not available", at);
        if (tensor->type() != type)
            lexer.fail("the constant with content hash " + digits + " is " + tensor->type().toString() + ", not " +
                    type.toString(),
                at);
        return tensor;
    }
    lexer.expect("{");
    std::vector<std::byte> bytes;
    while (!lexer.accept("}")) {
        if (!bytes.empty()) lexer.expect(",");
        appendElement(lexer, type.element(), bytes);
    }
    const auto shape = type.shape().extents();
    return bytes.size() == elementBytes(type.element()) ? Tensor::splat(type.element(), shape, std::move(bytes))
                                                        : Tensor::dense(type.element(), shape, std::move(bytes));
}

// Counts the nesting depth of bodies, because reading recurses once per level.
class NestedBody {
public:
    explicit NestedBody(const Lexer& lexer) {
        constexpr int kMost = 50;
        if (s_depth == kMost) lexer.fail("graphs are nested more than " + std::to_string(kMost) + " levels deep");
        ++s_depth;
    }
    ~NestedBody() { --s_depth; }
    NestedBody(const NestedBody&) = delete;

private:
    static inline thread_local int s_depth = 0;
};

class Parser {
public:
    Parser(Lexer& lexer, std::shared_ptr<Arena> arena, const TensorLookup& lookup)
        : m_lexer(lexer), m_arena(std::move(arena)), m_lookup(lookup) {}

    Graph graph() {
        m_lexer.expect("(");
        m_lexer.expect("graph");
        std::vector<NodeId> inputs;
        std::vector<Output> outputs;
        Annotations annotations;
        while (m_lexer.accept("(")) {
            if (m_lexer.accept("input")) {
                inputs.push_back(input());
            } else if (m_lexer.accept("let")) {
                const Token at = m_lexer.peek();
                const std::string label = name();
                const NodeId node = expression();
                bind(label, node, at);
                m_arena->setLabel(node, label);
            } else if (m_lexer.accept("output")) {
                std::string label = m_lexer.expect(Token::Kind::string, "the output's name").text;
                outputs.push_back({std::move(label), expression()});
            } else if (m_lexer.accept("name")) {
                const NodeId node = expression();
                annotations.names[node] = m_lexer.expect(Token::Kind::string, "the node's name").text;
            } else if (m_lexer.accept("opset")) {
                annotations.opset = m_lexer.expect(Token::Kind::integer, "an operator set").integer;
            } else {
                m_lexer.fail("expected input, let, name, opset or output");
            }
            m_lexer.expect(")");
        }
        m_lexer.expect(")");
        return Graph(m_arena, std::move(inputs), std::move(outputs), {}, std::move(annotations));
    }

private:
    std::string name() {
        if (m_lexer.peek().kind == Token::Kind::string) return m_lexer.next().text;
        return m_lexer.expect(Token::Kind::name, "a name").text;
    }

    void bind(const std::string& label, NodeId node, const Token& at) {
        if (!m_nodes.emplace(label, node).second) m_lexer.fail("the name '" + label + "' is already used", at);
    }

    NodeId input() {
        const Token at = m_lexer.peek();
        const std::string label = name();
        Attributes attributes{{Symbol("name"), label}, {Symbol("type"), parseType(m_lexer).toString()}};
        if (!m_lexer.peek().is(")")) attributes.set(Symbol("default"), parseTensor(m_lexer, m_lookup));
        const NodeId node = make("Input", std::move(attributes), {}, at);
        bind(label, node, at);
        return node;
    }

    NodeId expression() {
        if (!m_lexer.accept("(")) {
            const Token at = m_lexer.peek();
            const std::string label = name();
            const auto found = m_nodes.find(label);
            if (found == m_nodes.end()) m_lexer.fail("unknown node '" + label + "'", at);
            return found->second;
        }
        if (++m_depth > kDeepestRead)
            m_lexer.fail("expressions are nested more than " + std::to_string(kDeepestRead) + " levels deep");
        const Token at = m_lexer.expect(Token::Kind::name, "an operator");
        Attributes attributes;
        if (m_lexer.accept("[")) {
            while (!m_lexer.accept("]")) {
                if (!attributes.empty()) m_lexer.expect(",");
                const std::string key = m_lexer.expect(Token::Kind::name, "an attribute").text;
                m_lexer.expect("=");
                attributes.set(Symbol(key), attributeOf(at.text, key));
            }
        }
        std::vector<NodeId> inputs;
        while (!m_lexer.accept(")")) inputs.push_back(expression());
        --m_depth;
        return make(at.text, std::move(attributes), inputs, at);
    }

    // An empty list does not show its element type, so the operator table determines it.
    Attribute attributeOf(const std::string& op, const std::string& key) {
        Attribute value = parseAttribute(m_lexer, m_lookup, m_arena);
        const auto* list = std::get_if<std::vector<int64_t>>(&value);
        const OpSpec* spec = findOperator(op);
        const AttributeSpec* row = spec ? spec->attribute(Symbol(key)) : nullptr;
        if (list && list->empty() && row && row->kind == AttributeKind::numbers) return std::vector<double>();
        if (list && list->empty() && row && row->kind == AttributeKind::texts) return std::vector<std::string>();
        return value;
    }

    NodeId make(const std::string& op, Attributes attributes, const std::vector<NodeId>& inputs, const Token& at) {
        try {
            return m_arena->add(operatorNamed(op), std::move(attributes), inputs);
        } catch (const Error& error) {
            m_lexer.fail(error.message(), at);
        }
    }

    Lexer& m_lexer;
    std::shared_ptr<Arena> m_arena;
    const TensorLookup& m_lookup;
    int m_depth = 0;
    std::unordered_map<std::string, NodeId> m_nodes;
};

}  // namespace

Attribute parseAttribute(Lexer& lexer, const TensorLookup& lookup, const std::shared_ptr<Arena>& arena) {
    const Token token = lexer.peek();
    if (arena && token.is("(")) {
        const NestedBody nested(lexer);
        return std::make_shared<const Graph>(Parser(lexer, arena, lookup).graph());
    }
    if (const auto special = acceptSpecial(lexer)) return *special;
    switch (token.kind) {
        case Token::Kind::integer: return lexer.next().integer;
        case Token::Kind::number: return lexer.next().number;
        case Token::Kind::string: return lexer.next().text;
        case Token::Kind::name: return parseTensor(lexer, lookup);
        default: break;
    }
    lexer.expect("[");
    std::vector<int64_t> integers;
    std::vector<double> numbers;
    std::vector<std::string> texts;
    std::size_t count = 0;
    for (; !lexer.accept("]"); ++count) {
        if (count) lexer.expect(",");
        if (const auto special = acceptSpecial(lexer)) {
            numbers.push_back(*special);
            continue;
        }
        const Token element = lexer.next();
        if (element.kind == Token::Kind::string) texts.push_back(element.text);
        else if (element.kind == Token::Kind::integer || element.kind == Token::Kind::number)
            numbers.push_back(element.number);
        else lexer.fail("expected a number or a string", element);
        if (element.kind == Token::Kind::integer) integers.push_back(element.integer);
    }
    if (texts.size() == count && count > 0) return texts;
    if (integers.size() == count) return integers;
    if (numbers.size() == count) return numbers;
    lexer.fail("a list must not mix numbers and strings", token);
}

std::vector<TensorPtr> constantsByHash(const Graph& graph) {
    std::vector<TensorPtr> found;
    const auto visit = [&](NodeId id) {
        for (const auto& [name, value] : graph.op(id).attributes.entries()) {
            if (const auto* tensor = std::get_if<TensorPtr>(&value); tensor && !printsInline(**tensor))
                found.push_back(*tensor);
            if (const auto* body = std::get_if<GraphPtr>(&value)) {
                const auto inside = constantsByHash(**body);
                found.insert(found.end(), inside.begin(), inside.end());
            }
        }
    };
    for (const NodeId id : graph.inputs()) visit(id);
    for (const NodeId id : graph.nodes())
        if (!graph.op(id).is("Input")) visit(id);
    return found;
}

bool isName(std::string_view text) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !text.empty() && isLetter(text[0]) &&
        std::ranges::all_of(text, [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || c == '.'; });
}

Type parseType(Lexer& lexer) {
    const Token at = lexer.peek();
    const std::size_t length = Type::lengthOf(lexer.rest());
    if (length == 0) lexer.expect(Token::Kind::name, "a type");
    try {
        Type type = Type::parse(lexer.rest().substr(0, length));
        lexer.skip(length);
        return type;
    } catch (const Error& error) {
        lexer.fail(error.message(), at);
    }
}

std::string print(const Graph& graph) { return Printer(graph).whole(); }

Graph parse(std::string_view text, std::shared_ptr<Arena> arena, const TensorLookup& lookup, const std::string& file) {
    Lexer lexer(text, file);
    Graph graph = Parser(lexer, std::move(arena), lookup).graph();
    if (!lexer.atEnd()) lexer.fail("unexpected text after the graph");
    return graph;
}

}  // namespace egret::graph
