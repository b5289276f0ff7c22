#pragma once

#include <QString>

#include <vector>

class QMainWindow;

namespace egret::shell {

// An arrangement of panes for one kind of work. Columns stand side by side, each a stack of cells from top to bottom;
// panes in one cell are tabs. The bottom rows run under all columns. Panes that are not mentioned are hidden.
struct Perspective {
    using Cell = std::vector<const char*>;  // dock ids, tabbed; the first is in front
    struct Column {
        int share;  // of the width
        std::vector<Cell> cells;
    };
    const char* name;
    const char* main;  // the pane that has the keyboard at first
    std::vector<Column> columns;
    std::vector<Cell> bottom;
    int bottomHeight;
    double fontScale;          // Present is read from the back row
    bool isFrameless = false;  // its panes have no title bars
    bool shows(const QString& dockId) const;
};

// Puts the window's docks (found by their object names) into this arrangement.
void arrange(QMainWindow& window, const Perspective& perspective);
void resizePanes(QMainWindow& window,
    const Perspective& perspective);  // sizes alone; they stick once the window is shown

}  // namespace egret::shell
