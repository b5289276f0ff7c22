#pragma once

#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QStringList>

class QWidget;

namespace egret::shell {

// File dialogs start in the folder of the model or of the last file. An empty result means that the user chose nothing.
class FileDialogs {
    Q_DECLARE_TR_FUNCTIONS(FileDialogs)

public:
    FileDialogs(QWidget& window, const workspace::Workspace& workspace, bool remembers)
        : m_window(window), m_workspace(workspace), m_remembers(remembers) {}

    QString toOpen(const QString& title, const QString& filter);
    QStringList severalToOpen(const QString& title, const QString& filter);
    QString toSave(
        const QString& title, const QString& filter, const QString& name = {});  // proposed name; empty: documentName()
    QString newName(const QString& title, const QString& proposed);              // path of a new file or folder
    QString folder(const QString& title, const QString& from = {});

    QString documentName() const;  // file name of the document without the extension
    void remember(const QString& folder);

private:
    QString lastFolder() const;
    QString chosen(const QString& path);

    QWidget& m_window;
    const workspace::Workspace& m_workspace;
    bool m_remembers;  // whether to remember folders across program runs
    QString m_folder;  // folder of the last file; empty: use the settings
};

}  // namespace egret::shell
