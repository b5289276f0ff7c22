// The timeline of the e-graph in the window.
#include "views/shell/pane.h"
#include "views/timeline/timeline_pane.h"
#include "views/workspace/story.h"

namespace egret::timeline {
namespace {

using shell::connect;
using shell::PaneContext;

void showEGraph(TimelinePane& pane, const workspace::EGraphStatePtr& state, bool grows) {
    if (!grows || !state) pane.setMarks(nullptr);  // the old marks belong to another e-graph
    if (!state) return pane.setStory({});
    pane.setMarks(state->marks);
    pane.setPosition(state->snapshot->at);
    pane.setStory(workspace::storyOf(*state).text);
}

QWidget* make(PaneContext& window) {
    using workspace::Workspace;
    auto* pane = new TimelinePane;
    Workspace& workspace = window.workspace;
    connect(workspace, &Workspace::egraphChanged, *pane,
        [pane, &workspace](bool grows) { showEGraph(*pane, workspace.egraph(), grows); });
    connect(*pane, &TimelinePane::positionChanged, workspace, &Workspace::showEGraphAt);
    if (workspace.egraph()) showEGraph(*pane, workspace.egraph(), false);
    return pane;
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"stepBack", "&Run", 45, "E-graph: one step bac&k", "Ctrl+Left", "Show the e-graph one step earlier", kEGraph, Where::menu, onPane("timeline", &TimelinePane::stepBy, -1)},
        {"stepForward", "&Run", 46, "E-graph: one step for&ward", "Ctrl+Right", "Show the e-graph one step later", kEGraph, Where::menu, onPane("timeline", &TimelinePane::stepBy, 1)},
        {"bookmark", "&Session", 10, "&Bookmark e-graph step", "Ctrl+B", "Bookmark the visible e-graph step; playback pauses there", kEGraph, Where::menu, onPane("timeline", &TimelinePane::toggleBookmark)},
    };
    // clang-format on
    return {{.id = "timeline",
        .title = "E-graph timeline",
        .places = {{"Inspect", kDrawer, 0}, {"Step", kDrawer, 0, 2}, {"Extract", kDrawer, 0, 4}, {"Present", kDrawer},
            {"Learn", kDrawer}},
        .make = make,
        .actions = actions}};
}

}  // namespace egret::timeline
