#include "views/compare/compare_pane.h"
#include "views/shell/pane.h"

namespace egret::compare {

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    using workspace::Workspace;
    const auto make = [](PaneContext& window) -> QWidget* {
        auto* pane = new ComparePane;
        connect(window.workspace, &Workspace::documentChanged, *pane, &ComparePane::clear);
        return pane;
    };
    const auto start = [](PaneContext& window) {
        connect(window.workspace, &Workspace::compared, window.docks,
            [&window](const workspace::StepComparison& comparison) {
                window.docks.the<ComparePane>("compare").show(comparison);
            });
    };
    return {{.id = "compare",
        .title = "Compare",
        .places = {{"Step", shell::kDrawer, 0, 1}},
        .make = make,
        .start = start}};
}

}  // namespace egret::compare
