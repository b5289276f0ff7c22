#include "app/main_window.h"

#include "app/commands.h"
#include "app/document_status.h"
#include "app/extents_bar.h"
#include "app/find_bar.h"
#include "app/message_bar.h"
#include "app/panes.h"
#include "app/runs.h"
#include "views/expressions/expression_pane.h"
#include "views/graph/graph_pane.h"
#include "views/graph/last_look.h"
#include "views/jobs/latest_job.h"
#include "views/log/log_pane.h"
#include "views/theme/text.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>

#include <filesystem>

namespace egret::app {

using workspace::Workspace;

MainWindow::MainWindow(Memory memory, const Settings& settings)
    : m_memory(memory), m_settings(settings), m_workspace(new Workspace(this)),
      m_files(*this, *m_workspace, remembers()), m_context{*m_workspace, m_selection, m_files, m_actions, m_docks,
                                                     *this, remembers(),
                                                     [this](const QString& text) { Q_EMIT m_workspace->said(text); },
                                                     [this](const Error& error) { showError(error); },
                                                     [this](const QString& file) { openFile(file); }},
      m_runs(new Runs(m_context, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setDockNestingEnabled(true);
    setAcceptDrops(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    resize(1440, 900);
    buildToolBar();
    m_status = new DocumentStatus(*m_workspace, *statusBar());
    m_docks.build(*this, panes(), perspectives(), m_context);
    buildMenus();
    follow();
    restoreMemory();
    m_actions.update();
    updateTitle();
}

MainWindow::~MainWindow() {
    hide();  // otherwise QWidget's destructor hides it, and panes redo their layout with texts owned by this object
    // Panes still exist, but this object is partly destroyed and must not be called.
    m_workspace->disconnect();
    m_selection.disconnect();
    m_actions.disconnect();
    m_docks.disconnect();
    qApp->disconnect(&m_docks);
    delete findChild<QDialog*>(QStringLiteral("sessionsDialog"));  // its jobs belong to the workspace
    delete m_workspace;
}

void MainWindow::buildToolBar() {
    m_toolBar = new QToolBar(tr("Commands"), this);
    m_toolBar->setObjectName(QStringLiteral("commands"));
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_toolBar->setMovable(false);
    addToolBar(m_toolBar);
    addToolBar(m_find = new FindBar(m_context, this));
    addToolBarBreak();
    addToolBar(m_messageBar = new MessageBar(this));  // docks fill the rest, because there is no central widget
    addToolBarBreak();
    addToolBar(m_extents = new ExtentsBar(m_context, this));
    m_actions.build(*this, *m_toolBar, actionTable(), m_context);
    // Perspectives have buttons, menu entries and keys.
    m_toolBar->addSeparator();
    m_perspectives = new QMenu(tr("Perspec&tive"), this);
    auto* group = new QActionGroup(this);
    for (const Perspective& perspective : perspectives()) {
        const QString name = QLatin1String(perspective.name);
        auto* action = new QAction(tr(perspective.name), group);
        action->setObjectName(QStringLiteral("perspective-") + name);
        action->setCheckable(true);
        action->setShortcut(QKeySequence(keyOf(perspective)));
        action->setToolTip(tr("Switch to the panes for this kind of work (%1)")
                               .arg(action->shortcut().toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, [this, name] { setPerspective(name); });
        m_toolBar->addAction(action);
        m_perspectives->addAction(action);
        addAction(action);
    }
}

void MainWindow::buildMenus() {
    auto* docks = new QMenu(tr("Pa&nes"), this);
    for (const QDockWidget* dock : m_docks.all()) docks->addAction(dock->toggleViewAction());
    QAction* behindView = menuBar()->actions().at(3);
    for (QMenu* menu : {m_perspectives, docks}) menuBar()->insertMenu(behindView, menu);
    QMenu* file = menuBar()->actions().front()->menu();
    for (QMenu* menu : {recentMenu(m_context), unsavedMenu(m_context)}) file->insertMenu(&m_actions["save"], menu);
}

// ---- events ---------------------------------------------------------------------------------------------------------

void MainWindow::follow() {
    connect(m_workspace, &Workspace::documentChanged, &m_selection, &shell::Selection::forget);
    connect(m_workspace, &Workspace::changed, this, &MainWindow::updateTitle);
    connect(m_workspace, &Workspace::saved, this, [this] {
        rememberFile(m_context, m_workspace->state().sessionPath);
        m_status->showSaved();
        if (std::exchange(m_closesWhenSaved, false))
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
    });
    connect(m_workspace, &Workspace::busyChanged, this, [this] {
        if (!m_workspace->isSaving()) m_closesWhenSaved = false;  // saving failed; a message gives the reason
    });
    connect(m_workspace, &Workspace::said, this, [this](const QString& text) { statusBar()->showMessage(text, 8000); });
    connect(m_workspace, &Workspace::failed, this, &MainWindow::showError);
    connect(m_workspace, &Workspace::jobStarted, m_messageBar, &MessageBar::jobStarted);
    connect(m_workspace, &Workspace::jobEnded, m_messageBar, &MessageBar::jobEnded);
    connect(&m_docks, &shell::Docks::perspectiveChanged, this, [this] {
        if (auto* action = findChild<QAction*>(QStringLiteral("perspective-") + perspective()))
            action->setChecked(true);
    });
    connect(m_runs, &Runs::engineChosen, this,
        [this](runtime::Engine engine) { change("engine", textOf(runtime::engineName(engine))); });
    m_find->follow();
    m_extents->follow();
    watchAvailability(m_context);
}

void MainWindow::showError(const Error& error) {
    m_messageBar->show(error);
    m_docks.the<log::LogPane>("log").add(event::Message::Level::error, log::sentence(error));
    offerRecovery(m_context, error);
}

bool MainWindow::isSettled() const {
    // A running timer will start work, such as checking typed rules.
    const auto waits = [](const QTimer* timer) { return timer->isSingleShot() && timer->isActive(); };
    return !m_workspace->hasJobs() &&
        std::ranges::none_of(findChildren<jobs::LatestJob*>(), &jobs::LatestJob::isBusy) &&
        std::ranges::none_of(findChildren<canvas::GraphCanvas*>(), &canvas::GraphCanvas::isLayoutBusy) &&
        std::ranges::none_of(findChildren<QTimer*>(), waits);
}

void MainWindow::updateTitle() {
    const workspace::State& state = m_workspace->state();
    QString name = state.name;
    if (!state.readOnly.isEmpty()) name += QStringLiteral(" (%1)").arg(state.readOnly);
    setWindowTitle(state.name.isEmpty() ? tr("Egret") : tr("%1 — Egret").arg(name));
}

// ---- files --------------------------------------------------------------------------------------------------

void MainWindow::openFile(const QString& name, session::Access access) {
    const QString path = QFileInfo(name).absoluteFilePath();  // the current folder may differ next time
    const workspace::State& state = m_workspace->state();
    std::error_code ignored;  // for a missing file
    if (state.open && state.readOnly.isEmpty() &&
        std::filesystem::equivalent(path.toStdString(), state.sessionPath.toStdString(), ignored))
        return m_context.say(tr("%1 is already open.").arg(path));
    keepLook();
    m_workspace->open(path, access);
    rememberFile(m_context, path);
}

void MainWindow::open() {
    const QString path =
        m_files.toOpen(tr("Open"), tr("Models, sessions and e-graphs (*.onnx *.egret *.json);;All files (*)"));
    if (!path.isEmpty()) openFile(path);
}

void MainWindow::saveSession() {
    const workspace::State& state = m_workspace->state();
    if (state.scratch) return saveSessionAs();
    // The journal is on disk already, unless the disk is full.
    if (const auto trouble = m_workspace->savingTrouble()) return showError(*trouble);
    m_context.say(tr("%1 is up to date.").arg(state.sessionPath));
    m_status->showSaved();
}

void MainWindow::saveSessionAs() {
    QString path = m_files.toSave(tr("Save session"), tr("Egret sessions (*.egret)"));
    if (path.isEmpty()) return;
    if (!path.endsWith(QStringLiteral(".egret"))) path += QStringLiteral(".egret");
    m_workspace->saveSession(path);
}

void MainWindow::reopenLast() {
    const QString document = QSettings().value(QStringLiteral("last/document")).toString();
    if (!document.isEmpty() && QFileInfo::exists(document)) m_workspace->open(document);
}

void MainWindow::keepLook() {
    if (remembers()) graph_view::keepLook(m_docks.the<graph_view::GraphPane>("graph"), *m_workspace);
}

void MainWindow::showExpression(const QString& text) {
    auto& pane = m_docks.the<expressions_view::ExpressionPane>("expression");
    pane.setText(text);
    pane.run();
}

void MainWindow::beginFind() { m_find->begin(); }

// ---- window system events -------------------------------------------------------------------------------------------

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openFile(event->mimeData()->urls().front().toLocalFile());
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    m_docks.windowShown();
}

bool MainWindow::mayClose() {
    if (const auto trouble = m_workspace->savingTrouble())
        if (QMessageBox::question(this, tr("Not saved"),
                tr("The last steps are not on disk: %1. Close and lose them?")
                    .arg(QString::fromStdString(trouble->what())),
                QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Cancel) != QMessageBox::Discard)
            return false;
    return m_docks.mayClose();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (m_workspace->isSaving()) {  // save first, then close
        m_closesWhenSaved = true;
        m_workspace->cancelAll();
        return event->ignore();
    }
    if (!mayClose()) return event->ignore();
    if (remembers()) {
        QSettings settings;
        settings.setValue(QStringLiteral("geometry"), saveGeometry());
        settings.setValue(
            QStringLiteral("last/document"), m_workspace->state().open ? m_workspace->state().sessionPath : QString());
        m_docks.rememberLayout();
    }
    Q_EMIT m_docks.closing();
    keepLook();
    m_workspace->cancelAll();
    event->accept();
}

}  // namespace egret::app
