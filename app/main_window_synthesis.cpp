// The panes of the perspective "Synthesis". They share a bench; the window gives it jobs and files.
#include "app/main_window.h"
#include "core/base/folders.h"
#include "core/syno/lowering/graph_lowering.h"
#include "core/syno/plan.h"
#include "core/syno/text.h"
#include "views/synthesis/synthesis.h"

#include <QDockWidget>
#include <QFileDialog>

namespace egret::app {

void MainWindow::buildSynthesisPanes() {
    using namespace synthesis_view;
    m_bench = new Bench(*m_workspace, this);
    auto* pgraph = new PGraphPane(*m_bench);
    addDock("pgraph", tr("Primitive graph"), pgraph);
    addDock("synthesisSteps", tr("Steps of the synthesis"), new StepsPane(*m_bench));
    addDock("nextSteps", tr("Next primitives"), new NextStepsPane(*m_bench));
    addDock("loopNests", tr("Loop nests"), new LoopNestsPane(*m_bench));
    auto* run = new SearchRun(*m_workspace, workbench::proxyTrial, this);
    auto* search = new SearchPane(*m_bench, *run);
    addDock("synthesisSearch", tr("Search for operators"), search);
    addDock("searchTree", tr("Tree of the search"), new SearchTreePane(*run));
    addDock("candidateTraining", tr("Training of candidates"), new CandidateTrainingPane(*run));
    search->setSession(QString::fromStdString((rulesDirectory().parent_path() / "searches.egret").string()));
    connect(search, &SearchPane::sessionWanted, this, [this, search] {
        const QString path =
            QFileDialog::getSaveFileName(this, tr("Session of the search"), search->session(),
                                         tr("Egret sessions (*.egret)"), nullptr, QFileDialog::DontConfirmOverwrite);
        if (!path.isEmpty()) search->setSession(path);
    });
    connect(search, &SearchPane::imagesWanted, this, [this, search] {
        const QString folder = askForFolder(tr("Folder of CIFAR-100's binary files"));
        if (!folder.isEmpty()) search->setImages(folder);
    });

    const QString kinds = tr("Operators and problems (*.syno *.txt);;All files (*)");
    connect(pgraph, &PGraphPane::fileWanted, this, [this, kinds] {
        const QString path = askForFile(tr("Open an operator or a problem"), kinds, false);
        if (!path.isEmpty()) m_bench->open({Bench::Source::Kind::file, path});
    });
    connect(pgraph, &PGraphPane::saveFileWanted, this, [this, kinds] {
        const QString path = askForFile(tr("Save the operator"), kinds, true, QStringLiteral("operator"));
        if (!path.isEmpty()) m_bench->save(path);
    });
    connect(pgraph, &PGraphPane::graphWanted, this, [this] {
        const auto op = m_bench->document()->whole();
        m_workspace->open(QString::fromStdString(op->name), [text = syno::operatorText(*op), mapping = m_bench->mapping()](const Task&) {
            const syno::Operator whole = syno::parseOperator(text);
            const syno::Plan plan = syno::rfactoredPlan(whole, whole.spec().mappings[mapping]);
            return syno::computationGraph(plan, syno::seededWeights(plan, 1));
        });
        setPerspective(QStringLiteral("Inspect"));
    });
    connect(m_bench, &Bench::failed, this, &MainWindow::showError);
    connect(m_bench, &Bench::graphChanged, this, &MainWindow::updateActions);
}

// In its perspective, undo and redo are of the operator in the making.
bool MainWindow::isSynthesizing() const { return m_perspective == QLatin1String("Synthesis"); }

}  // namespace egret::app
