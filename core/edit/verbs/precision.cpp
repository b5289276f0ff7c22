// Conversion of a part of a model to another floating-point type.
//
// The selected nodes compute in the new type. Their floating-point operands are converted: constants by value, other
// values by a Cast, which all selected users of the value share. Results that other nodes or outputs use are cast back.
// Between two selected nodes there is no cast.
#include "core/base/error.h"
#include "core/base/grammar.h"
#include "core/edit/verbs/verbs.h"
#include "core/runtime/fold.h"

#include <unordered_set>

namespace egret::edit {
namespace {

using graph::ElementType;
using graph::Type;

constexpr ElementType kFrom = ElementType::f32;

bool isInFrom(const Type& type) { return type.isTensor() && type.element() == kFrom; }

class Conversion {
public:
    Conversion(Editor& editor, ElementType to, const std::unordered_set<NodeId>& selected)
        : m_editor(editor), m_graph(editor.graph()), m_to(to), m_selected(selected) {}

    Image run() {
        Image image;
        for (const NodeId id : m_graph.nodes()) {
            if (!m_selected.contains(id)) continue;
            std::vector<NodeId> inputs = m_graph.node(id).inputs;
            for (NodeId& input : inputs) input = converted(input);
            if (inputs == m_graph.node(id).inputs) continue;
            NodeId now;
            try {
                now = m_editor.arena().add(m_graph.node(id).op, inputs);
            } catch (const Error& error) {
                throw error.at({.node = m_graph.nameOf(id)});
            }
            m_editor.arena().setLabel(now, m_graph.label(id));
            m_converted.emplace(id, now);
            // A user that is not selected sees the old type.
            if (isInFrom(m_graph.type(id)) && m_editor.arena().type(now).element() == m_to)
                image.emplace(id, cast(now, kFrom));
            else if (!m_graph.op(id).is("Get") && m_graph.type(id).kind() != Type::Kind::tuple) image.emplace(id, now);
        }
        return image;
    }

private:
    NodeId cast(NodeId value, ElementType to) {
        return m_editor.arena().add("Cast", {{Symbol("to"), static_cast<int64_t>(to)}}, {value});
    }

    NodeId converted(NodeId value) {
        if (const auto known = m_converted.find(value); known != m_converted.end()) return known->second;
        if (!isInFrom(m_graph.type(value))) return value;
        NodeId now = cast(value, m_to);
        if (m_graph.op(value).is("Constant")) {
            const graph::Graph folded =
                runtime::foldWeights(graph::Graph(m_graph.arenaPtr(), {}, {{"value", now}}), m_editor.task());
            now = folded.outputs()[0].node;
        }
        return m_converted.emplace(value, now).first->second;
    }

    Editor& m_editor;
    graph::Graph m_graph;
    ElementType m_to;
    const std::unordered_set<NodeId>& m_selected;
    Image m_converted;
};

bool isConvertible(const graph::Graph& graph, NodeId id) {
    const graph::Family family = graph.op(id).spec->family;
    return family != graph::Family::source && family != graph::Family::opaque && !graph.op(id).is("Cast");
}

std::string precision(Editor& editor, Lexer& lexer) {
    const Token at = lexer.expect(Token::Kind::name, "f16, bf16 or f64");
    const auto element = graph::elementFromName(at.text);
    if (!element || !graph::isFloat(*element) || *element == kFrom)
        lexer.fail("expected f16, bf16 or f64, found '" + at.text + "'", at);
    std::unordered_set<NodeId> selected;
    std::string text;
    const Token nodesAt = lexer.peek();
    if (lexer.accept("all")) {
        text = "all";
        for (const NodeId id : editor.graph().nodes())
            if (isConvertible(editor.graph(), id)) selected.insert(id);
    } else {
        lexer.expect("[");
        readList(lexer, "]", [&] {
            const Term node = editor.node(lexer);
            selected.insert(node.node);
            for (const NodeId id : editor.graph().nodes())  // projections belong to their operator
                if (editor.graph().op(id).is("Get") && editor.graph().node(id).inputs[0] == node.node)
                    selected.insert(id);
            text += (text.empty() ? "" : ", ") + node.text;
        });
        text = "[" + text + "]";
    }
    const Image image = Conversion(editor, *element, selected).run();
    if (image.empty()) lexer.fail("no selected node computes in f32", nodesAt);
    editor.replace(image);
    return at.text + " " + text;
}

}  // namespace

Rows precisionVerbs() {
    using enum Argument;
    return {{"precision", "TYPE all or [NODE, ...]",
        "Makes nodes compute in f16, bf16 or f64, with casts where the type changes.", precision,
        {Argument::element, nodes}}};
}

}  // namespace egret::edit
