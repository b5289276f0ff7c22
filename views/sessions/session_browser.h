#pragma once

#include "views/sessions/session_list.h"

#include <QWidget>

#include <array>
#include <functional>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QTimer;

namespace egret::jobs {
class JobBoard;
}
namespace egret::session {
class Session;
}

namespace egret::sessions {

class Thumbnails;

// Lists all sessions, with incremental search and commands on them. Reading, drawing, exporting and recovery run as
// jobs. Files that another program has open are never modified.
class SessionBrowser : public QWidget {
    Q_OBJECT

public:
    // Returns the name of a new file or folder chosen by the user; empty if canceled. The window uses dialogs; tests
    // supply names.
    using AskForName = std::function<QString(const QString& title, const QString& proposed)>;

    SessionBrowser(jobs::JobBoard& board, AskForName askForName, QWidget* parent = nullptr);
    ~SessionBrowser() override;

    void look(const session::Places& places);  // reads all sessions again
    SessionList& list() { return *m_list; }
    void focusSearch();

Q_SIGNALS:
    void openRequested(const QString& path);  // opens for writing, unless another program has the session open
    void openReadOnlyRequested(const QString& path);
    void folderRequested();  // requests another folder to search
    void said(const QString& text);
    void read();  // all files have been read

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Command { kOpen, kOpenReadOnly, kRecover, kCompare, kExport, kRename, kTrash, kShowFolder, kCommands };
    void makeCommands();
    void updateCommands();
    void add(const SummaryPtr& read);
    void readAgain(const std::filesystem::path& path);
    void wantPictures();
    void updateCount();
    std::vector<SummaryPtr> chosen() const;
    void open();
    void openReadOnly();
    void recover();
    void compare();
    void exportFiles();
    void rename();
    void moveToTrash();
    void showFolder();
    void tell(const QString& title, const QString& html);

    jobs::JobBoard& m_board;
    AskForName m_askForName;
    SessionList* m_list;
    QListView* m_view;
    QLineEdit* m_search;
    QComboBox* m_order;
    QLabel* m_count;
    Thumbnails* m_thumbnails;
    QTimer* m_pictures;
    std::array<QAction*, kCommands> m_commands{};
    quint64 m_looks = 0;  // calls of look()
    bool m_isReading = false;
};

QString recoveredName(const QString& damaged);  // proposed file name

// Recovers a damaged session into a new file as a job. `done` receives the report page if the job succeeds.
void recover(jobs::JobBoard& board, const QString& damaged, const QString& target,
    std::function<void(const QString& report, bool isComplete)> done);

// Exports a session as files with pictures, in a job.
void exportFiles(jobs::JobBoard& board, std::shared_ptr<session::Session> session, const QString& folder,
    std::function<void(const QString& said)> done);

}  // namespace egret::sessions
