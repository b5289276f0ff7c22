// Where dialogs for files begin, and which names they propose.
#include "app/main_window.h"
#include "core/session/scratch.h"

#include <QDir>
#include <QFileDialog>
#include <QRegularExpression>
#include <QSettings>

namespace egret::app {
namespace {

const QString kFolder = QStringLiteral("last/folder");

QString folderOf(const QString& path) { return path.isEmpty() ? QString() : QFileInfo(path).absolutePath(); }

}  // namespace

// Nobody keeps files among unsaved sessions, or where the lessons' models were installed.
void MainWindow::rememberFolder(const QString& folder) {
    const QDir unsaved(QString::fromStdString(session::scratchFolder().string()));
    if (folder.isEmpty() || !QFileInfo(folder).isWritable() || QDir(folder) == unsaved) return;
    m_folder = folder;
    if (m_memory == Memory::kept) QSettings().setValue(kFolder, folder);
}

QString MainWindow::lastFolder() const { return m_folder.isEmpty() && m_memory == Memory::kept ? QSettings().value(kFolder).toString() : m_folder; }

QString MainWindow::documentName() const { return QFileInfo(m_workspace->state().name).completeBaseName(); }

QString MainWindow::askForFile(const QString& title, const QString& filter, bool save, const QString& name) {
    static const QRegularExpression kEnding(QStringLiteral("\\*(\\.\\w+)"));
    const QString stem = name.isEmpty() ? documentName() : name;
    const QString begin = save && !stem.isEmpty() ? QDir(lastFolder()).filePath(stem + kEnding.match(filter).captured(1)) : lastFolder();
    const QString path = save ? QFileDialog::getSaveFileName(this, title, begin, filter) : QFileDialog::getOpenFileName(this, title, begin, filter);
    rememberFolder(folderOf(path));
    return path;
}

QStringList MainWindow::askForFiles(const QString& title, const QString& filter) {
    const QStringList paths = QFileDialog::getOpenFileNames(this, title, lastFolder(), filter);
    rememberFolder(folderOf(paths.value(0)));
    return paths;
}

QString MainWindow::askForName(const QString& title, const QString& proposed) {
    const QString path = QFileDialog::getSaveFileName(this, title, QDir(lastFolder()).filePath(proposed),
                                                      proposed.endsWith(QStringLiteral(".egret")) ? tr("Egret sessions (*.egret)") : QString());
    rememberFolder(folderOf(path));
    return path;
}

QString MainWindow::askForFolder(const QString& title, const QString& from) {
    const QString folder = QFileDialog::getExistingDirectory(this, title, from.isEmpty() ? lastFolder() : from);
    if (from.isEmpty()) rememberFolder(folder);
    return folder;
}

}  // namespace egret::app
