#pragma once

#include <QString>

#include <vector>

class QMainWindow;

namespace egret::shell {

// An arrangement of panes for one kind of work. Columns are side by side, each a stack of cells from top to bottom;
// panes in one cell are tabs. The bottom rows span all columns. Other panes are hidden.
struct Perspective {
    using Cell = std::vector<const char*>;  // dock ids as tabs; the first is in front
    struct Column {
        int share;  // relative width
        std::vector<Cell> cells;
    };
    const char* name;
    const char* main;  // id of the pane with the initial focus
    std::vector<Column> columns;
    std::vector<Cell> bottom;
    int bottomHeight;
    double fontScale;          // larger for Present, to be readable from the back row
    bool isFrameless = false;  // panes have no title bars
    bool shows(const QString& dockId) const;
};

// Arranges the window's docks, which are found by object name.
void arrange(QMainWindow& window, const Perspective& perspective);
void resizePanes(QMainWindow& window,
    const Perspective& perspective);  // sets sizes only; requires a visible window

}  // namespace egret::shell
