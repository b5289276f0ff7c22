#include "views/report/report_pane.h"

#include "views/report/trade_off_chart.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

namespace egret::report_view {
namespace {

constexpr int kRowRole = Qt::UserRole, kNumberRole = Qt::UserRole + 1;

// Numbers are sorted as numbers.
class Item : public QTableWidgetItem {
public:
    explicit Item(const Cell& cell) : QTableWidgetItem(cell.text) {
        if (cell.isNumber()) {
            setData(kNumberRole, cell.number);
            setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        }
        setToolTip(cell.tip.isEmpty() ? cell.text : cell.tip);
    }
    bool operator<(const QTableWidgetItem& other) const override {
        const QVariant mine = data(kNumberRole), theirs = other.data(kNumberRole);
        return mine.isValid() && theirs.isValid() ? mine.toDouble() < theirs.toDouble() : QTableWidgetItem::operator<(other);
    }
};

}  // namespace

ReportPane::ReportPane(QWidget* parent)
    : QWidget(parent), m_choice(new QComboBox), m_table(new QTableWidget), m_chart(new TradeOffChart), m_overSetting(new QCheckBox), m_note(new QLabel),
      m_markdown(new QPushButton(tr("Copy as Markdown"))), m_csv(new QPushButton(tr("Copy as CSV"))) {
    m_choice->setObjectName(QStringLiteral("reportChoice"));
    m_choice->setAccessibleName(tr("Report"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_table->setObjectName(QStringLiteral("reportTable"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_overSetting->setObjectName(QStringLiteral("overSetting"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(6, 0, 6, 2);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(4, 2, 4, 2);
    for (QWidget* widget : {static_cast<QWidget*>(m_choice), static_cast<QWidget*>(m_markdown), static_cast<QWidget*>(m_csv)}) bar->addWidget(widget);
    bar->addStretch();
    bar->addWidget(m_overSetting);
    auto* splitter = new QSplitter;
    splitter->addWidget(m_table);
    splitter->addWidget(m_chart);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({600, 400});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(bar);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_note);

    connect(m_choice, &QComboBox::currentIndexChanged, this, &ReportPane::fill);
    connect(m_overSetting, &QCheckBox::toggled, m_chart, &TradeOffChart::setOverSetting);
    connect(m_table, &QTableWidget::currentItemChanged, this, [this](const QTableWidgetItem* item) {
        const Report* report = current();
        const bool has = item && report && rowOf(item->row()) < report->points.size();
        m_chart->setCurrent(has ? std::optional(rowOf(item->row())) : std::nullopt);
    });
    connect(m_chart, &TradeOffChart::pointClicked, this, &ReportPane::selectRow);
    connect(m_table, &QTableWidget::itemActivated, this, [this](const QTableWidgetItem* item) { Q_EMIT rowActivated(m_choice->currentData().toString(), rowOf(item->row())); });
    connect(m_markdown, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(toMarkdown(*current())); });
    connect(m_csv, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(toCsv(*current())); });
    fill();
}

const Report* ReportPane::current() const {
    const auto found = m_reports.find(m_choice->currentData().toString());
    return found == m_reports.end() ? nullptr : &found->second;
}

std::size_t ReportPane::rowOf(int tableRow) const { return static_cast<std::size_t>(m_table->item(tableRow, 0)->data(kRowRole).toULongLong()); }

void ReportPane::setReport(const QString& id, Report report) {
    const QString title = report.title;
    m_reports[id] = std::move(report);
    if (const int index = m_choice->findData(id); index >= 0) {
        m_choice->setItemText(index, title);
        if (index == m_choice->currentIndex()) fill();
        return;
    }
    m_choice->addItem(title, id);
}

void ReportPane::remove(const QString& id) {
    m_reports.erase(id);
    if (const int index = m_choice->findData(id); index >= 0) m_choice->removeItem(index);
}

void ReportPane::choose(const QString& id) {
    if (const int index = m_choice->findData(id); index >= 0) m_choice->setCurrentIndex(index);
}

void ReportPane::selectRow(std::size_t row) {
    for (int r = 0; r < m_table->rowCount(); ++r)
        if (rowOf(r) == row) m_table->setCurrentCell(r, 0);
}

void ReportPane::fill() {
    static const Report kNone;
    const Report& report = current() ? *current() : kNone;
    {
        const QSignalBlocker quiet(m_table);
        m_table->setSortingEnabled(false);
        m_table->clear();
        m_table->setColumnCount(static_cast<int>(report.columns.size()));
        m_table->setHorizontalHeaderLabels(report.columns);
        m_table->setRowCount(static_cast<int>(report.rows.size()));
        for (std::size_t r = 0; r < report.rows.size(); ++r)
            for (std::size_t c = 0; c < report.rows[r].size(); ++c) {
                auto* item = new Item(report.rows[r][c]);
                item->setData(kRowRole, QVariant::fromValue<qulonglong>(r));
                m_table->setItem(static_cast<int>(r), static_cast<int>(c), item);
            }
        m_table->sortByColumn(-1, Qt::AscendingOrder);
        m_table->setSortingEnabled(true);
        m_table->setAccessibleName(report.title);
    }
    m_note->setText(report.note);
    m_note->setVisible(!report.note.isEmpty());
    m_chart->setVisible(!report.points.empty() || report.rows.empty());
    m_chart->setPoints(report.points, report.setting);
    m_overSetting->setText(tr("Over %1").arg(report.setting));
    m_overSetting->setVisible(!report.setting.isEmpty());
    if (report.setting.isEmpty()) m_overSetting->setChecked(false);
    m_choice->setVisible(m_choice->count() > 1);
    for (auto* button : {m_markdown, m_csv}) button->setEnabled(!report.rows.empty());
}

}  // namespace egret::report_view
