// Private to core/edit: the state of a running script.
#pragma once

#include "core/base/lexer.h"
#include "core/edit/edit.h"

#include <functional>
#include <map>
#include <optional>
#include <unordered_map>

namespace egret::edit {

using graph::Image;
using graph::NodeId;

// A value or a new subgraph, with its canonical text in the graph before the statement.
struct Term {
    NodeId node;
    std::string text;
};

// An input of a node.
struct Port {
    NodeId node;
    std::size_t index = 0;
    std::string text;
};

class Editor {
public:
    Editor(const graph::Graph& graph, const Sources& sources, const Task& task);

    const graph::Graph& graph() const { return m_graph; }
    graph::Arena& arena() const { return m_graph.arena(); }
    const Sources& sources() const { return m_sources; }
    const Task& task() const { return m_task; }

    // ---- reading a statement; all throw badInput with the position of the token -------------------------------------

    // Reads the name of a value: an output of an operator, an input, a constant or a name from `let`.
    Term value(Lexer& lexer) const;
    // Reads the name of an operator; for one of several outputs, also that of a projection.
    Term node(Lexer& lexer) const;
    Port port(Lexer& lexer) const;
    // Reads a value, a constant or an operator on terms. `hole` is the meaning of _.
    Term term(Lexer& lexer, std::optional<NodeId> hole = {});
    graph::TensorPtr tensor(Lexer& lexer);  // a literal, a content hash, or the name of a file (.npy or .pb)
    std::filesystem::path path(const Token& text) const;
    static std::string name(Lexer& lexer, std::string_view what);  // a word or a quoted text
    graph::TensorPtr tensorByHash(uint64_t hash) const;

    std::string spelled(NodeId value) const;           // the canonical name of a value
    std::string text(const graph::TensorPtr& tensor);  // the canonical text of a constant

    // ---- changing the graph -----------------------------------------------------------------------------------------

    // Adds an operator. Throws badInput at `at`.
    NodeId add(const Lexer& lexer, const Token& at, std::string_view op, graph::Attributes attributes,
        const std::vector<NodeId>& inputs);
    // Returns the node with its constant parameters as attributes, as models are imported: Clip's bounds, for example.
    // The nodes below it that are not in the graph are settled too.
    NodeId settled(NodeId node) const;
    // Replaces all uses of the keys by the values. Unlike Graph::replaced(), types may change: all operators above are
    // typed again. The values keep their operands. Throws badInput, naming the operator that does not fit.
    // `rebuild` may build the image of an operator itself; it returns an invalid id to have it built on the operands.
    using Rebuild = std::function<NodeId(NodeId node, const std::vector<NodeId>& operands)>;
    void replace(const Image& image, const Rebuild& rebuild = {});
    // Fails if `value` needs a node that needs `of`: the edit would make a cycle. `value` itself may need `of`.
    void requireNoCycle(const Lexer& lexer, const Token& at, NodeId value, NodeId of) const;
    // Replaces the graph's inputs and outputs. Inputs that are still needed stay.
    void setInterface(std::vector<NodeId> inputs, std::vector<graph::Output> outputs);
    void define(const Lexer& lexer, const Token& at, const std::string& name, NodeId node);  // for `let`
    void rename(NodeId node, const std::string& name);
    void setOpset(int64_t opset);
    void intend() { m_isIntended = true; }

    // Returns the result, with the names given by `let` and `rename`.
    Edited finish(const graph::Graph& before) const;

private:
    NodeId find(const Lexer& lexer, const Token& at, const std::string& name) const;
    std::vector<NodeId> imagesOf(const std::vector<NodeId>& nodes, Image& all) const;

    graph::Graph m_graph;
    const Sources& m_sources;
    const Task& m_task;
    std::map<std::string, NodeId> m_locals;
    std::unordered_map<NodeId, std::string> m_names;  // of nodes, by `let` and `rename`
    std::unordered_map<uint64_t, graph::TensorPtr> m_tensors;
    std::vector<graph::TensorPtr> m_kept;
    bool m_isIntended = false;
};

// Reads the value of an attribute of `spec`, named by `key`. Throws badInput at the position of either.
graph::Attribute attributeOf(Editor& editor, Lexer& lexer, const graph::OpSpec& spec, const Token& key);
std::string textOf(Editor& editor, const graph::Attribute& value);  // canonical

}  // namespace egret::edit
