#pragma once

#include "views/graph/graph_picture.h"
#include "views/inspector/inspector_pane.h"
#include "views/workspace/workspace.h"

namespace egret::workspace {

// What the inspector says. Links are "node:<id>" (of the graph), "class:<id>" and "enode:<id>".
inspector::Subject subjectOf(const Workspace& workspace, const graph::Graph& graph, graph::NodeId node);
// A group of operators, folded into one box. `costs`, in microseconds, may be empty.
inspector::Subject subjectOf(const graph::Graph& graph, const graph::Grouping& grouping, graph::GroupId group,
    const std::unordered_map<graph::NodeId, double>& costs);
inspector::Subject subjectOf(const Workspace& workspace, egraph::ClassId id);
inspector::Subject subjectOf(const Workspace& workspace, egraph::NodeId node);
inspector::Subject subjectOfDocument(const Workspace& workspace);

// What a policy makes of an operator: whom it attends to and how much, the most first, and how probably it rewrites it
// next. No rows: nothing is known.
inspector::Section policySection(const graph::Graph& graph, graph::NodeId node,
    const std::vector<graph_view::AttentionEdge>& attention, std::optional<double> chance);

struct Link {
    enum class Kind { none, node, eclass, enode } kind = Kind::none;
    uint32_t index = 0;
};
Link parseLink(const QString& text);

}  // namespace egret::workspace
