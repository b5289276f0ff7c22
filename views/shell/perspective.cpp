#include "views/shell/perspective.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QToolBar>

#include <algorithm>

namespace egret::shell {
namespace {

constexpr int kLeastSide = 33;  // characters of a side panel

bool isIn(const Perspective::Cell& cell, const QString& id) {
    return std::ranges::any_of(cell, [&](const char* one) { return id == QLatin1String(one); });
}

bool isIn(const Perspective::Column& column, const QString& id) {
    return std::ranges::any_of(column.cells, [&](const auto& cell) { return isIn(cell, id); });
}

QDockWidget* dockOf(const QMainWindow& window, const char* id) {
    return window.findChild<QDockWidget*>(QLatin1String(id), Qt::FindDirectChildrenOnly);
}

// Returns the first dock of the cell that is not hidden; null if there is none.
QDockWidget* shownIn(const QMainWindow& window, const Perspective::Cell& cell) {
    for (const char* id : cell)
        if (QDockWidget* dock = dockOf(window, id); !dock->isHidden() && !dock->isFloating()) return dock;
    return nullptr;
}

// Returns the width that columns share: that of the window without the bars beside them.
int roomForColumns(const QMainWindow& window) {
    int room = window.width();
    for (const QToolBar* bar : window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        if (!bar->isHidden() && window.toolBarArea(bar) == Qt::LeftToolBarArea) room -= bar->width();
    return room;
}

}  // namespace

bool Perspective::isInDrawer(const QString& dockId) const { return isIn(drawer, dockId); }

int Perspective::columnOf(const QString& dockId) const {
    const auto found = std::ranges::find_if(columns, [&](const Column& column) { return isIn(column, dockId); });
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

bool Perspective::isAtSide(const QString& dockId) const {
    const int column = columnOf(dockId);
    return column >= 0 && columns[static_cast<std::size_t>(column)].isSide;
}

bool Perspective::shows(const QString& dockId) const { return isInDrawer(dockId) || columnOf(dockId) >= 0; }

// All docks share one dock area. With separate areas and no central widget, Qt would give the bottom area all the space
// it requests.
void arrange(QMainWindow& window, const Perspective& perspective) {
    const auto docks = window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (QDockWidget* dock : docks) {
        if (dock->isFloating()) dock->setFloating(false);
        window.removeDockWidget(dock);
    }
    auto addTabs = [&](const Perspective::Cell& cell) {
        for (const char* id : cell) {
            if (id != cell[0]) window.tabifyDockWidget(dockOf(window, cell[0]), dockOf(window, id));
            dockOf(window, id)->show();
        }
        dockOf(window, cell[0])->raise();
    };
    auto split = [&](QDockWidget* from, const char* id, Qt::Orientation orientation) {
        QDockWidget* dock = dockOf(window, id);
        window.splitDockWidget(from, dock, orientation);
        dock->show();
        return dock;
    };
    // Places docks from the outside in: drawer, columns, cells, tabs.
    QDockWidget* first = dockOf(window, perspective.columns[0].cells[0][0]);
    window.addDockWidget(Qt::LeftDockWidgetArea, first);
    first->show();
    QDockWidget* drawer = perspective.drawer.empty() ? first : split(first, perspective.drawer[0], Qt::Vertical);
    QDockWidget* left = first;
    for (const auto& column : perspective.columns)
        if (&column != &perspective.columns[0]) left = split(left, column.cells[0][0], Qt::Horizontal);
    for (const auto& column : perspective.columns) {
        QDockWidget* upper = dockOf(window, column.cells[0][0]);
        for (const auto& cell : column.cells)
            if (&cell != &column.cells[0]) upper = split(upper, cell[0], Qt::Vertical);
    }
    for (const auto& column : perspective.columns)
        for (const auto& cell : column.cells) addTabs(cell);
    if (!perspective.drawer.empty()) addTabs(perspective.drawer);
    if (!perspective.drawerOpens)
        for (const char* id : perspective.drawer) dockOf(window, id)->hide();
    // Other docks are hidden tabs of the drawer, and appear there when a command opens them.
    for (QDockWidget* dock : docks) {
        if (window.dockWidgetArea(dock) != Qt::NoDockWidgetArea) continue;
        window.tabifyDockWidget(drawer, dock);
        dock->hide();
    }
    resizePanes(window, perspective);
}

void resizePanes(QMainWindow& window, const Perspective& perspective) {
    // Side panels have the same width whatever else is shown; the other columns share the rest.
    QList<QDockWidget*> heads;
    QList<int> widths;
    const int room = roomForColumns(window);
    const int least = std::min(window.fontMetrics().averageCharWidth() * kLeastSide, room / 3);
    int all = 0, others = 0, rest = room;
    for (const auto& column : perspective.columns) all += column.share;
    for (const auto& column : perspective.columns) {
        const auto shown = std::ranges::find_if(column.cells, [&](const auto& cell) { return shownIn(window, cell); });
        if (shown == column.cells.end()) continue;
        heads << shownIn(window, *shown);
        widths << (column.isSide ? std::max(least, room * column.share / all) : -column.share);
        if (column.isSide) rest -= widths.back();
        else others += column.share;
    }
    for (int& width : widths)
        if (width < 0) width = rest * -width / others;
    if (!heads.isEmpty()) window.resizeDocks(heads, widths, Qt::Horizontal);
    if (QDockWidget* drawer = shownIn(window, perspective.drawer); drawer && !heads.isEmpty()) {
        const int height = window.height() * perspective.drawerShare / 100;
        window.resizeDocks({heads.front(), drawer}, {std::max(200, window.height() - height), height}, Qt::Vertical);
    }
    for (const auto& column : perspective.columns) {
        QList<QDockWidget*> stack;
        QList<int> shares;
        for (const auto& cell : column.cells)
            if (QDockWidget* shown = shownIn(window, cell)) {
                shares << (stack.isEmpty() ? 600 : 400);
                stack << shown;
            }
        if (stack.size() > 1) window.resizeDocks(stack, shares, Qt::Vertical);
    }
}

}  // namespace egret::shell
