#include "views/edit/script_edit.h"

#include "views/theme/text.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTreeView>

#include <algorithm>

namespace egret::edit_view {
namespace {

constexpr int kMostCandidates = 200;  // a longer list is not read

}  // namespace

ScriptEdit::ScriptEdit(QWidget* parent)
    : CodeEdit(parent), m_candidates(new QStandardItemModel(this)), m_completer(new QCompleter(m_candidates, this)) {
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &ScriptEdit::accept);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        const QString text = toPlainText().left(textCursor().position());
        const edit::Completions found = edit::complete(m_graph, text.toStdString(), text.toStdString().size());
        if (const QString hint = textOf(found.hint); hint != m_hint) {
            m_hint = hint;
            Q_EMIT hintChanged();
        }
    });
}

void ScriptEdit::begin(const QString& statement) {
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    QString text = statement;
    const qsizetype caret = text.indexOf(QLatin1Char('|'));
    if (caret >= 0) text.remove(caret, 1);
    if (cursor.positionInBlock() > 0) cursor.insertText(QStringLiteral("\n"));
    const int begin = cursor.position();
    cursor.insertText(text);
    cursor.setPosition(begin + static_cast<int>(caret < 0 ? text.size() : caret));
    setTextCursor(cursor);
    ensureCursorVisible();
    setFocus();
}

// Ctrl+Return applies the script. Elsewhere in the window, it applies the selected match.
bool ScriptEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isReturn = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isReturn && key->modifiers() == Qt::ControlModifier) event->accept();
    }
    return CodeEdit::event(event);
}

void ScriptEdit::keyPressEvent(QKeyEvent* event) {
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && event->modifiers() == Qt::ControlModifier) {  // reaches this widget while the list is open
        m_completer->popup()->hide();
        return Q_EMIT applyWanted();
    }
    const bool isOpen = m_completer->popup()->isVisible();
    const bool isAccepting =
        isReturn || event->key() == Qt::Key_Tab || event->key() == Qt::Key_Escape || event->key() == Qt::Key_Backtab;
    if (isOpen && isAccepting && event->modifiers() == Qt::NoModifier) return event->ignore();  // for the list
    const bool isAsked = event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier;
    if (!isAsked) CodeEdit::keyPressEvent(event);
    const bool isTyping = !event->text().isEmpty() && event->text()[0].isPrint();
    if (isAsked || isTyping || (isOpen && event->key() == Qt::Key_Backspace)) offer(isAsked);
    else if (event->key() != Qt::Key_Shift && event->key() != Qt::Key_Control) m_completer->popup()->hide();
}

// A list that has only the word that stands there already would be in the way.
void ScriptEdit::offer(bool isAsked) {
    const QString before = toPlainText().left(textCursor().position());
    const std::string script = before.toStdString();
    const edit::Completions found = edit::complete(m_graph, script, script.size());
    const std::string word = script.substr(found.begin);
    m_begin = static_cast<int>(textOf(script.substr(0, found.begin)).size());
    const bool isComplete = found.candidates.size() == 1 && found.candidates[0].text == word;
    if (found.candidates.empty() || isComplete || (word.empty() && !isAsked)) return m_completer->popup()->hide();
    m_candidates->clear();
    for (const edit::Completion& one : found.candidates) {
        if (m_candidates->rowCount() == kMostCandidates) break;
        auto* item = new QStandardItem(textOf(one.text));
        item->setToolTip(textOf(one.detail));
        m_candidates->appendRow(item);
    }
    QAbstractItemView* list = m_completer->popup();
    list->setAccessibleName(tr("Completions"));
    QRect place = cursorRect();
    place.setWidth(std::min(480, list->sizeHintForColumn(0) + list->verticalScrollBar()->sizeHint().width() + 16));
    m_completer->complete(place);
    list->setCurrentIndex(m_completer->completionModel()->index(0, 0));
}

void ScriptEdit::accept(const QString& text) {
    QTextCursor cursor = textCursor();
    cursor.setPosition(m_begin, QTextCursor::MoveAnchor);
    cursor.setPosition(textCursor().position(), QTextCursor::KeepAnchor);
    cursor.insertText(text);
    setTextCursor(cursor);
}

}  // namespace egret::edit_view
