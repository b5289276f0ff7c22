#include "views/lessons/lesson_pane.h"

#include "views/theme/scrolled.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QUrl>

#include <array>

namespace egret::lessons {
namespace {

constexpr int kLeastCharacters = 80;  // the buttons have whole sentences
}

LessonPane::LessonPane(CommandName commandName, QWidget* parent)
    : QWidget(parent), m_commandName(std::move(commandName)), m_title(theme::label(this, "lessonTitle", theme::kWraps)),
      m_state(theme::label(this, "lessonState", theme::kWraps)), m_text(new QTextBrowser(this)),
      m_list(theme::button(this, tr("All lessons"), "lessonList", {}, this, &LessonPane::showList)),
      m_back(theme::button(this, tr("Back"), "lessonBack", {}, this, &LessonPane::goBack)),
      m_next(theme::button(this, tr("Next"), "lessonNext", {}, this, &LessonPane::goOn)) {
    m_see = theme::button(this, tr("Show me"), "lessonSee", tr("Point at what this step is about"), this,
        [this] { Q_EMIT seeRequested(textOf(m_progress->step().see)); });
    m_do = theme::button(
        this, {}, "lessonDo", {}, this, [this] { Q_EMIT commandRequested(textOf(m_progress->step().action)); });
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(theme::bold());
    theme::setNames(m_text, "lessonText", {}, tr("Lesson text"));
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // the text wraps
    // On a small screen, the rest is scrolled.
    theme::followFont(m_text, [this] { m_text->setMinimumHeight(6 * m_text->fontMetrics().lineSpacing()); });
    auto* buttons = theme::row({m_list, theme::Stretch{1}, m_back, m_next});
    theme::setScrolled(
        *this, theme::column({m_title, {m_text, 1}, m_see, m_do, m_state, buttons}, {8, 6, 8, 6}), kLeastCharacters);
    const std::array<QWidget*, 6> order{m_text, m_see, m_do, m_list, m_back, m_next};
    for (std::size_t i = 1; i < order.size(); ++i) setTabOrder(order[i - 1], order[i]);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        const auto index = static_cast<std::size_t>(link.path().toULongLong());
        if (link.scheme() == QStringLiteral("again")) beginAgain(index);
        else begin(index);
    });
    theme::followTheme(this, [this] { m_progress ? showStep() : showList(); });
    showList();
}

void LessonPane::setLessons(std::vector<lesson::Lesson> lessons, std::vector<Taken> taken) {
    m_lessons = std::move(lessons);
    m_taken = std::move(taken);
    m_taken.resize(m_lessons.size());
    showList();
}

void LessonPane::showList() {
    const bool hadFocus = hasKeyboard();
    m_progress.reset();
    m_title->setText(tr("Lessons"));
    QString list;
    for (std::size_t i = 0; i < m_lessons.size(); ++i) {
        list += QStringLiteral("%1. [%2](lesson:%3)\n\n    %4\n\n")
                    .arg(i + 1)
                    .arg(textOf(m_lessons[i].title))
                    .arg(i)
                    .arg(textOf(m_lessons[i].about));
        const QString taken = takenText(m_lessons[i], m_taken[i]);
        if (taken.isEmpty()) continue;
        list += QStringLiteral("    *%1*").arg(m_taken[i].isFinished ? QStringLiteral("✓ ") + taken : taken);
        if (m_taken[i].canResume()) list += QStringLiteral(" · [%1](again:%2)").arg(tr("Start over")).arg(i);
        list += QStringLiteral("\n\n");
    }
    m_text->setMarkdown(list);
    m_state->setText(tr("Choose a lesson. It opens its own model; your session is not affected."));
    if (hadFocus) m_text->setFocus();  // before the focused button is hidden
    for (auto* one : {m_list, m_back, m_see, m_do, m_next}) one->hide();
    Q_EMIT seeRequested({});
}

// ---- one lesson -----------------------------------------------------------------------------------------------------

void LessonPane::begin(std::size_t index) {
    if (index >= m_lessons.size()) return;
    start(index, m_taken[index].canResume() ? m_taken[index].step : 0);
}

void LessonPane::beginAgain(std::size_t index) {
    if (index < m_lessons.size()) start(index, 0);
}

void LessonPane::start(std::size_t index, std::size_t step) {
    m_current = index;
    m_progress.emplace(m_lessons[index], step);
    const QString session = m_taken[index].session;
    if (step == 0) m_taken[index].session.clear();  // the lesson gets a new one
    enterStep();
    Q_EMIT begun(step == 0 ? textOf(m_lessons[index].model) : session);
}

void LessonPane::setSession(const QString& session) {
    if (!m_progress) return;
    m_taken[m_current].session = session;
    keep();
}

void LessonPane::keep() {
    Taken& taken = m_taken[m_current];
    taken.step = m_progress->at();
    Q_EMIT this->taken(m_progress->lesson(), taken);
}

void LessonPane::goOn() {
    if (!m_progress) return;
    if (m_progress->isOver()) {
        m_taken[m_current].isFinished = true;
        keep();
        return showList();
    }
    if (m_progress->goOn()) enterStep();
}

void LessonPane::goBack() {
    if (m_progress && m_progress->goBack()) enterStep();
}

// Also while a dialog is in front of the window.
bool LessonPane::hasKeyboard() const { return isAncestorOf(window()->focusWidget()); }

// Keeps the focus in the lesson: the button that was pressed may be hidden or disabled in the new step, and Qt would
// then focus another part of the window.
void LessonPane::enterStep() {
    const bool hadFocus = hasKeyboard();
    if (hadFocus) m_text->setFocus();
    showStep();
    keep();
    if (hadFocus)
        (m_do->isVisibleTo(this) ? m_do : m_next->isEnabled() ? m_next : static_cast<QWidget*>(m_text))->setFocus();
    Q_EMIT seeRequested(textOf(m_progress->step().see));
}

void LessonPane::tell(const std::string& fact) {
    if (!m_progress) return;
    const QString other = textOf(m_progress->otherThanExpected(fact));
    if (!m_progress->tell(fact)) {
        if (!other.isEmpty() && fact.starts_with("applied "))
            showState(tr("You applied %1. Undo it (Ctrl+Z) and apply %2.")
                          .arg(other, textOf(m_progress->step().until).section(QLatin1Char(' '), 1)));
        return;
    }
    // The focus leaves the button that is hidden now. It is not taken from another pane.
    const bool hadFocus = hasKeyboard();
    if (hadFocus) m_text->setFocus();
    showStep();
    if (hadFocus) m_next->setFocus();
}

// The rendered text contains the link color, so it is rendered again.
void LessonPane::showStep() {
    const lesson::Step& step = m_progress->step();
    m_title->setText(tr("%1 — step %2 of %3: %4")
                         .arg(textOf(m_progress->lesson().title))
                         .arg(m_progress->at() + 1)
                         .arg(m_progress->lesson().steps.size())
                         .arg(textOf(step.title)));
    m_text->setMarkdown(textOf(step.text));
    const QString command = step.action.empty() ? QString() : m_commandName(textOf(step.action));
    m_do->setText(tr("Do it for me: %1").arg(command));
    m_do->setVisible(!command.isEmpty() && !m_progress->isDone());
    m_see->setVisible(!step.see.empty());
    m_next->setText(m_progress->isLast() ? tr("Finish") : tr("Next"));
    m_next->setEnabled(m_progress->isDone());
    m_back->setEnabled(m_progress->at() > 0);
    for (auto* one : {m_list, m_back, m_next}) one->show();
    showState();
}

void LessonPane::showState(const QString& hint) {
    const theme::Theme& theme = theme::themeFor(palette());
    const bool isWaiting = !m_progress->isDone(), isTask = !m_progress->step().until.empty();
    m_state->setText(!hint.isEmpty() ? hint
            : isWaiting              ? tr("Waiting for your action.")
            : isTask                 ? tr("✓ Done.")
                                     : QString());
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, isWaiting && hint.isEmpty() ? theme.mutedText : theme.text);
    m_state->setPalette(colours);
}

}  // namespace egret::lessons
