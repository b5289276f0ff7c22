// The list of jobs in the window. Created at startup so that it contains every job.
#include "views/jobs/jobs_pane.h"
#include "views/shell/pane.h"

#include <QTableWidget>

namespace egret::jobs {
namespace {

using shell::connect;
using shell::PaneContext;
using workspace::Workspace;

QWidget* make(PaneContext& window) {
    auto* pane = new JobsPane;
    connect(window.workspace, &Workspace::jobStarted, *pane, &JobsPane::add);
    connect(window.workspace, &Workspace::jobProgress, *pane, &JobsPane::setProgress);
    connect(window.workspace, &Workspace::jobEnded, *pane, &JobsPane::finish);
    connect(*pane, &JobsPane::cancelRequested, window.workspace, &Workspace::cancel);
    return pane;
}

void show(PaneContext& window) {
    window.docks.reveal("jobList");
    window.docks.pane("jobList").findChild<QTableWidget*>()->setFocus();
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"jobs", "&View", 41, "&Jobs", "Ctrl+J", "Show all jobs of this session with progress, time and outcome; cancel jobs", kAlways, Where::menu, show},
    };
    // clang-format on
    return {{.id = "jobList",
        .title = "Jobs",
        .places = {},
        .make = make,
        .actions = actions,
        .start = [](PaneContext& window) { window.docks.pane("jobList"); }}};
}

}  // namespace egret::jobs
