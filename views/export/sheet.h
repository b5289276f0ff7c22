#pragma once

#include "views/export/view.h"

#include <QFont>
#include <QPicture>
#include <QStringList>

#include <memory>
#include <variant>
#include <vector>

class QAbstractItemView;

namespace egret::theme {
struct Theme;
}

namespace egret::exporting {

// All rows of a list, table or tree, including rows scrolled out of view or in folded branches.
struct Table {
    struct Cell {
        QString text;
        QColor colour;  // if invalid, the theme's text color is used
        bool isBold = false, isNumber = false;
        std::shared_ptr<const QPicture> look;  // custom drawing by the view, such as bars or heat colors
    };
    struct Row {
        int depth = 0;
        std::vector<Cell> cells;
    };
    QString name;
    QStringList header;
    bool isTree = false;
    std::vector<Row> rows;
};
Table tableOf(const QAbstractItemView& view);  // O(cells)

// The contents of a pane in reading order, without buttons and fields.
struct Sheet {
    QString title;
    const theme::Theme* theme = nullptr;
    QFont font;
    std::vector<std::variant<QString, Table, ExportedView>> parts;
};
Sheet sheetOf(const QWidget& pane, const QString& title);

// Parts are stacked at full width; a single picture is exported directly. In dot, a tree becomes a graph of its rows,
// and a table becomes a single node; texts and charts are omitted, because dot cannot express them.
ExportedView viewOf(std::shared_ptr<const Sheet> sheet);

}  // namespace egret::exporting
