#include "views/synthesis/panes.h"

#include "views/canvas/graph_canvas.h"
#include "views/synthesis/search_run.h"
#include "views/synthesis/tree_picture.h"
#include "views/theme/widgets.h"

#include <QCoreApplication>
#include <QLabel>

namespace egret::synthesis_view {
namespace {

// Shows the most visited part of the search tree as it grows (tree_picture.h).
class SearchTreePane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::synthesis_view::SearchTreePane)

public:
    explicit SearchTreePane(SearchRun& run)
        : m_run(run), m_canvas(new canvas::GraphCanvas(this)),
          m_shown(theme::label(this, "searchTreeShown", theme::kWraps)) {
        theme::setNames(m_canvas, "searchTreeCanvas", {}, tr("Search tree"));
        m_shown->setMargin(4);
        setLayout(theme::column({{m_canvas, 1}, m_shown}, {0, 0, 0, 0}));
        connect(&m_run, &SearchRun::treeGrew, this, &SearchTreePane::showTree);
        theme::onEvent(this, QEvent::Show, [this] { showTree(); });
        showTree();
    }

private:
    // A hidden pane is updated when it is shown.
    void showTree() {
        const int nodes = static_cast<int>(m_run.tree().size());
        m_shown->setText(nodes == 0 ? tr("No tree yet. Start a tree search in the pane “Search for operators”.")
                : nodes < static_cast<int>(SearchRun::kTreeNodes)
                ? tr("the whole tree, %n node(s)", nullptr, nodes)
                : tr("the %n most visited node(s) of a larger tree", nullptr, nodes));
        if (isVisible()) m_canvas->setPicture(pictureOf(m_run.tree()));
    }

    SearchRun& m_run;
    canvas::GraphCanvas* m_canvas;
    QLabel* m_shown;
};

}  // namespace

QWidget* makeSearchTreePane(SearchRun& run) { return new SearchTreePane(run); }

}  // namespace egret::synthesis_view
