// What the commands of actions.cpp do.
#include "app/command_palette.h"
#include "app/crash_dialog.h"
#include "app/main_window.h"
#include "app/perspectives.h"
#include "core/base/text.h"
#include "core/egraph/sexpr.h"
#include "core/graph/text.h"
#include "views/egraph/egraph_pane.h"
#include "views/explanation/explanation_pane.h"
#include "views/export/export.h"
#include "views/extraction/extraction_pane.h"
#include "views/graph/graph_pane.h"
#include "views/history/history_pane.h"
#include "views/jobs/jobs_pane.h"
#include "views/matches/matches_pane.h"
#include "views/preview/preview_pane.h"
#include "views/rules/rules_pane.h"
#include "views/synthesis/bench.h"
#include "views/timeline/timeline_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QDockWidget>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QTabBar>
#include <QTableWidget>
#include <QTime>
#include <QToolBar>

#include <filesystem>

namespace egret::app {
namespace {
const QString kRecent = QStringLiteral("recent");
constexpr qsizetype kRecentFiles = 12;
}  // namespace

// ---- file --------------------------------------------------------------------------------------------------------------

void MainWindow::openFile(const QString& name, session::Access access) {
    const QString path = QFileInfo(name).absoluteFilePath();  // another day there is another current folder
    const workspace::State& state = m_workspace->state();
    std::error_code ignored;  // of a file that is not there
    if (state.open && state.readOnly.isEmpty() && std::filesystem::equivalent(path.toStdString(), state.sessionPath.toStdString(), ignored))
        return say(tr("%1 is open already.").arg(path));
    keepLook();
    m_workspace->open(path, access);
    rememberFile(path);
}

void MainWindow::rememberFile(const QString& path) {
    rememberFolder(QFileInfo(path).absolutePath());
    if (m_memory == Memory::none) return;
    QSettings settings;
    QStringList recent = settings.value(kRecent).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.setValue(kRecent, recent.mid(0, kRecentFiles));
}

QMenu* MainWindow::recentMenu() {
    auto* menu = new QMenu(tr("Open &recent"), this);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        const QStringList files = m_memory == Memory::kept ? QSettings().value(kRecent).toStringList() : QStringList();
        for (const QString& file : files) menu->addAction(file, this, [this, file] { openFile(file); });
        if (files.isEmpty()) menu->addAction(tr("Nothing yet"))->setEnabled(false);
    });
    return menu;
}

QMenu* MainWindow::unsavedMenu() {
    auto* menu = new QMenu(tr("&Unsaved sessions"), this);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        try {
            for (const session::Abandoned& session : session::abandonedSessions()) {
                const QString path = QString::fromStdString(session.path.string());
                menu->addAction(sessionText(session), this, [this, path] { openFile(path); })->setToolTip(path);
            }
        } catch (const Error& error) {
            showError(error);
        }
        if (menu->isEmpty()) menu->addAction(tr("None"))->setEnabled(false);
    });
    return menu;
}

void MainWindow::open() {
    const QString path = askForFile(tr("Open"), tr("Models, sessions and e-graphs (*.onnx *.egret *.json);;All files (*)"), false);
    if (!path.isEmpty()) openFile(path);
}

void MainWindow::saveSession() {
    const workspace::State& state = m_workspace->state();
    if (state.scratch) return saveSessionAs();
    // The journal is on the disk already, unless that is full; there is nothing left to do but to say so.
    if (const auto trouble = m_workspace->savingTrouble()) return showError(*trouble);
    say(tr("%1 holds everything up to now.").arg(state.sessionPath));
    showSaved();
}

void MainWindow::showSaved() {
    m_saved = tr("saved %1").arg(QTime::currentTime().toString(QStringLiteral("HH:mm")));
    updateTitle();
}

void MainWindow::saveSessionAs() {
    QString path = askForFile(tr("Save session"), tr("Egret sessions (*.egret)"), true);
    if (path.isEmpty()) return;
    if (!path.endsWith(QStringLiteral(".egret"))) path += QStringLiteral(".egret");
    m_workspace->saveSession(path);
}

void MainWindow::exportModel() {
    const QString path = askForFile(tr("Export the current graph"), tr("ONNX models (*.onnx)"), true, documentName() + QStringLiteral("-optimized"));
    if (!path.isEmpty()) m_workspace->exportModel(path);
}

// What one looked at last: a canvas, or else all that its pane shows. It is copied now and written in a job.
void MainWindow::exportPicture() {
    const QDockWidget* pane = m_lastPane && m_lastPane->isVisible() ? m_lastPane.data() : nullptr;
    const canvas::GraphCanvas& canvas = focusedCanvas();
    if (!pane || pane->isAncestorOf(&canvas))
        for (const QDockWidget* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (dock->isAncestorOf(&canvas)) pane = dock;
    const QString title = pane->windowTitle();
    const QString name = documentName() + QLatin1Char('-') + pane->objectName();
    const QString path = askForFile(tr("Export: %1").arg(title), exporting::fileFilter(), true, name);
    if (path.isEmpty()) return;
    const bool isCanvas = pane->isAncestorOf(&canvas);
    const auto sheet = std::make_shared<const exporting::Sheet>(
        exporting::sheetOf(isCanvas ? static_cast<const QWidget&>(canvas) : *pane->widget(), title));
    const auto said = std::make_shared<QString>();
    m_workspace->run(
        QStringLiteral("export ") + path, tr("Exporting"),
        [sheet, path, said](const Task& task) { *said = exporting::write(exporting::viewOf(sheet), path, task); },
        [this, said](Job::State end) {
            if (end == Job::State::done) say(*said);
        });
}

void MainWindow::quit() { close(); }

// ---- edit ----------------------------------------------------------------------------------------------------------------

void MainWindow::undo() { isSynthesizing() ? m_bench->undo() : m_workspace->undo(); }
void MainWindow::redo() { isSynthesizing() ? m_bench->redo() : m_workspace->redo(); }

void MainWindow::focusFind() {
    m_find->setFocus();
    m_find->selectAll();
}

void MainWindow::goToId() {
    const QString text = QInputDialog::getText(this, tr("Go to"), tr("E-class #number or node name"));
    if (text.isEmpty()) return;
    const graph::Graph& graph = m_graph->currentGraph();
    if (!text.startsWith(QLatin1Char('#')) && !graph.empty())
        for (graph::NodeId node : graph.nodes())
            if (QString::fromStdString(graph.nameOf(node)) == text) return m_graph->select({node});
    if (!m_egraph->goTo(text)) showError(Error(Category::notFound, "there is no \"" + text.toStdString() + "\" here"));
}

// What is selected where one looked last; without a selection the whole graph.
void MainWindow::copyTerm() {
    std::string text;
    const auto& egraph = m_workspace->egraph();
    const auto classes = m_egraph->selectedClasses();
    if (&focusedCanvas() == &m_egraph->canvas() && egraph && egraph->egraph() && !classes.empty()) {
        text = egraph::printTerm(*egraph->egraph(), classes.back());
    } else if (const graph::Graph& graph = m_graph->currentGraph(); !graph.empty()) {
        std::vector<graph::Output> selected;
        for (canvas::ItemId item : m_graph->currentCanvas().selection())
            if (const auto node = graph_view::nodeOf(item)) selected.push_back({graph.nameOf(*node), *node});
        text = graph::print(selected.empty() ? graph : graph::Graph(graph.arenaPtr(), {}, std::move(selected)));
    }
    if (text.empty()) return say(tr("Select an e-class, or operators of a graph."));
    QApplication::clipboard()->setText(QString::fromStdString(text));
    say(tr("Copied %n character(s).", nullptr, static_cast<int>(text.size())));
}

void MainWindow::cancelOrClear() {
    if (m_workspace->hasJobs()) return m_workspace->cancelAll();
    focusedCanvas().select({});
}

// ---- view ----------------------------------------------------------------------------------------------------------------

// The canvas that was looked at last: menus, dialogs and lists take the focus, but not the user's mind off it.
canvas::GraphCanvas& MainWindow::focusedCanvas() const {
    return m_lastCanvas && m_lastCanvas->isVisible() ? *m_lastCanvas : m_graph->currentCanvas();
}

void MainWindow::focusMoved(QWidget* to) {
    canvas::GraphCanvas* canvas = nullptr;  // the innermost
    for (QWidget* widget = to; widget && widget != this; widget = widget->parentWidget()) {
        if (!canvas)
            canvas = widget == m_egraph  ? &m_egraph->canvas()
                     : widget == m_graph ? &m_graph->currentCanvas()
                                         : qobject_cast<canvas::GraphCanvas*>(widget);
        if (auto* dock = qobject_cast<QDockWidget*>(widget)) m_lastPane = dock;
    }
    if (canvas) m_lastCanvas = canvas;
}

// The keyboard goes round the panes that are seen, from left to right and top to bottom, to the first widget that takes it.
void MainWindow::goToPane(int step) {
    std::vector<QDockWidget*> panes;
    for (QDockWidget* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (dock->isVisible() && !dock->visibleRegion().isEmpty()) panes.push_back(dock);
    if (panes.empty()) return;
    std::sort(panes.begin(), panes.end(), [](const QDockWidget* a, const QDockWidget* b) {
        return std::pair(a->x(), a->y()) < std::pair(b->x(), b->y());
    });
    const auto at = std::find_if(panes.begin(), panes.end(), [](const QDockWidget* dock) {
        return QApplication::focusWidget() && dock->isAncestorOf(QApplication::focusWidget());
    });
    const auto count = static_cast<std::ptrdiff_t>(panes.size());
    const auto next = at == panes.end() ? (step > 0 ? 0 : count - 1) : (at - panes.begin() + step + count) % count;
    focusPane(*panes[static_cast<std::size_t>(next)]);
}

// A pane says itself what comes first. Else its content does, then what surrounds it: tabs, say.
void MainWindow::focusPane(const QDockWidget& pane) {
    QWidget* content = pane.widget();
    const auto takesIt = [content](const QWidget& widget) {
        return widget.isVisibleTo(content) && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus);
    };
    const QWidget* first = content->focusProxy() ? content->focusProxy() : content;
    QWidget* target = takesIt(*first) ? content : nullptr;
    for (QWidget* widget : content->findChildren<QWidget*>())
        if (!target && takesIt(*widget) && !qobject_cast<QTabBar*>(widget)) target = widget;
    if (target) target->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::focusMainPane() {
    focusPane(*findChild<QDockWidget*>(QLatin1String(findPerspective(m_perspective)->main), Qt::FindDirectChildrenOnly));
}

void MainWindow::nextPane() { goToPane(1); }
void MainWindow::previousPane() { goToPane(-1); }

void MainWindow::fitAll() { focusedCanvas().fitAll(); }
void MainWindow::focusSelection() { focusedCanvas().focusSelection(); }
void MainWindow::zoomIn() { focusedCanvas().zoomBy(1.25); }
void MainWindow::zoomOut() { focusedCanvas().zoomBy(0.8); }

void MainWindow::linkSelectionChanged() {
    if ((*m_actions)["linkSelection"].isChecked()) return;
    m_graph->setHighlight(QStringLiteral("linked"), {}, {});
    m_egraph->setHighlight(QStringLiteral("linked"), {}, {}, {});
}

void MainWindow::shapesChanged() { m_graph->setShowShapes((*m_actions)["shapes"].isChecked()); }

void MainWindow::heatChanged() {
    m_graph->setOverlay((*m_actions)["heat"].isChecked() ? graph_view::Overlay::predictedCost : graph_view::Overlay::difference);
}

void MainWindow::provenanceChanged() {
    const bool on = (*m_actions)["provenance"].isChecked();
    if (on) m_graph->setCurrentTab(graph_view::GraphPane::Tab::current);
    m_graph->setOverlay(on ? graph_view::Overlay::rules : graph_view::Overlay::difference);
}

// The overlay's action is checked, and what it shows is asked for: it may be of another graph by now.
void MainWindow::overlayChanged() {
    using graph_view::Overlay;
    const Overlay overlay = m_graph->overlay();
    (*m_actions)["heat"].setChecked(overlay == Overlay::predictedCost || overlay == Overlay::measuredTime);
    (*m_actions)["provenance"].setChecked(overlay == Overlay::rules);
    (*m_actions)["chances"].setChecked(overlay == Overlay::policy);
    (*m_actions)["attention"].setChecked(overlay == Overlay::attention);
    if (!m_workspace->state().open) return;
    m_workspace->predictCosts();  // for the outline, too
    if (overlay == Overlay::rules) m_workspace->findMakers();
    if (overlay == Overlay::attention) m_workspace->attend();
}

void MainWindow::expandAll() { m_graph->expandAll(); }
void MainWindow::collapseAll() { m_graph->collapseAll(); }
void MainWindow::arrangeAnew() { m_graph->arrangeAnew(); }

void MainWindow::showPalette() {
    QList<QAction*> actions = m_actions->all();
    actions << m_perspectives->actions();
    for (QDockWidget* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) actions << dock->toggleViewAction();
    (new CommandPalette(actions, this))->show();
}

// ---- matches -------------------------------------------------------------------------------------------------------------

// The keys speak to the list that has the focus: the matches on the graph, unless it is those in the e-graph.
matches::MatchesPane& MainWindow::focusedMatches() const {
    const QWidget* focus = QApplication::focusWidget();
    return focus && m_pending->isAncestorOf(focus) ? *m_pending : *m_matches;
}

// The list it is selected in, or where it lights up.
bool MainWindow::isMatchInSight() const {
    const auto isSeen = [](const QWidget* pane) { return pane->isVisible() && !pane->visibleRegion().isEmpty(); };
    return (m_matches->currentMatch() && (isSeen(m_matches) || isSeen(m_preview) || isSeen(m_graph))) ||
           (m_pending->currentMatch() && (isSeen(m_pending) || isSeen(m_egraph)));
}

void MainWindow::nextMatch() { focusedMatches().step(true); }
void MainWindow::previousMatch() { focusedMatches().step(false); }
void MainWindow::applyMatch() { focusedMatches().applyCurrent(); }
void MainWindow::skipMatch() { focusedMatches().skipCurrent(); }
void MainWindow::applyBest() { m_workspace->applyBest(); }

// ---- e-graph -------------------------------------------------------------------------------------------------------------

void MainWindow::growNew() {
    openThe("egraph");
    openThe("pending");
    m_workspace->beginGrowing(true);
}

void MainWindow::growAgain() {
    openThe("egraph");
    m_workspace->growAgain();
}

void MainWindow::growNext() {
    openThe("egraph");
    openThe("pending");
    const workbench::Growing* growing = m_workspace->growing();
    if (!growing) return m_workspace->beginGrowing(false);
    if (growing->isOver)
        return say(tr("The e-graph grows no more: %1. Ctrl+F10 begins a new one.").arg(workspace::stopReasonText(growing->exploration->stopReason)));
    m_workspace->grow(workbench::GrowBy::nextMatch, m_pending->currentMatch().value_or(0));
}

void MainWindow::toggleBreakpoint() {
    const QString rule = focusedMatches().currentRule().isEmpty() ? m_pending->currentRule() : focusedMatches().currentRule();
    if (rule.isEmpty()) return say(tr("Select a rule in a list of matches; F9 then sets a breakpoint on it."));
    m_workspace->toggleBreakpoint(rule);
}

void MainWindow::growFinish() { m_workspace->grow(workbench::GrowBy::finishingIteration, 0); }

void MainWindow::stop() { m_workspace->cancelAll(); }
void MainWindow::timelineBack() { m_timeline->stepBy(-1); }
void MainWindow::timelineForward() { m_timeline->stepBy(1); }
void MainWindow::extractGreedy() { extract(optimize::ExtractMethod::greedy); }
void MainWindow::extractDag() { extract(optimize::ExtractMethod::greedyDag); }
void MainWindow::extractIlp() { extract(optimize::ExtractMethod::ilp); }

void MainWindow::extract(optimize::ExtractMethod method) {
    m_extraction->begin();
    openThe("extraction");
    m_workspace->extract(method);
}

void MainWindow::explain() {
    openThe("explanation");
    const auto& state = m_workspace->egraph();
    // The ids as selected: an e-node's number is also the id of the class it founded, so two e-nodes of one class are
    // the most telling pair. A single class is explained by its two oldest e-nodes.
    std::vector<egraph::ClassId> ids;
    for (egraph::NodeId node : m_egraph->selectedNodes()) ids.emplace_back(node.index());
    if (ids.size() < 2 && !m_egraph->selectedClasses().empty()) {
        const auto index = state->snapshot->classOf(m_egraph->selectedClasses().front());
        if (index) {
            const auto& owner = state->snapshot->classes[*index];
            std::vector<egraph::NodeId> members;
            for (uint32_t n = owner.firstNode; n < owner.firstNode + owner.nodeCount; ++n) members.push_back(state->snapshot->nodes[n].id);
            std::sort(members.begin(), members.end());
            for (egraph::NodeId member : members)
                if (ids.size() < 2 && std::find(ids.begin(), ids.end(), egraph::ClassId(member.index())) == ids.end())
                    ids.emplace_back(member.index());
        }
    }
    if (ids.size() < 2) return m_explanation->show(tr("Select two e-nodes (Ctrl+click), or an e-class with at least two."), {});
    m_workspace->explain(ids[0], ids[1]);
}

// Of any rule the e-graph was grown with: those that never matched are the ones one wonders about.
void MainWindow::askWhyNot() {
    openThe("explanation");
    const auto classes = m_egraph->selectedClasses();
    const auto nodes = m_egraph->selectedNodes();
    if (classes.empty()) return m_explanation->show(tr("Select an e-class or an e-node first, then ask why a rule did not fire there."), {});
    QStringList names;
    for (const std::string& rule : workspace::rulesOf(*m_workspace->egraph())) names << QString::fromStdString(rule);
    if (names.isEmpty()) return m_explanation->show(tr("This e-graph comes from a file: nobody knows the rules it was grown with."), {});
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Why not?"));
    dialog->setLabelText(tr("Why did this rule not fire here?"));
    dialog->setComboBoxItems(names);
    if (names.contains(m_rules->current())) dialog->setTextValue(m_rules->current());
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, id = classes.front(), node = nodes.empty() ? std::nullopt : std::optional(nodes.front())](
                const QString& rule) { m_workspace->whyNot(rule, id, node); });
    dialog->open();
}

void MainWindow::showJobs() {
    openThe("jobList");
    m_jobList->findChild<QTableWidget*>()->setFocus();
}

void MainWindow::bookmark() { m_timeline->toggleBookmark(); }

// ---- history -------------------------------------------------------------------------------------------------------------

// Two steps that are selected, or one that is and the current one; else the original and the current one.
void MainWindow::compareSteps() {
    const workspace::State& state = m_workspace->state();
    std::vector<quint64> steps = m_history->selectedSteps();
    const quint64 current = state.currentStep.index();
    if (steps.size() < 2 && (steps.empty() || steps.front() != current)) steps.push_back(current);
    if (steps.size() < 2) steps.insert(steps.begin(), state.steps.front().id.index());
    openThe("compare");
    m_workspace->compare(session::StepId(static_cast<std::size_t>(steps.front())), session::StepId(static_cast<std::size_t>(steps.back())));
}

void MainWindow::nameStep() {
    openThe("history");
    m_history->editName();
}

void MainWindow::noteStep() {
    openThe("history");
    m_history->editNote();
}

void MainWindow::bookmarkStep() {
    openThe("history");
    m_history->toggleBookmark();
}

void MainWindow::verify() { m_workspace->verifyAgainstOriginal(); }

}  // namespace egret::app
