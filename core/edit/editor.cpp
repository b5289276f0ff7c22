#include "core/edit/editor.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/base/walk.h"
#include "core/graph/npy.h"
#include "core/onnx/onnx.h"

#include <algorithm>
#include <unordered_set>

namespace egret::edit {
namespace {

bool isWord(std::string_view text) { return text != "_" && graph::isName(text); }

// Adds images of these nodes, and of those below them, to `all`, unless they have one. `build` returns the image of a
// node whose operands have theirs.
void addImages(const graph::Arena& arena, std::vector<NodeId> open, Image& all,
    const std::function<NodeId(NodeId node, const std::vector<NodeId>& operands)>& build) {
    visitUpward(
        std::move(open), [&](NodeId node, const auto& call) { std::ranges::for_each(arena.node(node).inputs, call); },
        [&](NodeId node) { return all.contains(node); },
        [&](NodeId node) { all.emplace(node, build(node, graph::imagesOf(arena.node(node).inputs, all))); });
}

// Returns the attribute that a constant parameter is, or nothing if it does not have the parameter's kind.
std::optional<graph::Attribute> parameter(const graph::AttributeSpec& row, const graph::Tensor& value) {
    if (value.isList() || value.element() == graph::ElementType::string) return {};
    using graph::AttributeKind;
    const bool isReal = graph::isFloat(value.element()), isOne = value.elements() == 1;
    if (row.kind == AttributeKind::number && isReal && isOne) return value.number(0);
    if (row.kind == AttributeKind::integer && !isReal && isOne) return value.integer(0);
    if (row.kind == AttributeKind::integers && !isReal) return value.integers();
    if (row.kind == AttributeKind::numbers && isReal) return value.numbers();
    return {};
}

// Moves constant parameters from the inputs to the attributes.
void settle(const graph::Arena& arena, NodeId none, const graph::OpSpec& spec, graph::Attributes& attributes,
    std::vector<NodeId>& inputs) {
    for (const graph::AttributeSpec& row : spec.attributes) {
        const auto at = static_cast<std::size_t>(row.input);
        if (row.input < 0 || at >= inputs.size() || !arena.op(inputs[at]).is("Constant")) continue;
        if (auto value = parameter(row, *arena.op(inputs[at]).data("value"))) {
            attributes.set(row.name, std::move(*value));
            inputs[at] = none;
        }
    }
    while (!inputs.empty() && inputs.back() == none) inputs.pop_back();
}

// The name of an input, or the label of another node.
std::string nameIn(const graph::Graph& graph, NodeId id) {
    return graph.op(id).is("Input") ? graph.op(id).text("name") : graph.label(id);
}

}  // namespace

// Names with an id, as the window shows them for nodes without labels, belong to one process.
std::string spelling(const graph::Graph& graph, NodeId value) {
    const auto position = std::ranges::find(graph.nodes(), value);
    const bool isGet = graph.op(value).is("Get");
    if (isGet && (graph.label(value).empty() || position == graph.nodes().end()))
        return spelling(graph, graph.node(value).inputs[0]) + ":" + std::to_string(graph.op(value).integer("index"));
    const std::string name = nameIn(graph, value);
    const auto count = std::ranges::count_if(graph.nodes(), [&](NodeId id) { return nameIn(graph, id) == name; }) +
        (position == graph.nodes().end() ? 1 : 0);
    if (!name.empty() && count == 1) return isWord(name) ? name : quote(name);
    return "%" + std::to_string(position - graph.nodes().begin());
}

std::string cutStatement(const graph::Graph& graph, const std::vector<NodeId>& nodes) {
    std::unordered_set<NodeId> inside(nodes.begin(), nodes.end());
    for (const NodeId id : graph.nodes())  // projections belong to their operator
        if (graph.op(id).is("Get") && inside.contains(graph.node(id).inputs[0])) inside.insert(id);
    std::vector<std::string> inputs, outputs;
    const auto add = [&](std::vector<std::string>& list, NodeId value) {
        const std::string name = spelling(graph, value);
        if (std::ranges::find(list, name) == list.end()) list.push_back(name);
    };
    std::unordered_set<NodeId> used;  // by outputs and nodes outside
    for (const graph::Output& output : graph.outputs()) used.insert(output.node);
    for (const NodeId id : graph.nodes())
        for (const NodeId operand : graph.node(id).inputs) {
            if (!inside.contains(id)) used.insert(operand);
            else if (!inside.contains(operand) && !graph.node(operand).isWeight && graph.type(operand).isTensor())
                add(inputs, operand);
        }
    for (const NodeId id : graph.nodes())
        if (inside.contains(id) && used.contains(id) && graph.type(id).isTensor() &&
            graph.op(id).spec->family != graph::Family::source)
            add(outputs, id);
    if (outputs.empty()) throw Error(Category::usage, "Select operators to cut out.");
    return "cut [" + join(inputs, ", ") + "] -> [" + join(outputs, ", ") + "]";
}

Editor::Editor(const graph::Graph& graph, const Sources& sources, const Task& task)
    : m_graph(graph), m_sources(sources), m_task(task) {
    for (const graph::TensorPtr& tensor : graph::constantsByHash(graph)) m_tensors.emplace(tensor->hash(), tensor);
}

// ---- reading --------------------------------------------------------------------------------------------------------

std::string Editor::name(Lexer& lexer, std::string_view what) {
    if (lexer.peek().kind == Token::Kind::string) return lexer.next().text;
    return lexer.expect(Token::Kind::name, what).text;
}

NodeId Editor::find(const Lexer& lexer, const Token& at, const std::string& name) const {
    if (const auto local = m_locals.find(name); local != m_locals.end()) return local->second;
    std::vector<NodeId> found;
    for (const NodeId id : m_graph.nodes()) {
        if (nameIn(m_graph, id) == name) found.push_back(id);
    }
    for (const NodeId id : m_graph.inputs())  // an input may be unused
        if (m_graph.op(id).text("name") == name && std::ranges::find(found, id) == found.end()) found.push_back(id);
    if (found.empty())
        for (const graph::Output& output : m_graph.outputs())
            if (output.name == name) found.push_back(output.node);
    if (found.empty())
        for (const NodeId id : m_graph.nodes())
            if (m_graph.nameOf(id) == name) found.push_back(id);
    if (found.empty()) lexer.fail("no node is named '" + name + "'", at);
    if (found.size() > 1) {
        std::vector<std::string> spellings;
        for (const NodeId id : found) {
            const auto index = std::ranges::find(m_graph.nodes(), id) - m_graph.nodes().begin();
            spellings.push_back("%" + std::to_string(index) + " (" + std::string(m_graph.op(id).name()) + ")");
        }
        lexer.fail("several nodes are named '" + name + "': write " + join(spellings, " or "), at);
    }
    return found[0];
}

Term Editor::value(Lexer& lexer) const {
    const Token at = lexer.peek();
    NodeId node;
    if (lexer.accept("%")) {
        const int64_t index = lexer.expect(Token::Kind::integer, "the index of a node").integer;
        if (index < 0 || index >= static_cast<int64_t>(m_graph.nodes().size()))
            lexer.fail(
                "the graph has " + counted(m_graph.nodes().size(), "node") + "; there is no %" + std::to_string(index),
                at);
        node = m_graph.nodes()[static_cast<std::size_t>(index)];
    } else {
        node = find(lexer, at, name(lexer, "the name of a value"));
    }
    if (lexer.accept(":")) {
        const Token index = lexer.expect(Token::Kind::integer, "the index of an output");
        const std::size_t outputs = m_graph.type(node).results().size();
        if (index.integer < 0 || index.integer >= static_cast<int64_t>(outputs))
            lexer.fail("'" + m_graph.nameOf(node) + "' has " + counted(outputs, "output"), index);
        node = arena().get(node, index.integer);
    }
    return {node, spelled(node)};
}

Term Editor::node(Lexer& lexer) const {
    Term found = value(lexer);
    if (m_graph.op(found.node).is("Get")) found.node = m_graph.node(found.node).inputs[0];
    return {found.node, spelled(found.node)};
}

Port Editor::port(Lexer& lexer) const {
    const Term of = node(lexer);
    const Token at = lexer.expect(Token::Kind::integer, "the index of an input");
    if (at.integer < 0 || at.integer > static_cast<int64_t>(m_graph.node(of.node).inputs.size()) + 16)
        lexer.fail("'" + m_graph.nameOf(of.node) + "' has " + counted(m_graph.node(of.node).inputs.size(), "input") +
                "; there is no input " + at.text,
            at);
    return {of.node, static_cast<std::size_t>(at.integer), of.text + " " + at.text};
}

std::filesystem::path Editor::path(const Token& text) const {
    const std::filesystem::path path(text.text);
    return path.is_absolute() ? path : m_sources.folder / path;
}

graph::TensorPtr Editor::tensorByHash(uint64_t hash) const {
    const auto known = m_tensors.find(hash);
    if (known != m_tensors.end()) return known->second;
    return m_sources.tensors ? m_sources.tensors(hash) : nullptr;
}

graph::TensorPtr Editor::tensor(Lexer& lexer) {
    if (lexer.peek().kind == Token::Kind::string) {
        const Token file = lexer.next();
        const std::filesystem::path path = this->path(file);
        return path.extension() == ".pb" ? onnx::readTensor(path) : graph::readNpy(path);
    }
    const Token at = lexer.peek();
    if (at.kind != Token::Kind::name) lexer.fail("expected a constant such as f32[2]{1,2}, or the name of a file", at);
    const graph::Attribute value = graph::parseAttribute(lexer, [this](uint64_t hash) { return tensorByHash(hash); });
    if (const auto* tensor = std::get_if<graph::TensorPtr>(&value)) return *tensor;
    lexer.fail("expected a constant such as f32[2]{1,2}", at);
}

std::string Editor::text(const graph::TensorPtr& tensor) {
    if (!graph::printsInline(*tensor) && m_tensors.emplace(tensor->hash(), tensor).second) m_kept.push_back(tensor);
    return graph::toString(*tensor);
}

std::string Editor::spelled(NodeId value) const {
    for (const auto& [name, node] : m_locals)
        if (node == value) return isWord(name) ? name : quote(name);
    return spelling(m_graph, value);
}

// ---- changing -------------------------------------------------------------------------------------------------------

NodeId Editor::add(const Lexer& lexer, const Token& at, std::string_view op, graph::Attributes attributes,
    const std::vector<NodeId>& inputs) {
    const graph::OpSpec* spec = graph::findOperator(op);
    if (!spec) lexer.fail("unknown operator '" + std::string(op) + "'", at);
    try {
        std::vector<NodeId> operands = inputs;
        settle(arena(), arena().add("None"), *spec, attributes, operands);
        return arena().add(*spec, std::move(attributes), operands);
    } catch (const Error& error) {
        lexer.fail(error.message(), at);
    }
}

NodeId Editor::settled(NodeId node) const {
    const NodeId none = arena().add("None");
    Image done;
    for (const NodeId id : m_graph.nodes()) done.emplace(id, id);
    addImages(arena(), {node}, done, [&](NodeId next, std::vector<NodeId> inputs) {
        const graph::Operator& op = arena().op(next);
        graph::Attributes attributes = op.attributes;
        settle(arena(), none, *op.spec, attributes, inputs);
        const bool isSame = inputs == arena().node(next).inputs;
        return isSame ? next : arena().add(*op.spec, std::move(attributes), inputs);
    });
    return done.at(node);
}

// Rebuilds nodes outside the graph, such as those that `let` defined, on the images of their operands.
std::vector<NodeId> Editor::imagesOf(const std::vector<NodeId>& nodes, Image& all) const {
    addImages(arena(), nodes, all, [&](NodeId next, const std::vector<NodeId>& operands) {
        return operands == arena().node(next).inputs ? next : arena().add(arena().node(next).op, operands);
    });
    return graph::imagesOf(nodes, all);
}

void Editor::replace(const Image& image, const Rebuild& rebuild) {
    Image all = image;
    graph::Annotations annotations{{}, m_graph.annotations().opset};
    for (const NodeId id : m_graph.nodes()) {
        const auto& operands = m_graph.node(id).inputs;
        if (!all.contains(id)) {
            const std::vector<NodeId> now = graph::imagesOf(operands, all);
            try {
                NodeId made = now == operands ? id : NodeId();
                if (!made.valid() && rebuild) made = rebuild(id, now);
                all.emplace(id, made.valid() ? made : arena().add(m_graph.node(id).op, now));
            } catch (const Error& error) {
                throw error.at({.node = m_graph.nameOf(id)});
            }
            arena().setLabel(all.at(id), m_graph.label(id));
        }
        const auto named = m_graph.annotations().names.find(id);
        if (named != m_graph.annotations().names.end()) annotations.names.emplace(all.at(id), named->second);
    }
    const auto imageOf = [&](NodeId id) {
        const auto found = all.find(id);
        return found == all.end() ? id : found->second;
    };
    std::vector<NodeId> inputs = transformed(m_graph.inputs(), imageOf);
    for (std::size_t i = 0; i < inputs.size(); ++i)  // an input that was replaced by something else stays an input
        if (!m_graph.op(inputs[i]).is("Input")) inputs[i] = m_graph.inputs()[i];
    std::vector<graph::Output> outputs = m_graph.outputs();
    for (graph::Output& output : outputs) output.node = imageOf(output.node);
    // The replacements keep their operands, and so do the names of their parts.
    std::unordered_set<NodeId> made;
    for (const auto& [before, now] : image)
        if (before != now) addBelow(arena(), now, made);
    Image locals = all;
    for (auto& [name, node] : m_locals)
        if (!made.contains(node) || image.contains(node)) node = imagesOf({node}, locals)[0];
    std::unordered_map<NodeId, std::string> names;
    for (const auto& [node, name] : m_names)
        names.emplace(made.contains(node) && !image.contains(node) ? node : imagesOf({node}, locals)[0], name);
    m_names = std::move(names);
    m_graph = graph::Graph(
        m_graph.arenaPtr(), std::move(inputs), std::move(outputs), m_graph.origin(), std::move(annotations));
}

void Editor::requireNoCycle(const Lexer& lexer, const Token& at, NodeId value, NodeId of) const {
    // Users of `of` in the graph, transitively.
    std::unordered_set<NodeId> above;
    for (const NodeId id : m_graph.nodes())
        for (const NodeId operand : m_graph.node(id).inputs)
            if (operand == of || above.contains(operand)) above.insert(id);
    std::unordered_set<NodeId> below;
    addBelow(arena(), value, below);
    for (const NodeId id : m_graph.nodes())
        if (above.contains(id) && below.contains(id))
            lexer.fail("this would make a cycle: '" + m_graph.nameOf(id) + "' needs '" + m_graph.nameOf(of) + "'", at);
}

void Editor::setInterface(std::vector<NodeId> inputs, std::vector<graph::Output> outputs) {
    m_graph = graph::Graph(
        m_graph.arenaPtr(), std::move(inputs), std::move(outputs), m_graph.origin(), m_graph.annotations());
}

void Editor::define(const Lexer& lexer, const Token& at, const std::string& name, NodeId node) {
    const bool isTaken = std::ranges::any_of(m_graph.nodes(), [&](NodeId id) { return nameIn(m_graph, id) == name; });
    if (isTaken || !m_locals.emplace(name, node).second) lexer.fail("the name '" + name + "' is already used", at);
}

void Editor::rename(NodeId node, const std::string& name) { m_names.insert_or_assign(node, name); }

void Editor::setOpset(int64_t opset) {
    graph::Annotations annotations = m_graph.annotations();
    annotations.opset = opset;
    m_graph = m_graph.annotated(std::move(annotations));
}

Edited Editor::finish(const graph::Graph& before) const {
    Edited edited{.graph = m_graph, .script = {}, .title = {}, .nodes = {}, .kept = m_kept, .isIntended = m_isIntended};
    graph::Annotations annotations = m_graph.annotations();
    const std::unordered_set<NodeId> present(m_graph.nodes().begin(), m_graph.nodes().end());
    for (const auto& [name, node] : m_locals) {
        if (!present.contains(node) || m_graph.op(node).is("Input") || m_names.contains(node)) continue;
        arena().setLabel(node, name);  // has no effect on a node that is already known by another name
        if (m_graph.label(node) != name) annotations.names.emplace(node, name);
    }
    for (const auto& [node, name] : m_names)
        if (present.contains(node)) annotations.names.insert_or_assign(node, name);
    edited.graph = m_graph.annotated(std::move(annotations));
    const std::unordered_set<NodeId> old(before.nodes().begin(), before.nodes().end());
    std::unordered_set<std::string> labels;  // a node above a change is new, but has an old name
    for (const NodeId id : before.nodes()) labels.insert(before.label(id));
    for (const NodeId id : edited.graph.nodes()) {
        const std::string label = edited.graph.label(id);
        if (!old.contains(id) && (label.empty() || !labels.contains(label))) edited.nodes.push_back(id);
    }
    return edited;
}

}  // namespace egret::edit
