#pragma once

#include "core/workbench/term_run.h"
#include "views/options/option_fields.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPlainTextEdit;

namespace egret::shell {
class FileDialogs;
}

namespace egret::app {

// Asks for terms of a language, the rules to saturate them with, and when to stop.
class TermRunDialog : public QDialog {
    Q_OBJECT

public:
    // `files` asks for rule files; it must outlive the dialog.
    TermRunDialog(const workbench::TermRunOptions& defaults, shell::FileDialogs& files, QWidget* parent);

    workbench::TermRunOptions request() const;  // valid once the dialog is accepted

private:
    QPlainTextEdit* linesNamed(const char* name, const QString& toolTip);
    void languageChanged();
    void check();  // reports the first mistake below the fields

    QComboBox *m_language, *m_rules;
    QPlainTextEdit *m_terms, *m_goals;
    options_view::OptionFields<workbench::TermRunOptions> m_fields{
        workbench::termRunTable(), "egret::app::TermRunDialog"};
    QLabel* m_problem;
    class QPushButton* m_run;
};

}  // namespace egret::app
