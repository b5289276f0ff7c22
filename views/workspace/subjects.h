#pragma once

#include "views/inspector/inspector_pane.h"
#include "views/workspace/workspace.h"

namespace egret::workspace {

// What the inspector says. Links are "node:<id>" (of the graph), "class:<id>" and "enode:<id>".
inspector::Subject subjectOf(const Workspace& workspace, const graph::Graph& graph, graph::NodeId node);
inspector::Subject subjectOf(const Workspace& workspace, egraph::ClassId id);
inspector::Subject subjectOf(const Workspace& workspace, egraph::NodeId node);
inspector::Subject subjectOfDocument(const Workspace& workspace);

struct Link {
    enum class Kind { none, node, eclass, enode } kind = Kind::none;
    uint32_t index = 0;
};
Link parseLink(const QString& text);

}  // namespace egret::workspace
