// File menus, session browser, export and recovery of damaged sessions.
#include "app/commands.h"
#include "app/crash_dialog.h"
#include "app/language.h"
#include "app/main_window.h"
#include "app/message_bar.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/playback/egraph_run.h"
#include "core/playback/page.h"
#include "core/playback/playback.h"
#include "core/session/library.h"
#include "views/sessions/sessions.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QDialog>
#include <QFileInfo>
#include <QFontMetrics>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>

namespace egret::app {
namespace {

using sessions::SessionBrowser;

const QString kRecent = QStringLiteral("recent"), kFolders = QStringLiteral("sessionFolders");
constexpr qsizetype kRecentFiles = 12;

// Returns the folders of the recently opened files and the folders that the user added.
session::Places placesOf(const shell::PaneContext& context) {
    session::Places places;
    if (!context.remembers) return places;
    const QSettings settings;
    QStringList folders = settings.value(kFolders).toStringList();
    for (const QString& file : settings.value(kRecent).toStringList()) folders << QFileInfo(file).path();
    folders.removeDuplicates();
    for (const QString& folder : folders)
        if (QFileInfo(folder).isDir() && QFileInfo(folder).isReadable()) places.folders.push_back(folder.toStdString());
    return places;
}

void lookInAnother(SessionBrowser& browser, shell::PaneContext& context) {
    const QString folder = context.files.folder(MainWindow::tr("Search for sessions in"));
    if (folder.isEmpty()) return;
    session::Places places = placesOf(context);
    places.folders.push_back(folder.toStdString());
    if (context.remembers) {
        QSettings settings;
        QStringList folders = settings.value(kFolders).toStringList();
        if (!folders.contains(folder)) settings.setValue(kFolders, folders << folder);
    }
    browser.look(places);
}

void recover(shell::PaneContext& context, const QString& damaged) {
    const QString target =
        context.files.newName(MainWindow::tr("Save recovered session as"), sessions::recoveredName(damaged));
    if (target.isEmpty()) return;
    sessions::recover(context.workspace, damaged, target, [&context, target](const QString& report, bool isComplete) {
        auto* box = new QMessageBox(isComplete ? QMessageBox::Information : QMessageBox::Warning,
            MainWindow::tr("Recovered"), report, QMessageBox::Ok, &context.window);
        box->setObjectName(QStringLiteral("recovered"));
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
        context.open(target);
    });
}

// ---- recent files ---------------------------------------------------------------------------------------------------

constexpr const char* kOpening = "opening";  // property of the window: the file being opened

void changeRecent(const shell::PaneContext& context, const QString& path, bool isListed) {
    if (!context.remembers || path.isEmpty()) return;
    QSettings settings;
    QStringList recent = settings.value(kRecent).toStringList();
    recent.removeAll(path);
    if (isListed) recent.prepend(path);
    settings.setValue(kRecent, recent.mid(0, kRecentFiles));
}

// Lists a file once it is open, and removes a file that fails to open.
void followOpening(shell::PaneContext& context) {
    using workspace::Workspace;
    const auto opening = [&context] { return context.window.property(kOpening).toString(); };
    const auto end = [&context] { context.window.setProperty(kOpening, QString()); };
    Workspace& workspace = context.workspace;
    shell::connect(workspace, &Workspace::documentChanged, context.window, [&context, opening, end] {
        changeRecent(context, opening(), true);
        end();
        QString names;
        if (const graph::Graph& graph = context.workspace.state().original; !graph.empty())
            for (const graph::NodeId node : graph.nodes()) names += textOf(graph.nameOf(node));
        const QString font = missingFont(names);
        if (font.isEmpty()) return;
        // After the message that the file is open.
        jobs::later(&context.window, [&context, font] { context.say(font); });
    });
    shell::connect(workspace, &Workspace::failed, context.window,
        [&context, opening](const Error&) { changeRecent(context, opening(), false); });
    shell::connect(workspace, &Workspace::busyChanged, context.window, [&workspace, end] {
        if (!workspace.isBusy()) end();
    });
}

// Shortens a path in the middle, and an ampersand does not mark a key.
QString entryOf(const QMenu& menu, const QString& text) {
    constexpr int kCharacters = 60;
    const QFontMetrics metrics = menu.fontMetrics();
    return metrics.elidedText(text, Qt::ElideMiddle, kCharacters * metrics.averageCharWidth())
        .replace(QLatin1Char('&'), QStringLiteral("&&"));
}

// A menu that is filled whenever it opens; says `none` if it is empty then.
QMenu* fileMenu(
    shell::PaneContext& context, const QString& title, const QString& none, std::function<void(QMenu&)> fill) {
    auto* menu = new QMenu(title, &context.window);
    menu->setToolTipsVisible(true);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, none, fill = std::move(fill)] {
        menu->clear();
        fill(*menu);
        if (menu->isEmpty()) menu->addAction(none)->setEnabled(false);
    });
    return menu;
}

void addFile(QMenu& menu, shell::PaneContext& context, const QString& text, const QString& path) {
    menu.addAction(entryOf(menu, text), &menu, [path, &context] { context.open(path); })->setToolTip(path);
}

}  // namespace

void rememberFile(shell::PaneContext& context, const QString& path) {
    context.files.remember(QFileInfo(path).absolutePath());
    if (context.workspace.isBusy() && context.workspace.state().sessionPath != path)
        context.window.setProperty(kOpening, path);
    else changeRecent(context, path, true);
}

QMenu* recentMenu(shell::PaneContext& context) {
    followOpening(context);
    return fileMenu(
        context, MainWindow::tr("Open &recent"), MainWindow::tr("No recent files"), [&context](QMenu& menu) {
            const QStringList files = context.remembers ? QSettings().value(kRecent).toStringList() : QStringList();
            for (const QString& file : files) addFile(menu, context, file, file);
        });
}

QMenu* unsavedMenu(shell::PaneContext& context) {
    return fileMenu(context, MainWindow::tr("&Unsaved sessions"), MainWindow::tr("None"), [&context](QMenu& menu) {
        shell::attempt(context, [&] {
            for (const session::Abandoned& session : session::abandonedSessions())
                addFile(menu, context, sessionText(session), QString::fromStdString(session.path.string()));
        });
    });
}

void showSessions(shell::PaneContext& context) {
    auto& window = static_cast<MainWindow&>(context.window);
    if (auto* open = window.findChild<QDialog*>(QStringLiteral("sessionsDialog"))) return open->activateWindow();
    auto* dialog = new QDialog(&window);
    theme::setUpDialog(*dialog, "sessionsDialog", MainWindow::tr("Sessions"));
    dialog->resize(960, 640);
    auto* browser = new SessionBrowser(
        context.workspace,
        [&context](const QString& title, const QString& proposed) { return context.files.newName(title, proposed); },
        dialog);
    dialog->setLayout(theme::column({browser}));
    const auto opens = [&window, dialog](session::Access access) {
        return [&window, dialog, access](const QString& path) {
            window.openFile(path, access);
            dialog->close();
        };
    };
    QObject::connect(browser, &SessionBrowser::openRequested, &window, opens(session::Access::readWrite));
    QObject::connect(browser, &SessionBrowser::openReadOnlyRequested, &window, opens(session::Access::readOnly));
    QObject::connect(browser, &SessionBrowser::said, &window, [&context](const QString& text) { context.say(text); });
    QObject::connect(
        browser, &SessionBrowser::folderRequested, &window, [&context, browser] { lookInAnother(*browser, context); });
    browser->look(placesOf(context));
    dialog->show();
    browser->focusSearch();
}

void exportSession(shell::PaneContext& context) {
    const std::shared_ptr<session::Session> session = context.workspace.session();
    if (!session) return;
    const QString folder = context.files.newName(MainWindow::tr("Export to new folder"), context.files.documentName());
    if (folder.isEmpty()) return;
    sessions::exportFiles(context.workspace, session, folder, [&context](const QString& text) { context.say(text); });
}

void sharePlayback(shell::PaneContext& context) {
    const QString path = context.files.toSave(
        MainWindow::tr("Share as a web page"), MainWindow::tr("Web pages (*.html)"), context.files.documentName());
    if (path.isEmpty()) return;
    const std::shared_ptr<workbench::Document> document = context.workspace.document();
    const auto egraph = context.workspace.egraph();
    const std::shared_ptr<const workbench::EGraphDocument> file = egraph ? egraph->file : nullptr;
    context.workspace.query(
        QStringLiteral("share ") + path, MainWindow::tr("Writing the web page"),
        [document, file, path](const Task& task) {
            const auto played = document
                ? playback::playbackOf(*document, {}, task)
                : playback::playbackOf(*file, {"greedy", "greedy-dag"}, playback::Options().mostSteps, task);
            const std::string page = playback::pageOf(played);
            writeFileAtomically(path.toStdString(), page);
            return humanBytes(static_cast<double>(page.size()));
        },
        [&context, path](const std::string& size) {
            context.say(
                MainWindow::tr("%1: %2, opens in any browser without network").arg(path, QString::fromStdString(size)));
        });
}

void offerRecovery(shell::PaneContext& context, const Error& error) {
    const QString damaged = QString::fromStdString(error.place().file);
    if (error.category() != Category::badInput || !damaged.endsWith(QStringLiteral(".egret")) ||
        !QFileInfo(damaged).isFile())
        return;
    if (session::conditionOf(error) != session::Summary::Condition::damaged) return;
    static_cast<MainWindow&>(context.window).messageBar().offer(MainWindow::tr("Recover…"), [&context, damaged] {
        recover(context, damaged);
    });
}

}  // namespace egret::app
