#pragma once

#include "views/graph/graph_picture.h"
#include "views/inspector/inspector_pane.h"
#include "views/workspace/workspace.h"

namespace egret::inspector {

Subject subjectOf(const workspace::Workspace& workspace, const graph::Graph& graph, graph::NodeId node);
// Describes a group of operators folded into one box. `costs`, in microseconds, may be empty.
Subject subjectOf(const workspace::Workspace& workspace, const graph::Graph& graph, const graph::Grouping& grouping,
    graph::GroupId group, const std::unordered_map<graph::NodeId, double>& costs);
Subject subjectOf(const workspace::Workspace& workspace, egraph::ClassId id);
Subject subjectOf(const workspace::Workspace& workspace, egraph::NodeId node);
Subject subjectOf(const workspace::Workspace& workspace, const rewrite::GraphMatch& match);  // on the current graph
Subject subjectOfRule(const workspace::Workspace& workspace, const QString& rule);
Subject subjectOfDocument(const workspace::Workspace& workspace);

// Returns policy data for an operator: its attention, strongest first, and its probability of being rewritten next. The
// section has no rows if nothing is known.
Section policySection(const graph::Graph& graph, graph::NodeId node,
    const std::vector<graph_view::AttentionEdge>& attention, std::optional<double> chance);

}  // namespace egret::inspector
