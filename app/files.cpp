// File menus, session browser, export and recovery of damaged sessions.
#include "app/commands.h"
#include "app/crash_dialog.h"
#include "app/main_window.h"
#include "app/message_bar.h"
#include "core/session/library.h"
#include "views/sessions/sessions.h"

#include <QDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QVBoxLayout>

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
    const QFileInfo file(damaged);
    const QString proposed =
        file.path() + QLatin1Char('/') + file.completeBaseName() + QStringLiteral("-recovered.egret");
    const QString target = context.files.newName(MainWindow::tr("Save recovered session as"), proposed);
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

}  // namespace

void rememberFile(shell::PaneContext& context, const QString& path) {
    context.files.remember(QFileInfo(path).absolutePath());
    if (!context.remembers) return;
    QSettings settings;
    QStringList recent = settings.value(kRecent).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.setValue(kRecent, recent.mid(0, kRecentFiles));
}

QMenu* recentMenu(shell::PaneContext& context) {
    auto* menu = new QMenu(MainWindow::tr("Open &recent"), &context.window);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, &context] {
        menu->clear();
        const QStringList files = context.remembers ? QSettings().value(kRecent).toStringList() : QStringList();
        for (const QString& file : files) menu->addAction(file, menu, [file, &context] { context.open(file); });
        if (files.isEmpty()) menu->addAction(MainWindow::tr("No recent files"))->setEnabled(false);
    });
    return menu;
}

QMenu* unsavedMenu(shell::PaneContext& context) {
    auto* menu = new QMenu(MainWindow::tr("&Unsaved sessions"), &context.window);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, &context] {
        menu->clear();
        try {
            for (const session::Abandoned& session : session::abandonedSessions()) {
                const QString path = QString::fromStdString(session.path.string());
                menu->addAction(sessionText(session), menu, [path, &context] { context.open(path); })->setToolTip(path);
            }
        } catch (const Error& error) {
            context.fail(error);
        }
        if (menu->isEmpty()) menu->addAction(MainWindow::tr("None"))->setEnabled(false);
    });
    return menu;
}

void showSessions(shell::PaneContext& context) {
    auto& window = static_cast<MainWindow&>(context.window);
    if (auto* open = window.findChild<QDialog*>(QStringLiteral("sessionsDialog"))) return open->activateWindow();
    auto* dialog = new QDialog(&window);
    dialog->setObjectName(QStringLiteral("sessionsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(MainWindow::tr("Sessions"));
    dialog->resize(960, 640);
    auto* browser = new SessionBrowser(
        context.workspace,
        [&context](const QString& title, const QString& proposed) { return context.files.newName(title, proposed); },
        dialog);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(browser);
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
