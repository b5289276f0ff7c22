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

// All sessions there are, found by words as one types, and what can be done with them. Files are read, drawn, exported
// and recovered in jobs; nothing is done to a file that a program has open.
class SessionBrowser : public QWidget {
    Q_OBJECT

public:
    // Asks for the name of a file or folder to make; empty: none. Windows have dialogs, tests have names.
    using AskForName = std::function<QString(const QString& title, const QString& proposed)>;

    SessionBrowser(jobs::JobBoard& board, AskForName askForName, QWidget* parent = nullptr);
    ~SessionBrowser() override;

    void look(const session::Places& places);  // reads them all anew
    SessionList& list() { return *m_list; }
    void focusSearch();

Q_SIGNALS:
    void openRequested(const QString& path);  // for writing, unless a program has it
    void openReadOnlyRequested(const QString& path);
    void folderRequested();  // one more folder to look in
    void said(const QString& text);
    void read();  // all files

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Command { kOpen, kOpenReadOnly, kRecover, kCompare, kExport, kRename, kTrash, kShowFolder, kCommands };
    void makeCommands();
    void updateCommands();
    void takeRead();  // what the job has read by now
    void readAgain(const std::filesystem::path& path);
    void wantPictures();
    void updateCount();
    std::vector<SummaryPtr> chosen() const;
    void open();
    void recover();
    void compare();
    void exportFiles();
    void rename();
    void moveToTrash();
    void showFolder();
    void tell(const QString& title, const QString& html);

    struct Inbox;  // between the reading job and this
    jobs::JobBoard& m_board;
    AskForName m_askForName;
    SessionList* m_list;
    QListView* m_view;
    QLineEdit* m_search;
    QComboBox* m_order;
    QLabel* m_count;
    Thumbnails* m_thumbnails;
    QTimer *m_poll, *m_pictures;
    std::array<QAction*, kCommands> m_commands{};
    std::shared_ptr<Inbox> m_inbox;
    bool m_isReading = false;
};

// Makes a sound session of a damaged one in a job; `done` hears what came of it, when it did. A page that says it:
// reportOf().
void recover(jobs::JobBoard& board, const QString& damaged, const QString& target,
    std::function<void(const QString& report, bool isComplete)> done);

// A session in files, with pictures, in a job.
void exportFiles(jobs::JobBoard& board, std::shared_ptr<session::Session> session, const QString& folder,
    std::function<void(const QString& said)> done);

}  // namespace egret::sessions
