// Exported panes without a canvas: tables, texts and charts in one column, with all rows, even those out of view.
#include "views/export/sheet.h"

#include "core/base/error.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace egret::exporting {
namespace {

class Chart : public QWidget, public Exportable {
public:
    using QWidget::QWidget;
    ExportedView exportedView() const override { return recordingOf(*this, {{"chart", "of something"}}); }

protected:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect().adjusted(10, 10, -10, -10), Qt::red); }
};

// A pane with a text, a button, a table too small for its rows, and a chart.
struct DrawnPane : QWidget {
    DrawnPane() : table(new QTableWidget(200, 3, this)), chart(new Chart(this)) {
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(new QLabel("Seconds &lt; <b>one</b>", this));
        layout->addWidget(new QPushButton("Go", this));
        layout->addWidget(table);
        layout->addWidget(chart);
        chart->setFixedSize(120, 80);
        table->setAccessibleName("Operators");
        table->verticalHeader()->hide();
        table->setHorizontalHeaderLabels({"Name", "Hidden", "Time"});
        table->setColumnHidden(1, true);
        for (int row = 0; row < 200; ++row) {
            table->setItem(row, 0, new QTableWidgetItem(QString("op %1 <\"x\">").arg(row)));
            table->setItem(row, 1, new QTableWidgetItem("secret"));
            auto* time = new QTableWidgetItem;
            time->setData(Qt::DisplayRole, row);
            time->setTextAlignment(Qt::AlignRight);
            table->setItem(row, 2, time);
        }
        resize(300, 260);
        show();
    }
    ExportedView view() const { return viewOf(std::make_shared<Sheet>(sheetOf(*this, "Profile"))); }
    QTableWidget* table;
    Chart* chart;
};

TEST(Sheet, hasAllThatThePaneShowsInTheOrderOfReading) {
    const DrawnPane pane;
    const QJsonObject json = pane.view().json();
    EXPECT_EQ(json["title"], "Profile");
    const QJsonArray parts = json["parts"].toArray();
    ASSERT_EQ(parts.size(), 3) << "a button exports nothing";
    EXPECT_EQ(parts[0].toObject()["text"], "Seconds < one");
    const QJsonObject table = parts[1].toObject();
    EXPECT_EQ(table["table"], "Operators");
    EXPECT_EQ(table["columns"].toArray(), (QJsonArray{"Name", "Time"})) << "hidden columns stay hidden";
    EXPECT_EQ(table["rows"].toArray().size(), 200) << "including rows out of view";
    EXPECT_EQ(table["rows"].toArray()[199].toArray(), (QJsonArray{"op 199 <\"x\">", "199"}));
    EXPECT_EQ(parts[2].toObject()["chart"], "of something");
}

TEST(Sheet, isDrawnWhole) {
    const DrawnPane pane;
    QString said;
    const ExportedView view = pane.view();
    EXPECT_GT(view.drawing.area.height(), 200 * 12) << "every row is drawn";
    const QImage image = QImage::fromData(asPng(view.drawing, said)).convertToFormat(QImage::Format_RGB32);
    int red = 0, inkInLastRows = 0;
    const int chartTop = image.height() - 2 * (16 + 14 + 80);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            red += image.pixelColor(x, y) == QColor(Qt::red);
            inkInLastRows += y > chartTop - 80 && y < chartTop - 4 && image.pixelColor(x, y).lightness() < 100;
        }
    EXPECT_NEAR(red, 4 * 100 * 60, 400) << "the chart, at twice its size";
    EXPECT_GT(inkInLastRows, 100);
}

TEST(Sheet, aTableIsOneNodeInDot) {
    const DrawnPane pane;
    const QByteArray dot = pane.view().dot("n");
    EXPECT_EQ(dot.count("[shape=plain"), 1);
    EXPECT_TRUE(dot.contains("op 199 &lt;&quot;x&quot;&gt;")) << dot.right(400).constData();
}

TEST(Sheet, aTreeIsWrittenWithItsFoldedBranches) {
    QTreeWidget tree;
    tree.setHeaderLabels({"Step", "Cost"});
    auto* first = new QTreeWidgetItem(&tree, {"opened", "9 µs"});
    auto* second = new QTreeWidgetItem(first, {"fuse", "7 µs"});
    new QTreeWidgetItem(second, {"merge", "6 µs"});
    new QTreeWidgetItem(&tree, {"other", "8 µs"});
    tree.show();
    const ExportedView view = viewOf(std::make_shared<Sheet>(sheetOf(tree, "History")));
    const QJsonArray rows = view.json()["parts"].toArray()[0].toObject()["rows"].toArray();
    ASSERT_EQ(rows.size(), 4);
    EXPECT_EQ(rows[2].toObject()["depth"], 2);
    EXPECT_EQ(rows[2].toObject()["cells"].toArray(), (QJsonArray{"merge", "6 µs"}));
    const QByteArray dot = view.dot("n");
    EXPECT_EQ(dot.count("->"), 2);
    EXPECT_TRUE(dot.contains("n0_0 -> n0_1;") && dot.contains("n0_1 -> n0_2;")) << dot.constData();
}

// Cells with a custom delegate keep their appearance.
TEST(Sheet, keepsTheLookOfSpecialCells) {
    struct Green : QStyledItemDelegate {
        using QStyledItemDelegate::QStyledItemDelegate;
        void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex&) const override {
            painter->fillRect(option.rect, Qt::green);
        }
    };
    QTableWidget table(2, 1);
    table.setItem(0, 0, new QTableWidgetItem("hot"));
    table.setItemDelegateForRow(0, new Green(&table));
    table.setItem(1, 0, new QTableWidgetItem("cold"));
    table.show();
    const Table read = tableOf(table);
    ASSERT_EQ(read.rows.size(), 2u);
    EXPECT_TRUE(read.rows[0].cells.back().look);
    EXPECT_FALSE(read.rows[1].cells.back().look);
    QString said;
    const QImage image = QImage::fromData(asPng(viewOf(std::make_shared<Sheet>(sheetOf(table, "Heat"))).drawing, said));
    int green = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) green += image.pixelColor(x, y) == QColor(Qt::green);
    EXPECT_GT(green, 500);
}

TEST(Sheet, everyFormatIsWritten) {
    QTemporaryDir folder;
    const DrawnPane pane;
    for (const char* suffix : {"png", "svg", "pdf", "dot", "json"}) {
        const QString path = folder.filePath(QString("pane.") + suffix);
        EXPECT_TRUE(write(pane.view(), path).contains("written")) << suffix;
        EXPECT_GT(QFileInfo(path).size(), 500) << suffix;
    }
}

TEST(Sheet, whatCannotBeIsSaid) {
    Chart chart;
    chart.resize(100, 60);
    QTemporaryDir folder;
    const ExportedView view = viewOf(std::make_shared<Sheet>(sheetOf(chart, "Chart")));
    EXPECT_EQ(view.json()["chart"], "of something") << "a single chart is exported as such";
    try {
        write(view, folder.filePath("chart.dot"));
        ADD_FAILURE() << "dot cannot express a chart";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
    }
    QWidget empty;
    EXPECT_THROW(write(viewOf(std::make_shared<Sheet>(sheetOf(empty, "Empty"))), folder.filePath("empty.png")), Error);
    EXPECT_THROW(write(view, folder.filePath("chart.bmp")), Error);
}

}  // namespace
}  // namespace egret::exporting
