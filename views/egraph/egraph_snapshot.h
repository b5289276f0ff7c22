#pragma once

#include "core/egraph/egraph.h"
#include "views/theme/theme.h"

#include <QString>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace egret::egraph_view {

// Positions by id. Ids are dense, so an array is smaller and faster than a hash table.
template <class Id>
class Positions {
public:
    void set(Id id, std::size_t position) {
        if (id.index() >= m_positions.size())
            m_positions.resize(std::max<std::size_t>(2 * m_positions.size(), id.index() + 1), kNone);
        m_positions[id.index()] = static_cast<uint32_t>(position);
    }
    std::optional<uint32_t> of(Id id) const {
        if (!contains(id)) return std::nullopt;
        return m_positions[id.index()];
    }
    bool contains(Id id) const { return id.index() < m_positions.size() && m_positions[id.index()] != kNone; }

private:
    static constexpr uint32_t kNone = ~uint32_t{0};
    std::vector<uint32_t> m_positions;
};

// An immutable copy of an e-graph at one step, for the window. A job that owns the e-graph creates it; the window's
// thread reads it while the e-graph grows. O(e-nodes) to create.
struct EGraphSnapshot {
    struct Node {
        egraph::NodeId id;
        Symbol op;
        uint32_t payload = 0;
        uint32_t owner = 0;                  // index into classes
        uint32_t firstChild = 0, arity = 0;  // range in `children`
        egraph::Step birth = 0;
        Symbol rule;  // rule that created the e-node; empty if initial or created by an analysis
        bool filtered = false;
        std::optional<double> cost;  // cost of the e-node itself, if any
    };
    struct Class {
        egraph::ClassId id;
        uint32_t firstNode = 0, nodeCount = 0;  // range in `nodes`
        std::string name;                       // assigned name; if empty, the number is shown
        std::string text;                       // analysis data, such as a shape or constant
    };

    std::vector<Class> classes;
    std::vector<Node> nodes;
    std::vector<uint32_t> children;              // indices into classes
    std::vector<std::vector<uint32_t>> parents;  // by class: indices into nodes
    std::vector<uint32_t> roots;                 // indices into classes
    std::map<Symbol, std::size_t> operators;     // number of e-nodes by operator
    egraph::Step at = 0;                         // the step that the snapshot shows
    egraph::Step now = 0;                        // the e-graph's last step with any effect when the copy was taken
    bool isPast() const { return at < now; }

    Positions<egraph::ClassId> classIndex;
    Positions<egraph::NodeId> nodeIndex;

    std::span<const Node> nodesOf(const Class& owner) const {
        return std::span(nodes).subspan(owner.firstNode, owner.nodeCount);
    }
    std::span<const uint32_t> childrenOf(const Node& node) const {
        return std::span(children).subspan(node.firstChild, node.arity);
    }
};
using SnapshotPtr = std::shared_ptr<const EGraphSnapshot>;

// E-nodes and e-classes to select, highlight or describe.
struct Places {
    std::vector<egraph::NodeId> nodes;
    std::vector<egraph::ClassId> classes;
    bool empty() const { return nodes.empty() && classes.empty(); }
};

// Returns "#812", or the assigned name.
QString nameOf(const EGraphSnapshot::Class& owner);

// Functions that describe classes and e-nodes with data from outside the e-graph; each may be empty.
struct SnapshotTexts {
    std::function<std::string(egraph::ClassId)> name, text;  // receive a canonical class id
    std::function<double(egraph::NodeId)> cost;
};

// Copies the state at step `at`, or the present state if `at` is empty. Requires a rebuilt e-graph. `roots` may contain
// any id of each root class.
SnapshotPtr snapshotOf(const egraph::EGraph& egraph, const std::vector<egraph::ClassId>& roots,
    std::optional<egraph::Step> at = {}, const SnapshotTexts& texts = {});

// How an e-node is displayed; depends on the language.
struct NodeLabel {
    QString title, line;
    theme::Role role = theme::Role::term;
};
using Describe = std::function<NodeLabel(Symbol op, uint32_t payload)>;
// Describes terms of plain symbol languages: "f(x; y)" becomes the title "f" above the line "x; y".
NodeLabel describeTerm(Symbol op, uint32_t payload);

}  // namespace egret::egraph_view
