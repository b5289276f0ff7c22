// The menu of panes, and the hint that is shown when all of them are closed.
#include "app/commands.h"
#include "app/panes.h"
#include "views/theme/widgets.h"

#include <QAction>
#include <QCollator>
#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QMenu>

#include <algorithm>
#include <map>
#include <set>

namespace egret::app {
namespace {

// Returns the only perspective that places the pane, apart from those that present a model to others; empty if none.
QString homeOf(const shell::PaneSpec& pane) {
    std::set<QString> homes;
    for (const shell::Placement& place : pane.places) homes.insert(QLatin1String(place.perspective));
    homes.erase(QStringLiteral("Learn"));
    homes.erase(QStringLiteral("Present"));
    return homes.size() == 1 ? *homes.begin() : QString();
}

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(egret::app::MainWindow)
};

// Shown in the middle of the window, above an area without panes.
class Hint : public QLabel {
public:
    explicit Hint(shell::PaneContext& context) : QLabel(&context.window), m_context(context) {
        theme::setNames(this, "noPanes", {});
        setTextFormat(Qt::RichText);
        setText(
            Texts::tr("All panes are closed. <a href=\"reset\">Reset the perspective</a>, or open one in the menu "
                      "<i>Panes</i>."));
        connect(this, &QLabel::linkActivated, this, [this] { m_context.docks.resetPerspective(); });
        shell::connect(context.docks, &shell::Docks::visibilityChanged, *this, [this] { showIfNeeded(); });
        shell::connect(context.docks, &shell::Docks::perspectiveChanged, *this, [this] { showIfNeeded(); });
        for (const auto type : {QEvent::Resize, QEvent::Show})
            theme::onEvent(&context.window, type, [this] { showIfNeeded(); });
        hide();
    }

private:
    void showIfNeeded() {
        const QWidget* centre = static_cast<QMainWindow&>(m_context.window).centralWidget();
        const bool hasPane = std::ranges::any_of(m_context.docks.all(),
            [this](const QDockWidget* dock) { return !dock->isFloating() && dock->isVisibleTo(&m_context.window); });
        setVisible(!hasPane && (!centre || centre->isHidden()));
        if (isHidden()) return;
        adjustSize();
        move(m_context.window.rect().center() - rect().center());
        raise();
    }

    shell::PaneContext& m_context;
};

}  // namespace

QMenu* panesMenu(shell::PaneContext& context) {
    constexpr int kLeastGroup = 3;
    std::map<QString, int> sizes;  // number of panes at home in a perspective
    for (const shell::PaneSpec& pane : panes()) ++sizes[homeOf(pane)];
    QCollator order;
    order.setCaseSensitivity(Qt::CaseInsensitive);
    std::map<QString, std::map<QString, QAction*, QCollator>> groups;  // by home and title
    for (const shell::PaneSpec& pane : panes()) {
        const QString home = homeOf(pane);
        const QString group =
            sizes[home] >= kLeastGroup && !home.isEmpty() ? shell::translated(home.toUtf8()) : QString();
        const auto* dock = context.window.findChild<QDockWidget*>(QLatin1String(pane.id));
        groups.try_emplace(group, order).first->second.emplace(dock->windowTitle(), dock->toggleViewAction());
    }
    auto* menu = new QMenu(Texts::tr("Pa&nes"), &context.window);
    for (const auto& [title, actions] : groups) {  // those without a group come first
        if (!title.isEmpty() && menu->actions().size() == static_cast<qsizetype>(groups[QString()].size()))
            menu->addSeparator();
        QMenu* into = title.isEmpty() ? menu : menu->addMenu(QLatin1Char('&') + title);
        for (const auto& [name, action] : actions) into->addAction(action);
    }
    new Hint(context);
    return menu;
}

}  // namespace egret::app
