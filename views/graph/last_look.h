#pragma once

namespace egret::workspace {
class Workspace;
}

namespace egret::graph_view {

class GraphPane;

// Saves the selection and view of the current graph in the session.
void keepLook(const GraphPane& pane, workspace::Workspace& workspace);
// Restores the saved selection and view of a session once its picture is shown.
void restoreLook(GraphPane& pane, const workspace::Workspace& workspace);

}  // namespace egret::graph_view
