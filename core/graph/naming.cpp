// An operator replaces another if a consumer reads it where it used to read the other. Graph::replaced() keeps the
// labels of consumers, so a consumer is recognized by its label even though its id differs. A new operator with new
// consumers serves all that they replace, so it gets the scope common to theirs. Consumers are therefore visited first.
#include "core/graph/naming.h"

#include "core/base/lookup.h"
#include "core/base/text.h"
#include "core/graph/bodies.h"
#include "core/graph/grouping.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace egret::graph {
namespace {

// Returns the scope that contains both.
std::string commonScope(const std::string& a, std::string_view b, char separator) {
    std::size_t common = 0;
    for (std::size_t i = 0; i <= std::min(a.size(), b.size()); ++i) {
        const bool aEnds = i == a.size() || a[i] == separator, bEnds = i == b.size() || b[i] == separator;
        if (aEnds && bEnds) common = i;
        if (i == a.size() || i == b.size() || a[i] != b[i]) break;
    }
    return a.substr(0, common);
}

class Namer {
public:
    Namer(const Graph& before, const Graph& after)
        : m_before(before), m_after(after), m_separator(scopeSeparator(before)),
          m_known(before.nodes().begin(), before.nodes().end()) {
        for (const Graph* graph : {&before, &after})
            for (const NodeId id : graph->nodes())
                if (std::string label = graph->label(id); !label.empty()) m_taken.insert(std::move(label));
        for (const NodeId id : before.nodes()) m_labelled.emplace(before.label(id), id);
        for (const NodeId id : after.nodes())
            if (!m_known.contains(id) && isDrawnOperator(after, id) && after.label(id).empty()) m_scopes[id];
    }

    void run() {
        if (m_scopes.empty()) return;
        for (const Output& output : m_after.outputs())
            for (const Output& was : m_before.outputs())
                if (was.name == output.name) inherit(output.node, m_before.label(producerOf(m_before, was.node)));
        for (auto consumer = m_after.nodes().rbegin(); consumer != m_after.nodes().rend(); ++consumer) visit(*consumer);
        for (const NodeId id : m_after.nodes()) {
            const auto found = m_scopes.find(id);
            if (found == m_scopes.end() || !found->second || found->second->empty()) continue;
            const std::string wanted = *found->second + m_separator + std::string(m_after.op(id).name());
            m_after.arena().setLabel(id, uniqueName(wanted, m_taken, 1));
        }
    }

    // Returns the earlier node that a node is or whose label it has; invalid if there is none.
    NodeId earlier(NodeId id) const {
        if (m_known.contains(id)) return id;
        const std::string label = m_after.label(id);
        return label.empty() ? NodeId() : valueOr(m_labelled, label, {});
    }

private:
    void visit(NodeId consumer) {
        if (m_after.op(consumer).is("Get")) return;
        const auto& inputs = m_after.node(consumer).inputs;
        if (const auto own = m_scopes.find(consumer); own != m_scopes.end()) {
            if (own->second)
                for (const NodeId input : inputs) inheritScope(input, *own->second);
            return;
        }
        const NodeId was = earlier(consumer);
        const bool corresponds = was.valid() && m_before.op(was).spec == m_after.op(consumer).spec &&
            m_before.node(was).inputs.size() == inputs.size();
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (!m_scopes.contains(producerOf(m_after, inputs[i]))) continue;
            const std::string replaced =
                corresponds ? m_before.label(producerOf(m_before, m_before.node(was).inputs[i])) : std::string();
            inherit(inputs[i], replaced.empty() ? m_after.label(consumer) : replaced);
        }
    }

    void inherit(NodeId value, const std::string& label) { inheritScope(value, scopeOf(label, m_separator)); }

    void inheritScope(NodeId value, std::string_view scope) {
        const auto found = m_scopes.find(producerOf(m_after, value));
        if (found == m_scopes.end()) return;
        found->second = found->second ? commonScope(*found->second, scope, m_separator) : std::string(scope);
    }

    const Graph &m_before, &m_after;
    char m_separator;
    std::unordered_set<NodeId> m_known;
    std::unordered_map<std::string, NodeId> m_labelled;  // nodes before, by label
    std::unordered_set<std::string> m_taken;
    std::unordered_map<NodeId, std::optional<std::string>> m_scopes;  // of new operators; empty if not known yet
};

}  // namespace

char scopeSeparator(const Graph& graph) {
    return std::ranges::any_of(graph.nodes(),
               [&](NodeId id) { return isDrawnOperator(graph, id) && graph.label(id).find('/') != std::string::npos; })
        ? '/'
        : '.';
}

std::string_view scopeOf(std::string_view label, char separator) {
    const std::size_t end = label.rfind(separator);
    return label.substr(0, end == std::string_view::npos ? 0 : end);
}

void nameNewOperators(const Graph& before, const Graph& after) {
    if (before.empty() || after.empty() || &before.arena() != &after.arena()) return;
    Namer namer(before, after);
    namer.run();
    for (const NodeId id : after.nodes()) {
        const auto bodies = bodiesOf(after.op(id));
        const NodeId was = bodies.empty() ? NodeId() : namer.earlier(id);
        if (!was.valid() || was == id) continue;
        for (const Body& body : bodies)
            for (const Body& earlier : bodiesOf(before.op(was)))
                if (earlier.attribute == body.attribute) nameNewOperators(*earlier.graph, *body.graph);
    }
}

}  // namespace egret::graph
