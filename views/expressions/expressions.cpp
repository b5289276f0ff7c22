// The panes of the "Expressions" perspective. They share one Desk.
#include "core/base/folders.h"
#include "views/expressions/expression_pane.h"
#include "views/expressions/panes.h"
#include "views/expressions/training_pane.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"

#include <QFileDialog>
#include <QSettings>

namespace egret::expressions_view {
namespace {

using shell::PaneContext;

const QString kLastUsed = QStringLiteral("expression/lastUsed"), kNetwork = QStringLiteral("expression/network");

Desk& deskIn(PaneContext& window) { return window.shared<Desk>(window.workspace); }

QWidget* makeExpression(PaneContext& window) {
    Desk& desk = deskIn(window);
    auto* pane = new ExpressionPane(desk);
    QObject::connect(pane, &ExpressionPane::networkWanted, pane, [&desk, &window] {
        const QString from = desk.networkPath().isEmpty() ? Desk::shippedNetwork() : desk.networkPath();
        const QString path = QFileDialog::getOpenFileName(&window.window, ExpressionPane::tr("Open network"),
            QFileInfo(from).path(), ExpressionPane::tr("Networks (*.safetensors)"));
        if (!path.isEmpty()) desk.openNetwork(path);
    });
    if (!window.remembers) return pane;
    const QSettings settings;
    pane->setLastUsed(settings.value(kLastUsed).toStringList());
    if (const QString path = settings.value(kNetwork).toString(); QFileInfo::exists(path)) pane->setNetwork(path);
    QObject::connect(
        pane, &ExpressionPane::lastUsedChanged, pane, [pane] { QSettings().setValue(kLastUsed, pane->lastUsed()); });
    QObject::connect(
        &desk, &Desk::networkChanged, pane, [&desk] { QSettings().setValue(kNetwork, desk.networkPath()); });
    return pane;
}

QWidget* makeTraining(PaneContext& window) {
    auto* pane = new TrainingPane(window.shared<TrainingRun>(window.workspace));
    pane->setFolder(textOf((rulesDirectory().parent_path() / "networks" / "hiss").string()));
    QObject::connect(pane, &TrainingPane::networkChosen, &deskIn(window), &Desk::openNetwork);
    QObject::connect(pane, &TrainingPane::folderWanted, pane, [pane, &window] {
        const QString folder = window.files.folder(TrainingPane::tr("Training folder"), pane->folder());
        if (!folder.isEmpty()) pane->setFolder(folder);
    });
    return pane;
}

template <auto makePane>
QWidget* at(PaneContext& window) {
    return makePane(deskIn(window));
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    // clang-format off
    return {{.id = "expression", .title = "Expression", .places = {{"Expressions", 0}}, .make = makeExpression},
            {.id = "expressionTree", .title = "Expression tree", .places = {{"Expressions", 0, 1}}, .make = at<makeTreePane>},
            {.id = "decoding", .title = "Decoding", .places = {{"Expressions", 1}}, .make = at<makeDecodingPane>},
            {.id = "ruleLog", .title = "Rule log", .places = {{"Expressions", 1, 0, 2}}, .make = at<makeRuleLogPane>},
            {.id = "methods", .title = "Methods", .places = {{"Expressions", 1, 0, 1}}, .make = at<makeMethodsPane>},
            {.id = "embeddings", .title = "Embeddings", .places = {{"Expressions", 1, 0, 3}}, .make = at<makeEmbeddingsPane>},
            {.id = "training", .title = "Training", .places = {{"Expressions", 1, 0, 4}}, .make = makeTraining}};
    // clang-format on
}

}  // namespace egret::expressions_view
