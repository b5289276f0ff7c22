#include "views/shell/file_dialogs.h"

#include "core/session/scratch.h"

#include <QDir>
#include <QFileDialog>
#include <QRegularExpression>
#include <QSettings>

namespace egret::shell {
namespace {

const QString kFolder = QStringLiteral("last/folder");

}  // namespace

// Does not remember the folder of unsaved sessions or the installed folder with the models of lessons.
void FileDialogs::remember(const QString& folder) {
    const QDir unsaved(QString::fromStdString(session::scratchFolder().string()));
    if (folder.isEmpty() || !QFileInfo(folder).isWritable() || QDir(folder) == unsaved) return;
    m_folder = folder;
    if (m_remembers) QSettings().setValue(kFolder, folder);
}

QString FileDialogs::lastFolder() const {
    return m_folder.isEmpty() && m_remembers ? QSettings().value(kFolder).toString() : m_folder;
}

QString FileDialogs::documentName() const { return QFileInfo(m_workspace.state().name).completeBaseName(); }

QString FileDialogs::chosen(const QString& path) {
    if (!path.isEmpty()) remember(QFileInfo(path).absolutePath());
    return path;
}

QString FileDialogs::toOpen(const QString& title, const QString& filter) {
    return chosen(QFileDialog::getOpenFileName(&m_window, title, lastFolder(), filter));
}

QStringList FileDialogs::severalToOpen(const QString& title, const QString& filter) {
    const QStringList paths = QFileDialog::getOpenFileNames(&m_window, title, lastFolder(), filter);
    chosen(paths.value(0));
    return paths;
}

QString FileDialogs::toSave(const QString& title, const QString& filter, const QString& name) {
    static const QRegularExpression kEnding(QStringLiteral("\\*(\\.\\w+)"));
    const QString stem = name.isEmpty() ? documentName() : name;
    const QString begin =
        stem.isEmpty() ? lastFolder() : QDir(lastFolder()).filePath(stem + kEnding.match(filter).captured(1));
    return chosen(QFileDialog::getSaveFileName(&m_window, title, begin, filter));
}

QString FileDialogs::newName(const QString& title, const QString& proposed) {
    const bool isSession = proposed.endsWith(QStringLiteral(".egret"));
    return chosen(QFileDialog::getSaveFileName(&m_window, title, QDir(lastFolder()).filePath(proposed),
        isSession ? tr("Egret sessions (*.egret)") : QString()));
}

QString FileDialogs::folder(const QString& title, const QString& from) {
    const QString folder = QFileDialog::getExistingDirectory(&m_window, title, from.isEmpty() ? lastFolder() : from);
    if (from.isEmpty()) remember(folder);
    return folder;
}

}  // namespace egret::shell
