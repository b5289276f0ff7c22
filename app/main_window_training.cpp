// The panes where policies are trained and tried: the window gives them jobs, files, its rules and costs, and the open session.
#include "app/main_window.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/cost/analytic.h"
#include "views/policy/heat_map_pane.h"
#include "views/policy/training_pane.h"

#include <QFileInfo>

namespace egret::app {

void MainWindow::buildTrainingPanes() {
    using namespace policy_view;
    const AskWorkplace workplace = [this] {
        const workspace::State& state = m_workspace->state();
        Workplace here{.rules = m_workspace->rules().active(),
                       .cost = m_workspace->defaultOptions().cost,
                       .currentName = state.name,
                       .current = {},
                       .session = m_workspace->session()};
        if (!here.cost) here.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
        if (state.open) here.current = state.current;
        return here;
    };
    auto* run = new TrainingRun(*m_workspace, this);
    auto* training = new TrainingPane(*run, workplace);
    auto* heat = new HeatMapPane(*new TrialRun(*m_workspace, this), *run, workplace);
    addDock("policyTraining", tr("Policy training"), training);
    addDock("heatMap", tr("Heat map"), heat);
    training->setFolder(QString::fromStdString((rulesDirectory().parent_path() / "networks" / "xrlflow").string()));

    // What is open is a network to learn on, and its session remembers what was learnt.
    connect(m_workspace, &workspace::Workspace::changed, this, [this, run, training, heat, workplace, read = QString()]() mutable {
        const Workplace here = workplace();
        for (NetworkList* networks : {&training->networks(), &heat->networks()}) networks->setCurrentModel(here.currentName, here.current);
        if (std::exchange(read, m_workspace->state().sessionPath) != read) run->read(here.session);
    });
    connect(training, &TrainingPane::policyChosen, this, [this, heat](const QString& path) {
        heat->addPolicy(path);
        m_workspace->openPolicy(path);
        openThe("policy");
    });
    connect(training, &TrainingPane::folderWanted, this, [this, training] {
        const QString folder = askForFolder(tr("Folder of the training"), training->folder());
        if (!folder.isEmpty()) training->setFolder(folder);
    });
    for (NetworkList* networks : {&training->networks(), &heat->networks()})
        connect(networks, &NetworkList::filesWanted, this, [this, networks] {
            for (const QString& path : askForFiles(tr("Add networks"), tr("Models (*.onnx)"))) networks->addFile(path);
        });
    connect(heat, &HeatMapPane::policyWanted, this, [this, heat] {
        if (const QString path = askForFile(tr("Open a policy"), tr("Policies (*.safetensors)"), false); !path.isEmpty()) heat->addPolicy(path);
    });
    connect(heat, &HeatMapPane::exportWanted, this, [this, heat] {
        QString path = askForFile(tr("Export the heat map"), tr("Tables (*.csv)"), true, QStringLiteral("heat-map"));
        if (path.isEmpty()) return;
        if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".csv");
        try {
            writeFileAtomically(path.toStdString(), heat->csv().toStdString());
            say(tr("Wrote %1").arg(path));
        } catch (const Error& error) {
            showError(error);
        }
    });
}

void MainWindow::showPolicyTraining() { openThe("policyTraining"); }
void MainWindow::showHeatMap() { openThe("heatMap"); }

}  // namespace egret::app
