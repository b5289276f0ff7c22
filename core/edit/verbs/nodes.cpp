// Verbs that change operators and their connections.
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/edit/verbs/verbs.h"

#include <algorithm>

namespace egret::edit {
namespace {

using graph::Type;

// Replaces a node by one with other attributes or operands, under the same name.
void change(Editor& editor, const Lexer& lexer, const Token& at, NodeId node, std::string_view op,
    graph::Attributes attributes, const std::vector<NodeId>& inputs) {
    const NodeId now = editor.add(lexer, at, op, std::move(attributes), inputs);
    const std::string label = editor.graph().label(node);
    editor.replace({{node, now}});
    editor.arena().setLabel(now, label);
    if (!label.empty() && editor.graph().label(now) != label) editor.rename(now, label);
}

Term operatorNode(const Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    Term node = editor.node(lexer);
    const graph::Operator& op = editor.graph().op(node.node);
    if (op.is("Input") || op.is("Constant"))
        lexer.fail(node.text + " is " + (op.is("Input") ? "an input" : "a constant") + ", not an operator", at);
    return node;
}

std::string let(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const std::string name = Editor::name(lexer, "a name");
    lexer.accept("=");
    const Term term = editor.term(lexer);
    editor.define(lexer, at, name, term.node);
    return quote(name) + " " + term.text;
}

// The hole of a term stands for a value that the statement names last. The term is therefore read twice.
std::string insert(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    Lexer ahead = lexer;
    int depth = 0;
    while (!ahead.atEnd() && !(depth == 0 && ahead.peek().is("at"))) {
        if (ahead.peek().is("(") || ahead.peek().is("[")) ++depth;
        if (ahead.peek().is(")") || ahead.peek().is("]")) --depth;
        ahead.next();
    }
    ahead.expect("at");
    const Token place = ahead.peek();
    Lexer asPort = ahead;
    const Term value = editor.value(ahead);
    if (ahead.peek().kind != Token::Kind::integer) {
        const Term term = editor.term(lexer, value.node);
        if (term.node == value.node) lexer.fail("the term does not insert anything", at);
        lexer = ahead;
        editor.requireNoCycle(lexer, at, term.node, value.node);
        editor.replace({{value.node, term.node}});
        return term.text + " at " + value.text;
    }
    const Port port = editor.port(asPort);
    std::vector<NodeId> inputs = editor.graph().node(port.node).inputs;
    if (port.index >= inputs.size()) lexer.fail("there is no input " + std::to_string(port.index), place);
    const Term term = editor.term(lexer, inputs[port.index]);
    lexer = asPort;
    editor.requireNoCycle(lexer, at, term.node, port.node);
    inputs[port.index] = term.node;
    const graph::Operator op = editor.graph().op(port.node);
    change(editor, lexer, place, port.node, op.name(), op.attributes, inputs);
    return term.text + " at " + port.text;
}

std::string replace(Editor& editor, Lexer& lexer) {
    const Term value = editor.value(lexer);
    lexer.accept("by");
    const Token at = lexer.peek();
    const Term term = editor.term(lexer, value.node);
    if (term.node == value.node) return value.text + " by " + term.text;
    editor.requireNoCycle(lexer, at, term.node, value.node);
    editor.replace({{value.node, term.node}});
    return value.text + " by " + term.text;
}

// Connects the users of a node to one of its inputs: the first that can take its place.
std::string remove(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const Term node = operatorNode(editor, lexer);
    const graph::Graph& graph = editor.graph();
    const Type& type = graph.type(node.node);
    const Type result = type.results()[0];
    const auto& inputs = graph.node(node.node).inputs;
    const auto bypass = std::ranges::find_if(inputs, [&](NodeId input) {
        return graph.type(input).kind() != Type::Kind::none && compatible(result, graph.type(input));
    });
    if (bypass == inputs.end())
        lexer.fail("no input of " + node.text + " has the type of its output, " + result.toString() +
                "; connect its users to another value with: replace " + node.text + " by VALUE",
            at);
    Image image;
    if (type.kind() != Type::Kind::tuple) image.emplace(node.node, *bypass);
    for (const NodeId id : graph.nodes()) {
        if (!graph.op(id).is("Get") || graph.node(id).inputs[0] != node.node) continue;
        if (graph.op(id).integer("index") != 0)
            lexer.fail(node.text + " has several outputs in use; replace them first", at);
        image.emplace(id, *bypass);
    }
    editor.replace(image);
    return node.text;
}

// Keeps the attributes that both operators have.
std::string setOperator(Editor& editor, Lexer& lexer) {
    const Term node = operatorNode(editor, lexer);
    const Token at = lexer.expect(Token::Kind::name, "an operator");
    const graph::OpSpec* spec = graph::findOperator(at.text);
    if (!spec) lexer.fail("unknown operator '" + at.text + "'", at);
    const graph::Operator& op = editor.graph().op(node.node);
    graph::Attributes attributes;
    for (const auto& [name, value] : op.attributes.entries()) {
        const graph::AttributeSpec *now = spec->attribute(name), *was = op.spec->attribute(name);
        if (now && was && now->kind == was->kind) attributes.set(name, value);
    }
    change(editor, lexer, at, node.node, at.text, std::move(attributes), editor.graph().node(node.node).inputs);
    return node.text + " " + at.text;
}

std::string set(Editor& editor, Lexer& lexer) {
    const Term node = operatorNode(editor, lexer);
    const Token key = lexer.expect(Token::Kind::name, "an attribute");
    lexer.accept("=");
    const Token at = lexer.peek();
    const graph::Operator op = editor.graph().op(node.node);
    graph::Attribute value = attributeOf(editor, lexer, *op.spec, key);
    const std::string text = textOf(editor, value);
    graph::Attributes attributes = op.attributes;
    attributes.set(Symbol(key.text), std::move(value));
    change(editor, lexer, at, node.node, op.name(), std::move(attributes), editor.graph().node(node.node).inputs);
    return node.text + " " + key.text + " " + text;
}

std::string unset(Editor& editor, Lexer& lexer) {
    const Term node = editor.node(lexer);
    const Token key = lexer.expect(Token::Kind::name, "an attribute");
    const graph::Operator op = editor.graph().op(node.node);
    graph::Attributes attributes = op.attributes;
    if (!attributes.find(Symbol(key.text))) lexer.fail(node.text + " has no value for '" + key.text + "'", key);
    attributes.erase(Symbol(key.text));
    change(editor, lexer, key, node.node, op.name(), std::move(attributes), editor.graph().node(node.node).inputs);
    return node.text + " " + key.text;
}

std::string wire(Editor& editor, Lexer& lexer) {
    const Port port = editor.port(lexer);
    lexer.accept("to");
    const Token at = lexer.peek();
    std::vector<NodeId> inputs = editor.graph().node(port.node).inputs;
    const Term term = editor.term(lexer, port.index < inputs.size() ? std::optional(inputs[port.index]) : std::nullopt);
    if (term.node == port.node) lexer.fail("a node cannot use its own output", at);
    editor.requireNoCycle(lexer, at, term.node, port.node);
    while (inputs.size() <= port.index) inputs.push_back(editor.arena().add("None"));
    inputs[port.index] = term.node;
    const graph::Operator op = editor.graph().op(port.node);
    change(editor, lexer, at, port.node, op.name(), op.attributes, inputs);
    return port.text + " to " + term.text;
}

std::string unwire(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const Port port = editor.port(lexer);
    std::vector<NodeId> inputs = editor.graph().node(port.node).inputs;
    if (port.index >= inputs.size()) lexer.fail("there is no input " + std::to_string(port.index), at);
    const graph::Operator op = editor.graph().op(port.node);
    if (op.spec->maxInputs < 0) inputs.erase(inputs.begin() + static_cast<std::ptrdiff_t>(port.index));
    else inputs[port.index] = editor.arena().add("None");
    while (!inputs.empty() && editor.graph().type(inputs.back()).kind() == Type::Kind::none) inputs.pop_back();
    change(editor, lexer, at, port.node, op.name(), op.attributes, inputs);
    return port.text;
}

std::string constant(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const Term value = editor.value(lexer);
    if (!editor.graph().op(value.node).is("Constant")) lexer.fail(value.text + " is not a constant", at);
    lexer.accept("=");
    const graph::TensorPtr tensor = editor.tensor(lexer);
    const std::string text = editor.text(tensor);
    change(editor, lexer, at, value.node, "Constant", {{Symbol("value"), tensor}}, {});
    return value.text + " " + text;
}

}  // namespace

Rows nodeVerbs() {
    using enum Argument;
    // clang-format off
    return {
        {"let", "NAME TERM", "Defines a node for later statements.", let, {text, term}},
        {"insert", "TERM at VALUE or at NODE INPUT",
            "Inserts nodes after a value, or before one input of a node; _ is the value.", insert, {term, value}},
        {"replace", "VALUE by TERM", "Makes all users of a value use another one.", replace, {value, term}},
        {"remove", "NODE", "Removes a node; its users use its input of the same type.", remove, {node}},
        {"operator", "NODE OPERATOR", "Changes the operator of a node, and keeps its inputs.", setOperator, {node, op}},
        {"set", "NODE ATTRIBUTE VALUE", "Sets an attribute.", set, {node, attribute, literal}},
        {"unset", "NODE ATTRIBUTE", "Gives an attribute its default value.", unset, {node, attribute}},
        {"wire", "NODE INPUT to TERM", "Connects an input of a node to another value.", wire, {port, term}},
        {"unwire", "NODE INPUT", "Disconnects an optional input.", unwire, {port}},
        {"constant", "NAME VALUE", "Changes a constant: f32[2]{1,2}, or a .npy or .pb file.", constant, {value, literal}},
    };
    // clang-format on
}

}  // namespace egret::edit
