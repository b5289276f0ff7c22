#pragma once

#include "core/base/error.h"
#include "views/rule_editor/rule_text_edit.h"
#include "views/rule_editor/rule_tree.h"

#include <QWidget>

#include <map>
#include <memory>

class QFileSystemWatcher;
class QLabel;
class QPushButton;
class QTimer;
class QToolButton;
class QTableWidget;

namespace egret::rule_editor {

// Rule files: shipped ones to read, one's own to write. A text is checked while it is typed; check, verify and apply
// are wishes that somebody else fulfils and answers with show...(). One text is shown at a time; all that were opened
// keep their changes and their undo.
class RuleEditorPane : public QWidget {
    Q_OBJECT

public:
    // `userFolder`: where new rules and copies of shipped files go.
    explicit RuleEditorPane(QString userFolder, QWidget* parent = nullptr);
    ~RuleEditorPane() override;

    void setRules(workbench::RuleBook book, VerdictOf verdictOf);  // in use
    void open(const QString& path, int line = 0);
    QString path() const { return m_path; }  // of the text shown; empty: none
    QString text() const { return m_edit->toPlainText(); }
    bool isReadOnly() const { return m_edit->isReadOnly(); }
    QStringList unsavedFiles() const;  // their paths
    RuleTextEdit* edit() const { return m_edit; }

    // ---- commands of buttons and menus -----------------------------------------------------------------------------
    void newRule();     // a template at the end of the text, or of my.rules when the text is a shipped one
    void editCopy();    // of the shipped file shown, in the user's folder
    void check();       // then the caret goes to the error
    void verifyRule();  // the one the caret is in
    void verifyAll();
    void apply();
    void save();
    void saveAll();
    void reload();  // from the disk, changes are lost

    // ---- answers ---------------------------------------------------------------------------------------------------
    void showCorrect(const QString& path, int rules);
    void showError(const QString& path, const Error& error);
    void showVerdict(const QString& path, const QString& rule, int line, const Verdict& verdict);
    void showNote(const QString& text);  // what became of it

Q_SIGNALS:
    void checkRequested(const QString& path, const QString& text);
    void verifyRequested(const QString& path, const QString& text, int line);  // line 0: all rules
    void applyRequested(const QString& path, const QString& text);
    void enabledChanged(const QStringList& rules, bool on);
    void leaveOutRequested(const QString& path);  // its text stays, to be applied again
    void failed(const egret::Error& error);

private:
    struct Buffer;
    Buffer& buffer(const QString& path);  // reads the file when it is not open yet; throws as readFile
    void show(const QString& path);
    void write(const QString& path);
    void ask(bool byPerson);
    void verify(int line);
    void textChanged();
    void changedOutside(const QString& path);
    void updateFiles();
    void updateControls();
    QString userPath(const QString& name) const;
    template <class Function>
    void attempt(Function function);  // errors become failed()

    QString m_userFolder, m_path;
    workbench::RuleBook m_book;
    VerdictOf m_verdictOf;
    bool m_bookChanged = true;
    QStringList m_ahead;  // files whose text is ahead of what is in use
    std::map<QString, std::unique_ptr<Buffer>> m_buffers;
    bool m_goToError = false;  // a person asked
    QFileSystemWatcher* m_watcher;
    QTimer* m_checkSoon;
    RuleTree* m_tree;
    RuleTextEdit* m_edit;
    QWidget* m_strip;  // the file has changed outside
    QLabel *m_stripText, *m_title, *m_note;
    QPushButton *m_new, *m_copy, *m_check, *m_verify, *m_verifyAll, *m_apply, *m_save;
    QTableWidget* m_results;
};

}  // namespace egret::rule_editor
