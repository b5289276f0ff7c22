#include "app/main_window.h"

#include "app/commands.h"
#include "app/document_status.h"
#include "app/extents_bar.h"
#include "app/frame.h"
#include "app/message_bar.h"
#include "app/panes.h"
#include "app/rail.h"
#include "app/runs.h"
#include "app/search_field.h"
#include "app/tool_bar.h"
#include "views/expressions/expression_pane.h"
#include "views/graph/graph_pane.h"
#include "views/graph/last_look.h"
#include "views/jobs/latest_job.h"
#include "views/log/log_pane.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

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
      m_runs(new Runs(m_context, this)), m_frame(new Frame(m_context, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setDockNestingEnabled(true);
    setAnimated(false);  // an animation lays all panes out for every frame
    setAcceptDrops(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDocumentMode(true);
    resize(1440, 900);
    buildBars();
    m_status = new DocumentStatus(*m_workspace, *statusBar());
    m_docks.build(*this, panes(), perspectives(), m_context);
    m_toolBar->build();
    buildMenus();
    follow();
    restoreMemory();
    addStartPage(m_context);
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

void MainWindow::buildBars() {
    m_actions.build(*this, actionTable(), m_context);
    m_perspectives = new QMenu(tr("Perspe&ctive"), this);
    addToolBar(Qt::LeftToolBarArea, new Rail(m_docks, *m_perspectives, this));
    addToolBar(m_toolBar = new ToolBar(m_context, this));
    addToolBar(&m_toolBar->end());
    addToolBarBreak();
    m_messageBar = new MessageBar(*this);
    addToolBar(m_extents = new ExtentsBar(m_context, this));
}

void MainWindow::buildMenus() {
    QMenu* docks = panesMenu(m_context);
    auto* window = static_cast<QMenu*>(m_actions["resetPerspective"].associatedObjects().front());
    for (QMenu* menu : {m_perspectives, docks}) window->insertMenu(&m_actions["resetPerspective"], menu);
    QMenu* file = menuBar()->actions().front()->menu();
    for (QMenu* menu : {recentMenu(m_context), unsavedMenu(m_context)}) file->insertMenu(&m_actions["save"], menu);
}

// ---- events ---------------------------------------------------------------------------------------------------------

void MainWindow::follow() {
    theme::onEvent(this, QEvent::Show, [this] { m_docks.windowShown(); });
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
    connect(m_runs, &Runs::engineChosen, this,
        [this](runtime::Engine engine) { change("engine", textOf(runtime::engineName(engine))); });
    m_frame->follow();
    m_toolBar->search().follow();
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
    const QString path = m_files.toOpen(
        tr("Open"), tr("Models, sessions and e-graphs (*.onnx *.egret *.json *.json.gz *.egg);;All files (*)"));
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
    if (offersRestore(m_context)) return;  // the document may be why the program was killed
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

void MainWindow::beginFind() { m_toolBar->search().begin(); }

void MainWindow::showPalette() { m_toolBar->search().beginCommands(); }

QList<QAction*> MainWindow::perspectiveActions() const { return findChild<Rail*>()->perspectives(); }

void MainWindow::setPerspective(const QString& name) {
    if (name.compare(QStringLiteral("Present"), Qt::CaseInsensitive) == 0) return m_frame->setPresenting(true);
    m_docks.setPerspective(name);
}

// ---- window system events -------------------------------------------------------------------------------------------

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openFile(event->mimeData()->urls().front().toLocalFile());
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
