#include "views/expression/tree_pane.h"

#include "views/expression/tree_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace egret::expression_view {

TreePane::TreePane(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_tree(new TreeView), m_chosen(new QLabel(this)), m_simplify(new QPushButton(tr("Simplify this s&ubtree"), this)) {
    m_simplify->setObjectName(QStringLiteral("simplifySubtree"));
    m_simplify->setToolTip(tr("Simplify the framed subtree and leave the rest as it is (Enter in the tree)"));
    m_chosen->setObjectName(QStringLiteral("chosenSubtree"));
    m_chosen->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_chosen->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // long ones are cut, the tree has them whole
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_tree);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 4, 6, 2);
    bar->addWidget(m_chosen, 1);
    bar->addWidget(m_simplify);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(scroll, 1);

    connect(&m_desk, &Desk::shownChanged, this, &TreePane::showTree);
    connect(&m_desk, &Desk::stepsChanged, this, &TreePane::showTree);
    connect(m_tree, &TreeView::nodeChosen, this, [this, scroll](std::size_t node) {
        m_desk.chooseNode(node);
        const QPoint at = m_tree->rectOf(node).center().toPoint();
        scroll->ensureVisible(at.x(), at.y(), 60, 50);
    });
    connect(m_tree, &TreeView::simplifyRequested, m_simplify, &QPushButton::click);
    connect(m_simplify, &QPushButton::clicked, &m_desk, &Desk::simplifySubtree);
    showTree();
}

void TreePane::showTree() {
    m_tree->setTree(m_desk.shown(), m_desk.names(), m_desk.selection(), m_desk.node());
    m_chosen->setText(m_desk.shown() ? m_tree->describe(m_desk.node()) : QString());
    m_chosen->setToolTip(m_chosen->text());
    m_simplify->setEnabled(m_desk.shown() && m_desk.canSimplify());
}

}  // namespace egret::expression_view
