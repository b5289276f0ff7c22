#include "app/perspectives.h"

#include <QDockWidget>
#include <QMainWindow>

namespace egret::app {

const std::vector<Perspective>& perspectives() {
    static const std::vector<Perspective> kTable{
        {"Inspect", {{60, {{"graph"}}}, {40, {{"egraph"}}}, {26, {{"inspector"}}}}, {{"timeline"}, {"log", "history"}}, 190, 1.0},
        {"Step", {{30, {{"matches"}}}, {60, {{"graph"}, {"preview"}}}, {28, {{"inspector"}, {"history"}}}}, {{"log"}}, 110, 1.0},
        {"Extract", {{40, {{"graph"}}}, {60, {{"egraph"}}}, {26, {{"inspector"}}}}, {{"extraction", "explanation", "timeline", "log"}}, 230, 1.0},
        {"Profile", {{60, {{"graph"}}}, {26, {{"inspector"}}}}, {{"profile", "log"}}, 280, 1.0},
        {"Present", {{50, {{"graph"}}}, {50, {{"egraph"}}}}, {{"timeline"}}, 110, 1.35},
    };
    return kTable;
}

const Perspective* findPerspective(const QString& name) {
    for (const Perspective& perspective : perspectives())
        if (name.compare(QLatin1String(perspective.name), Qt::CaseInsensitive) == 0) return &perspective;
    return nullptr;
}

void arrange(QMainWindow& window, const Perspective& perspective) {
    for (QDockWidget* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        dock->setFloating(false);
        window.removeDockWidget(dock);
    }
    auto dockOf = [&](const char* id) { return window.findChild<QDockWidget*>(QLatin1String(id), Qt::FindDirectChildrenOnly); };
    auto addTabs = [&](const Perspective::Cell& cell) {
        for (size_t i = 1; i < cell.size(); ++i) {
            window.tabifyDockWidget(dockOf(cell[0]), dockOf(cell[i]));
            dockOf(cell[i])->show();
        }
        dockOf(cell[0])->show();
        dockOf(cell[0])->raise();
    };
    QDockWidget* last = nullptr;
    QList<QDockWidget*> heads;
    QList<int> widths;
    for (const auto& column : perspective.columns) {
        QDockWidget* head = dockOf(column.cells[0][0]);
        last ? window.splitDockWidget(last, head, Qt::Horizontal) : window.addDockWidget(Qt::LeftDockWidgetArea, head);
        head->show();
        heads << head;
        widths << column.share * 10;
        last = head;
    }
    for (const auto& column : perspective.columns) {
        QDockWidget* above = dockOf(column.cells[0][0]);
        for (size_t c = 1; c < column.cells.size(); ++c) {
            QDockWidget* below = dockOf(column.cells[c][0]);
            window.splitDockWidget(above, below, Qt::Vertical);
            below->show();
            above = below;
        }
        for (const auto& cell : column.cells) addTabs(cell);
    }
    QDockWidget* above = nullptr;
    QList<QDockWidget*> rows;
    QList<int> heights;
    for (const auto& cell : perspective.bottom) {
        QDockWidget* row = dockOf(cell[0]);
        above ? window.splitDockWidget(above, row, Qt::Vertical) : window.addDockWidget(Qt::BottomDockWidgetArea, row);
        row->show();
        rows << row;
        heights << perspective.bottomHeight / static_cast<int>(perspective.bottom.size());
        above = row;
    }
    for (const auto& cell : perspective.bottom) addTabs(cell);
    // The others wait, hidden, as tabs at the bottom: there they appear when a command opens them.
    for (QDockWidget* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (window.dockWidgetArea(dock) != Qt::NoDockWidgetArea) continue;
        window.tabifyDockWidget(rows.last(), dock);
        dock->hide();
    }
    window.resizeDocks(heads, widths, Qt::Horizontal);
    window.resizeDocks(rows, heights, Qt::Vertical);
}

}  // namespace egret::app
