// Verbs that cut a part out of a model, and put another model in.
#include "core/base/error.h"
#include "core/base/grammar.h"
#include "core/base/text.h"
#include "core/edit/verbs/verbs.h"
#include "core/onnx/onnx.h"

#include <algorithm>

namespace egret::edit {
namespace {

using graph::Output;

std::vector<Term> valueList(Editor& editor, Lexer& lexer) {
    std::vector<Term> values;
    lexer.expect("[");
    readList(lexer, "]", [&] { values.push_back(editor.value(lexer)); });
    return values;
}

std::string textOf(const std::vector<Term>& values) {
    return "[" + join(transformed(values, [](const Term& value) { return value.text; }), ", ") + "]";
}

std::string nameOf(const graph::Graph& graph, NodeId value) {
    for (const Output& output : graph.outputs())
        if (output.node == value) return output.name;
    if (graph.op(value).is("Get") && graph.label(value).empty())
        return graph.nameOf(graph.node(value).inputs[0]) + "_" + std::to_string(graph.op(value).integer("index"));
    return graph.nameOf(value);
}

// Keeps the nodes between the values: the first become inputs, the last outputs. Inputs of the model that the part
// needs besides stay.
std::string cut(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const std::vector<Term> from = valueList(editor, lexer);
    lexer.expect("->");
    const std::vector<Term> to = valueList(editor, lexer);
    if (to.empty()) lexer.fail("the part needs at least one output", at);
    const graph::Graph graph = editor.graph();
    Image image;
    std::vector<NodeId> inputs;
    for (const Term& value : from) {
        const graph::Type& type = graph.type(value.node);
        if (!type.isTensor()) lexer.fail(value.text + " is not a tensor", at);
        inputs.push_back(
            graph.op(value.node).is("Input") ? value.node : editor.arena().input(nameOf(graph, value.node), type));
        image.emplace(value.node, inputs.back());
    }
    std::vector<Output> outputs;
    for (const Term& value : to) {
        if (image.contains(value.node)) lexer.fail(value.text + " is both an input and an output of the part", at);
        outputs.push_back({nameOf(graph, value.node), value.node});
        const auto sameName = [&](NodeId id) { return graph.arena().op(id).text("name") == outputs.back().name; };
        if (std::ranges::any_of(inputs, sameName)) lexer.fail("'" + outputs.back().name + "' would be named twice", at);
    }
    editor.setInterface({}, std::move(outputs));
    editor.replace(image);
    std::vector<NodeId> needed = inputs;
    for (const NodeId id : editor.graph().inputs())
        if (std::ranges::find(needed, id) == needed.end() &&
            std::ranges::find(editor.graph().nodes(), id) != editor.graph().nodes().end())
            needed.push_back(id);
    editor.setInterface(std::move(needed), editor.graph().outputs());
    return textOf(from) + " -> " + textOf(to);
}

graph::Graph model(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    if (at.kind == Token::Kind::string) {
        lexer.next();
        return onnx::importModel(editor.path(at), editor.graph().arenaPtr());
    }
    const graph::Attribute read = graph::parseAttribute(
        lexer, [&](uint64_t hash) { return editor.tensorByHash(hash); }, editor.graph().arenaPtr());
    if (const auto* graph = std::get_if<graph::GraphPtr>(&read)) return **graph;
    lexer.fail("expected the name of an .onnx file in quotes, or (graph ...)", at);
}

// The outputs of the other model become names for the statements that follow.
std::string put(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const graph::Graph part = model(editor, lexer);
    std::string text;
    for (const graph::TensorPtr& tensor : graph::constantsByHash(part)) editor.text(tensor);
    text = graph::print(part);
    while (text.ends_with('\n')) text.pop_back();
    std::vector<std::pair<NodeId, NodeId>> bound;
    lexer.expect("[");
    std::string bindings;
    readList(lexer, "]", [&] {
        const Token inputAt = lexer.peek();
        const std::string input = Editor::name(lexer, "an input of the model");
        lexer.expect("=");
        const Term term = editor.term(lexer);
        const auto found =
            std::ranges::find_if(part.inputs(), [&](NodeId id) { return part.op(id).text("name") == input; });
        if (found == part.inputs().end())
            lexer.fail("the model has no input '" + input + "'; it has " +
                    join(transformed(part.inputs(), [&](NodeId id) { return part.nameOf(id); }), ", "),
                inputAt);
        if (!graph::compatible(part.type(*found), editor.arena().type(term.node)))
            lexer.fail("the input '" + input + "' has type " + part.type(*found).toString() + ", not " +
                    editor.arena().type(term.node).toString(),
                inputAt);
        bound.emplace_back(*found, term.node);
        bindings += (bindings.empty() ? "" : ", ") + quote(input) + " = " + term.text;
    });
    std::string prefix;
    if (lexer.accept("as")) prefix = Editor::name(lexer, "a prefix");
    const graph::Graph wired = part.replacedWithImage(bound).graph;
    std::vector<NodeId> inputs = editor.graph().inputs();
    for (const NodeId id : wired.inputs()) {
        const bool isUsed = std::ranges::find(wired.nodes(), id) != wired.nodes().end();
        if (isUsed && std::ranges::find(inputs, id) == inputs.end()) inputs.push_back(id);
    }
    for (std::size_t i = 0; i < inputs.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (editor.arena().op(inputs[i]).text("name") == editor.arena().op(inputs[j]).text("name"))
                lexer.fail("both models have an input '" + editor.arena().op(inputs[i]).text("name") +
                        "', with different types; bind that of the model that is put in",
                    at);
    editor.setInterface(std::move(inputs), editor.graph().outputs());
    for (const Output& output : wired.outputs())
        editor.define(lexer, at, prefix.empty() ? output.name : prefix + "/" + output.name, output.node);
    return text + " [" + bindings + "]" + (prefix.empty() ? std::string() : " as " + quote(prefix));
}

}  // namespace

Rows partVerbs() {
    using enum Argument;
    return {
        {"cut", "[VALUE, ...] -> [VALUE, ...]", "Keeps only the nodes between the values, as a model of its own.", cut,
            {values, values}},
        {"put", "MODEL [INPUT = TERM, ...] as PREFIX",
            "Adds the nodes of another model; its outputs are names for later statements.", put, {file, values}},
    };
}

}  // namespace egret::edit
