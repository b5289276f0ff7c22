#include "views/extraction/extraction_pane.h"

#include "core/base/text.h"
#include "views/export/view.h"
#include "views/tables/rows.h"
#include "views/theme/scrolled.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QAction>
#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace egret::extraction {
namespace {
enum Column {
    methodColumn,
    beforeColumn,
    treeColumn,
    costColumn,
    valueColumn,
    sharedColumn,
    proofColumn,
    secondsColumn,
    columnCount
};
}

// Plots the cost of the incumbent and the proven bound over time as step lines.
class BoundChart : public QWidget, public exporting::Exportable {
public:
    using QWidget::QWidget;
    std::vector<event::Extracted> points;
    bool isTimed = true;  // costs are in microseconds

    exporting::ExportedView exportedView() const override {
        QJsonArray all;
        for (const event::Extracted& point : points)
            all << QJsonObject{{"seconds", point.seconds}, {"cost", point.cost}, {"bound", point.bound}};
        return exporting::recordingOf(*this, {{"incumbents", all}});
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const theme::Theme& theme = theme::themeFor(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area = QRectF(rect()).adjusted(8, 24, -8, -20);
        painter.setPen(theme.border);
        painter.drawLine(area.bottomLeft(), area.bottomRight());
        painter.drawLine(area.bottomLeft(), area.topLeft());
        painter.setPen(theme.mutedText);
        if (points.empty()) {
            painter.drawText(rect(), Qt::AlignCenter, ExtractionPane::tr("Incumbent and bound appear here"));
            return;
        }
        double low = points.front().cost, high = low, end = 1e-3;
        for (const auto& point : points) {
            if (point.bound > 0) low = std::min(low, point.bound);
            low = std::min(low, point.cost);
            high = std::max(high, point.cost);
            end = std::max(end, point.seconds);
        }
        if (high <= low) high = low + std::max(1e-9, std::abs(low) * 0.1);
        const auto text = [this](double cost) { return isTimed ? timeText(cost) : significantText(cost, 5); };
        auto at = [&](double seconds, double value) {
            return QPointF(area.left() + area.width() * seconds / end,
                area.bottom() - (area.height() - 6) * (value - low) / (high - low));
        };
        auto steps = [&](auto valueOf, const QColor& colour) {
            QPolygonF line;
            for (const auto& point : points) {
                const double value = valueOf(point);
                if (value <= 0) continue;
                if (!line.isEmpty()) line << QPointF(at(point.seconds, value).x(), line.back().y());
                line << at(point.seconds, value);
            }
            if (!line.isEmpty()) line << QPointF(area.right(), line.back().y());
            painter.setPen(QPen(colour, 2));
            painter.drawPolyline(line);
        };
        steps([](const event::Extracted& p) { return p.bound; }, theme.mutedText);
        steps([](const event::Extracted& p) { return p.cost; }, theme.chosen);
        painter.setPen(theme.chosen);
        painter.drawText(QRectF(rect()).adjusted(8, 4, -8, 0), Qt::AlignTop | Qt::AlignLeft,
            ExtractionPane::tr("incumbent %1").arg(text(points.back().cost)));
        painter.setPen(theme.mutedText);
        const QString bound =
            points.back().bound > 0 ? ExtractionPane::tr("bound %1").arg(text(points.back().bound)) : QString();
        const QString duration = timeText(end * 1e6);
        const QRectF below = QRectF(rect()).adjusted(8, 0, -8, -2);
        painter.drawText(below, Qt::AlignBottom | Qt::AlignLeft, bound);
        if (painter.fontMetrics().horizontalAdvance(bound + QStringLiteral("  ") + duration) <= below.width())
            painter.drawText(below, Qt::AlignBottom | Qt::AlignRight, duration);
    }
};

ExtractionPane::ExtractionPane(const std::vector<QAction*>& actions, QWidget* parent)
    : QWidget(parent), m_objective(new QComboBox(this)),
      m_devices(theme::spinBox(this, 1, 1'000'000, static_cast<int>(ObjectiveChoice().devices))),
      m_costTable(new QLineEdit(this)), m_results(new QTableWidget(0, columnCount, this)),
      m_chart(new BoundChart(this)), m_comparison(new ComparisonTable(this)) {
    auto* buttons = new QVBoxLayout;
    buttons->setContentsMargins(0, 0, 0, 0);
    for (QAction* action : actions) {
        auto* button = new QPushButton(withoutLetter(action->text()), this);
        button->setObjectName(action->objectName());
        button->setToolTip(action->toolTip());
        button->setEnabled(action->isEnabled());
        connect(action, &QAction::enabledChanged, button, &QWidget::setEnabled);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        buttons->addWidget(button);
    }
    addObjective(*buttons);
    buttons->addStretch();
    tables::showAsRows(*m_results, "extractionResults", tr("Extraction results"),
        {tr("Method"), tr("Cost before"), {tr("Tree cost"), tr("Cost with shared parts counted at every use")},
            {tr("Cost"), tr("Cost with shared parts counted once")}, tr("Objective"),
            {tr("Shared"),
                tr("Parts used more than once; the tree cost counts every use. In the e-graph, they have a badge such "
                   "as ×2")},
            tr("Proof"), tr("Time")},
        {});
    m_results->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);  // its neighbors share what it leaves
    m_results->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* commands = new theme::Scrolled(buttons, 0);  // a small window has no room for all of them
    commands->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    theme::followFont(this, [this, commands] {
        commands->setFixedWidth(commands->sizeHint().width() + commands->verticalScrollBar()->sizeHint().width());
        m_chart->setMinimumWidth(fontMetrics().averageCharWidth() * 22);
        m_comparison->setMinimumWidth(fontMetrics().averageCharWidth() * 26);
    });
    setLayout(theme::row({commands, m_results, {m_comparison, 3}, {m_chart, 2}}, {6, 4, 6, 4}));
    m_results->setColumnHidden(valueColumn, true);
    m_comparison->hide();
    connect(m_results, &QTableWidget::itemSelectionChanged, this, &ExtractionPane::announce);
    connect(m_comparison, &ComparisonTable::classSelected, this, &ExtractionPane::classSelected);
}

// The chooser of the objective of greedy extraction, below the buttons.
void ExtractionPane::addObjective(QBoxLayout& layout) {
    for (const extract::Objective& one : extract::objectives())
        theme::addItem(*m_objective, tr(one.title), tr(one.brief));
    theme::setNames(
        m_objective, "extractionObjective", tr("Quantity that greedy extraction minimizes"), tr("Objective"));
    theme::setNames(m_devices, "extractionDevices", tr("Number of parallel devices"), tr("Parallel devices"));
    theme::setNames(m_costTable, "extractionCostTable",
        tr("Formulas over own, count, child1 and children, separated by semicolons, or the name of a file with them"),
        tr("Cost table"));
    m_costTable->setPlaceholderText(QStringLiteral("default : own + max(children)"));
    layout.addWidget(m_objective);
    layout.addWidget(m_devices);
    layout.addWidget(m_costTable);
    const auto show = [this] {
        const std::string name = objective().objective->name;
        m_devices->setVisible(name == "latency");
        m_costTable->setVisible(name == "table");
        Q_EMIT objectiveChanged();
    };
    show();
    connect(m_objective, &QComboBox::currentIndexChanged, this, show);
    connect(m_devices, &QSpinBox::valueChanged, this, &ExtractionPane::objectiveChanged);
    connect(m_costTable, &QLineEdit::editingFinished, this, &ExtractionPane::objectiveChanged);
}

ObjectiveChoice ExtractionPane::objective() const {
    return {.objective = &extract::objectives()[static_cast<std::size_t>(m_objective->currentIndex())],
        .devices = static_cast<uint64_t>(m_devices->value()),
        .costTable = m_costTable->text().toStdString()};
}

void ExtractionPane::begin(bool isTimed) {
    m_chart->isTimed = isTimed;
    m_chart->points.clear();
    m_chart->update();
}

void ExtractionPane::addIncumbent(const event::Extracted& incumbent) {
    m_chart->points.push_back(incumbent);
    m_chart->update();
}

void ExtractionPane::add(const optimize::Extraction& result, const QStringList& shared) {
    const QString method = textOf(result.method);
    const double costBefore = result.costBefore;
    const int row = m_results->rowCount();
    m_results->insertRow(row);
    const QString gain = costBefore > 0
        ? QStringLiteral("  (%1)").arg(percentText(percentOf(result.cost, costBefore), Sign::always))
        : QString();
    const bool hasValue = !result.valueName.empty();
    const QString value =
        hasValue ? tr("%1: %2").arg(tr(result.valueName.c_str()), significantText(result.value, 6)) : QString();
    const QString proof = result.optimal && !hasValue ? tr("optimal")
        : result.isProven                             ? tr("proven")
        : result.bound > 0                            ? tr("at least %1").arg(costText(result, result.bound))
                                                      : tr("none");
    const QString texts[] = {method, costBefore > 0 ? costText(result, costBefore) : QString(),
        costText(result, result.treeCost), costText(result, result.cost) + gain, value, QString::number(shared.size()),
        proof, timeText(result.seconds * 1e6)};
    int before = row;  // latest result of a different method
    while (--before >= 0 && m_results->item(before, methodColumn)->text() == method) {
    }
    for (int column = 0; column < columnCount; ++column)
        tables::put(*m_results, row, column, texts[column],
            column == methodColumn || column == valueColumn || column == proofColumn ? tables::Side::left
                                                                                     : tables::Side::right);
    m_results->item(row, sharedColumn)->setToolTip(shared.join(QLatin1Char('\n')));
    m_results->setColumnHidden(beforeColumn, costBefore <= 0);
    if (hasValue) m_results->setColumnHidden(valueColumn, false);
    m_results->resizeColumnsToContents();
    m_results->updateGeometry();
    {
        const QSignalBlocker quiet(m_results);
        m_results->setCurrentCell(row, methodColumn);
        if (before >= 0)
            m_results->selectionModel()->select(
                m_results->model()->index(before, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    announce();
}

void ExtractionPane::announce() {
    const std::size_t selected = selectedResults().size();
    if (selected < 2) m_comparison->hide();
    if (selected > 0) Q_EMIT resultsSelected();
}

std::vector<int> ExtractionPane::selectedResults() const {
    std::vector<int> rows;
    for (const QModelIndex& index : m_results->selectionModel()->selectedRows()) rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    if (rows.size() > 2) rows.erase(rows.begin(), rows.end() - 2);
    return rows;
}

void ExtractionPane::showComparison(const Comparison& comparison) {
    m_comparison->show(comparison);
    m_comparison->setVisible(true);
}

QString costText(const optimize::Extraction& extraction, double cost) {
    // The costs of an e-graph from a file have no unit, and may be weights of which every digit counts.
    return extraction.graph ? timeText(cost) : significantText(cost, 6);
}

void ExtractionPane::clear() {
    const QSignalBlocker quiet(m_results);
    m_results->setRowCount(0);
    m_results->setColumnHidden(valueColumn, true);
    m_comparison->hide();
    begin(m_chart->isTimed);
}

}  // namespace egret::extraction
