// Saturating and optimizing: asking how, and showing what came of it.
#include "app/main_window.h"
#include "app/run_dialog.h"
#include "views/report/report_pane.h"

#include <QSettings>

namespace egret::app {
namespace {

const QString kSessionReport = QStringLiteral("session");

QString fromView(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

// What differs from the defaults, as the command line would have it.
QString settingsOf(const workspace::OptimizeRequest& request) {
    static const optimize::Options kDefaults;
    QStringList settings;
    for (const optimize::OptionSpec& spec : optimize::optionTable()) {
        const std::string text = optimize::optionText(spec, request.options);
        const bool isVaried = fromView(spec.name) == request.varied;
        if (isVaried || (optimize::concerns(spec, request.method.toStdString()) && text != optimize::optionText(spec, kDefaults)))
            settings << fromView(spec.name) + QLatin1Char(' ') + QString::fromStdString(text);
    }
    return settings.join(QStringLiteral(", "));
}

QString costText(const workbench::CostChoice& cost) {
    QString text = cost.measured ? MainWindow::tr("measured") : MainWindow::tr("analytic");
    for (const cost::ModeName& mode : cost::modes())
        if (mode.mode == cost.mode) text += QStringLiteral(", ") + fromView(mode.name);
    return text;
}

report_view::Cell number(double value, int digits) { return {QString::number(value, 'f', digits), value, {}}; }

report_view::Cell change(double before, double after, double scale, int digits) {
    return {QStringLiteral("%1 → %2").arg(before / scale, 0, 'f', digits).arg(after / scale, 0, 'f', digits), after, {}};
}

}  // namespace

void MainWindow::askHow(bool optimizes) {
    workspace::OptimizeRequest defaults = m_request;
    auto* dialog = new RunDialog(optimizes ? RunDialog::Purpose::optimize : RunDialog::Purpose::saturate, std::move(defaults), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, optimizes] {
        m_request = dialog->request();
        rememberRequest();
        if (optimizes) return m_workspace->optimize(m_request);
        optimize::Options options = m_workspace->defaultOptions();
        for (const optimize::OptionSpec& spec : optimize::optionTable()) spec.set(options, spec.get(m_request.options));
        m_workspace->saturate(std::move(options));
    });
    dialog->open();
}

void MainWindow::saturate() { askHow(false); }
void MainWindow::optimize() { askHow(true); }

// ---- remembered from one run to the next ----------------------------------------------------------------------------------

void MainWindow::rememberRequest() const {
    if (m_memory == Memory::none) return;
    QSettings settings;
    settings.beginGroup(QStringLiteral("optimize"));
    settings.setValue(QStringLiteral("method"), m_request.method);
    settings.setValue(QStringLiteral("measured"), m_request.cost.measured);
    settings.setValue(QStringLiteral("cost-mode"), static_cast<int>(m_request.cost.mode));
    settings.setValue(QStringLiteral("varied"), m_request.varied);
    settings.setValue(QStringLiteral("values"), m_request.values);
    for (const optimize::OptionSpec& spec : optimize::optionTable())
        settings.setValue(fromView(spec.name), QString::fromStdString(optimize::optionText(spec, m_request.options)));
}

void MainWindow::restoreRequest() {
    QSettings settings;
    settings.beginGroup(QStringLiteral("optimize"));
    m_request.method = settings.value(QStringLiteral("method"), m_request.method).toString();
    m_request.cost.measured = settings.value(QStringLiteral("measured")).toBool();
    const int mode = settings.value(QStringLiteral("cost-mode")).toInt();
    for (const cost::ModeName& known : cost::modes())
        if (static_cast<int>(known.mode) == mode) m_request.cost.mode = known.mode;
    m_request.varied = settings.value(QStringLiteral("varied")).toString();
    m_request.values = settings.value(QStringLiteral("values")).toStringList();
    for (const optimize::OptionSpec& spec : optimize::optionTable()) {
        const QVariant text = settings.value(fromView(spec.name));
        try {
            if (text.isValid()) optimize::setOption(spec, m_request.options, text.toString().toStdString());
        } catch (const Error&) {
            // Written by another version, which knew other values: the default stays.
        }
    }
}

// ---- what came of it ------------------------------------------------------------------------------------------------------

// All optimizations of this document: what each took, and both sums of cost beside the latency that was measured.
void MainWindow::showOptimizations() {
    report_view::Report report;
    report.title = tr("Optimizations of this session");
    report.columns << tr("Method") << tr("Settings");
    for (const cost::ModeName& mode : cost::modes()) report.columns << tr("Cost, %1 (ms)").arg(fromView(mode.name));
    report.columns << tr("Latency (ms)") << tr("Speed-up (%)") << tr("Explored (s)") << tr("Extracted (s)") << tr("Size") << tr("Stopped by") << tr("Cost model") << tr("Verified");
    for (const workspace::Optimization& one : m_workspace->optimizations()) {
        const workbench::OptimizeReport& outcome = one.report;
        const optimize::Result& result = outcome.result;
        const double speedUp = outcome.latencyAfterMs > 0 ? 100 * (outcome.latencyBeforeMs / outcome.latencyAfterMs - 1) : 0;
        const QString settings = settingsOf(one.request);
        auto& row = report.rows.emplace_back();
        row.push_back({.text = one.request.method});
        row.push_back({.text = settings.isEmpty() ? tr("defaults") : settings});
        for (const auto& cost : outcome.costs) row.push_back(change(cost.before, cost.after, 1000, 3));
        row.push_back(change(outcome.latencyBeforeMs, outcome.latencyAfterMs, 1, 3));
        row.push_back(number(speedUp, 1));
        row.push_back(number(result.exploreSeconds, 3));
        row.push_back(number(result.extractSeconds, 3));
        row.push_back(result.graphs > 0 ? report_view::Cell{tr("%1 graphs").arg(result.graphs), static_cast<double>(result.graphs), {}}
                                        : report_view::Cell{tr("%1 e-nodes").arg(result.nodes), static_cast<double>(result.nodes), {}});
        row.push_back({.text = QString::fromStdString(result.stopReason) + (result.optimal ? tr(", optimal") : QString())});
        row.push_back({.text = costText(one.request.cost)});
        row.push_back({.text = outcome.verification.equal ? tr("equal, error %1").arg(outcome.verification.maxAbsError, 0, 'g', 2) : tr("refused: %1").arg(QString::fromStdString(outcome.verification.difference))});

        report_view::Point point{.series = one.request.method, .label = settings.isEmpty() ? tr("defaults") : settings,
                                 .seconds = result.exploreSeconds + result.extractSeconds, .speedUp = speedUp};
        if (!one.request.varied.isEmpty()) {
            report.setting = one.request.varied;
            point.label = one.request.varied + QLatin1Char(' ') + one.value;
            point.setting = optimize::optionNamed(one.request.varied.toStdString()).get(one.request.options);
        }
        report.points.push_back(std::move(point));
    }
    report.note = tr("Latency is measured on this machine, median of ten runs. Double-click goes to the graph of that run.");
    if (report.rows.empty()) return m_report->remove(kSessionReport);
    m_report->setReport(kSessionReport, std::move(report));
    m_report->choose(kSessionReport);
    openThe("report");
}

void MainWindow::reportRowActivated(const QString& report, std::size_t row) {
    if (report != kSessionReport) return;
    const session::StepId step = m_workspace->optimizations()[row].step;
    if (!step.valid()) return say(tr("There is no graph of this run: it was refused."));
    m_workspace->goTo(step);
}

}  // namespace egret::app
