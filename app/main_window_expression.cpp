// The panes of the perspective "Expression". They share a desk; the window gives it jobs, files and a memory.
#include "app/main_window.h"
#include "core/base/folders.h"
#include "views/expression/decoding_pane.h"
#include "views/expression/embeddings_pane.h"
#include "views/expression/expression_pane.h"
#include "views/expression/methods_pane.h"
#include "views/expression/rule_log_pane.h"
#include "views/expression/training_pane.h"
#include "views/expression/tree_pane.h"

#include <QFileDialog>
#include <QSettings>

namespace egret::app {
namespace {
const QString kLastUsed = QStringLiteral("expression/lastUsed"), kNetwork = QStringLiteral("expression/network");
}

void MainWindow::buildExpressionPanes() {
    using namespace expression_view;
    m_desk = new Desk(*m_workspace, this);
    addDock("expression", tr("Expression"), m_expression = new ExpressionPane(*m_desk));
    addDock("expressionTree", tr("Expression tree"), new TreePane(*m_desk));
    addDock("decoding", tr("Decoding"), new DecodingPane(*m_desk));
    addDock("ruleLog", tr("Rule log"), new RuleLogPane(*m_desk));
    addDock("methods", tr("Methods"), new MethodsPane(*m_desk));
    addDock("embeddings", tr("Embeddings"), new EmbeddingsPane(*m_desk));
    auto* training = new TrainingPane(*new TrainingRun(*m_workspace, this));
    addDock("training", tr("Training"), training);
    training->setFolder(QString::fromStdString((rulesDirectory().parent_path() / "networks" / "hiss").string()));
    connect(training, &TrainingPane::networkChosen, m_desk, &Desk::openNetwork);
    connect(training, &TrainingPane::folderWanted, this, [this, training] {
        const QString folder = askForFolder(tr("Folder of the training"), training->folder());
        if (!folder.isEmpty()) training->setFolder(folder);
    });

    connect(m_expression, &ExpressionPane::networkWanted, this, [this] {
        const QString from = m_desk->networkPath().isEmpty() ? Desk::shippedNetwork() : m_desk->networkPath();
        const QString path = QFileDialog::getOpenFileName(this, tr("Open a network"), QFileInfo(from).path(), tr("Networks (*.safetensors)"));
        if (!path.isEmpty()) m_desk->openNetwork(path);
    });
    if (m_memory == Memory::none) return;
    const QSettings settings;
    m_expression->setLastUsed(settings.value(kLastUsed).toStringList());
    if (const QString path = settings.value(kNetwork).toString(); QFileInfo::exists(path)) m_expression->setNetwork(path);
    connect(m_expression, &ExpressionPane::lastUsedChanged, this, [this] { QSettings().setValue(kLastUsed, m_expression->lastUsed()); });
    connect(m_desk, &Desk::networkChanged, this, [this] { QSettings().setValue(kNetwork, m_desk->networkPath()); });
}

void MainWindow::showExpression(const QString& text) {
    m_expression->setText(text);
    m_expression->run();
}

}  // namespace egret::app
