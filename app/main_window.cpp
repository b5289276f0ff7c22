#include "app/main_window.h"

#include "app/last_look.h"
#include "app/lesson_guide.h"
#include "app/message_bar.h"
#include "app/perspectives.h"
#include "core/base/folders.h"
#include "views/batching/batching_pane.h"
#include "views/compare/compare_pane.h"
#include "views/egraph/egraph_pane.h"
#include "views/egraph/term_view.h"
#include "views/explanation/explanation_pane.h"
#include "views/extraction/extraction_pane.h"
#include "views/graph/graph_pane.h"
#include "views/history/history_pane.h"
#include "views/inspector/inspector_pane.h"
#include "views/jobs/jobs_bar.h"
#include "views/jobs/jobs_pane.h"
#include "views/lessons/lesson_pane.h"
#include "views/log/log_pane.h"
#include "views/matches/matches_pane.h"
#include "views/outline/outline_pane.h"
#include "views/preview/preview_pane.h"
#include "views/profile/profile_pane.h"
#include "views/report/report_pane.h"
#include "views/rule_editor/rule_editor_pane.h"
#include "views/rules/rules_pane.h"
#include "views/synthesis/bench.h"
#include "views/theme/theme.h"
#include "views/timeline/timeline_pane.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>

namespace egret::app {
namespace {
constexpr int kArrangement = 1;  // version of what saveState() keeps: another one for other tool bars
}

MainWindow::MainWindow(Memory memory, const Settings& settings)
    : m_memory(memory), m_settings(settings), m_workspace(new workspace::Workspace(this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setDockNestingEnabled(true);
    setAcceptDrops(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    resize(1440, 900);
    buildPanes();
    buildToolBar();
    buildStatusBar();
    wireWorkspace();
    wirePanes();
    wireRules();
    wireOutline();
    wirePolicy();
    restoreMemory();
    updateActions();
    updateTitle();
}

MainWindow::~MainWindow() {
    hide();  // QWidget would, and panes lay themselves out once more for it, with texts that this object makes
    // Panes are still there, but half of this object is not: nothing must call back into it.
    m_workspace->disconnect(this);
    qApp->disconnect(this);
    delete findChild<QDialog*>(QStringLiteral("sessionsDialog"));  // its jobs are the workspace's
    delete m_workspace;
}

QDockWidget* MainWindow::addDock(const char* id, const QString& title, QWidget* pane) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(QLatin1String(id));
    dock->setWidget(pane);
    addDockWidget(Qt::LeftDockWidgetArea, dock);
    return dock;
}

void MainWindow::buildPanes() {
    addDock("graph", tr("Computation graph"), m_graph = new graph_view::GraphPane);
    addDock("outline", tr("Outline"), m_outline = new outline::OutlinePane);
    addDock("egraph", tr("E-graph"), m_egraph = new egraph_view::EGraphPane);
    addDock("matches", tr("Rules and matches"), m_matches = new matches::MatchesPane);
    m_matches->setObjectName(QStringLiteral("graphMatches"));
    addDock("pending", tr("E-graph matches"), m_pending = new matches::MatchesPane);
    m_pending->setObjectName(QStringLiteral("pendingMatches"));
    addDock("inspector", tr("Inspector"), m_inspector = new inspector::InspectorPane);
    addDock("timeline", tr("Timeline of the e-graph"), m_timeline = new timeline::TimelinePane);
    addDock("history", tr("History"), m_history = new history::HistoryPane);
    addDock("compare", tr("Compare"), m_compare = new compare::ComparePane);
    addDock("preview", tr("Preview"), m_preview = new preview::PreviewPane);
    addDock("explanation", tr("Explanation"), m_explanation = new explanation::ExplanationPane);
    addDock("extraction", tr("Extraction"), m_extraction = new extraction::ExtractionPane({
        {QStringLiteral("greedy"), tr("Greedy"), tr("Cheapest term, shared parts counted every time")},
        {QStringLiteral("greedyDag"), tr("Greedy DAG"), tr("Greedy, shared parts counted once")},
        {QStringLiteral("ilp"), tr("Exact (ILP)"), tr("The cheapest graph, by integer programming; cancelling keeps the best so far")}}));
    addDock("profile", tr("Profile"), m_profile = new profile_view::ProfilePane);
    addDock("rules", tr("Rules"), m_rules = new rules::RulesPane);
    addDock("report", tr("Reports"), m_report = new report_view::ReportPane);
    addDock("ruleEditor", tr("Rule editor"), m_ruleEditor = new rule_editor::RuleEditorPane(QString::fromStdString(rulesDirectory().string())));
    addDock("batching", tr("Batching"), m_batching = new batching_view::BatchingPane);
    buildExpressionPanes();
    buildPolicyPanes();
    buildTrainingPanes();
    buildSynthesisPanes();
    addDock("log", tr("Log"), m_log = new log::LogPane);
    addDock("jobList", tr("Jobs"), m_jobList = new jobs::JobsPane);
    auto* lessons = new lessons::LessonPane([this](const QString& id) {
        const auto* action = findChild<QAction*>(id, Qt::FindDirectChildrenOnly);
        return action ? action->text().remove(QLatin1Char('&')) : QString();
    });
    lessons->setLessons(lesson::shipped());
    addDock("lessons", tr("Lessons"), lessons);
    new LessonGuide(*this, *lessons);
}

void MainWindow::buildToolBar() {
    m_toolBar = new QToolBar(tr("Commands"), this);
    m_toolBar->setObjectName(QStringLiteral("commands"));
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_toolBar->setMovable(false);
    addToolBar(m_toolBar);
    addToolBar(buildFindBar());
    addToolBarBreak();
    addToolBar(m_messageBar = new MessageBar(this));  // the docks fill the rest: there is no central widget
    m_actions = std::make_unique<Actions>(*this, *m_toolBar);
    // Menu texts are long and have ampersands; buttons want one word.
    const std::map<QString, QString> shortTexts{{"open", tr("Open")}, {"save", tr("Save")}, {"undo", tr("Undo")}, {"redo", tr("Redo")},
                                                {"applyMatch", tr("Apply")}, {"skipMatch", tr("Skip")}, {"applyBest", tr("Best")},
                                                {"saturate", tr("Run…")}, {"stop", tr("Stop")}, {"growAgain", tr("Grow it again")},
                                                {"extractIlp", tr("Extract")}, {"profile", tr("Measure")}};
    for (const auto& [id, text] : shortTexts) (*m_actions)[id].setIconText(text);
    for (const char* id : {"undo", "applyMatch", "saturate", "extractIlp"}) m_toolBar->insertSeparator(&(*m_actions)[id]);
    (*m_actions)["linkSelection"].setChecked(true);
    (*m_actions)["shapes"].setChecked(true);

    // Perspectives: buttons, a menu, and keys.
    m_toolBar->addSeparator();
    auto* menu = new QMenu(tr("Perspec&tive"), this);
    menuBar()->insertMenu(menuBar()->actions().at(3), menu);
    auto* group = new QActionGroup(this);
    for (const Perspective& perspective : perspectives()) {
        const QString name = QLatin1String(perspective.name);
        auto* action = new QAction(tr(perspective.name), group);
        action->setObjectName(QStringLiteral("perspective-") + name);
        action->setCheckable(true);
        action->setShortcut(QKeySequence(keyOf(perspective)));
        action->setToolTip(tr("Arrange the panes for this kind of work (%1)").arg(action->shortcut().toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, [this, name] { setPerspective(name); });
        m_toolBar->addAction(action);
        menu->addAction(action);
        addAction(action);
    }
    m_perspectives = menu;
    auto* panes = new QMenu(tr("Pa&nes"), this);
    for (QDockWidget* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) panes->addAction(dock->toggleViewAction());
    menuBar()->insertMenu(menuBar()->actions().at(4), panes);
}

// A tool bar of its own, with one widget: where it gets narrow, buttons go into the overflow of theirs, but the search never does.
QToolBar* MainWindow::buildFindBar() {
    auto* bar = new QToolBar(tr("Find"), this);
    bar->setObjectName(QStringLiteral("findBar"));
    bar->setMovable(false);
    bar->toggleViewAction()->setVisible(false);
    m_find = new QLineEdit;
    m_find->setObjectName(QStringLiteral("find"));
    m_find->setPlaceholderText(tr("Find"));
    m_find->setAccessibleName(tr("Find"));
    m_find->setClearButtonEnabled(true);
    m_find->setMinimumWidth(140);
    m_find->setMaximumWidth(220);
    m_find->setToolTip(search::Query::help());
    m_find->installEventFilter(this);
    m_findCount = new QLabel;
    m_findCount->setObjectName(QStringLiteral("findCount"));
    m_findCount->setContentsMargins(0, 0, 6, 0);
    auto* content = new QWidget;
    content->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto* line = new QHBoxLayout(content);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    line->addStretch(1);
    line->addWidget(m_findCount);
    line->addWidget(m_find);
    bar->addWidget(content);
    return bar;
}

void MainWindow::buildStatusBar() {
    m_statusModel = new QLabel;
    m_statusModel->setObjectName(QStringLiteral("statusModel"));
    m_statusEGraph = new QLabel;
    m_statusEGraph->setObjectName(QStringLiteral("statusEGraph"));
    m_statusCost = new QLabel;
    m_statusCost->setObjectName(QStringLiteral("statusCost"));
    m_jobs = new jobs::JobsBar;
    for (QLabel* label : {m_statusModel, m_statusEGraph, m_statusCost}) {
        label->setContentsMargins(6, 0, 6, 0);
        statusBar()->addPermanentWidget(label);
    }
    statusBar()->addPermanentWidget(m_jobs);
}

// ---- perspectives ---------------------------------------------------------------------------------------------------

void MainWindow::setPerspective(const QString& name) {
    const Perspective* wanted = findPerspective(name);
    if (!wanted) return showError(Error(Category::usage, "there is no perspective named \"" + name.toStdString() + "\""));
    QSettings settings;
    if (m_memory == Memory::kept && !m_perspective.isEmpty()) settings.setValue(QStringLiteral("layout/") + m_perspective, saveState(kArrangement));
    m_perspective = QLatin1String(wanted->name);
    arrange(*this, *wanted);
    if (m_memory == Memory::kept) {
        const QByteArray kept = settings.value(QStringLiteral("layout/") + m_perspective).toByteArray();
        if (!kept.isEmpty() && restoreState(kept, kArrangement)) m_sized = true;
        settings.setValue(QStringLiteral("perspective"), m_perspective);
    }
    if (auto* action = findChild<QAction*>(QStringLiteral("perspective-") + m_perspective)) action->setChecked(true);
    adoptFont();
    for (QDockWidget* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        QWidget* before = dock->titleBarWidget();
        auto* none = wanted->isFrameless && wanted->shows(dock->objectName()) ? new QWidget(dock) : nullptr;
        if (none) none->setFixedHeight(0);
        dock->setTitleBarWidget(none);
        delete before;
    }
    focusMainPane();  // else the keyboard would go to the next widget that is left: the search
    updateActions();
}

void MainWindow::resetPerspective() {
    if (m_memory == Memory::kept) QSettings().remove(QStringLiteral("layout/") + m_perspective);
    arrange(*this, *findPerspective(m_perspective));
    focusMainPane();
}

void MainWindow::restoreMemory() {
    QString perspective = QLatin1String(perspectives().front().name);
    if (m_memory == Memory::kept) {
        QSettings settings;
        restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
        const QString last = settings.value(QStringLiteral("perspective")).toString();
        if (findPerspective(last)) perspective = last;
        restoreRequest();
        adoptSettings(m_settings);
    }
    setPerspective(perspective);
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    // Sizes of docks stick only once the window has its own.
    if (!m_sized) QTimer::singleShot(0, this, [this] { resizePanes(*this, *findPerspective(m_perspective)); });
    m_sized = true;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (m_workspace->isSaving()) {  // first that, then it closes
        m_closesWhenSaved = true;
        m_workspace->cancelAll();
        return event->ignore();
    }
    if (!mayClose()) return event->ignore();
    if (m_memory == Memory::kept) {
        QSettings settings;
        settings.setValue(QStringLiteral("geometry"), saveGeometry());
        settings.setValue(QStringLiteral("layout/") + m_perspective, saveState(kArrangement));
        settings.setValue(QStringLiteral("last/document"), m_workspace->state().open ? m_workspace->state().sessionPath : QString());
        rememberRules();
    }
    keepLook();
    m_workspace->cancelAll();
    event->accept();
}

void MainWindow::keepLook() {
    const workspace::State& state = m_workspace->state();
    if (!state.open || m_memory == Memory::none) return;
    const canvas::GraphCanvas& canvas = m_graph->canvas(graph_view::GraphPane::Tab::current);
    LastLook look{.selection = {}, .view = canvas.chosenView()};
    for (canvas::ItemId item : canvas.selection())
        if (const auto node = graph_view::nodeOf(item)) look.selection << QString::fromStdString(state.current.nameOf(*node));
    m_workspace->keepLook(look.json());
}

// A session that was looked at before is looked at in the same way, once its picture is there.
void MainWindow::restoreLook() {
    const workspace::State& state = m_workspace->state();
    if (!state.open || state.look.isEmpty() || m_memory == Memory::none) return;
    canvas::GraphCanvas& canvas = m_graph->canvas(graph_view::GraphPane::Tab::current);
    connect(&canvas, &canvas::GraphCanvas::pictureShown, this, [this, &canvas, path = state.sessionPath, look = LastLook::of(state.look)] {
        const graph::Graph& graph = m_workspace->state().current;
        if (graph.empty() || m_workspace->state().sessionPath != path) return;
        std::vector<canvas::ItemId> items;
        for (graph::NodeId node : graph.nodes())
            if (look.selection.contains(QString::fromStdString(graph.nameOf(node)))) items.push_back(graph_view::itemOf(node));
        canvas.select(std::move(items), false);
        if (look.view) canvas.startWith(*look.view);
    }, Qt::SingleShotConnection);
}

void MainWindow::reopenLast() {
    const QString document = QSettings().value(QStringLiteral("last/document")).toString();
    if (!document.isEmpty() && QFileInfo::exists(document)) m_workspace->open(document);
}

// ---- drag and drop ------------------------------------------------------------------------------------------------------

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openFile(event->mimeData()->urls().front().toLocalFile());
}

// ---- what is going on ----------------------------------------------------------------------------------------------------

bool MainWindow::isSettled() const {
    if (m_workspace->hasJobs() || m_egraph->isBusy()) return false;
    for (const auto* canvas : findChildren<canvas::GraphCanvas*>())
        if (canvas->isLayoutBusy()) return false;
    for (const auto* timer : findChildren<QTimer*>())
        if (timer->isSingleShot() && timer->isActive()) return false;  // it starts work when it fires, such as checking the rules typed
    return true;
}

void MainWindow::updateTitle() {
    const workspace::State& state = m_workspace->state();
    setWindowTitle(state.name.isEmpty()
                       ? tr("Egret")
                       : tr("%1 — Egret")
                             .arg(state.readOnly.isEmpty() ? state.name
                                                           : state.name + QStringLiteral(" (%1)").arg(state.readOnly)));
    const QString kept = !state.readOnly.isEmpty() ? state.readOnly
                         : state.trouble           ? tr("waits for the disk")
                         : state.scratch           ? tr("not saved yet")
                                                   : m_saved;
    m_statusModel->setText(state.open ? state.name + QStringLiteral(" · ") + kept : state.name);
    m_statusCost->setText(
        state.open
            ? tr("cost %1 → %2").arg(graph_view::timeText(state.costOriginal), graph_view::timeText(state.costCurrent))
            : QString());
}

void MainWindow::updateActions() {
    const workspace::State& state = m_workspace->state();
    unsigned available = 0;
    if (state.open) available |= kDocument;
    if (!m_workspace->isBusy()) available |= kIdle;
    if (m_workspace->hasJobs()) available |= kBusy;
    if (state.open || m_workspace->egraph()) available |= kContent;
    if (m_workspace->egraph() && m_workspace->egraph()->egraph()) available |= kEGraph;
    if (m_workspace->growing() && !m_workspace->growing()->isOver) available |= kGrowing;
    if (m_workspace->recordedGrowth()) available |= kRecordedGrowth;
    if (isMatchInSight()) available |= kMatch;
    if (m_workspace->policyLook()) available |= kPolicy;
    if (state.readOnly.isEmpty()) available |= kWritable;
    if (isSynthesizing() ? m_bench->canUndo() : state.canUndo) available |= kUndo;
    if (isSynthesizing() ? m_bench->canRedo() : state.canRedo) available |= kRedo;
    m_actions->setEnabled(available);
    const bool isIdle = !m_workspace->isBusy() && state.readOnly.isEmpty();
    m_matches->setBusy(!isIdle || m_workspace->isSearching());
    m_pending->setBusy(!isIdle);
    updatePolicy();
    constexpr unsigned kExtracting = kIdle | kEGraph | kWritable;
    const bool mayExtract = (available & kExtracting) == kExtracting;
    m_extraction->setAvailable(mayExtract);
    m_egraph->terms().setAvailable(mayExtract);
}

}  // namespace egret::app
