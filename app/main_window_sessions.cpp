// Sessions as files: the browser, recovery, export.
#include "app/main_window.h"
#include "app/message_bar.h"
#include "views/sessions/sessions.h"

#include <QDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSettings>
#include <QVBoxLayout>

namespace egret::app {
namespace {
const QString kFolders = QStringLiteral("sessionFolders");
}

// Where a person has worked: the files opened lately, whatever else lies beside them, and the folders that were added.
session::Places MainWindow::sessionPlaces() const {
    session::Places places;
    if (m_memory == Memory::none) return places;
    const QSettings settings;
    QStringList folders = settings.value(kFolders).toStringList();
    for (const QString& file : settings.value(QStringLiteral("recent")).toStringList()) folders << QFileInfo(file).path();
    folders.removeDuplicates();
    for (const QString& folder : folders)
        if (QFileInfo(folder).isDir() && QFileInfo(folder).isReadable()) places.folders.push_back(folder.toStdString());
    return places;
}

void MainWindow::showSessions() {
    if (auto* open = findChild<QDialog*>(QStringLiteral("sessionsDialog"))) return open->activateWindow();
    auto* dialog = new QDialog(this);
    dialog->setObjectName(QStringLiteral("sessionsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Sessions"));
    dialog->resize(960, 640);
    auto* browser = new sessions::SessionBrowser(
        *m_workspace, [this](const QString& title, const QString& proposed) { return askForName(title, proposed); },
        dialog);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(browser);
    const auto open = [this, dialog](const QString& path, session::Access access) {
        openFile(path, access);
        dialog->close();
    };
    connect(browser, &sessions::SessionBrowser::openRequested, this, [open](const QString& path) { open(path, session::Access::readWrite); });
    connect(browser, &sessions::SessionBrowser::openReadOnlyRequested, this, [open](const QString& path) { open(path, session::Access::readOnly); });
    connect(browser, &sessions::SessionBrowser::said, this, &MainWindow::say);
    connect(browser, &sessions::SessionBrowser::folderRequested, this, [this, browser] {
        const QString folder = askForFolder(tr("Look for sessions in"));
        if (folder.isEmpty()) return;
        session::Places places = sessionPlaces();
        places.folders.push_back(folder.toStdString());
        if (m_memory == Memory::kept) {
            QSettings settings;
            QStringList folders = settings.value(kFolders).toStringList();
            if (!folders.contains(folder)) settings.setValue(kFolders, folders << folder);
        }
        browser->look(places);
    });
    browser->look(sessionPlaces());
    dialog->show();
    browser->focusSearch();
}

void MainWindow::exportSession() {
    const std::shared_ptr<session::Session> session = m_workspace->session();
    if (!session) return;
    const QString folder = askForName(tr("Export into a new folder"), documentName());
    if (folder.isEmpty()) return;
    sessions::exportFiles(*m_workspace, session, folder, [this](const QString& text) { say(text); });
}

// A damaged session is not the end: what is left of it can be had.
void MainWindow::offerRecovery(const Error& error) {
    const QString damaged = QString::fromStdString(error.place().file);
    if (error.category() != Category::badInput || !damaged.endsWith(QStringLiteral(".egret")) || !QFileInfo(damaged).isFile()) return;
    if (session::conditionOf(error) != session::Summary::Condition::damaged) return;
    m_messageBar->offer(tr("Recover…"), [this, damaged] {
        const QFileInfo file(damaged);
        const QString target =
            askForName(tr("Save what is left as"),
                       file.path() + QLatin1Char('/') + file.completeBaseName() + QStringLiteral("-recovered.egret"));
        if (target.isEmpty()) return;
        sessions::recover(*m_workspace, damaged, target, [this, target](const QString& report, bool isComplete) {
            auto* box = new QMessageBox(isComplete ? QMessageBox::Information : QMessageBox::Warning, tr("Recovered"), report, QMessageBox::Ok, this);
            box->setObjectName(QStringLiteral("recovered"));
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->open();
            openFile(target);
        });
    });
}

}  // namespace egret::app
