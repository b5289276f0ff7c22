#include "app/tool_bar.h"

#include "app/cost_pill.h"
#include "app/search_field.h"
#include "views/theme/widgets.h"

#include <QMenu>
#include <QToolButton>

namespace egret::app {
namespace {
constexpr int kIconSide = 20, kGap = 8;  // pixels
}

ToolBar::ToolBar(shell::PaneContext& context, QWidget* parent)
    : QToolBar(tr("Commands"), parent), m_context(context), m_end(new QToolBar(tr("Search"), parent)),
      m_cost(new CostPill(context.workspace, m_end)), m_search(new SearchField(context, m_end)) {
    setObjectName(QStringLiteral("commands"));
    m_end->setObjectName(QStringLiteral("search"));
    for (QToolBar* bar : {static_cast<QToolBar*>(this), m_end}) {
        bar->setMovable(false);
        bar->toggleViewAction()->setVisible(false);
        bar->setIconSize({kIconSide, kIconSide});
    }
}

void ToolBar::build() {
    const shell::Actions& actions = m_context.actions;
    for (const char* id : {"open", "undo", "redo"}) addAction(&actions[QLatin1String(id)]);
    std::vector<theme::Part> parts{theme::Stretch{1}, m_cost, theme::Stretch{1}};
    for (const char* id : {"viewGraph", "viewBoth", "viewEGraph", "panels", "drawer"}) {
        auto* button = new QToolButton(m_end);
        QAction& action = actions[QLatin1String(id)];
        button->setDefaultAction(&action);
        button->setIconSize(iconSize());
        button->setAutoRaise(true);
        connect(&action, &QAction::changed, button, [button, &action] { button->setVisible(action.isVisible()); });
        parts.emplace_back(button);
    }
    parts.emplace_back(theme::Space{kGap});
    parts.emplace_back(m_search);
    auto* content = new QWidget(m_end);  // takes the free space, so that nothing moves when the cost changes
    content->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    content->setLayout(theme::row(parts, {0, 0, kGap, 0}, 1));
    m_end->addWidget(content);
    connect(&m_context.docks, &shell::Docks::perspectiveChanged, this, &ToolBar::showTools);
}

void ToolBar::showTools() {
    for (QAction* tool : std::exchange(m_tools, {})) removeAction(tool);
    qDeleteAll(findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    m_tools << addSeparator();
    const shell::Perspective& perspective = *m_context.docks.named(m_context.docks.perspective());
    for (const shell::Tool& tool : perspective.tools) m_tools << addTool(tool, &tool == &perspective.tools.front());
    m_cost->setModelInSight(perspective.shows(QStringLiteral("graph")));
    m_tools << addTool({"stop"}, false);
}

QAction* ToolBar::addTool(const shell::Tool& tool, bool isPrimary) {
    QAction& action = m_context.actions[QLatin1String(tool.action)];
    addAction(&action);
    auto* button = static_cast<QToolButton*>(widgetForAction(&action));
    if (isPrimary) button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (tool.more.empty()) return &action;
    auto* menu = new QMenu(this);
    for (const char* id : tool.more) menu->addAction(&m_context.actions[QLatin1String(id)]);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::MenuButtonPopup);
    return &action;
}

}  // namespace egret::app
