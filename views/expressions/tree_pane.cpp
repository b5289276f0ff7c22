#include "views/expressions/panes.h"

#include "views/expressions/desk.h"
#include "views/expressions/tree_view.h"
#include "views/theme/widgets.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>

namespace egret::expressions_view {
namespace {

// Shows the expression as a tree, with a command that simplifies the selected subtree.
class TreePane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::expressions_view::TreePane)

public:
    explicit TreePane(Desk& desk)
        : m_desk(desk), m_tree(new TreeView), m_scroll(new QScrollArea(this)),
          m_chosen(theme::label(this, "chosenSubtree", theme::kSelectable | theme::kElides)),
          m_simplify(theme::button(this, tr("Simplify this s&ubtree"), "simplifySubtree",
              tr("Simplify the framed subtree; the rest is unchanged (Enter in the tree)"), &m_desk,
              &Desk::simplifySubtree)) {
        // Long text is clipped here, because the tree shows it in full.
        m_scroll->setWidget(m_tree);
        m_scroll->setWidgetResizable(true);
        m_scroll->setFocusPolicy(Qt::NoFocus);
        m_scroll->setFrameShape(QFrame::NoFrame);
        auto* bar = theme::row({{m_chosen, 1}, m_simplify}, {6, 4, 6, 2});
        setLayout(theme::column({bar, {m_scroll, 1}}, {0, 0, 0, 0}, 0));

        connect(&m_desk, &Desk::shownChanged, this, &TreePane::showTree);
        connect(&m_desk, &Desk::stepsChanged, this, &TreePane::showTree);
        connect(m_tree, &TreeView::chosen, &m_desk, &Desk::chooseNode);
        connect(m_tree, &TreeView::activated, m_simplify, &QPushButton::click);
        showTree();
    }

private:
    void showTree() {
        m_tree->setTree(m_desk.shown(), m_desk.names(), m_desk.selection(), m_desk.node());
        m_chosen->setText(!m_desk.problem().isEmpty() ? m_desk.problem()
                : m_desk.shown()                      ? m_tree->describe(m_desk.node())
                                                      : QString());
        m_simplify->setEnabled(m_desk.shown() && m_desk.canSimplify());
        if (!m_desk.shown()) return;
        QTimer::singleShot(0, this, [this] {  // after the scroll area has adopted the new tree size
            if (!m_desk.shown()) return;
            const QPoint at = m_tree->onScreen(m_tree->rectOf(m_desk.node()).center());
            m_scroll->ensureVisible(at.x(), at.y(), 60, 50);
        });
    }

    Desk& m_desk;
    TreeView* m_tree;
    QScrollArea* m_scroll;
    QLabel* m_chosen;
    QPushButton* m_simplify;
};

}  // namespace

QWidget* makeTreePane(Desk& desk) { return new TreePane(desk); }

}  // namespace egret::expressions_view
