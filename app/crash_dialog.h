#pragma once

#include "core/base/crash/report.h"
#include "core/session/scratch.h"

#include <QDialog>

#include <vector>

class QListWidget;

namespace egret::app {

class MainWindow;

// A session in words, as menus and lists show those without a name: when it was last written, and how large it is.
QString sessionText(const session::Abandoned& session);

// What a crash left: all of its report, to be read, and the sessions that can be opened again: first those that were
// open, then the others that nobody saved. Closing it, either way, marks the reports as seen.
class CrashDialog : public QDialog {
    Q_OBJECT

public:
    // `reports` newest first, at least one.
    CrashDialog(std::vector<crash::Report> reports, const std::vector<session::Abandoned>& abandoned, QWidget* parent);

Q_SIGNALS:
    void openRequested(const QString& session);

private:
    void addSession(const std::filesystem::path& path, const QString& text);

    std::vector<crash::Report> m_reports;
    QListWidget* m_sessions;
};

// Shows it on the window when there is a report that nobody has seen; a session chosen there is opened. False when
// there is none. Sessions that cannot be looked for are left out, and the window says why.
bool offerAfterCrash(MainWindow& window);

}  // namespace egret::app
