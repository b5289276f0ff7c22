#include "views/batching/batching_pane.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"

namespace egret::batching_view {

std::vector<shell::PaneSpec> panes() {
    const auto make = [](shell::PaneContext& window) -> QWidget* {
        auto* pane = new BatchingPane;
        QObject::connect(
            pane, &BatchingPane::requested, pane, [pane, &window](const batching::ComparisonRequest& request) {
                window.workspace.ask(
                    QStringLiteral("policies"), BatchingPane::tr("Scheduling %1").arg(textOf(request.workload)),
                    [request](const Task& task) { return batching::comparePolicies(request, task); },
                    [pane](batching::PolicyComparison result) {
                        pane->setComparison(std::make_shared<batching::PolicyComparison>(std::move(result)));
                    });
            });
        return pane;
    };
    return {{.id = "batching", .title = "Batching", .places = {{"Batching", 0}}, .make = make}};
}

}  // namespace egret::batching_view
