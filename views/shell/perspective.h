#pragma once

#include <QString>

#include <vector>

class QMainWindow;

namespace egret::shell {

// A button of the tool bar: an action, with a menu of further actions.
struct Tool {
    const char* action;
    std::vector<const char*> more = {};
};

// An arrangement of panes for one kind of work. Columns are side by side, each a stack of cells from top to bottom;
// panes in one cell are tabs. The drawer spans all columns below them. Other panes are hidden.
struct Perspective {
    using Cell = std::vector<const char*>;  // dock ids as tabs; the first is in front
    struct Column {
        int share;            // width relative to the other columns
        bool isSide = false;  // a panel beside the canvas, which one key hides
        std::vector<Cell> cells = {};
    };
    const char* name;
    const char* icon;
    const char* group;             // heading in the rail; empty: not in the rail
    const char* main;              // id of the pane with the initial focus
    std::vector<Column> columns;   // the panes come from their specifications (Placement)
    int drawerShare;               // percent of the window's height
    bool drawerOpens;              // or only once it has content
    std::vector<Tool> tools = {};  // the first one is the primary action, and shows its text
    bool isPresentation = false;   // panes have no title bars
    Cell drawer = {};              // as the panes specify

    bool shows(const QString& dockId) const;
    bool isInDrawer(const QString& dockId) const;
    int columnOf(const QString& dockId) const;  // -1 if no column contains it
    bool isAtSide(const QString& dockId) const;
};

// Arranges the window's docks, which are found by object name. The drawer is closed unless `drawerOpens`.
void arrange(QMainWindow& window, const Perspective& perspective);
void resizePanes(QMainWindow& window, const Perspective& perspective);  // sets sizes only; requires a visible window

}  // namespace egret::shell
