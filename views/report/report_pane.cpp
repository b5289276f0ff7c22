#include "views/report/report_pane.h"

#include "core/base/lookup.h"
#include "views/report/chart_view.h"
#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>

namespace egret::report_view {
namespace {

constexpr int kRowRole = Qt::UserRole, kNumberRole = Qt::UserRole + 1;

// Sorts numbers numerically.
class Item : public QTableWidgetItem {
public:
    Item(const report::Cell& cell, int digits) : QTableWidgetItem(textOf(report::text(cell, digits))) {
        if (std::holds_alternative<std::monostate>(cell)) setText(QStringLiteral("–"));
        if (const auto* number = std::get_if<double>(&cell)) setData(kNumberRole, *number);
        if (!std::holds_alternative<std::string>(cell)) setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        setToolTip(text());
    }
    bool operator<(const QTableWidgetItem& other) const override {
        const QVariant mine = data(kNumberRole), theirs = other.data(kNumberRole);
        return mine.isValid() && theirs.isValid() ? mine.toDouble() < theirs.toDouble()
                                                  : QTableWidgetItem::operator<(other);
    }
};

// Replaces the entries, keeping the choice if it still exists.
template <class Entries>
void setEntries(QComboBox& box, const Entries& entries) {
    const QSignalBlocker quiet(&box);
    const QVariant chosen = box.currentData();
    box.clear();
    for (const auto& entry : entries) box.addItem(textOf(entry.title), textOf(entry.id));
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
    box.setVisible(box.count() > 1);
}

}  // namespace

ReportPane::ReportPane(QWidget* parent)
    : QWidget(parent), m_choice(new QComboBox), m_tableChoice(new QComboBox), m_chartChoice(new QComboBox),
      m_table(new QTableWidget), m_chart(new ChartView), m_chartSide(new QWidget),
      m_empty(new QLabel(tr("Each optimization (Ctrl+F5) adds a row here with its time and speedup.\nYou can also "
                            "reproduce the tables of the papers on this machine."))),
      m_note(theme::label(nullptr, "", theme::kWraps)),
      m_markdown(theme::button(nullptr, tr("Copy as Markdown"), "", {}, this,
          [this] { QApplication::clipboard()->setText(textOf(report::markdown(*current()))); })),
      m_csv(theme::button(nullptr, tr("Copy as CSV"), "", {}, this, [this] {
          QApplication::clipboard()->setText(
              textOf(report::csv(current()->tables[static_cast<std::size_t>(m_tableChoice->currentIndex())])));
      })) {
    theme::setNames(m_choice, "reportChoice", {}, tr("Report"));
    theme::setNames(m_tableChoice, "tableChoice", {}, tr("Table"));
    theme::setNames(m_chartChoice, "chartChoice", {}, tr("Chart"));
    for (QComboBox* box : {m_choice, m_tableChoice, m_chartChoice})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    tables::showAsRows(*m_table, "reportTable", tr("Table"), {}, {});
    m_chart->setAccessibleName(tr("Chart"));  // name until a chart with a title is set
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_note->setContentsMargins(6, 0, 6, 2);
    auto* runButton = theme::button(nullptr, tr("Run an experiment…"), "", {}, this, &ReportPane::runRequested);
    auto* bar = theme::row({runButton, m_choice, m_tableChoice, m_markdown, m_csv, theme::Stretch{}}, {4, 2, 4, 2});
    m_chartSide->setLayout(theme::column({m_chartChoice, {m_chart, 1}}, {0, 0, 0, 0}, 2));
    auto* splitter = theme::split(nullptr, Qt::Horizontal, {{m_table, 3}, {m_chartSide, 2}}, {600, 400});
    setLayout(theme::column({bar, {splitter, 1}, {m_empty, 1}, m_note}, {0, 0, 0, 0}, 2));

    theme::followTheme(this, [this] { fillTable(); });
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ReportPane::fill);
    connect(m_tableChoice, &QComboBox::currentIndexChanged, this, &ReportPane::fillTable);
    connect(m_chartChoice, &QComboBox::currentIndexChanged, this, &ReportPane::fillChart);
    connect(m_table, &QTableWidget::itemActivated, this, [this](const QTableWidgetItem* item) {
        Q_EMIT rowActivated(m_choice->currentData().toString(),
            static_cast<std::size_t>(m_table->item(item->row(), 0)->data(kRowRole).toULongLong()));
    });
    fill();
}

const report::Report* ReportPane::current() const { return valueAt(m_reports, m_choice->currentData().toString()); }

void ReportPane::setReport(const QString& id, report::Report report) {
    const QString title = textOf(report.title);
    m_reports[id] = std::move(report);
    if (const int index = m_choice->findData(id); index >= 0) {
        m_choice->setItemText(index, title);
        if (index == m_choice->currentIndex()) fill();
        return;
    }
    m_choice->addItem(title, id);
    m_choice->setVisible(m_choice->count() > 1);
}

void ReportPane::remove(const QString& id) {
    m_reports.erase(id);
    if (const int index = m_choice->findData(id); index >= 0) m_choice->removeItem(index);
}

void ReportPane::choose(const QString& id) {
    if (const int index = m_choice->findData(id); index >= 0) m_choice->setCurrentIndex(index);
}

// ---- filling --------------------------------------------------------------------------------------------------------

void ReportPane::fill() {
    static const report::Report kNone;
    const report::Report& report = current() ? *current() : kNone;
    setEntries(*m_tableChoice, report.tables);
    setEntries(*m_chartChoice, report.charts);
    m_choice->setVisible(m_choice->count() > 1);
    m_table->setVisible(!report.tables.empty());
    m_empty->setVisible(report.tables.empty());
    for (auto* button : {m_markdown, m_csv}) button->setEnabled(!report.tables.empty());
    QStringList settings;
    for (const std::string& setting : report.settings) settings << textOf(setting);
    for (const std::string& failure : report.failures) settings << textOf(failure);
    if (!report.isComplete) settings << tr("Incomplete: rows are missing.");
    m_note->setToolTip(settings.join(QLatin1Char('\n')));
    fillTable();
    fillChart();
}

void ReportPane::fillTable() {
    const report::Report* report = current();
    const QSignalBlocker quiet(m_table);
    m_table->setSortingEnabled(false);
    m_table->clear();
    m_table->setRowCount(0);
    if (!report || report->tables.empty()) return m_note->hide();
    const report::Table& table = report->tables[static_cast<std::size_t>(m_tableChoice->currentIndex())];
    const theme::Theme& theme = theme::themeFor(palette());
    m_table->setColumnCount(static_cast<int>(table.columns.size()));
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        auto* header = new QTableWidgetItem(textOf(table.columns[c].name));
        if (table.columns[c].isPublished) {
            header->setText(header->text() + QLatin1Char('\n') + tr("published"));
            header->setToolTip(tr("As published, measured on the paper's machine"));
            header->setForeground(theme.accent);
        }
        m_table->setHorizontalHeaderItem(static_cast<int>(c), header);
    }
    m_table->setRowCount(static_cast<int>(table.rows.size()));
    for (std::size_t r = 0; r < table.rows.size(); ++r)
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            auto* item = new Item(table.rows[r][c], table.columns[c].digits);
            item->setData(kRowRole, QVariant::fromValue<qulonglong>(r));
            if (table.columns[c].isPublished) item->setForeground(theme.accent);
            m_table->setItem(static_cast<int>(r), static_cast<int>(c), item);
        }
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_table->setAccessibleName(textOf(table.title));
    QString note = textOf(table.note);
    for (const std::string& failure : report->failures) note = (note + QLatin1Char(' ') + textOf(failure)).trimmed();
    if (!report->isComplete) note = (note + QLatin1Char(' ') + tr("Incomplete: rows are missing.")).trimmed();
    if (note.isEmpty() && !report->settings.empty()) note = textOf(report->settings.front());
    theme::showText(*m_note, note);
}

void ReportPane::fillChart() {
    const report::Report* report = current();
    const bool has = report && !report->charts.empty();
    m_chartSide->setVisible(has);
    m_chart->setChart(has ? report->charts[static_cast<std::size_t>(m_chartChoice->currentIndex())] : report::Chart{});
}

}  // namespace egret::report_view
