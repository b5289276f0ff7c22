#include "app/rail.h"

#include "app/panes.h"
#include "views/theme/icons.h"
#include "views/theme/widgets.h"

#include <QActionGroup>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace egret::app {
namespace {
constexpr int kRailIconSide = 22, kLeastWidth = 56;  // pixels
constexpr double kFontScale = 0.8;
}  // namespace

Rail::Rail(shell::Docks& docks, QMenu& menu, QWidget* parent)
    : QToolBar(tr("Perspectives"), parent), m_group(new QActionGroup(this)) {
    setObjectName(QStringLiteral("rail"));
    setMovable(false);
    toggleViewAction()->setVisible(false);
    setOrientation(Qt::Vertical);
    setIconSize({kRailIconSide, kRailIconSide});
    setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    const char* group = "";
    for (const Perspective& perspective : app::perspectives()) {
        if (!*perspective.group) continue;
        if (QLatin1String(perspective.group) != QLatin1String(group)) {
            if (*group) addSeparator(), menu.addSeparator();
            group = perspective.group;
        }
        const QString name = QLatin1String(perspective.name);
        auto* action =
            new QAction(theme::icon(QLatin1String(perspective.icon)), shell::translated(perspective.name), m_group);
        action->setObjectName(QStringLiteral("perspective-") + name);
        action->setCheckable(true);
        action->setShortcut(QKeySequence(keyOf(perspective)));
        action->setToolTip(tr("%1: switch to the panes for this kind of work (%2)")
                               .arg(action->text(), action->shortcut().toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, [&docks, name] { docks.setPerspective(name); });
        addAction(action);
        menu.addAction(action);
        parent->addAction(action);
    }
    connect(&docks, &shell::Docks::perspectiveChanged, this, [this, &docks] { follow(docks.perspective()); });
    theme::followFont(this, [this] { resizeButtons(); });
}

QList<QAction*> Rail::perspectives() const { return m_group->actions(); }

void Rail::follow(const QString& perspective) {
    for (QAction* action : m_group->actions())
        action->setChecked(action->objectName() == QStringLiteral("perspective-") + perspective);
}

// All buttons are as wide as the widest name requires.
void Rail::resizeButtons() {
    const QFont small = shell::scaled(font(), kFontScale);
    std::vector<QToolButton*> buttons;
    for (QAction* action : m_group->actions()) buttons.push_back(static_cast<QToolButton*>(widgetForAction(action)));
    int width = kLeastWidth;
    for (QToolButton* button : buttons) {
        button->setFont(small);
        width = std::max(width, button->minimumSizeHint().width());
    }
    for (QToolButton* button : buttons) button->setFixedWidth(width);
}

}  // namespace egret::app
