#pragma once

#include "core/base/error.h"
#include "views/rule_editor/rule_tree.h"
#include "views/theme/code_edit.h"

#include <QWidget>

#include <map>
#include <memory>

class QFileSystemWatcher;
class QLabel;
class QPushButton;
class QTimer;
class QTableWidget;

namespace egret::rule_editor {

// Shows rule files. Shipped files are read-only; the user can edit other files. Text is checked while typing. Check,
// verify and apply are requests answered with show...(). One file is shown at a time; all opened files keep their
// changes and undo history.
class RuleEditorPane : public QWidget {
    Q_OBJECT

public:
    // `userFolder`: folder for new rules and copies of shipped files.
    explicit RuleEditorPane(QString userFolder, QWidget* parent = nullptr);
    ~RuleEditorPane() override;

    void setRules(workbench::RuleBook book, VerdictOf verdictOf);  // sets the active rules
    void open(const QString& path, int line = 0);
    QString path() const { return m_path; }  // path of the visible file; empty: no file
    QString text() const { return m_edit->toPlainText(); }
    bool isReadOnly() const { return m_edit->isReadOnly(); }
    QStringList unsavedFiles() const;
    theme::CodeEdit* edit() const { return m_edit; }

    // ---- commands of buttons and menus -----------------------------------------------------------------------------
    void newRule();  // appends a template to the file, or to my.rules if the file is shipped
    void addRule(const QString& text, const QString& name);  // like newRule(), with a given rule
    void editCopy();                                         // copies the visible shipped file to the user's folder
    void check();                                            // moves the cursor to the first error
    void verifyRule();                                       // verifies the rule at the cursor
    void verifyAll();
    void apply();
    void save();
    void saveAll();
    void reload();  // reads the file from disk; discards changes

    // ---- results ----------------------------------------------------------------------------------------------------
    void showCorrect(const QString& path, int rules);
    void showError(const QString& path, const Error& error);
    void showVerdict(const QString& path, const QString& rule, int line, const Verdict& verdict);
    void showNote(const QString& text);  // shows a result

Q_SIGNALS:
    void checkRequested(const QString& path, const QString& text);
    void verifyRequested(const QString& path, const QString& text, int line);  // line 0: all rules
    void applyRequested(const QString& path, const QString& text);
    void enabledChanged(const QStringList& rules, bool on);
    void leaveOutRequested(const QString& path);  // the text is kept and can be applied again
    void failed(const egret::Error& error);

private:
    struct Buffer;
    Buffer& buffer(const QString& path);  // opens the file if necessary; throws like readFile
    void show(const QString& path);
    void write(const QString& path);
    void ask(bool byPerson);
    void verify(int line);
    void textChanged();
    void changedOutside(const QString& path);
    void adoptTheme();
    void paintError();
    void paintVerdict(int row);
    void updateFiles();
    void updateControls();
    QString userPath(const QString& name) const;
    template <class Function>
    void attempt(Function function);  // emits failed() on errors

    QString m_userFolder, m_path;
    workbench::RuleBook m_book;
    VerdictOf m_verdictOf;
    bool m_bookChanged = true;
    QStringList m_ahead;  // files whose text differs from the active rules
    std::map<QString, std::unique_ptr<Buffer>> m_buffers;
    bool m_goToError = false;  // whether the user requested the check
    QFileSystemWatcher* m_watcher;
    QTimer* m_checkSoon;
    RuleTree* m_tree;
    theme::CodeEdit* m_edit;
    QWidget* m_strip;  // shown if the file changed on disk
    QLabel *m_stripText, *m_title, *m_note;
    QPushButton *m_new, *m_copy, *m_check, *m_verify, *m_verifyAll, *m_apply, *m_save;
    QTableWidget* m_results;
};

}  // namespace egret::rule_editor
