#include "app/runs.h"

#include "app/run_dialog.h"
#include "app/settings.h"
#include "app/term_run_dialog.h"
#include "views/theme/text.h"

#include <QSettings>

namespace egret::app {

using profile_view::EngineChoice;

Runs::Runs(shell::PaneContext& context, QObject* parent) : QObject(parent), m_context(context) {}

void Runs::ask(bool optimizes) {
    m_request.measuring.engine = m_context.shared<EngineChoice>(m_context.workspace).engine();
    auto* dialog = new RunDialog(
        optimizes ? RunDialog::Purpose::optimize : RunDialog::Purpose::saturate, m_request, &m_context.window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, optimizes] {
        m_request = dialog->request();
        remember();
        if (optimizes) return start(m_request);
        optimize::Options options = m_context.workspace.defaultOptions();
        for (const auto& row : optimize::optionTable()) row.set(options, row.get(m_request.options));
        m_context.workspace.saturate(std::move(options));
    });
    dialog->open();
}

void Runs::saturateTerms() {
    auto* dialog = new TermRunDialog(m_termRun, m_context.files, &m_context.window);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_termRun = dialog->request();
        m_context.docks.reveal("egraph");
        m_context.workspace.saturateTerms(m_termRun);
    });
    dialog->open();
}

// The engine comes from the settings, except for a GPU, which is chosen for each run or in the profile pane.
void Runs::start(const workspace::OptimizeRequest& request) {
    const runtime::Engine engine = request.measuring.engine;
    if (engine != runtime::Engine::cuda) Q_EMIT engineChosen(engine);
    m_context.shared<EngineChoice>(m_context.workspace).use(engine, [this, request](const QString& missing) {
        if (missing.isEmpty()) return m_context.workspace.optimize(request);
        m_context.fail(Error(Category::unsupported, missing.toStdString()));
    });
}

void Runs::setLimits(const optimize::Options& limits) {
    m_request.options = limits;
    remember();
}

void Runs::remember() const {
    if (!m_context.remembers) return;
    QSettings settings;
    settings.beginGroup(QStringLiteral("optimize"));
    settings.setValue(QStringLiteral("method"), m_request.method);
    settings.setValue(QStringLiteral("measured"), m_request.measuring.measuredCost);
    settings.setValue(QStringLiteral("cost-mode"), static_cast<int>(m_request.measuring.costMode));
    settings.setValue(QStringLiteral("varied"), m_request.varied);
    settings.setValue(QStringLiteral("values"), m_request.values);
    saveOptions(settings, optimize::optionTable(), m_request.options);
}

void Runs::restore() {
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
        const QString problem = tr("Settings: %1 The default is used.").arg(QString::fromStdString(error.message()));
        m_context.fail(Error(Category::usage, problem.toStdString()));
    });
}

}  // namespace egret::app
