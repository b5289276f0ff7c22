// edit: the pane for editing the graph by hand. edit_pane.h is the pane, script_edit.h its text with completion, and
// edit.cpp connects both to the window.
#pragma once

#include "core/base/error.h"
#include "core/edit/edit.h"
#include "views/edit/script_edit.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTimer;

namespace egret::edit_view {

// A script, what it would do, and the verdict on the last edit. The script is checked while it is typed.
class EditPane : public QWidget {
    Q_OBJECT

public:
    explicit EditPane(QWidget* parent = nullptr);

    void setGraph(const graph::Graph& graph);
    void setWritable(bool writable);
    QString script() const { return m_script->toPlainText(); }
    ScriptEdit& scriptEdit() const { return *m_script; }
    void clearScript() { m_script->clear(); }

    void showPreview(const edit::Edited& edited, const graph::Graph& before);
    void showError(const Error& error);
    enum class Tone : uint8_t { none, good, unsure, bad };
    // `detail` may have several lines: the rules of the proof, or the counterexample.
    void showVerdict(Tone tone, const QString& sentence, const QString& detail, bool offersRule);

    void apply();
    void insertFile(const QString& path);  // as a quoted name at the cursor

Q_SIGNALS:
    void previewWanted(const QString& script);
    void applyWanted(const QString& script);
    void fileWanted();  // the user wants to choose a file
    void intendedWanted();
    void ruleWanted();

private:
    void updateControls();
    void showGuide();  // in place of the preview of an empty script

    ScriptEdit* m_script;
    QTimer* m_previewSoon;
    QLabel *m_preview, *m_hint, *m_verdict, *m_detail;
    QPushButton *m_apply, *m_file, *m_intended, *m_rule;
    bool m_isWritable = false;
};

}  // namespace egret::edit_view
