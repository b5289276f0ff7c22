#pragma once

#include "core/base/crash/report.h"
#include "core/session/scratch.h"

#include <QDialog>

#include <vector>

class QListWidget;

namespace egret::app {

class MainWindow;

// Describes an unnamed session for menus and lists: model, steps, size, and time of the last write.
QString sessionText(const session::Abandoned& session);

// The report of a crash and the sessions that can be reopened: first those open at the crash, then other unsaved ones.
// Closing the dialog marks the reports as seen.
class CrashDialog : public QDialog {
    Q_OBJECT

public:
    // `reports`: newest first, not empty.
    CrashDialog(std::vector<crash::Report> reports, const std::vector<session::Abandoned>& abandoned, QWidget* parent);

Q_SIGNALS:
    void openRequested(const QString& session);

private:
    void addSession(const std::filesystem::path& path, const QString& text);

    std::vector<crash::Report> m_reports;
    QListWidget* m_sessions;
};

// Shows the dialog if there is an unseen report, and opens the session chosen there. Returns false if there is no
// unseen report. If the session folder cannot be read, its sessions are omitted and the window shows the error.
bool offerAfterCrash(MainWindow& window);

}  // namespace egret::app
