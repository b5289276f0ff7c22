// Saturating and optimizing: asking how, and showing what came of it.
#include "app/main_window.h"
#include "app/report_dialog.h"
#include "app/run_dialog.h"
#include "views/report/report_pane.h"
#include "views/theme/text.h"

#include <QSettings>

namespace egret::app {
namespace {

const QString kSessionReport = QStringLiteral("session");

// What differs from the defaults, as the command line would have it.
QString settingsOf(const workspace::OptimizeRequest& request) {
    QStringList settings;
    for (const auto& row : optimize::optionTable())
        if (textOf(row.name) == request.varied ||
            (row.isFor(request.method.toStdString()) && !row.isDefault(request.options)))
            settings << textOf(row.name) + QLatin1Char(' ') + QString::fromStdString(row.textOf(request.options));
    return settings.join(QStringLiteral(", "));
}

QString costText(const workbench::Measuring& how) {
    QString text = how.measuredCost ? MainWindow::tr("measured") : MainWindow::tr("analytic");
    for (const cost::ModeName& mode : cost::modes())
        if (mode.mode == how.costMode) text += QStringLiteral(", ") + textOf(mode.name);
    return text;
}

// "before → after"
std::string change(double before, double after, int digits) { return report::text(before, digits) + " → " + report::text(after, digits); }

report::Chart chart(const char* id, const QString& title, const QString& xName, const QString& yName) {
    return {id, title.toStdString(), xName.toStdString(), yName.toStdString(), true, {}};
}

void addPoint(report::Chart& chart, const QString& series, report::Point point) {
    for (report::Series& known : chart.series)
        if (known.name == series.toStdString()) return known.points.push_back(std::move(point));
    chart.series.push_back({series.toStdString(), {std::move(point)}});
}

}  // namespace

void MainWindow::askHow(bool optimizes) {
    workspace::OptimizeRequest defaults = m_request;
    auto* dialog = new RunDialog(optimizes ? RunDialog::Purpose::optimize : RunDialog::Purpose::saturate, std::move(defaults), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, optimizes] {
        m_request = dialog->request();
        rememberRequest();
        if (optimizes) return optimizeAs(m_request);
        optimize::Options options = m_workspace->defaultOptions();
        for (const auto& row : optimize::optionTable()) row.set(options, row.get(m_request.options));
        m_workspace->saturate(std::move(options));
    });
    dialog->open();
}

// The engine is one of the settings, but for a GPU: that is asked for each time, or chosen in the profile pane.
void MainWindow::optimizeAs(const workspace::OptimizeRequest& request) {
    const runtime::Engine engine = request.measuring.engine;
    if (engine != runtime::Engine::cuda) {
        Settings settings = m_settings;
        settings.set(QStringLiteral("engine"), textOf(runtime::engineName(engine)));
        adoptSettings(settings);
    }
    useEngine(engine, [this, request](const QString& missing) {
        if (missing.isEmpty()) return m_workspace->optimize(request);
        showError(Error(Category::unsupported, missing.toStdString()));
    });
}

void MainWindow::saturate() { askHow(false); }
void MainWindow::optimize() { askHow(true); }

// ---- remembered from one run to the next ----------------------------------------------------------------------------------

void MainWindow::rememberRequest() const {
    if (m_memory == Memory::none) return;
    QSettings settings;
    settings.beginGroup(QStringLiteral("optimize"));
    settings.setValue(QStringLiteral("method"), m_request.method);
    settings.setValue(QStringLiteral("measured"), m_request.measuring.measuredCost);
    settings.setValue(QStringLiteral("cost-mode"), static_cast<int>(m_request.measuring.costMode));
    settings.setValue(QStringLiteral("varied"), m_request.varied);
    settings.setValue(QStringLiteral("values"), m_request.values);
    saveOptions(settings, optimize::optionTable(), m_request.options);
}

void MainWindow::restoreRequest() {
    QSettings settings;
    settings.beginGroup(QStringLiteral("optimize"));
    m_request.method = settings.value(QStringLiteral("method"), m_request.method).toString();
    m_request.measuring.measuredCost = settings.value(QStringLiteral("measured")).toBool();
    const int mode = settings.value(QStringLiteral("cost-mode")).toInt();
    for (const cost::ModeName& known : cost::modes())
        if (static_cast<int>(known.mode) == mode) m_request.measuring.costMode = known.mode;
    m_request.varied = settings.value(QStringLiteral("varied")).toString();
    m_request.values = settings.value(QStringLiteral("values")).toStringList();
    loadOptions(settings, optimize::optionTable(), m_request.options, [this](const Error& error) {
        showError(
            Error(Category::usage,
                  tr("Settings: %1 Its default counts.").arg(QString::fromStdString(error.message())).toStdString()));
    });
}

// ---- what came of it ------------------------------------------------------------------------------------------------------

// All optimizations of this document: what each took, and both sums of cost beside the latency that was measured. Charts: time
// against speed-up, and both over the setting that was varied, as in figure 7 of Tensat.
void MainWindow::showOptimizations() {
    if (m_workspace->optimizations().empty()) return m_report->remove(kSessionReport);
    const auto std = [](const QString& text) { return text.toStdString(); };
    report::Table table{.id = "runs",
                        .title = std(tr("Optimizations")),
                        .note = std(tr("Latency is measured on this machine, medians, the two taking turns. A "
                                       "double-click goes to the graph of the run."))};
    table.columns = {{std(tr("method"))}, {std(tr("settings"))}};
    for (const cost::ModeName& mode : cost::modes()) table.columns.push_back({std(tr("cost, %1 (ms)").arg(textOf(mode.name)))});
    for (const report::Column& column : std::initializer_list<report::Column>{
             {std(tr("latency (ms)"))}, {std(tr("speed-up (%)")), 1}, {std(tr("explored (s)")), 3}, {std(tr("extracted (s)")), 3}, {std(tr("e-nodes")), 0},
             {std(tr("graphs")), 0}, {std(tr("stopped by"))}, {std(tr("cost model"))}, {std(tr("timed on"))}, {std(tr("verified"))}})
        table.columns.push_back(column);
    report::Chart tradeOff = chart("trade-off", tr("Optimizer time against speed-up"), tr("optimizer time (s)"), tr("speed-up (%)"));
    report::Chart speedUps = chart("speed-ups", {}, {}, tr("speed-up (%)")), times = chart("times", {}, {}, tr("optimizer time (s)"));
    for (const workspace::Optimization& one : m_workspace->optimizations()) {
        const workbench::OptimizeReport& outcome = one.report;
        const optimize::Result& result = outcome.result;
        const double speedUp = outcome.isMeasured() ? 100 * (outcome.latencyBeforeMs / outcome.latencyAfterMs - 1) : 0;
        const auto ifMeasured = [&](report::Cell cell) { return outcome.isMeasured() ? std::move(cell) : report::Cell(); };
        const double seconds = result.exploreSeconds + result.extractSeconds;
        const QString settings = settingsOf(one.request).isEmpty() ? tr("defaults") : settingsOf(one.request);
        auto& row = table.rows.emplace_back();
        row = {std(one.request.method), std(settings)};
        for (const auto& cost : outcome.costs) row.emplace_back(change(cost.before / 1000, cost.after / 1000, 3));
        const auto countOrNone = [](uint64_t count) { return count > 0 ? report::Cell(static_cast<double>(count)) : report::Cell(); };
        for (report::Cell& cell : std::vector<report::Cell>{
                 ifMeasured(change(outcome.latencyBeforeMs, outcome.latencyAfterMs, 3)), ifMeasured(speedUp), result.exploreSeconds,
                 result.extractSeconds, countOrNone(result.nodes), countOrNone(result.graphs),
                 result.stopReason + (result.optimal ? std(tr(", optimal")) : std::string()),
                 std(costText(one.request.measuring)), ifMeasured(std::string(runtime::engineName(outcome.engine))),
                 std(outcome.verification.equal
                         ? tr("equal, error %1").arg(outcome.verification.maxAbsError, 0, 'g', 2)
                         : tr("refused: %1").arg(QString::fromStdString(outcome.verification.difference)))})
            row.push_back(std::move(cell));

        if (!outcome.isMeasured()) continue;
        const QString label = one.value.isEmpty() ? settings : one.request.varied + QLatin1Char(' ') + one.value;
        addPoint(tradeOff, one.request.method, {seconds, speedUp, std(label)});
        if (one.value.isEmpty()) continue;
        const double setting = optimize::optionTable().named(std(one.request.varied)).numberOf(one.request.options);
        for (report::Chart* over : {&speedUps, &times}) {
            over->xName = std(one.request.varied);
            over->isLogarithmic = false;
            over->title = over->yName + std(tr(" over %1").arg(one.request.varied));
        }
        addPoint(speedUps, one.request.method, {setting, speedUp, {}});
        addPoint(times, one.request.method, {setting, seconds, {}});
    }
    report::Report report{.title = std(tr("Optimizations of this session")), .tables = {std::move(table)}, .charts = {std::move(tradeOff)}};
    for (report::Chart* over : {&speedUps, &times})
        if (!over->series.empty()) report.charts.push_back(std::move(*over));
    m_report->setReport(kSessionReport, std::move(report));
    m_report->choose(kSessionReport);
    openThe("report");
}

void MainWindow::makeReport() {
    openThe("report");
    auto* dialog = new ReportDialog(this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_workspace->makeReport(dialog->request()); });
    dialog->open();
}

void MainWindow::reportRowActivated(const QString& report, std::size_t row) {
    if (report != kSessionReport) return;
    const session::StepId step = m_workspace->optimizations()[row].step;
    if (!step.valid()) return say(tr("There is no graph of this run: it was refused."));
    m_workspace->goTo(step);
}

}  // namespace egret::app
