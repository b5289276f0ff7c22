// Verbs that change the inputs, outputs and names of a model.
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/edit/verbs/verbs.h"
#include "core/onnx/onnx.h"

#include <algorithm>
#include <unordered_set>

namespace egret::edit {
namespace {

using graph::Output;
using graph::Type;

Type typeOf(Lexer& lexer) {
    if (Type::lengthOf(lexer.rest()) == 0) lexer.fail("expected a type such as f32[batch,3,224,224]", lexer.peek());
    return graph::parseType(lexer);
}

bool isInput(const Editor& editor, const std::string& name) {
    return std::ranges::any_of(
        editor.graph().inputs(), [&](NodeId id) { return editor.graph().op(id).text("name") == name; });
}

bool isOutput(const Editor& editor, const std::string& name) {
    return std::ranges::any_of(editor.graph().outputs(), [&](const Output& output) { return output.name == name; });
}

NodeId inputOf(const Editor& editor, const Lexer& lexer, const Token& at, NodeId node) {
    if (!editor.graph().op(node).is("Input")) lexer.fail("'" + editor.graph().nameOf(node) + "' is not an input", at);
    return node;
}

std::string addInput(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const std::string name = Editor::name(lexer, "a name");
    const Type type = typeOf(lexer);
    if (isInput(editor, name)) lexer.fail("there already is an input '" + name + "'", at);
    const NodeId input = editor.arena().input(name, type);
    editor.define(lexer, at, name, input);
    std::vector<NodeId> inputs = editor.graph().inputs();
    inputs.push_back(input);
    editor.setInterface(std::move(inputs), editor.graph().outputs());
    return quote(name) + " " + type.toString();
}

std::string setType(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const Term value = editor.value(lexer);
    const NodeId input = inputOf(editor, lexer, at, value.node);
    const Type type = typeOf(lexer);
    editor.replace({{input, editor.arena().input(editor.graph().op(input).text("name"), type)}});
    return value.text + " " + type.toString();
}

// Returns whether only the first extent differs, so that the batch is the outermost axis of the value.
bool differsInBatch(const Type& before, const Type& now) {
    if (!before.hasShape() || !now.hasShape() || before.shape().rank() != now.shape().rank()) return false;
    if (before.shape().rank() == 0 || before.shape()[0] == now.shape()[0]) return false;
    const auto &old = before.shape().dims(), &dims = now.shape().dims();
    return std::equal(old.begin() + 1, old.end(), dims.begin() + 1, dims.end());
}

// A Reshape with a constant target fixes the batch. If the target's first extent contains the batch, it is computed
// from the others instead. Elements are in row-major order, so each item of the batch is reshaped as before.
NodeId reshapedToBatch(const Editor& editor, NodeId node, const std::vector<NodeId>& operands) {
    const graph::Operator& op = editor.graph().op(node);
    const graph::Attribute* target = op.is("Reshape") ? op.find("shape") : nullptr;
    const Type& before = editor.graph().type(editor.graph().node(node).inputs.at(0));
    if (!target || !differsInBatch(before, editor.arena().type(operands[0]))) return {};
    std::vector<int64_t> shape = std::get<std::vector<int64_t>>(*target);
    const auto isFixed = [](int64_t extent) { return extent > 0; };
    if (shape.empty() || !std::ranges::all_of(shape, isFixed)) return {};
    const graph::Dim batch = before.shape()[0];
    if (!batch.known() || batch.extent() == 0 || shape[0] % batch.extent() != 0) return {};
    shape[0] = -1;
    graph::Attributes attributes = op.attributes;
    attributes.set(Symbol("shape"), std::move(shape));
    return editor.arena().add(*op.spec, std::move(attributes), operands);
}

std::string setBatch(Editor& editor, Lexer& lexer) {
    const Token at = lexer.next();
    graph::Dim batch;
    if (at.kind == Token::Kind::integer && at.integer > 0) batch = graph::Dim(at.integer);
    else if (at.kind == Token::Kind::name) batch = graph::Dim::named(Symbol(at.text));
    else lexer.fail("expected a batch size or a name for it", at);
    Image image;
    for (const NodeId id : editor.graph().inputs()) {
        const Type& type = editor.graph().type(id);
        if (!type.hasShape() || type.shape().rank() == 0) continue;
        graph::Shape shape = type.shape();
        shape[0] = batch;
        image.emplace(
            id, editor.arena().input(editor.graph().op(id).text("name"), Type::tensor(type.element(), shape)));
    }
    if (image.empty()) lexer.fail("no input has a batch", at);
    editor.replace(image, [&editor](NodeId node, const std::vector<NodeId>& operands) {
        return reshapedToBatch(editor, node, operands);
    });
    return at.text;
}

std::string addOutput(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const std::string name = Editor::name(lexer, "a name");
    const Term term = editor.term(lexer);
    if (isOutput(editor, name)) lexer.fail("there already is an output '" + name + "'", at);
    if (isInput(editor, name)) lexer.fail("there already is an input '" + name + "'", at);
    const Type::Kind kind = editor.graph().type(term.node).kind();
    if (kind == Type::Kind::tuple || kind == Type::Kind::none)
        lexer.fail("an output must be one value; write " + term.text + ":0 for the first", at);
    std::vector<Output> outputs = editor.graph().outputs();
    outputs.push_back({name, term.node});
    editor.setInterface(editor.graph().inputs(), std::move(outputs));
    return quote(name) + " " + term.text;
}

std::string drop(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const std::string name = Editor::name(lexer, "an input or output");
    const graph::Graph& graph = editor.graph();
    if (isOutput(editor, name)) {
        std::vector<Output> outputs = graph.outputs();
        std::erase_if(outputs, [&](const Output& output) { return output.name == name; });
        if (outputs.empty()) lexer.fail("'" + name + "' is the only output", at);
        editor.setInterface(graph.inputs(), std::move(outputs));
        return quote(name);
    }
    if (!isInput(editor, name)) lexer.fail("no input or output is named '" + name + "'", at);
    for (const NodeId id : graph.nodes())
        for (const NodeId operand : graph.node(id).inputs)
            if (graph.op(operand).is("Input") && graph.op(operand).text("name") == name)
                lexer.fail("the input '" + name + "' is used by '" + graph.nameOf(id) + "'", at);
    std::vector<NodeId> inputs = graph.inputs();
    std::erase_if(inputs, [&](NodeId id) { return graph.op(id).text("name") == name; });
    if (std::ranges::any_of(graph.outputs(), [&](const Output& output) {
            return graph.op(output.node).is("Input") && graph.nameOf(output.node) == name;
        }))
        lexer.fail("the input '" + name + "' is an output", at);
    editor.setInterface(std::move(inputs), graph.outputs());
    return quote(name);
}

// ---- names ----------------------------------------------------------------------------------------------------------

// A name, or a pattern with one * that stands for any text.
class NamePattern {
public:
    explicit NamePattern(const std::string& text) : m_text(text), m_star(text.find('*')) {}
    bool hasStar() const { return m_star != std::string::npos; }

    // Returns the new name, or nothing if the name does not match.
    std::optional<std::string> renamed(const std::string& name, const NamePattern& to) const {
        if (!hasStar()) return name == m_text ? std::optional(to.m_text) : std::nullopt;
        const std::string head = m_text.substr(0, m_star), tail = m_text.substr(m_star + 1);
        if (name.size() < head.size() + tail.size() || !name.starts_with(head) || !name.ends_with(tail)) return {};
        if (!to.hasStar()) return to.m_text;
        return to.m_text.substr(0, to.m_star) + name.substr(head.size(), name.size() - head.size() - tail.size()) +
            to.m_text.substr(to.m_star + 1);
    }

private:
    std::string m_text;
    std::size_t m_star;
};

// A node and an output with the same name are one tensor of the file, so both are renamed.
std::string rename(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    std::string name;
    NodeId single;  // a node named by its position
    if (at.is("%")) {
        const Term value = editor.value(lexer);
        single = value.node;
        name = value.text;
    } else {
        name = Editor::name(lexer, "a name, or a pattern with *");
    }
    lexer.accept("to");
    const Token toAt = lexer.peek();
    const std::string newName = Editor::name(lexer, "a new name");
    if (newName.empty()) lexer.fail("the new name is empty", toAt);
    const NamePattern from(name), to(newName);
    if (to.hasStar() && !from.hasStar()) lexer.fail("the new name has a *, but the old one has none", toAt);
    const graph::Graph graph = editor.graph();
    Image inputs;
    std::vector<std::pair<NodeId, std::string>> nodes;
    std::vector<Output> outputs = graph.outputs();
    std::unordered_set<std::string> taken, given;
    bool any = false;
    const auto take = [&](const std::string& old, const std::function<void(const std::string&)>& apply) {
        if (const auto now = from.renamed(old, to); now) {
            any = true;
            if (*now != old) given.insert(*now);
            apply(*now);
        } else {
            taken.insert(old);
        }
    };
    std::vector<NodeId> all = graph.nodes();
    for (const NodeId id : graph.inputs())
        if (std::ranges::find(all, id) == all.end()) all.push_back(id);
    for (const NodeId id : all) {
        if (single.valid()) {
            if (id != single) taken.insert(graph.nameOf(id));
            continue;
        }
        const std::string old = graph.op(id).is("Input") ? graph.op(id).text("name") : graph.label(id);
        if (old.empty()) continue;
        take(old, [&](const std::string& now) {
            if (graph.op(id).is("Input")) inputs.emplace(id, editor.arena().input(now, graph.type(id)));
            else nodes.emplace_back(id, now);
        });
    }
    for (Output& output : outputs)
        if (!single.valid()) take(output.name, [&](const std::string& now) { output.name = now; });
    if (single.valid()) {
        any = true;
        given.insert(newName);
        if (graph.op(single).is("Input")) inputs.emplace(single, editor.arena().input(newName, graph.type(single)));
        else nodes.emplace_back(single, newName);
    }
    if (!any) lexer.fail("nothing is named '" + name + "'", at);
    for (const std::string& now : given)
        if (taken.contains(now)) lexer.fail("the name '" + now + "' is already used", toAt);
    if (inputs.size() + nodes.size() > 1 && !to.hasStar())
        lexer.fail("several nodes would have the name '" + newName + "'", toAt);
    editor.setInterface(graph.inputs(), std::move(outputs));
    for (const auto& [node, now] : nodes) editor.rename(node, now);
    if (!inputs.empty()) editor.replace(inputs);
    return (single.valid() ? name : quote(name)) + " to " + quote(newName);
}

std::string setOpset(Editor& editor, Lexer& lexer) {
    const Token at = lexer.expect(Token::Kind::integer, "an operator set");
    constexpr int64_t kOldest = 7;
    if (at.integer < kOldest || at.integer > onnx::kNewestOpset)
        lexer.fail(
            "the operator set must be from " + std::to_string(kOldest) + " to " + std::to_string(onnx::kNewestOpset),
            at);
    for (const NodeId id : editor.graph().nodes())
        if (editor.graph().op(id).is("Opaque") && at.integer != editor.graph().opset())
            lexer.fail(
                "the operator set cannot change, because the model has operators that Egret does not know, such as '" +
                    editor.graph().nameOf(id) + "'",
                at);
    editor.setOpset(at.integer);
    return at.text;
}

std::string intended(Editor& editor, Lexer&) {
    editor.intend();
    return {};
}

}  // namespace

Rows interfaceVerbs() {
    using enum Argument;
    return {
        {"input", "NAME TYPE", "Adds an input to the model.", addInput, {text, literal}},
        {"type", "INPUT TYPE", "Changes the element type or the extents of an input.", setType, {input, literal}},
        {"batch", "NUMBER or NAME", "Changes the first extent of all inputs; constant reshapes follow.", setBatch,
            {literal}},
        {"output", "NAME TERM", "Adds an output to the model.", addOutput, {text, term}},
        {"drop", "NAME", "Removes an output, or an unused input, of the model.", drop, {output}},
        {"rename", "NAME to NAME", "Renames nodes, inputs and outputs; * stands for any text.", rename, {name, text}},
        {"opset", "NUMBER", "Changes the operator set of exported files.", setOpset, {literal}},
        {"intended", "", "Declares that the script changes the function on purpose.", intended, {}},
    };
}

}  // namespace egret::edit
