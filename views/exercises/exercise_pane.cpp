#include "views/exercises/exercise_pane.h"

#include "core/base/lookup.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QLabel>
#include <QLineEdit>
#include <QTextBrowser>
#include <QUrl>

#include <algorithm>
#include <array>

namespace egret::exercises {

using exercise::Exercise;
using lesson::Attempts;

ExercisePane::ExercisePane(QWidget* parent)
    : QWidget(parent), m_title(theme::label(this, "exerciseTitle", theme::kWraps)),
      m_verdict(theme::label(this, "exerciseVerdict", theme::kWraps | theme::kSelectable)),
      m_state(theme::label(this, "exerciseState", theme::kWraps)), m_text(new QTextBrowser(this)),
      m_answer(new QLineEdit(this)), m_check(theme::button(this, tr("Check"), "exerciseCheck",
                                         tr("Check the answer (Enter)"), this, &ExercisePane::check)),
      m_use(theme::button(this, tr("Use selection"), "exerciseUse",
          tr("Answer with the match that is selected in the pane Matches"), this, &ExercisePane::selectionRequested)),
      m_hint(theme::button(
          this, tr("Hint"), "exerciseHint", tr("Show the next hint; it costs 2 points"), this, &ExercisePane::hint)),
      m_solve(theme::button(this, tr("Show solution"), "exerciseSolve",
          tr("Fill in the engine's solution; the score is then 0"), this, &ExercisePane::solve)),
      m_another(theme::button(this, tr("Another"), "exerciseAnother", tr("Draw another instance of this exercise"),
          this, &ExercisePane::another)),
      m_list(theme::button(this, tr("All exercises"), "exerciseList", tr("Return to the list of exercises"), this,
          &ExercisePane::showList)),
      m_export(theme::button(this, tr("Export scores…"), "exerciseExport", tr("Write the scores to a CSV file"), this,
          &ExercisePane::exportRequested)) {
    for (const Exercise& one : exercise::all()) m_texts.push_back(exercise::textOf(one, languageCode().toStdString()));
    m_title->setFont(theme::bold());
    m_verdict->setTextFormat(Qt::MarkdownText);
    theme::setNames(m_text, "exerciseText", {}, tr("Exercise"));
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setMinimumHeight(40);
    theme::setNames(m_answer, "exerciseAnswer", {}, tr("Answer"));
    m_answer->setClearButtonEnabled(true);
    auto* answer = theme::row({{m_answer, 1}, m_check}, {0, 0, 0, 0});
    auto* buttons = theme::flow({m_list, m_use, m_hint, m_solve, m_another, m_export}, {0, 0, 0, 0});
    setLayout(theme::column({m_title, {m_text, 1}, answer, m_verdict, m_state, buttons}, {8, 6, 8, 6}));
    const std::array<QWidget*, 9> order{m_text, m_answer, m_check, m_list, m_use, m_hint, m_solve, m_another, m_export};
    for (std::size_t i = 1; i < order.size(); ++i) setTabOrder(order[i - 1], order[i]);
    connect(m_text, &QTextBrowser::anchorClicked, this,
        [this](const QUrl& link) { begin(static_cast<std::size_t>(link.path().toULongLong())); });
    connect(m_answer, &QLineEdit::returnPressed, this, &ExercisePane::check);
    connect(m_answer, &QLineEdit::textChanged, this, &ExercisePane::showState);
    theme::followTheme(this, [this] {  // the rendered text contains the link color
        if (!m_exercise) showList();
        else if (m_instance) showTask();
    });
    showList();
}

void ExercisePane::setLearning(lesson::Learning learning) {
    m_learning = std::move(learning);
    if (!m_exercise) showList();
}

// ---- the list -------------------------------------------------------------------------------------------------------

void ExercisePane::showList() {
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    m_exercise.reset();
    m_instance.reset();
    m_title->setText(tr("Exercises"));
    QString list;
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const Exercise& one = exercise::all()[i];
        list += QStringLiteral("%1. [%2](exercise:%3)\n\n    %4 · *%5*\n\n")
                    .arg(QString::number(i + 1), textOf(m_texts[i].title), QString::number(i), textOf(m_texts[i].about),
                        QLatin1String(one.system));
        const auto seeds = m_learning.exercises.find(one.name);
        if (seeds == m_learning.exercises.end()) continue;
        int solved = 0, points = 0;
        for (const auto& [seed, attempts] : seeds->second) {
            solved += attempts.isSolved && !attempts.isShown;
            points += attempts.score();
        }
        if (solved > 0)
            list +=
                QStringLiteral("    *✓ %1*\n\n").arg(tr("%n solved, %1 points", nullptr, solved).arg(grouped(points)));
    }
    m_text->setMarkdown(list);
    m_state->setText(tr("Choose an exercise. Some open a model of their own; your session is not affected."));
    if (hadFocus) m_text->setFocus();  // before the focused button is hidden
    for (QWidget* one :
        std::initializer_list<QWidget*>{m_answer, m_check, m_use, m_hint, m_solve, m_another, m_list, m_verdict})
        one->hide();
    m_export->show();
    m_export->setEnabled(!m_learning.exercises.empty());
}

// Instances with a right answer or a shown solution are not repeated.
uint64_t ExercisePane::unsolvedAfter(std::size_t exercise, uint64_t seed) const {
    const auto* known = valueAt(m_learning.exercises, std::string(exercise::all()[exercise].name));
    for (++seed; known; ++seed) {
        const Attempts attempts = valueOr(*known, seed, {});
        if (!attempts.isSolved && !attempts.isShown) break;
    }
    return seed;
}

// ---- one instance ---------------------------------------------------------------------------------------------------

void ExercisePane::begin(std::size_t exercise) {
    if (exercise >= m_texts.size()) return;
    m_exercise = exercise;
    draw(unsolvedAfter(exercise, 0));
}

void ExercisePane::draw(uint64_t seed) {
    m_seed = seed;
    m_instance.reset();
    m_hints = 0;
    m_answer->clear();
    theme::showText(*m_verdict, {});
    m_use->hide();
    m_export->hide();
    for (QWidget* one : std::initializer_list<QWidget*>{m_answer, m_check, m_hint, m_solve, m_another, m_list})
        one->show();
    m_title->setText(
        tr("%1 — instance %2").arg(textOf(m_texts[*m_exercise].title)).arg(grouped(static_cast<int64_t>(seed))));
    m_text->clear();
    showState();
    Q_EMIT drawRequested(*m_exercise, seed);
}

void ExercisePane::setInstance(std::size_t exercise, uint64_t seed, exercise::InstancePtr instance) {
    if (m_exercise != exercise || m_seed != seed) return;
    m_instance = std::move(instance);
    const Attempts kept = valueOr(m_learning.exercises[current().name], seed, {});
    m_hints = std::min(kept.hints, static_cast<int>(m_texts[exercise].hints.size()));
    m_use->setVisible(!m_instance->choices().empty());
    showTask();
    showState();
    m_answer->setFocus();
}

void ExercisePane::setAnswer(const QString& answer) {
    m_answer->setText(answer);
    m_answer->setFocus();
}

void ExercisePane::showTask() {
    const exercise::ExerciseText& text = m_texts[*m_exercise];
    QString shown = textOf(exercise::taskOf(text, *m_instance)) + QStringLiteral("\n\n") +
        tr("*Answer:* %1.").arg(textOf(text.answer));
    for (int i = 0; i < m_hints; ++i)
        shown += QStringLiteral("\n\n") +
            tr("**Hint:** %1").arg(textOf(exercise::hintOf(text, *m_instance, static_cast<std::size_t>(i))));
    m_text->setMarkdown(shown);
}

void ExercisePane::showState() {
    if (!m_exercise) return;
    const bool isReady = m_instance != nullptr;
    m_answer->setEnabled(isReady);
    m_check->setEnabled(isReady && !m_answer->text().trimmed().isEmpty());
    m_hint->setEnabled(isReady && m_hints < static_cast<int>(m_texts[*m_exercise].hints.size()));
    m_solve->setEnabled(isReady);
    if (!isReady) return m_state->setText(tr("Drawing the exercise…"));
    const Attempts done = valueOr(m_learning.exercises[current().name], m_seed, {});
    if (done.isSolved || done.isShown)
        m_state->setText(tr("Score: %1 of %2").arg(grouped(done.score()), grouped(Attempts::kMost)));
    else {
        Attempts next = done;
        next.isSolved = true;
        m_state->setText(
            tr("A right answer now scores %1 of %2.").arg(grouped(next.score()), grouped(Attempts::kMost)));
    }
}

void ExercisePane::showVerdict(const QString& title, const QString& sentence) {
    theme::showText(*m_verdict, QStringLiteral("**%1** %2").arg(title, sentence));
}

void ExercisePane::check() {
    if (m_check->isEnabled()) Q_EMIT checkRequested(m_answer->text());
}

void ExercisePane::setChecked(const exercise::InstancePtr& instance, const Checked& checked) {
    if (!m_exercise || instance != m_instance) return;
    if (!checked.verdict) return showVerdict(tr("The answer cannot be read."), textOf(checked.malformed));
    const bool isRight = checked.verdict->isRight;
    Attempts& done = attempts();
    if (!done.isSolved) {
        done.isSolved = isRight;
        done.wrong += !isRight;
        keep();
    }
    showVerdict(isRight ? tr("✓ Right.") : tr("✗ Wrong."),
        textOf(exercise::sentenceOf(m_texts[*m_exercise], *m_instance, *checked.verdict)));
    showState();
    if (isRight) m_another->setFocus();
}

void ExercisePane::another() { draw(unsolvedAfter(*m_exercise, m_seed)); }

void ExercisePane::hint() {
    ++m_hints;
    Attempts& done = attempts();
    if (!done.isSolved && done.hints < m_hints) {
        done.hints = m_hints;
        keep();
    }
    showTask();
    m_text->moveCursor(QTextCursor::End);
    showState();
    if (!m_hint->isEnabled()) m_answer->setFocus();
}

void ExercisePane::solve() {
    Attempts& done = attempts();
    if (!done.isSolved) {
        done.isShown = true;
        keep();
    }
    m_answer->setText(textOf(m_instance->solution()));
    showVerdict(tr("Solution:"), tr("this is one right answer. Others may be right, too."));
    showState();
}

void ExercisePane::keep() { Q_EMIT attempted(QLatin1String(current().name), m_seed, attempts()); }

}  // namespace egret::exercises
