// Measuring: commands, and what comes of them in the profile pane and the graph.
#include "app/main_window.h"
#include "core/base/file.h"
#include "core/runtime/device.h"
#include "views/canvas/graph_canvas.h"
#include "views/graph/graph_pane.h"
#include "views/profile/profile.h"

#include <QFileInfo>

namespace egret::app {

using graph_view::GraphPane;
using profile_view::ProfilePane;
using workspace::Workspace;

namespace {
const QString kCpu = QStringLiteral("cpu"), kGpu = QStringLiteral("cuda:0");
}

void MainWindow::wireProfile() {
    connect(m_workspace, &Workspace::profiled, this, &MainWindow::profiled);
    connect(m_workspace, &Workspace::ranInTurns, this, [this](const profile::Difference& turns) {
        m_profile->setTurns(turns);
        openThe("profile");
    });
    connect(m_profile, &ProfilePane::nodeSelected, this, [this](graph::NodeId node) {
        m_graph->select({node});
        m_graph->currentCanvas().focusSelection();
    });
    connect(m_profile, &ProfilePane::turnsWanted, this, &MainWindow::compareInTurns);
    m_profile->setDevices({{kCpu, tr("CPU"), {}}, {kGpu, tr("NVIDIA GPU"), {}}});
    connect(m_profile, &ProfilePane::deviceChosen, this, &MainWindow::chooseDevice);
    connect(m_profile, &ProfilePane::csvWanted, this, &MainWindow::exportOperators);
    connect(m_profile, &ProfilePane::traceWanted, this, &MainWindow::exportTrace);
}

runtime::Engine MainWindow::cpuEngine() const {
    for (const runtime::EngineName& known : runtime::engines())
        if (m_settings.text("engine").toStdString() == known.name) return known.engine;
    return workbench::Measuring().engine;
}

void MainWindow::chooseDevice(const QString& id) {
    useEngine(id == kGpu ? runtime::Engine::cuda : cpuEngine(), [](const QString&) {});
}

// Whether there is a GPU is found out when somebody asks for it: looking loads CUDA.
void MainWindow::useEngine(runtime::Engine engine, std::function<void(const QString& missing)> then) {
    if (engine != runtime::Engine::cuda) {
        m_profile->setDevice(kCpu);
        m_request.measuring.engine = engine;
        m_workspace->setEngine(engine);
        return then({});
    }
    m_profile->setDevice(kGpu);
    auto missing = std::make_shared<QString>();
    m_workspace->run(
        QStringLiteral("device"), tr("Looking for a GPU"),
        [missing](const Task&) {
            try {
                runtime::requireDevice(runtime::parseDevice(kGpu.toStdString()));
            } catch (const Error& error) {
                *missing = QString::fromStdString(error.message());
            }
        },
        [this, missing, then = std::move(then)](Job::State end) {
            if (end != Job::State::done) return useEngine(cpuEngine(), [](const QString&) {});  // stopped: nobody knows
            const bool isWanted = m_profile->device() == kGpu;  // or another was chosen meanwhile
            m_profile->setDevices({{kCpu, tr("CPU"), {}}, {kGpu, tr("NVIDIA GPU"), *missing}});
            if (!isWanted) return;
            m_request.measuring.engine = missing->isEmpty() ? runtime::Engine::cuda : cpuEngine();
            m_workspace->setEngine(m_request.measuring.engine);
            then(*missing);
        });
}

// ---- commands -----------------------------------------------------------------------------------------------------------

void MainWindow::profileCurrent() { m_workspace->profile(false); }
void MainWindow::profileOriginal() { m_workspace->profile(true); }
void MainWindow::compareInTurns() { m_workspace->compareInTurns(); }

void MainWindow::exportTrace() {
    writeProfile(tr("Export the timeline"), tr("Trace events (*.json)"), QStringLiteral(".json"),
                 [](const profile::Profile& measured) { return profile::chromeTrace(measured.trace); });
}

void MainWindow::exportOperators() {
    writeProfile(tr("Export the operator table"), tr("Tables (*.csv)"), QStringLiteral(".csv"),
                 [](const profile::Profile& measured) { return profile::operatorsCsv(measured.operators, measured.ceilings); });
}

void MainWindow::writeProfile(const QString& title, const QString& filter, const QString& suffix,
                              const std::function<std::string(const profile::Profile&)>& text) {
    const auto measured = m_profile->profile();
    if (!measured) return say(tr("Nothing was measured yet: Profile > Measure the current graph."));
    QString path = askForFile(title, filter, true);
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += suffix;
    try {
        writeFileAtomically(path.toStdString(), text(*measured));
        say(tr("Wrote %1").arg(path));
    } catch (const Error& error) {
        showError(error);
    }
}

// ---- news -----------------------------------------------------------------------------------------------------------------

void MainWindow::profiled(const workbench::Profile& measured, bool ofOriginal) {
    m_profile->setDevice(m_profile->device());  // what is missing for another one was said
    std::unordered_map<graph::NodeId, double> heat;
    for (const profile::Operator& one : measured.operators) heat[one.node] = one.ms.median * 1000;
    m_graph->setCurrentTab(ofOriginal ? GraphPane::Tab::original : GraphPane::Tab::current);
    m_graph->setMeasuredTimes(std::move(heat));
    m_graph->setOverlay(graph_view::Overlay::measuredTime);
    m_profile->set(std::make_shared<profile::Profile>(measured));
    openThe("profile");
}

}  // namespace egret::app
