// Measurements in the window: commands and results.
#include "views/profile/profile.h"
#include "core/base/file.h"
#include "views/graph/graph_pane.h"
#include "views/profile/engine_choice.h"
#include "views/shell/pane.h"

#include <QFileInfo>

namespace egret::profile_view {
namespace {

using shell::PaneContext;
using workspace::Workspace;

const QString kCpu = QStringLiteral("cpu"), kGpu = QStringLiteral("cuda:0");

ProfilePane& paneIn(PaneContext& window) { return window.docks.the<ProfilePane>("profile"); }

void showDevices(ProfilePane& pane, const QString& missing) {
    pane.setDevices({{kCpu, ProfilePane::tr("CPU"), {}}, {kGpu, ProfilePane::tr("NVIDIA GPU"), missing}});
}

QWidget* make(PaneContext& window) {
    auto* pane = new ProfilePane;
    auto& engines = window.shared<EngineChoice>(window.workspace);
    showDevices(*pane, engines.missing());
    pane->setDevice(engines.wantsGpu() ? kGpu : kCpu);
    QObject::connect(
        &engines, &EngineChoice::gpuWanted, pane, [pane](bool isWanted) { pane->setDevice(isWanted ? kGpu : kCpu); });
    QObject::connect(
        &engines, &EngineChoice::gpuLookedFor, pane, [pane, &engines] { showDevices(*pane, engines.missing()); });
    QObject::connect(pane, &ProfilePane::deviceChosen, &engines, [&engines](const QString& id) {
        if (id == kGpu) engines.use(runtime::Engine::cuda);
        else engines.useCpu();
    });
    QObject::connect(&window.workspace, &Workspace::documentChanged, pane, &ProfilePane::clear);
    QObject::connect(&window.selection, &shell::Selection::nodesChanged, pane, [pane, &window] {
        if (const auto& nodes = window.selection.nodes(); !nodes.empty()) pane->select(nodes.back());
    });
    QObject::connect(pane, &ProfilePane::nodeSelected, pane, [&window](graph::NodeId node) {
        auto& picture = window.docks.the<graph_view::GraphPane>("graph");
        picture.select({node});
        picture.currentCanvas().focusSelection();
    });
    for (const auto& [signal, action] :
        {std::pair(&ProfilePane::turnsWanted, "compareInTurns"), std::pair(&ProfilePane::csvWanted, "exportOperators"),
            std::pair(&ProfilePane::traceWanted, "exportTrace")})
        QObject::connect(pane, signal, &window.actions[action], &QAction::trigger);
    return pane;
}

void start(PaneContext& window) {
    auto& engines = window.shared<EngineChoice>(window.workspace);
    QObject::connect(&engines, &EngineChoice::gpuWanted, &window.docks, [&window](bool isWanted) {
        if (isWanted) paneIn(window);  // the pane shows which GPU requirements are missing
    });
    QObject::connect(
        &window.workspace, &Workspace::profiled, &window.docks, [&window](const workbench::Profile& measured) {
            ProfilePane& pane = paneIn(window);
            pane.setDevice(pane.device());  // clears an earlier message about a missing GPU
            pane.set(std::make_shared<profile::Profile>(measured));
            window.docks.reveal("profile");
        });
    QObject::connect(
        &window.workspace, &Workspace::ranInTurns, &window.docks, [&window](const profile::Difference& turns) {
            paneIn(window).setTurns(turns);
            window.docks.reveal("profile");
        });
}

void write(PaneContext& window, const QString& title, const QString& filter, const QString& suffix,
    const std::function<std::string(const profile::Profile&)>& text) {
    const auto measured = paneIn(window).profile();
    if (!measured) return window.say(ProfilePane::tr("Nothing to export. Choose Profile > Measure current graph."));
    QString path = window.files.toSave(title, filter);
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += suffix;
    shell::attempt(window, [&] {
        writeFileAtomically(path.toStdString(), text(*measured));
        window.say(ProfilePane::tr("Wrote %1").arg(path));
    });
}

void exportTrace(PaneContext& window) {
    write(window, ProfilePane::tr("Export timeline"), ProfilePane::tr("Trace events (*.json)"), QStringLiteral(".json"),
        [](const profile::Profile& measured) { return profile::chromeTrace(measured.trace); });
}

void exportOperators(PaneContext& window) {
    write(window, ProfilePane::tr("Export operator table"), ProfilePane::tr("Tables (*.csv)"), QStringLiteral(".csv"),
        [](const profile::Profile& measured) { return profile::operatorsCsv(measured.operators, measured.ceilings); });
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    constexpr unsigned kChange = kDocument | kIdle | kWritable;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"profile", "Prof&ile", 10, "&Measure current graph", "F8", "Run the current graph and time every operator", kChange, Where::menu, onWorkspace(&Workspace::profile, false), "Measure"},
        {"profileOriginal", "Prof&ile", 11, "Measure the &original", "", "Run the model as opened and time every operator", kChange, Where::menu, onWorkspace(&Workspace::profile, true)},
        {"compareInTurns", "Prof&ile", 20, "&Compare with original (interleaved)", "", "Interleaved A/B timing of the original and the current graph with confidence interval", kDocument | kIdle, Where::menu, onWorkspace(&Workspace::compareInTurns)},
        {"exportTrace", "Prof&ile", 21, "Export &timeline…", "", "Save the last measurement as JSON for chrome://tracing and ui.perfetto.dev", kDocument, Where::menu, exportTrace},
        {"exportOperators", "Prof&ile", 22, "Export operator ta&ble…", "", "Save the last measurement as CSV, one row per operator", kDocument, Where::menu, exportOperators},
    };
    // clang-format on
    return {{.id = "profile",
        .title = "Profile",
        .places = {{"Profile", kDrawer}},
        .make = make,
        .actions = actions,
        .start = start}};
}

}  // namespace egret::profile_view
