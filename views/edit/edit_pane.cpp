#include "views/edit/edit_pane.h"

#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QLabel>
#include <QTimer>

namespace egret::edit_view {
namespace {

constexpr int kPreviewAfterMs = 150;
constexpr std::size_t kMostListed = 4;

}  // namespace

EditPane::EditPane(QWidget* parent)
    : QWidget(parent), m_script(new ScriptEdit(this)), m_previewSoon(new QTimer(this)),
      m_preview(theme::label(nullptr, "editPreview", theme::kWraps | theme::kSelectable)),
      m_hint(theme::label(nullptr, "editHint", theme::kElides)),
      m_verdict(theme::label(nullptr, "editVerdict", theme::kWraps | theme::kSelectable)),
      m_detail(theme::label(nullptr, "editVerdictDetail", theme::kWraps | theme::kSelectable)),
      m_apply(theme::button(
          nullptr, tr("Apply"), "applyEdit", tr("Apply the script to the current graph"), this, &EditPane::apply)),
      m_file(theme::button(nullptr, tr("Insert file…"), "insertEditFile",
          tr("Insert the name of a .npy, .pb or .onnx file"), this, &EditPane::fileWanted)),
      m_intended(theme::button(nullptr, tr("Intended"), "intendEdit",
          tr("The edit changes the function on purpose; later graphs are compared with this one"), this,
          &EditPane::intendedWanted)),
      m_rule(theme::button(nullptr, tr("Make a rule"), "makeRuleOfEdit",
          tr("Generalize the edit to a rule and open it in the rule editor"), this, &EditPane::ruleWanted)) {
    setObjectName(QStringLiteral("edit"));
    theme::setNames(m_script, "editScript", {}, tr("Script of edits"));
    m_script->setPlaceholderText(QStringLiteral("insert (Relu _) at conv1"));
    setFocusProxy(m_script);
    m_previewSoon->setSingleShot(true);
    m_previewSoon->setInterval(kPreviewAfterMs);
    connect(m_previewSoon, &QTimer::timeout, this, [this] { Q_EMIT previewWanted(script()); });
    connect(m_script, &QPlainTextEdit::textChanged, this, [this] {
        m_script->setError({});
        showGuide();
        if (script().trimmed().isEmpty()) m_previewSoon->stop();
        else m_previewSoon->start();
        updateControls();
    });
    connect(m_script, &ScriptEdit::applyWanted, this, &EditPane::apply);
    connect(m_script, &ScriptEdit::hintChanged, this, [this] { m_hint->setText(m_script->hint()); });
    setLayout(theme::column({{m_script, 1}, m_hint, m_preview,
        theme::flow({m_apply, m_file, m_intended, m_rule}, QMargins()), m_verdict, m_detail}));
    m_verdict->setFont(theme::bold());
    m_intended->hide();
    m_rule->hide();
    showGuide();
    updateControls();
}

void EditPane::showGuide() {
    m_preview->setText(script().trimmed().isEmpty()
            ? tr("Type a statement, or select an operator and choose a command from its menu.")
            : QString());
}

void EditPane::setGraph(const graph::Graph& graph) {
    m_script->setGraph(graph);
    if (!script().trimmed().isEmpty()) m_previewSoon->start();
}

void EditPane::setWritable(bool writable) {
    m_isWritable = writable;
    updateControls();
}

void EditPane::updateControls() { m_apply->setEnabled(m_isWritable && !script().trimmed().isEmpty()); }

void EditPane::apply() {
    if (m_apply->isEnabled()) Q_EMIT applyWanted(script());
}

void EditPane::insertFile(const QString& path) {
    m_script->insertPlainText(textOf(quote(path.toStdString())));
    m_script->setFocus();
}

void EditPane::showPreview(const edit::Edited& edited, const graph::Graph& before) {
    m_script->setError({});
    QStringList parts;
    for (const graph::NodeId id : edited.nodes) {
        if (edited.graph.op(id).spec->family == graph::Family::source) continue;
        if (parts.size() == static_cast<qsizetype>(kMostListed)) {
            parts << QStringLiteral("…");
            break;
        }
        parts << QStringLiteral("%1 %2").arg(
            textOf(edited.graph.op(id).name()), textOf(edited.graph.type(id).toString()));
    }
    const auto count = static_cast<int>(edited.graph.operatorCount()), was = static_cast<int>(before.operatorCount());
    const QString operators = was == count ? tr("%n operator(s)", nullptr, count)
                                           : tr("%n operator(s) instead of %1", nullptr, count).arg(was);
    m_preview->setText(
        parts.isEmpty() ? operators : tr("%1; new: %2").arg(operators, parts.join(QStringLiteral(", "))));
}

void EditPane::showError(const Error& error) {
    const auto& place = error.place();
    if (place.line > 0) m_script->setError(theme::CodeEdit::Place{place.line, place.column}, textOf(error.message()));
    const QString where = place.node.empty() ? QString() : textOf(place.node) + QStringLiteral(": ");
    m_preview->setText(where + textOf(error.message()));
}

void EditPane::showVerdict(Tone tone, const QString& sentence, const QString& detail, bool offersRule) {
    constexpr const char* kMarks[] = {"", "✓ ", "? ", "✗ "};  // by tone
    m_verdict->setText(QString::fromUtf8(kMarks[static_cast<std::size_t>(tone)]) + sentence);
    theme::showText(*m_detail, detail);
    m_intended->setVisible(tone == Tone::bad || tone == Tone::unsure);
    m_rule->setVisible(offersRule);
}

}  // namespace egret::edit_view
