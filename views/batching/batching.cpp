// Dynamic batching in the window.
#include "views/batching/batching_pane.h"
#include "views/shell/pane.h"

namespace egret::batching_view {

std::vector<shell::PaneSpec> panes() {
    const auto make = [](shell::PaneContext& window) -> QWidget* {
        auto* pane = new BatchingPane;
        QObject::connect(
            pane, &BatchingPane::requested, pane, [pane, &window](const batching::ComparisonRequest& request) {
                auto result = std::make_shared<batching::PolicyComparison>();
                window.workspace.run(
                    QStringLiteral("policies"),
                    BatchingPane::tr("Scheduling %1").arg(QString::fromStdString(request.workload)),
                    [request, result](const Task& task) { *result = batching::comparePolicies(request, task); },
                    [pane, result](Job::State end) {
                        if (end == Job::State::done) pane->setComparison(result);
                    });
            });
        return pane;
    };
    return {{.id = "batching", .title = "Batching", .places = {{"Batching", 0}}, .make = make}};
}

}  // namespace egret::batching_view
