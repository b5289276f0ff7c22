#include "views/expressions/panes.h"

#include "views/expressions/desk.h"
#include "views/expressions/verdict_text.h"
#include "views/report/chart_view.h"
#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

#include <limits>

namespace egret::expressions_view {
namespace {
enum MethodColumn {
    methodColumn,
    resultColumn,
    nodesColumn,
    tokensColumn,
    stepsColumn,
    secondsColumn,
    verdictColumn,
    humansColumn,
    endColumn,
    columnCount
};

// Shows all methods on the same expression: result, time, correctness and required human knowledge. The chart shows
// quality against time, of this expression or of long expressions.
class MethodsPane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::expressions_view::MethodsPane)

public:
    explicit MethodsPane(Desk& desk)
        : m_desk(desk), m_question(theme::label(this, "methodsQuestion", theme::kElides)),
          m_run(theme::button(this, tr("&Compare methods"), "compareMethods",
              tr("Simplify the expression with every method, one after the other"), &m_desk, &Desk::compareMethods)),
          m_measure(theme::button(this, tr("&Measure long expressions"), "measureMethods",
              tr("Simplify generated long expressions with every method; show the tokens saved against time"), &m_desk,
              [this] { m_desk.measureMethods(); })),
          m_stop(theme::button(this, tr("Stop"), "stopComparing", tr("Stop; the results so far are kept"), &m_desk,
              &Desk::stopComparing)),
          m_table(new QTableWidget(0, columnCount, this)), m_chart(new report_view::ChartView(this)) {
        tables::showAsRows(*m_table, "methodsTable", tr("Comparison of methods"),
            {tr("Method"), tr("Result"), tr("Nodes"), tr("Tokens"), tr("Steps"), tr("Seconds"), tr("Verdict"),
                {tr("Human input"), tr("Knowledge that people had to supply")},
                {tr("Status"), tr("Whether the method finished or reached a limit")}},
            {resultColumn});
        m_table->horizontalHeader()->setMinimumSectionSize(58);
        m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);

        m_chart->setObjectName(QStringLiteral("methodsChart"));

        auto* bar = theme::row({{m_question, 1}, theme::Space{4}, m_run, m_measure, m_stop}, {6, 4, 6, 2});
        auto* both = theme::split(this, Qt::Vertical, {m_table, m_chart});
        both->setChildrenCollapsible(false);
        setLayout(theme::column({bar, {both, 1}}, {0, 0, 0, 0}, 2));

        connect(&m_desk, &Desk::comparisonsChanged, this, &MethodsPane::fill);
        connect(&m_desk, &Desk::questionChanged, this, &MethodsPane::fill);
        theme::followTheme(this, [this] { fill(); });
        fill();
    }

private:
    void fill() {
        fillChart();
        const theme::Theme& theme = theme::themeFor(palette());
        m_question->setText(m_desk.expression() ? textOf(*m_desk.expression(), m_desk.names()) : QString());
        m_run->setEnabled(m_desk.expression() && !m_desk.isComparing());
        m_measure->setEnabled(!m_desk.isComparing());
        m_stop->setEnabled(m_desk.isComparing());
        std::size_t smallest = std::numeric_limits<std::size_t>::max();
        for (const Comparison& comparison : m_desk.comparisons())
            if (comparison.outcome && comparison.check.isRefinement())
                smallest = std::min(smallest, comparison.outcome->result.size());

        m_table->setRowCount(static_cast<int>(m_desk.comparisons().size()));
        for (int row = 0; row < m_table->rowCount(); ++row) {
            const Comparison& comparison = m_desk.comparisons()[static_cast<std::size_t>(row)];
            const auto put = [&](int column, const QString& text) {
                const bool isNumber = column >= nodesColumn && column <= secondsColumn;
                return tables::put(*m_table, row, column, text, isNumber ? tables::Side::right : tables::Side::left);
            };
            for (int column = 0; column < columnCount; ++column) put(column, QString());
            put(methodColumn, comparison.method);
            if (!comparison.outcome) {
                put(resultColumn,
                    !comparison.problem.isEmpty() ? comparison.problem
                        : m_desk.isComparing()    ? tr("pending")
                                                  : tr("stopped"))
                    ->setForeground(theme.mutedText);
                continue;
            }
            const Outcome& outcome = *comparison.outcome;
            put(resultColumn, textOf(outcome.result, m_desk.names()));
            auto* nodes = put(nodesColumn, grouped(outcome.result.size()));
            put(tokensColumn, grouped(tokenCount(outcome.result)));
            put(stepsColumn, grouped(outcome.steps));
            put(secondsColumn, fixedText(outcome.seconds, 3));
            const bool isSound = comparison.check.isRefinement();
            const QString verdict = spell(comparison.check.verdict);
            auto* item = put(verdictColumn,
                QStringLiteral("%1  %2").arg(signOf(comparison.check.verdict),
                    comparison.check.isProven ? verdict : tr("%1, not proved").arg(verdict)));
            item->setForeground(isSound ? theme.chosen : theme.warning);
            item->setToolTip(textOf(comparison.check, m_desk.names()));
            put(humansColumn, outcome.fromHumans);
            put(endColumn, outcome.isComplete ? tr("done") : tr("limit reached"))
                ->setToolTip((outcome.isComplete ? tr("The method had nothing left to try.")
                                                 : tr("The method reached a time limit or another limit.")) +
                    QLatin1Char('\n') +
                    tr("%n replacement(s) could not be proved and were rejected.", nullptr,
                        static_cast<int>(outcome.refused)));
            if (!isSound || outcome.result.size() != smallest) continue;
            nodes->setFont(theme::bold());
            nodes->setToolTip(tr("Smallest result"));
        }
    }

    void fillChart() {
        const int measured = static_cast<int>(m_desk.measured());
        const QString title = measured > 0
            ? tr("Tokens saved against time, mean of %n long expression(s)", nullptr, measured)
            : tr("Tokens saved against time");
        report::Chart chart{.id = "methods",
            .title = title.toStdString(),
            .xName = tr("CPU seconds per expression").toStdString(),
            .yName = title.toStdString(),
            .isLogarithmic = true,
            .kind = report::Chart::Kind::steps};
        for (const MethodCurve& curve : m_desk.curves()) {
            report::Series& series = chart.series.emplace_back();
            series.name = curve.method.toStdString();
            for (const hiss::CurvePoint& point : curve.points)
                series.points.push_back({point.seconds, point.lengthReduction, {}});
        }
        m_chart->setVisible(!chart.series.empty());
        m_chart->setChart(std::move(chart));
    }

    Desk& m_desk;
    QLabel* m_question;
    QPushButton *m_run, *m_measure, *m_stop;
    QTableWidget* m_table;
    report_view::ChartView* m_chart;
};

}  // namespace

QWidget* makeMethodsPane(Desk& desk) { return new MethodsPane(desk); }

}  // namespace egret::expressions_view
