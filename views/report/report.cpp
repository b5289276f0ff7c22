// Reports in the window: tables from papers, and all optimization runs on the open document.
#include "core/optimize/optimize.h"
#include "core/report/run.h"
#include "views/report/make_report.h"
#include "views/report/report_pane.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"

namespace egret::report_view {
namespace {

using shell::PaneContext;
using workspace::Workspace;
// The functions below have unqualified return types. Otherwise, lupdate would assign ReportPane::tr to a different
// context.
using report::Cell, report::Chart, report::Column, report::Point, report::Report, report::Series, report::Table;
using Row = std::vector<Cell>;

const QString kSessionReport = QStringLiteral("session");

ReportPane& paneIn(PaneContext& window) { return window.docks.the<ReportPane>("report"); }

std::string said(const QString& text) { return text.toStdString(); }

// Returns the non-default settings in command-line syntax.
QString settingsOf(const workspace::OptimizeRequest& request) {
    QStringList settings;
    for (const auto& row : optimize::optionTable())
        if (textOf(row.name) == request.varied ||
            (row.isFor(request.method.toStdString()) && !row.isDefault(request.options)))
            settings << textOf(row.name) + QLatin1Char(' ') + textOf(row.textOf(request.options));
    return settings.join(QStringLiteral(", "));
}

QString costText(const workbench::Measuring& how) {
    QString text = how.measuredCost ? ReportPane::tr("measured") : ReportPane::tr("analytic");
    for (const cost::ModeName& mode : cost::modes())
        if (mode.mode == how.costMode) text += QStringLiteral(", ") + textOf(mode.name);
    return text;
}

// "before → after"
std::string change(double before, double after, int digits) {
    return report::text(before, digits) + " → " + report::text(after, digits);
}

Chart chart(const char* id, const QString& title, const QString& xName, const QString& yName) {
    return {id, title.toStdString(), xName.toStdString(), yName.toStdString(), true, {}};
}

void addPoint(Chart& chart, const QString& series, Point point) {
    for (Series& known : chart.series)
        if (known.name == series.toStdString()) return known.points.push_back(std::move(point));
    chart.series.push_back({series.toStdString(), {std::move(point)}});
}

// Returns "equal, error 1e-6", or the reason why verification failed.
Cell verdictOf(const workbench::OptimizeReport& report) {
    if (!report.isVerified) return said(ReportPane::tr("not verified"));
    const workbench::Verification& verification = report.verification;
    if (verification.equal && (!verification.notRun.empty() || !verification.notCompared.empty()))
        return said(ReportPane::tr("equal, error %1, except nodes that cannot be run: %2")
                        .arg(significantText(verification.maxAbsError, 2))
                        .arg(verification.notRun.size()));
    return said(verification.equal ? ReportPane::tr("equal, error %1").arg(significantText(verification.maxAbsError, 2))
                                   : ReportPane::tr("failed: %1").arg(textOf(verification.difference)));
}

Table emptyTable() {
    Table table{.id = "runs",
        .title = said(ReportPane::tr("Optimizations")),
        .note = said(ReportPane::tr("Latencies are medians measured on this machine, interleaved with the original. "
                                    "Double-click a row to go to its graph."))};
    table.columns = {{said(ReportPane::tr("method"))}, {said(ReportPane::tr("settings"))}};
    for (const cost::ModeName& mode : cost::modes())
        table.columns.push_back({said(ReportPane::tr("cost, %1 (ms)").arg(textOf(mode.name)))});
    const std::initializer_list<Column> others{{said(ReportPane::tr("latency (ms)"))},
        {said(ReportPane::tr("speedup (%)")), 1}, {said(ReportPane::tr("exploration (s)")), 3},
        {said(ReportPane::tr("extraction (s)")), 3}, {said(ReportPane::tr("e-nodes")), 0},
        {said(ReportPane::tr("graphs")), 0}, {said(ReportPane::tr("stopped by"))}, {said(ReportPane::tr("cost model"))},
        {said(ReportPane::tr("timing engine"))}, {said(ReportPane::tr("verified"))}};
    table.columns.insert(table.columns.end(), others);
    return table;
}

double speedUpOf(const workbench::OptimizeReport& outcome) {
    return outcome.isMeasured() ? 100 * (outcome.latencyBeforeMs / outcome.latencyAfterMs - 1) : 0;
}

Row rowOf(const workspace::Optimization& one, const QString& settings) {
    const workbench::OptimizeReport& outcome = one.report;
    const optimize::Result& result = outcome.result;
    const auto ifMeasured = [&](Cell cell) { return outcome.isMeasured() ? std::move(cell) : Cell(); };
    const auto countOrNone = [](uint64_t count) { return count > 0 ? Cell(static_cast<double>(count)) : Cell(); };
    Row row{said(one.request.method), said(settings)};
    for (const auto& cost : outcome.costs) row.emplace_back(change(cost.before / 1000, cost.after / 1000, 3));
    for (Cell& cell :
        Row{ifMeasured(change(outcome.latencyBeforeMs, outcome.latencyAfterMs, 3)), ifMeasured(speedUpOf(outcome)),
            result.exploreSeconds, result.extractSeconds, countOrNone(result.nodes), countOrNone(result.graphs),
            result.stopReason + (result.optimal ? said(ReportPane::tr(", optimal")) : std::string()),
            said(costText(one.request.measuring)), ifMeasured(std::string(runtime::engineName(outcome.engine))),
            verdictOf(outcome)})
        row.push_back(std::move(cell));
    return row;
}

// Reports each optimization with both cost sums and the measured latency. As in figure 7 of Tensat, the charts plot
// speedup over optimizer time, and both quantities over the varied setting.
Report reportOf(const std::vector<workspace::Optimization>& optimizations) {
    Table table = emptyTable();
    const QString speedUp = ReportPane::tr("speedup (%)"), time = ReportPane::tr("optimizer time (s)");
    Chart tradeOff = chart("trade-off", ReportPane::tr("Optimizer time versus speedup"), time, speedUp);
    Chart speedUps = chart("speed-ups", {}, {}, speedUp), times = chart("times", {}, {}, time);
    for (const workspace::Optimization& one : optimizations) {
        const double gained = speedUpOf(one.report),
                     seconds = one.report.result.exploreSeconds + one.report.result.extractSeconds;
        const QString settings =
            settingsOf(one.request).isEmpty() ? ReportPane::tr("defaults") : settingsOf(one.request);
        table.rows.push_back(rowOf(one, settings));
        if (!one.report.isMeasured()) continue;
        const QString label = one.value.isEmpty() ? settings : one.request.varied + QLatin1Char(' ') + one.value;
        addPoint(tradeOff, one.request.method, {seconds, gained, said(label)});
        if (one.value.isEmpty()) continue;
        const double setting = optimize::optionTable().named(said(one.request.varied)).numberOf(one.request.options);
        for (Chart* over : {&speedUps, &times}) {
            over->xName = said(one.request.varied);
            over->isLogarithmic = false;
            over->title = over->yName + said(ReportPane::tr(" over %1").arg(one.request.varied));
        }
        addPoint(speedUps, one.request.method, {setting, gained, {}});
        addPoint(times, one.request.method, {setting, seconds, {}});
    }
    Report report{.title = said(ReportPane::tr("Optimizations in this session")),
        .tables = {std::move(table)},
        .charts = {std::move(tradeOff)}};
    for (Chart* over : {&speedUps, &times})
        if (!over->series.empty()) report.charts.push_back(std::move(*over));
    return report;
}

void goToGraphOf(PaneContext& window, const QString& report, std::size_t row) {
    if (report != kSessionReport) return;
    const session::StepId step = window.workspace.optimizations()[row].step;
    if (!step.valid()) return window.say(ReportPane::tr("No graph: the result failed verification."));
    window.workspace.goTo(step);
}

QWidget* make(PaneContext& window) {
    auto* pane = new ReportPane;
    QObject::connect(&window.workspace, &Workspace::changed, pane, [pane, &window] {
        if (window.workspace.optimizations().empty()) pane->remove(kSessionReport);
    });
    QObject::connect(pane, &ReportPane::runRequested, &window.actions["makeReport"], &QAction::trigger);
    QObject::connect(pane, &ReportPane::rowActivated, pane,
        [&window](const QString& report, std::size_t row) { goToGraphOf(window, report, row); });
    return pane;
}

void show(PaneContext& window, const QString& id, const report::Report& report) {
    paneIn(window).setReport(id, report);
    paneIn(window).choose(id);
}

void start(PaneContext& window) {
    QObject::connect(&window.workspace, &Workspace::optimized, &window.docks, [&window] {
        show(window, kSessionReport, reportOf(window.workspace.optimizations()));
        window.docks.reveal("report");
    });
}

}  // namespace

void makeReport(PaneContext& window, const report::Experiment& experiment) {
    const QString name = textOf(experiment.name);
    const auto showSoon = [&window, name](const report::Report& made) {
        jobs::later(&window.docks, [&window, name, made] { show(window, name, made); });
    };
    const report::Duration expected = report::expectedOf(experiment, report::trialsOf(experiment));
    window.say(ReportPane::tr("Report %1 takes about %2, at most %3.")
                   .arg(name, textOf(report::minutesText(expected.usual)), textOf(report::minutesText(expected.most))));
    window.workspace.run(
        QStringLiteral("report"), ReportPane::tr("Report %1").arg(name),
        [experiment, showSoon, rules = window.workspace.rules().active()](const Task& task) {
            report::Experiment mine = experiment;
            mine.options.rules = rules;
            Ranks alone;
            showSoon(report::run(mine, task, nullptr, alone, showSoon));
        },
        [&window, name](Job::State end) {
            if (end == Job::State::done) window.say(ReportPane::tr("Report %1 is complete.").arg(name));
        });
}

std::vector<shell::PaneSpec> panes() {
    using shell::kDrawer;
    return {{.id = "report",
        .title = "Reports",
        .places = {{"Extract", kDrawer, 0, 1}, {"Profile", kDrawer, 0, 1}},
        .make = make,
        .start = start}};
}

}  // namespace egret::report_view
