#include "views/shell/perspective.h"

#include <QDockWidget>
#include <QMainWindow>

#include <algorithm>

namespace egret::shell {

bool Perspective::shows(const QString& dockId) const {
    const auto has = [&](const Cell& cell) {
        return std::ranges::any_of(cell, [&](const char* id) { return dockId == QLatin1String(id); });
    };
    return std::ranges::any_of(bottom, has) || std::any_of(columns.begin(), columns.end(), [&](const Column& column) {
        return std::ranges::any_of(column.cells, has);
    });
}

namespace {
QDockWidget* dockOf(const QMainWindow& window, const char* id) {
    return window.findChild<QDockWidget*>(QLatin1String(id), Qt::FindDirectChildrenOnly);
}
}  // namespace

// All docks share one dock area. With separate areas and no central widget, Qt would give the bottom area all the space
// it requests.
void arrange(QMainWindow& window, const Perspective& perspective) {
    const auto docks = window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (QDockWidget* dock : docks) {
        dock->setFloating(false);
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
    // Places docks from the outside in: bottom rows, columns, cells, tabs.
    QDockWidget* first = dockOf(window, perspective.columns[0].cells[0][0]);
    window.addDockWidget(Qt::LeftDockWidgetArea, first);
    first->show();
    QDockWidget* above = first;
    for (const auto& cell : perspective.bottom) above = split(above, cell[0], Qt::Vertical);
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
    for (const auto& cell : perspective.bottom) addTabs(cell);
    // Other docks are hidden tabs at the bottom, and appear there when a command opens them.
    for (QDockWidget* dock : docks) {
        if (window.dockWidgetArea(dock) != Qt::NoDockWidgetArea) continue;
        window.tabifyDockWidget(above, dock);
        dock->hide();
    }
    resizePanes(window, perspective);
}

void resizePanes(QMainWindow& window, const Perspective& perspective) {
    QList<QDockWidget*> heads, rows{dockOf(window, perspective.columns[0].cells[0][0])};
    QList<int> widths, heights{std::max(200, window.height() - 90 - perspective.bottomHeight)};
    for (const auto& column : perspective.columns) {
        heads << dockOf(window, column.cells[0][0]);
        widths << column.share * 10;
    }
    for (const auto& cell : perspective.bottom) {
        rows << dockOf(window, cell[0]);
        heights << perspective.bottomHeight / static_cast<int>(perspective.bottom.size());
    }
    window.resizeDocks(rows, heights, Qt::Vertical);
    window.resizeDocks(heads, widths, Qt::Horizontal);
    for (const auto& column : perspective.columns) {
        QList<QDockWidget*> stack;
        QList<int> shares;
        for (size_t c = 0; c < column.cells.size(); ++c) {
            stack << dockOf(window, column.cells[c][0]);
            shares << (c == 0 ? 600 : 400);
        }
        if (stack.size() > 1) window.resizeDocks(stack, shares, Qt::Vertical);
    }
}

}  // namespace egret::shell
