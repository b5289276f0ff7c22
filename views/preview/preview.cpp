// Preview in the window: the effect of the selected match or policy candidate, or of all matches of the selected rule.
#include "views/preview/preview_pane.h"
#include "views/shell/pane.h"

namespace egret::preview {

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    using workspace::Workspace;
    const auto make = [](PaneContext& window) -> QWidget* {
        auto* pane = new PreviewPane;
        connect(window.workspace, &Workspace::previewReady, *pane, &PreviewPane::show);
        connect(window.workspace, &Workspace::documentChanged, *pane, &PreviewPane::clear);
        const auto follow = [pane, &window] {
            if (const auto& match = window.selection.match()) window.workspace.preview(*match);
            else if (const QString& rule = window.selection.rule(); !rule.isEmpty()) window.workspace.previewAll(rule);
            else pane->clear();
        };
        connect(window.selection, &Selection::matchChanged, *pane, follow);
        follow();
        return pane;
    };
    return {{.id = "preview",
        .title = "Preview",
        .places = {{"Step", 3, 1}, {"Rules", 1, 1}, {"Learn", 1, 1, 2}, {"Policy", 0, 1}},
        .make = make}};
}

}  // namespace egret::preview
