// The log pane is created at startup so that it receives every message.
#include "views/log/log_pane.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"

namespace egret::log {
namespace {

using shell::connect;
using Level = event::Message::Level;

void add(LogPane& pane, const Event& event) {
    const auto seconds = [](double value) { return timeText(value * 1e6); };
    if (const auto* message = std::get_if<event::Message>(&event))
        pane.add(message->level, QString::fromStdString(message->text));
    if (const auto* stopped = std::get_if<event::Stopped>(&event))
        pane.add(Level::note,
            LogPane::tr("stopped: %1 after %2")
                .arg(QString::fromStdString(stopped->reason), seconds(stopped->seconds)));
    if (const auto* iteration = std::get_if<event::Iteration>(&event))
        pane.add(Level::note,
            LogPane::tr("iteration %1: %2 e-nodes, %3 e-classes (search %4, apply %5, rebuild %6)")
                .arg(iteration->index)
                .arg(iteration->nodes)
                .arg(iteration->classes)
                .arg(seconds(iteration->searchSeconds), seconds(iteration->applySeconds),
                    seconds(iteration->rebuildSeconds)));
}

QWidget* make(shell::PaneContext& window) {
    auto* pane = new LogPane;
    using workspace::Workspace;
    connect(window.workspace, &Workspace::happened, *pane, [pane](const Event& event) { add(*pane, event); });
    connect(window.workspace, &Workspace::said, *pane, [pane](const QString& text) { pane->add(Level::note, text); });
    return pane;
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using shell::kDrawer;
    // clang-format off
    return {{.id = "log",
             .title = "Log",
             .places = {{"Inspect", kDrawer, 0, 3}, {"Step", kDrawer, 0, 3}, {"Rules", kDrawer}, {"Extract", kDrawer, 0, 5}, {"Profile", kDrawer, 0, 2}, {"Learn", kDrawer, 0, 4}, {"Batching", kDrawer}, {"Expressions", kDrawer}, {"Policy", kDrawer, 0, 3}, {"Synthesis", kDrawer, 0, 1}},
             .make = make,
             .start = [](shell::PaneContext& window) { window.docks.pane("log"); }}};
    // clang-format on
}

}  // namespace egret::log
