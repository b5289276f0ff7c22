#pragma once

namespace egret::workspace {
class Workspace;
}

namespace egret::graph_view {

class GraphPane;

// How the current graph of a session was looked at: selection and view, kept in the session.
void keepLook(const GraphPane& pane, workspace::Workspace& workspace);
// A session that was looked at before is looked at in the same way, once its picture is there.
void restoreLook(GraphPane& pane, const workspace::Workspace& workspace);

}  // namespace egret::graph_view
