#include "views/export/sheet.h"

#include "core/base/text.h"
#include "views/theme/theme.h"

#include <QAbstractItemModel>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTextDocument>
#include <QTextEdit>
#include <QTreeView>

#include <algorithm>
#include <numeric>
#include <typeinfo>

namespace egret::exporting {
namespace {

constexpr double kMargin = 16, kGap = 14, kCellPadding = 6, kIndent = 16, kTextWidth = 760;
constexpr int kRowPadding = 6;

// ---- collecting -----------------------------------------------------------------------------------------------------

// Reads all rows of a view, with the user's column order and sorting.
class TableReader {
public:
    explicit TableReader(const QAbstractItemView& view)
        : m_view(view), m_model(*view.model()), m_tree(qobject_cast<const QTreeView*>(&view)),
          m_grid(qobject_cast<const QTableView*>(&view)) {
        const QHeaderView* header = m_tree ? m_tree->header() : m_grid ? m_grid->horizontalHeader() : nullptr;
        const auto* list = qobject_cast<const QListView*>(&view);
        for (int at = 0; at < m_model.columnCount(view.rootIndex()); ++at) {
            const int column = header ? header->logicalIndex(at) : at;
            if (column < 0 || (header && header->isSectionHidden(column)) || (list && column != list->modelColumn()))
                continue;
            m_columns.push_back(column);
        }
        m_hasRowNames = m_grid && !m_grid->verticalHeader()->isHidden();
        m_table.name = view.accessibleName();
        m_table.isTree = m_tree && m_tree->rootIsDecorated();
        if (header && !header->isHidden()) {
            if (m_hasRowNames) m_table.header << QString();
            for (const int column : m_columns) m_table.header << m_model.headerData(column, Qt::Horizontal).toString();
        }
    }

    Table read() {
        readBelow(m_view.rootIndex(), 0);
        return std::move(m_table);
    }

private:
    void readBelow(const QModelIndex& parent, int depth) {
        auto& model = const_cast<QAbstractItemModel&>(m_model);  // fetching rows does not change the model's content
        while (model.canFetchMore(parent)) model.fetchMore(parent);
        for (int row = 0; row < m_model.rowCount(parent); ++row) {
            if ((m_tree && m_tree->isRowHidden(row, parent)) || (m_grid && m_grid->isRowHidden(row))) continue;
            Table::Row& read = m_table.rows.emplace_back();
            read.depth = depth;
            if (m_hasRowNames)
                read.cells.push_back(
                    {.text = m_model.headerData(row, Qt::Vertical).toString(), .colour = {}, .look = {}});
            for (const int column : m_columns) read.cells.push_back(cellOf(m_model.index(row, column, parent)));
            if (m_tree) readBelow(m_model.index(row, 0, parent), depth + 1);
        }
    }

    Table::Cell cellOf(const QModelIndex& index) const {
        Table::Cell cell{.text = textOf(index), .colour = {}, .look = {}};
        if (const QVariant brush = index.data(Qt::ForegroundRole); brush.canConvert<QBrush>())
            cell.colour = brush.value<QBrush>().color();
        if (const QVariant font = index.data(Qt::FontRole); font.isValid()) cell.isBold = font.value<QFont>().bold();
        const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
        cell.isNumber = alignment.testFlag(Qt::AlignRight);
        if (const QAbstractItemDelegate& delegate = *m_view.itemDelegateForIndex(index); isItsOwn(delegate))
            cell.look = lookOf(delegate, index);
        return cell;
    }

    QString textOf(const QModelIndex& index) const {
        const auto* delegate = qobject_cast<const QStyledItemDelegate*>(m_view.itemDelegateForIndex(index));
        QString text = delegate ? delegate->displayText(index.data(), m_view.locale()) : index.data().toString();
        if (const QVariant check = index.data(Qt::CheckStateRole); check.isValid())
            text.prepend(check.toInt() == Qt::Checked ? QStringLiteral("☑ ") : QStringLiteral("☐ "));
        return text;
    }

    // Views create plain delegates by default, so a delegate of any other class draws custom content.
    static bool isItsOwn(const QAbstractItemDelegate& delegate) {
        return typeid(delegate) != typeid(QStyledItemDelegate);
    }

    std::shared_ptr<const QPicture> lookOf(const QAbstractItemDelegate& delegate, const QModelIndex& index) const {
        QStyleOptionViewItem option;
        option.initFrom(&m_view);
        option.state &= ~QStyle::State_HasFocus;
        option.state |= QStyle::State_Enabled;
        option.widget = &m_view;
        option.font = m_view.font();
        const QSize wanted = delegate.sizeHint(option, index);
        option.rect = QRect(0, 0, std::max(wanted.width(), m_grid ? m_grid->columnWidth(index.column()) : 0),
            std::max(wanted.height(), m_view.fontMetrics().height() + kRowPadding));
        auto picture = std::make_shared<QPicture>();
        QPainter painter(picture.get());
        delegate.paint(&painter, option, index);
        painter.end();
        picture->setBoundingRect(option.rect);
        return picture;
    }

    const QAbstractItemView& m_view;
    const QAbstractItemModel& m_model;
    const QTreeView* m_tree;
    const QTableView* m_grid;
    std::vector<int> m_columns;
    bool m_hasRowNames = false;
    Table m_table;
};

QString plainText(const QLabel& label) {
    if (label.textFormat() == Qt::PlainText ||
        (label.textFormat() == Qt::AutoText && !Qt::mightBeRichText(label.text())))
        return label.text();
    QTextDocument document;
    document.setHtml(label.text());
    return document.toPlainText();
}

void collect(const QWidget& widget, Sheet& sheet) {
    const auto addText = [&sheet](const QString& text) {
        if (!text.trimmed().isEmpty()) sheet.parts.emplace_back(text.trimmed());
    };
    if (const auto* exportable = dynamic_cast<const Exportable*>(&widget)) {
        if (ExportedView view = exportable->exportedView(); !view.drawing.area.isEmpty())
            sheet.parts.emplace_back(std::move(view));
        return;
    }
    if (const auto* items = qobject_cast<const QAbstractItemView*>(&widget)) {
        if (items->model()) sheet.parts.emplace_back(tableOf(*items));
        return;
    }
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->buddy() ? void() : addText(plainText(*label));
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget)) return addText(text->toPlainText());
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget)) return addText(text->toPlainText());
    std::vector<const QWidget*> children;
    for (const QObject* child : widget.children())
        if (const auto* inner = qobject_cast<const QWidget*>(child); inner && !inner->isWindow() &&
            inner->isVisibleTo(&widget) && !inner->inherits("QComboBox") && !inner->inherits("QAbstractSpinBox"))
            children.push_back(inner);
    std::stable_sort(children.begin(), children.end(),
        [](const QWidget* a, const QWidget* b) { return std::pair(a->y(), a->x()) < std::pair(b->y(), b->x()); });
    for (const QWidget* child : children) collect(*child, sheet);
}

// ---- drawing --------------------------------------------------------------------------------------------------------

// Sizes of the columns and rows; computed once, then used for many tiles.
struct TableLayout {
    std::vector<double> widths;
    double rowHeight = 0;
    double headerHeight = 0;
    double width() const { return std::accumulate(widths.begin(), widths.end(), 0.0); }
    double height(const Table& table) const {
        return headerHeight + rowHeight * static_cast<double>(table.rows.size());
    }
};

double indentOf(const Table& table, const Table::Row& row, std::size_t column) {
    return table.isTree && column == 0 ? row.depth * kIndent : 0;
}

TableLayout layOut(const Table& table, const QFont& font) {
    const QFontMetricsF plain(font), bold(theme::bold(font));
    TableLayout layout;
    layout.rowHeight = plain.height() + kRowPadding;
    layout.headerHeight = table.header.isEmpty() ? 0 : bold.height() + 8;
    for (const QString& title : table.header) layout.widths.push_back(bold.horizontalAdvance(title) + 2 * kCellPadding);
    for (const Table::Row& row : table.rows) {
        if (layout.widths.size() < row.cells.size()) layout.widths.resize(row.cells.size(), 0);
        for (std::size_t c = 0; c < row.cells.size(); ++c) {
            const Table::Cell& cell = row.cells[c];
            const double width = cell.look
                ? cell.look->boundingRect().width()
                : (cell.isBold ? bold : plain).horizontalAdvance(cell.text) + 2 * kCellPadding;
            layout.widths[c] = std::max(layout.widths[c], width + indentOf(table, row, c));
            if (cell.look) layout.rowHeight = std::max<double>(layout.rowHeight, cell.look->boundingRect().height());
        }
    }
    return layout;
}

void paintTable(
    QPainter& painter, const Sheet& sheet, const Table& table, const TableLayout& layout, const QRectF& exposed) {
    const theme::Theme& theme = *sheet.theme;
    const QFont plain = sheet.font, bold = theme::bold(sheet.font);
    const double width = layout.width();
    double x = 0;
    if (layout.headerHeight > 0) {
        painter.setFont(bold);
        for (qsizetype c = 0; c < table.header.size(); ++c) {
            const QRectF cell(x, 0, layout.widths[static_cast<std::size_t>(c)], layout.headerHeight);
            painter.setPen(theme.text);
            painter.drawText(cell.adjusted(kCellPadding, 0, -kCellPadding, 0), Qt::AlignVCenter | Qt::TextSingleLine,
                table.header[c]);
            x += cell.width();
        }
        painter.setPen(theme.border);
        painter.drawLine(QPointF(0, layout.headerHeight), QPointF(width, layout.headerHeight));
    }
    const auto rowAt = [&](double y) {
        return static_cast<std::size_t>(std::clamp<double>(
            (y - layout.headerHeight) / layout.rowHeight, 0, static_cast<double>(table.rows.size())));
    };
    for (std::size_t r = rowAt(exposed.top()); r < table.rows.size() && r <= rowAt(exposed.bottom()); ++r) {
        const Table::Row& row = table.rows[r];
        const double y = layout.headerHeight + static_cast<double>(r) * layout.rowHeight;
        painter.fillRect(QRectF(0, y, width, layout.rowHeight), r % 2 == 0 ? theme.base : theme.alternateBase);
        x = 0;
        for (std::size_t c = 0; c < row.cells.size(); x += layout.widths[c++]) {
            const Table::Cell& cell = row.cells[c];
            const QRectF rect(x, y, layout.widths[c], layout.rowHeight);
            if (cell.look) {
                painter.save();
                painter.translate(rect.topLeft());
                QPicture(*cell.look).play(&painter);
                painter.restore();
                continue;
            }
            painter.setFont(cell.isBold ? bold : plain);
            painter.setPen(cell.colour.isValid() ? cell.colour : theme.text);
            painter.drawText(rect.adjusted(kCellPadding + indentOf(table, row, c), 0, -kCellPadding, 0),
                Qt::AlignVCenter | Qt::TextSingleLine | (cell.isNumber ? Qt::AlignRight : Qt::AlignLeft), cell.text);
        }
    }
}

// ---- dot and JSON ---------------------------------------------------------------------------------------------------

QJsonObject jsonOf(const Table& table) {
    QJsonArray rows;
    for (const Table::Row& row : table.rows) {
        QJsonArray cells;
        for (const Table::Cell& cell : row.cells) cells << cell.text;
        table.isTree ? rows << QJsonObject{{"depth", row.depth}, {"cells", cells}} : rows << QJsonValue(cells);
    }
    return {{"table", table.name}, {"columns", QJsonArray::fromStringList(table.header)}, {"rows", rows}};
}

QByteArray quoted(const QString& text) { return QByteArray::fromStdString(egret::dotLabel(text.toStdString())); }

QByteArray dotOfTree(const Table& table, const QByteArray& prefix) {
    QByteArray dot;
    std::vector<std::size_t> above;  // latest row at each level
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        const Table::Row& row = table.rows[r];
        QStringList texts;
        for (const Table::Cell& cell : row.cells)
            if (!cell.text.isEmpty()) texts << cell.text;
        const QByteArray name = prefix + QByteArray::number(r);
        dot += "  " + name + " [label=" + quoted(texts.join(QLatin1Char('\n'))) + "];\n";
        above.resize(static_cast<std::size_t>(row.depth));
        if (!above.empty()) dot += "  " + prefix + QByteArray::number(above.back()) + " -> " + name + ";\n";
        above.push_back(r);
    }
    return dot;
}

QByteArray dotOfTable(const Table& table, const QByteArray& prefix) {
    const auto cell = [](const QString& text, const char* more) {
        return "<td" + QByteArray(more) + ">" + (text.isEmpty() ? QByteArray(" ") : text.toHtmlEscaped().toUtf8()) +
            "</td>";
    };
    QByteArray html = "<table border=\"0\" cellborder=\"1\" cellspacing=\"0\">";
    if (!table.header.isEmpty()) {
        html += "<tr>";
        for (const QString& title : table.header) html += cell(title, " bgcolor=\"#dddddd\"");
        html += "</tr>";
    }
    for (const Table::Row& row : table.rows) {
        html += "<tr>";
        for (const Table::Cell& one : row.cells)
            html += cell(one.text, one.isNumber ? " align=\"right\"" : " align=\"left\"");
        html += "</tr>\n";
    }
    return "  " + prefix + "0 [shape=plain, label=<" + html + "</table>>];\n";
}

// ---- parts ----------------------------------------------------------------------------------------------------------

// Each part as a view of its own. The functions of the view keep the sheet alive, which holds the part.
ExportedView viewOfPart(const std::shared_ptr<const Sheet>& sheet, const QString& text) {
    const QRectF area = QFontMetricsF(sheet->font).boundingRect(QRectF(0, 0, kTextWidth, 1e7), Qt::TextWordWrap, text);
    const auto paint = [sheet, &text, area](QPainter& painter, const QRectF&) {
        painter.setFont(sheet->font);
        painter.setPen(sheet->theme->text);
        painter.drawText(area, Qt::TextWordWrap, text);
    };
    return {
        .drawing = {.area = area, .ground = sheet->theme->window, .paint = paint}, .dot = {}, .json = [sheet, &text] {
            return QJsonObject{{"text", text}};
        }};
}

ExportedView viewOfPart(const std::shared_ptr<const Sheet>& sheet, const Table& table) {
    const TableLayout layout = layOut(table, sheet->font);
    const QRectF area(0, 0, layout.width(), layout.height(table));
    const auto paint = [sheet, &table, layout](QPainter& painter, const QRectF& exposed) {
        paintTable(painter, *sheet, table, layout, exposed);
    };
    return {.drawing = {.area = area, .ground = sheet->theme->window, .paint = paint},
        .dot =
            [sheet, &table](const QByteArray& prefix) {
                return table.isTree ? dotOfTree(table, prefix) : dotOfTable(table, prefix);
            },
        .json = [sheet, &table] { return jsonOf(table); }};
}

ExportedView viewOfPart(const std::shared_ptr<const Sheet>&, const ExportedView& view) { return view; }

}  // namespace

Table tableOf(const QAbstractItemView& view) { return TableReader(view).read(); }

Sheet sheetOf(const QWidget& pane, const QString& title) {
    Sheet sheet{.title = title, .theme = &theme::themeFor(pane.palette()), .font = pane.font(), .parts = {}};
    sheet.font.setPixelSize(QFontInfo(pane.font()).pixelSize());  // files do not depend on the screen's DPI
    collect(pane, sheet);
    return sheet;
}

ExportedView viewOf(std::shared_ptr<const Sheet> sheet) {
    if (sheet->parts.empty()) return {};
    const auto views = std::make_shared<std::vector<ExportedView>>();
    for (const auto& part : sheet->parts)
        views->push_back(std::visit([&sheet](const auto& one) { return viewOfPart(sheet, one); }, part));
    if (views->size() == 1 && std::holds_alternative<ExportedView>(sheet->parts.front())) return views->front();

    const QFontMetricsF bold(theme::bold(sheet->font));
    double width = bold.horizontalAdvance(sheet->title), height = bold.height() + kGap;
    for (const ExportedView& view : *views) {
        width = std::max(width, view.drawing.area.width());
        height += view.drawing.area.height() + kGap;
    }
    const auto paint = [sheet, views, line = bold.height()](QPainter& painter, const QRectF& exposed) {
        painter.setPen(sheet->theme->text);
        painter.setFont(theme::bold(sheet->font));
        painter.drawText(QPointF(0, line * 0.8), sheet->title);
        double y = line + kGap;
        for (const ExportedView& view : *views) {
            const auto& [area, ground, paintPart] = view.drawing;
            const QPointF shift = QPointF(0, y) - area.topLeft();
            y += area.height() + kGap;
            const QRectF seen = exposed.translated(-shift) & area;
            if (seen.isEmpty()) continue;
            painter.save();
            painter.translate(shift);
            painter.fillRect(area, ground);
            paintPart(painter, seen);
            painter.restore();
        }
    };
    ExportedView sheetView{.drawing = {.area = QRectF(-kMargin, -kMargin, width + 2 * kMargin, height + kMargin),
                               .ground = sheet->theme->window,
                               .paint = paint},
        .dot = {},
        .json = {}};
    sheetView.json = [sheet, views] {
        QJsonArray parts;
        for (const ExportedView& view : *views) parts << view.json();
        return QJsonObject{{"format", "egret view"}, {"version", 1}, {"title", sheet->title}, {"parts", parts}};
    };
    if (std::ranges::any_of(*views, [](const ExportedView& view) { return bool(view.dot); }))
        sheetView.dot = [views](const QByteArray& prefix) {
            QByteArray dot;
            for (std::size_t v = 0; v < views->size(); ++v)
                if ((*views)[v].dot) dot += (*views)[v].dot(prefix + QByteArray::number(v) + "_");
            return dot;
        };
    return sheetView;
}

}  // namespace egret::exporting
