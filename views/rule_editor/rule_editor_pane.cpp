#include "views/rule_editor/rule_editor_pane.h"

#include "core/base/file.h"
#include "views/rule_editor/rule_highlighter.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QDir>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextDocumentLayout>
#include <QTableWidget>
#include <QTimer>

namespace egret::rule_editor {
namespace {

constexpr int kCheckAfterMs = 400;  // milliseconds after the last key press
const QString kOwnFile = QStringLiteral("my.rules");
const QString kOwnFileHead = QStringLiteral("# Rules of my own.\n");

// A sound rule, small enough to edit.
QString ruleTemplate(const QString& name) {
    return QStringLiteral(
        "\nrule %1 \"What it does\"\n"
        "  match   (Relu (Relu ?x))\n"
        "  when    rank(?x) >= 1\n"
        "  produce (Relu ?x)\n")
        .arg(name);
}

}  // namespace

struct RuleEditorPane::Buffer {
    std::unique_ptr<QTextDocument> document = std::make_unique<QTextDocument>();
    QString onDisk;  // text at the last read or save
    int caret = 0;
    bool isShipped = false;
    bool changedOutside = false;
};

RuleEditorPane::RuleEditorPane(QString userFolder, QWidget* parent)
    : QWidget(parent), m_userFolder(std::move(userFolder)), m_watcher(new QFileSystemWatcher(this)),
      m_checkSoon(new QTimer(this)), m_tree(new RuleTree(this)), m_edit(new theme::CodeEdit(this)),
      m_strip(new QWidget(this)), m_stripText(theme::label(nullptr, "", theme::kWraps)),
      m_title(theme::label(nullptr, "", theme::kWraps)),  // otherwise it takes the width of the list of rules
      m_note(theme::label(nullptr, "ruleNote", theme::kWraps | theme::kSelectable)),
      m_new(
          theme::button(nullptr, tr("New rule"), "newRule", tr("Add a rule template"), this, &RuleEditorPane::newRule)),
      m_copy(theme::button(nullptr, tr("Edit a copy"), "editRuleCopy",
          tr("Copy this file to one of your folders; the copy's rules replace these"), this,
          &RuleEditorPane::editCopy)),
      m_check(theme::button(nullptr, tr("Check"), "checkRules", tr("Check the rules and go to the first error"), this,
          &RuleEditorPane::check)),
      m_verify(theme::button(nullptr, tr("Verify rule"), "verifyRule",
          tr("Try to refute the rule at the cursor and to derive it from operator laws"), this,
          &RuleEditorPane::verifyRule)),
      m_verifyAll(theme::button(nullptr, tr("Verify all"), "verifyRules", tr("Verify every rule in this file"), this,
          &RuleEditorPane::verifyAll)),
      m_apply(theme::button(nullptr, tr("Apply"), "applyRules", tr("Use these rules"), this, &RuleEditorPane::apply)),
      m_save(theme::button(nullptr, tr("Save"), "saveRules", tr("Save the file"), this, &RuleEditorPane::save)),
      m_results(new QTableWidget(0, 3, this)) {
    theme::setNames(m_edit, "ruleText", {}, tr("Text of the rule file"));
    setFocusProxy(m_edit);
    setObjectName(QStringLiteral("ruleEditor"));
    m_checkSoon->setSingleShot(true);
    m_checkSoon->setInterval(kCheckAfterMs);
    connect(m_checkSoon, &QTimer::timeout, this, [this] { ask(false); });

    auto* reloadButton = theme::button(nullptr, tr("Reload"), "reloadRules",
        tr("Reload the file from disk; discards your edits"), this, &RuleEditorPane::reload);
    const auto keep = [this] {
        buffer(m_path).changedOutside = false;
        updateControls();
    };
    auto* keepButton =
        theme::button(nullptr, tr("Keep mine"), "keepRules", tr("Keep the text in the editor"), this, keep);
    m_strip->setLayout(theme::row({{m_stripText, 1}, reloadButton, keepButton}, {8, 2, 4, 2}));
    m_strip->setObjectName(QStringLiteral("changedOutside"));
    m_strip->hide();

    tables::showAsRows(
        *m_results, "ruleVerdicts", tr("Errors and verdicts"), {tr("Rule"), tr("Verdict"), tr("Reason")}, {});
    m_results->setWordWrap(true);
    m_results->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_results->horizontalHeader()->setStretchLastSection(true);
    m_results->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_results->hide();
    connect(m_results, &QTableWidget::itemClicked, this, [this](const QTableWidgetItem* item) {
        m_edit->goTo({m_results->item(item->row(), 0)->data(Qt::UserRole).toInt(), 0});
        m_edit->setFocus();
    });

    auto* bar = theme::flow({m_new, m_copy, m_check, m_verify, m_verifyAll, m_apply, m_save}, {4, 2, 4, 2}, 4);
    m_title->setContentsMargins(6, 2, 6, 0);
    m_note->setContentsMargins(6, 2, 6, 2);
    auto* texts = theme::split(nullptr, Qt::Vertical, {{m_edit, 3}, {m_results, 1}});
    auto* right = theme::column({m_title, m_strip, {texts, 1}, m_note}, {0, 0, 0, 0}, 2);
    auto* splitter = theme::split(this, Qt::Horizontal, {{m_tree, 1}, {right, 3}}, {400, 560});
    // The bar also spans the tree, because the text column is too narrow for it on a small screen.
    setLayout(theme::column({bar, {splitter, 1}}, {0, 0, 0, 0}, 2));

    connect(m_tree, &RuleTree::placeRequested, this, &RuleEditorPane::open);
    connect(m_tree, &RuleTree::enabledChanged, this, &RuleEditorPane::enabledChanged);
    connect(m_tree, &RuleTree::leaveOutRequested, this, &RuleEditorPane::leaveOutRequested);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &RuleEditorPane::textChanged);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, this, &RuleEditorPane::changedOutside);
    theme::followTheme(m_tree, [this] { adoptTheme(); });  // its palette changes last
    updateControls();
}

RuleEditorPane::~RuleEditorPane() {
    m_edit->disconnect(this);
    m_edit->setDocument(nullptr);  // the buffers' documents are destroyed first
}

template <class Function>
void RuleEditorPane::attempt(Function function) {
    try {
        function();
    } catch (const Error& error) {
        Q_EMIT failed(error);
    }
}

QString RuleEditorPane::userPath(const QString& name) const { return QDir(m_userFolder).filePath(name); }

// ---- files ----------------------------------------------------------------------------------------------------------

RuleEditorPane::Buffer& RuleEditorPane::buffer(const QString& path) {
    if (const auto found = m_buffers.find(path); found != m_buffers.end()) return *found->second;
    auto fresh = std::make_unique<Buffer>();
    fresh->onDisk = textOf(readFile(path.toStdString()));
    const auto* known = m_book.file(path.toStdString());
    fresh->isShipped = known && known->isShipped;
    auto* layout = new QPlainTextDocumentLayout(fresh->document.get());
    fresh->document->setDocumentLayout(layout);
    fresh->document->setDefaultFont(m_edit->font());
    fresh->document->setPlainText(fresh->onDisk);
    fresh->document->setModified(false);
    new RuleHighlighter(fresh->document.get());
    m_watcher->addPath(path);
    return *m_buffers.emplace(path, std::move(fresh)).first->second;
}

void RuleEditorPane::open(const QString& path, int line) {
    attempt([&] {
        show(path);
        if (line > 0) m_edit->goTo({line, 0});
    });
}

void RuleEditorPane::show(const QString& path) {
    Buffer& wanted = buffer(path);
    if (path != m_path) {
        if (!m_path.isEmpty()) buffer(m_path).caret = m_edit->textCursor().position();
        m_path = path;
        m_edit->setError({});
        m_edit->setDocument(wanted.document.get());
        m_edit->setReadOnly(wanted.isShipped);
        QTextCursor caret(wanted.document.get());
        caret.setPosition(wanted.caret);
        m_edit->setTextCursor(caret);
        m_note->clear();
        m_results->setRowCount(0);
        m_results->hide();
        ask(false);
    }
    updateControls();
    m_tree->setCurrentFile(path);
}

void RuleEditorPane::setRules(workbench::RuleBook book, VerdictOf verdictOf) {
    m_book = std::move(book);
    m_verdictOf = std::move(verdictOf);
    m_bookChanged = true;
    updateControls();
}

void RuleEditorPane::adoptTheme() {
    m_bookChanged = true;
    updateControls();
    for (const auto& [path, open] : m_buffers) open->document->findChild<RuleHighlighter*>()->rehighlight();
    for (int row = 0; row < m_results->rowCount(); ++row) paintVerdict(row);
    if (!m_note->styleSheet().isEmpty()) paintError();
}

void RuleEditorPane::updateFiles() {
    QStringList unused, ahead;
    for (const auto& [path, open] : m_buffers) {
        const auto* inUse = m_book.file(path.toStdString());
        if (!inUse) unused << path;
        if (!inUse || open->document->toPlainText() != textOf(inUse->text)) ahead << path;
    }
    if (!m_bookChanged && ahead == m_ahead) return;  // nothing has changed, as with most key presses
    m_bookChanged = false;
    m_ahead = ahead;
    m_tree->setFiles(m_book, unused, ahead, m_verdictOf);
}

void RuleEditorPane::updateControls() {
    updateFiles();
    const bool isOpen = !m_path.isEmpty();
    const Buffer* shown = isOpen ? &buffer(m_path) : nullptr;
    const bool canWrite = shown && !shown->isShipped;
    m_copy->setVisible(shown && shown->isShipped);
    for (auto* one : {m_check, m_verify, m_verifyAll}) one->setEnabled(isOpen);
    m_apply->setEnabled(canWrite);
    m_save->setEnabled(canWrite && shown->document->isModified());
    m_title->setText(!shown ? tr("Select a rule file or create a new rule.")
            : shown->isShipped
            ? tr("%1 comes with Egret and is read-only. Edit a copy to change it.").arg(QFileInfo(m_path).fileName())
            : QStringLiteral("%1%2").arg(
                  QDir::toNativeSeparators(m_path), shown->document->isModified() ? tr(" · unsaved") : QString()));
    m_strip->setVisible(shown && shown->changedOutside);
    if (!m_strip->isHidden()) {
        const theme::Theme& theme = theme::themeFor(palette());
        m_strip->setStyleSheet(QStringLiteral("#changedOutside { background: %1; border-left: 5px solid %2; }")
                                   .arg(theme.base.name(), theme.warning.name()));
        m_stripText->setText(tr("%1 was changed by another program.").arg(QFileInfo(m_path).fileName()));
    }
}

QStringList RuleEditorPane::unsavedFiles() const {
    QStringList files;
    for (const auto& [path, open] : m_buffers)
        if (open->document->isModified()) files << path;
    return files;
}

// Programs that save atomically replace the file, so the new file must be watched again.
void RuleEditorPane::changedOutside(const QString& path) {
    if (QFileInfo::exists(path) && !m_watcher->files().contains(path)) m_watcher->addPath(path);
    const auto found = m_buffers.find(path);
    if (found == m_buffers.end()) return;
    attempt([&] {
        const QString now = QFileInfo::exists(path) ? textOf(readFile(path.toStdString())) : QString();
        found->second->changedOutside = now != found->second->onDisk;
    });
    updateControls();
}

void RuleEditorPane::reload() {
    attempt([&] {
        Buffer& shown = buffer(m_path);
        shown.onDisk = textOf(readFile(m_path.toStdString()));
        QTextCursor all(shown.document.get());  // keeps the undo history
        all.select(QTextCursor::Document);
        all.insertText(shown.onDisk);
        shown.document->setModified(false);
        shown.changedOutside = false;
    });
    updateControls();
}

void RuleEditorPane::save() {
    if (!m_path.isEmpty() && !m_edit->isReadOnly()) write(m_path);
}

void RuleEditorPane::saveAll() {
    for (const QString& path : unsavedFiles()) write(path);
}

void RuleEditorPane::write(const QString& path) {
    attempt([&] {
        Buffer& open = buffer(path);
        const QString written = open.document->toPlainText();
        writeFileAtomically(path.toStdString(), written.toStdString());
        open.onDisk = written;
        open.document->setModified(false);
        open.changedOutside = false;
        if (!m_watcher->files().contains(path)) m_watcher->addPath(path);
        showNote(tr("Saved %1.").arg(QDir::toNativeSeparators(path)));
    });
    updateControls();
}

void RuleEditorPane::editCopy() {
    if (m_path.isEmpty() || !m_edit->isReadOnly()) return;
    attempt([&] {
        const QString copy = userPath(QFileInfo(m_path).fileName());
        if (!QFileInfo::exists(copy)) writeFileAtomically(copy.toStdString(), text().toStdString());
        Buffer& made = buffer(copy);
        made.caret = std::min(m_edit->textCursor().position(), made.document->characterCount() - 1);
        show(copy);
        m_edit->setFocus();
    });
}

void RuleEditorPane::newRule() { addRule({}, {}); }

void RuleEditorPane::addRule(const QString& given, const QString& givenName) {
    attempt([&] {
        if (m_path.isEmpty() || m_edit->isReadOnly()) {
            const QString own = userPath(kOwnFile);
            if (!QFileInfo::exists(own)) writeFileAtomically(own.toStdString(), kOwnFileHead.toStdString());
            show(own);
        }
        QString name = givenName;
        for (int number = 1;
             name.isEmpty() || (given.isEmpty() && text().contains(QStringLiteral("rule ") + name + QLatin1Char(' ')));
             ++number)
            name = QStringLiteral("my-rule-%1").arg(number);
        QTextCursor end = m_edit->textCursor();
        end.movePosition(QTextCursor::End);
        end.insertText(
            (end.atBlockStart() ? QString() : QStringLiteral("\n")) + (given.isEmpty() ? ruleTemplate(name) : given));
        // Select the name, because it is usually edited first.
        QTextCursor begin = m_edit->document()->find(name, end, QTextDocument::FindBackward);
        m_edit->setTextCursor(begin);
        m_edit->ensureCursorVisible();
        m_edit->setFocus();
    });
}

// ---- check, verify, apply -------------------------------------------------------------------------------------------

void RuleEditorPane::textChanged() {
    m_edit->setError({});
    m_checkSoon->start();
    updateControls();
}

void RuleEditorPane::ask(bool byPerson) {
    m_checkSoon->stop();
    m_goToError = byPerson;
    if (!m_path.isEmpty()) Q_EMIT checkRequested(m_path, text());
}

void RuleEditorPane::check() { ask(true); }

void RuleEditorPane::verifyRule() { verify(m_edit->caretLine()); }

void RuleEditorPane::verifyAll() { verify(0); }

void RuleEditorPane::verify(int line) {
    if (m_path.isEmpty()) return;
    m_results->setRowCount(0);
    m_goToError = true;
    Q_EMIT verifyRequested(m_path, text(), line);
}

void RuleEditorPane::apply() {
    if (m_path.isEmpty() || m_edit->isReadOnly()) return;
    m_goToError = true;
    Q_EMIT applyRequested(m_path, text());
}

void RuleEditorPane::showNote(const QString& text) {
    m_note->setText(text);
    m_note->setStyleSheet({});
}

void RuleEditorPane::showCorrect(const QString& path, int rules) {
    if (path != m_path) return;
    m_edit->setError({});
    showNote(rules == 1 ? tr("1 rule, no errors") : tr("%1 rules, no errors").arg(rules));
}

void RuleEditorPane::showError(const QString& path, const Error& error) {
    if (path != m_path) return;
    const Place& place = error.place();
    m_edit->setError(theme::CodeEdit::Place{place.line, place.column}, textOf(error.message()));
    if (m_goToError && place.line > 0) {
        m_edit->goTo({place.line, place.column});
        m_edit->setFocus();
    }
    m_goToError = false;
    m_note->setText(place.line > 0
            ? tr("Line %1, column %2: %3").arg(place.line).arg(place.column).arg(textOf(error.message()))
            : textOf(error.message()));
    paintError();
}

void RuleEditorPane::paintError() {
    m_note->setStyleSheet(QStringLiteral("color: %1").arg(RuleTree::colourOf(Tone::bad, palette()).name()));
}

void RuleEditorPane::paintVerdict(int row) {
    QTableWidgetItem* verdict = m_results->item(row, 1);
    verdict->setForeground(RuleTree::colourOf(static_cast<Tone>(verdict->data(Qt::UserRole).toInt()), palette()));
}

void RuleEditorPane::showVerdict(const QString& path, const QString& rule, int line, const Verdict& verdict) {
    m_tree->setVerdict(path, rule, verdict);
    if (path != m_path) return;
    const int row = m_results->rowCount();
    m_results->insertRow(row);
    int column = 0;
    for (const QString& text : {rule, verdict.text, verdict.detail}) {
        auto* item = new QTableWidgetItem(text);
        item->setTextAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_results->setItem(row, column++, item);
    }
    m_results->item(row, 0)->setData(Qt::UserRole, line);
    m_results->item(row, 1)->setData(Qt::UserRole, static_cast<int>(verdict.tone));
    paintVerdict(row);
    m_results->show();
    m_results->scrollToBottom();
}

}  // namespace egret::rule_editor
