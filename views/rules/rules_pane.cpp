#include "views/rules/rules_pane.h"

#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QTableWidget>

#include <algorithm>

namespace egret::rules {
namespace {

constexpr int kLeastLegend = 40;  // pixels; a screen of 1920 x 1080 pixels at 200% has only 540 for the window
enum Column { ruleColumn, lastColumn, peakColumn, appliedColumn, bannedColumn, columnCount };

QPixmap swatch(const QColor& colour) {
    QPixmap pixmap(12, 12);
    pixmap.fill(colour);
    return pixmap;
}

}  // namespace

RulesPane::RulesPane(QWidget* parent)
    : QWidget(parent), m_chart(new RuleChart(this)), m_legend(new QTableWidget(0, columnCount, this)),
      m_logarithmic(new QCheckBox(tr("Logarithmic"), this)), m_note(theme::label(this, "ruleNote", theme::kElides)),
      m_splitter(theme::split(this, Qt::Horizontal, {{m_chart, 3}, {m_legend, 2}})) {
    tables::showAsRows(*m_legend, "ruleLegend", tr("Rules and their matches in this saturation"),
        {tr("Rule"), {tr("Last"), tr("Matches in the last iteration")},
            {tr("Peak"), tr("Most matches in one iteration")},
            {tr("Applied"), tr("Matches that changed the e-graph, summed over all iterations")},
            {tr("Banned"), tr("Iterations in which the scheduler banned the rule")}},
        {ruleColumn});
    m_legend->setMinimumHeight(kLeastLegend);
    m_legend->setTextElideMode(Qt::ElideMiddle);  // rule names often share a prefix
    theme::setNames(m_logarithmic, "logarithmic", tr("Show matches on a logarithmic scale"));
    m_logarithmic->setChecked(true);

    m_splitter->setChildrenCollapsible(false);
    auto* bar = theme::row({{m_note, 1}, m_logarithmic});
    setLayout(theme::column({bar, {m_splitter, 1}}, {6, 2, 6, 4}, 2));

    connect(m_logarithmic, &QCheckBox::toggled, m_chart, &RuleChart::setLogarithmic);
    connect(m_chart, &RuleChart::chosen, this, [this](std::size_t item) {
        const QString rule = m_chart->ruleOf(item);
        select(rule);
        Q_EMIT ruleSelected(rule);
    });
    connect(m_legend, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
        if (row < 0 || row == before) return;
        m_current = m_legend->item(row, ruleColumn)->text();
        m_chart->setCurrentRule(m_current);
        Q_EMIT ruleSelected(m_current);
    });
    theme::followTheme(this, [this] {
        m_legend->setRowCount(0);  // swatches depend on the theme
        fillLegend();
    });
    theme::onEvent(this, QEvent::Resize, [this] {  // side by side if the pane is wide enough, and stacked otherwise
        m_splitter->setOrientation(width() > 2 * height() ? Qt::Horizontal : Qt::Vertical);
        showColumns();
    });
    setSeries({});
}

void RulesPane::setSeries(std::vector<Series> series) {
    const std::size_t all = series.size();
    std::erase_if(series, [](const Series& one) { return one.peak() == 0; });
    std::stable_sort(series.begin(), series.end(),
        [](const Series& a, const Series& b) { return std::pair(a.last(), a.peak()) > std::pair(b.last(), b.peak()); });
    m_note->setText(all == 0 ? QString() : tr("%1 of %2 rules matched").arg(series.size()).arg(all));
    m_chart->setSeries(std::move(series));
    fillLegend();
}

void RulesPane::fillLegend() {
    const QSignalBlocker quiet(m_legend);
    const theme::Theme& theme = theme::themeFor(palette());
    m_legend->setRowCount(static_cast<int>(m_chart->series().size()));
    for (int row = 0; row < m_legend->rowCount(); ++row) {
        const Series& series = m_chart->series()[static_cast<std::size_t>(row)];
        const std::size_t banned = series.banned();
        const QString texts[] = {series.rule, grouped(series.last()), grouped(series.peak()), grouped(series.applied()),
            banned > 0 ? grouped(banned) : QString()};
        for (int column = 0; column < columnCount; ++column) {
            // Skips unchanged cells, because a table measures its columns for every changed cell.
            if (const auto* shown = m_legend->item(row, column); shown && shown->text() == texts[column]) continue;
            auto* item = new QTableWidgetItem(texts[column]);
            if (column == ruleColumn) {
                item->setIcon(swatch(theme.colourOf(series.rule)));
                item->setToolTip(series.rule);
            } else {
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            }
            m_legend->setItem(row, column, item);
        }
    }
    tables::selectRow(*m_legend, ruleColumn, m_current);
    showColumns();
}

// A legend too narrow for the names of the rules leaves out the columns that the chart also shows.
void RulesPane::showColumns() {
    constexpr int kAlsoInChart[] = {peakColumn, appliedColumn};
    constexpr int kBesideNames = 48;  // pixels: color, margins and scroll bar
    int wanted = 0;
    for (const Series& series : m_chart->series())
        wanted = std::max(wanted, m_legend->fontMetrics().horizontalAdvance(series.rule));
    wanted += kBesideNames + m_legend->horizontalHeader()->sectionSizeHint(lastColumn);
    for (const int column : kAlsoInChart) {
        m_legend->setColumnHidden(column, false);  // hidden columns have no size hint
        wanted += m_legend->horizontalHeader()->sectionSizeHint(column);
    }
    const int room = m_splitter->orientation() == Qt::Vertical ? width() : width() * 2 / 5;
    for (const int column : kAlsoInChart) m_legend->setColumnHidden(column, room < wanted);
    m_legend->setColumnHidden(
        bannedColumn, std::ranges::none_of(m_chart->series(), [](const Series& one) { return one.banned() > 0; }));
}

void RulesPane::select(const QString& rule) {
    m_current = rule;
    m_chart->setCurrentRule(rule);
    tables::selectRow(*m_legend, ruleColumn, m_current);
}

}  // namespace egret::rules
