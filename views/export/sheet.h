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

// All rows of a list, table or tree: those one would have to scroll to and those in folded branches, too.
struct Table {
    struct Cell {
        QString text;
        QColor colour;  // invalid: that of text
        bool isBold = false, isNumber = false;
        std::shared_ptr<const QPicture> look;  // where the view has its own way to draw it: bars, heat
    };
    struct Row {
        int depth = 0;  // in a tree
        std::vector<Cell> cells;
    };
    QString name;
    QStringList header;
    bool isTree = false;
    std::vector<Row> rows;
};
Table tableOf(const QAbstractItemView& view);  // O(cells)

// What a pane shows, in the order it is read. Buttons and fields are not part of it.
struct Sheet {
    QString title;
    const theme::Theme* theme = nullptr;
    QFont font;
    std::vector<std::variant<QString, Table, ExportedView>> parts;
};
Sheet sheetOf(const QWidget& pane, const QString& title);

// One below the other, each in full width. A single picture stands for itself. dot: a tree is a graph of its rows, a
// table one node of its shape; texts and charts are left out, as dot has no word for them.
ExportedView viewOf(std::shared_ptr<const Sheet> sheet);

}  // namespace egret::exporting
