#include "views/lessons/lesson_pane.h"

#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QUrl>

namespace egret::lessons {
namespace {

QPushButton* button(const char* name, const QString& label, QWidget* parent) {
    auto* made = new QPushButton(label, parent);
    made->setObjectName(QLatin1String(name));
    made->setAutoDefault(false);
    return made;
}

}  // namespace

LessonPane::LessonPane(CommandName commandName, QWidget* parent)
    : QWidget(parent), m_commandName(std::move(commandName)), m_title(new QLabel(this)), m_state(new QLabel(this)),
      m_text(new QTextBrowser(this)), m_list(button("lessonList", tr("All lessons"), this)),
      m_back(button("lessonBack", tr("Back"), this)), m_do(button("lessonDo", {}, this)),
      m_next(button("lessonNext", tr("Next"), this)) {
    m_title->setObjectName(QStringLiteral("lessonTitle"));
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_state->setObjectName(QStringLiteral("lessonState"));
    m_state->setWordWrap(true);
    theme::setNames(m_text, "lessonText", {}, tr("Lesson text"));
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    auto* buttons = theme::row({m_list, theme::Stretch{1}, m_back, m_next});
    setLayout(theme::column({m_title, {m_text, 1}, m_do, m_state, buttons}, {8, 6, 8, 6}));
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { begin(link.path().toULongLong()); });
    connect(m_list, &QPushButton::clicked, this, &LessonPane::showList);
    connect(m_do, &QPushButton::clicked, this, [this] { Q_EMIT commandRequested(textOf(m_progress->step().action)); });
    connect(m_back, &QPushButton::clicked, this, [this] {
        m_progress->goBack();
        showStep();
    });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (!m_progress || m_progress->isOver()) return showList();
        m_progress->goOn();
        showStep();
    });
    showList();
}

void LessonPane::setLessons(std::vector<lesson::Lesson> lessons) {
    m_lessons = std::move(lessons);
    showList();
}

void LessonPane::showList() {
    m_progress.reset();
    m_title->setText(tr("Lessons"));
    QString list;
    for (std::size_t i = 0; i < m_lessons.size(); ++i)
        list += QStringLiteral("%1. [%2](lesson:%3)\n\n    %4\n\n")
                    .arg(i + 1)
                    .arg(textOf(m_lessons[i].title))
                    .arg(i)
                    .arg(textOf(m_lessons[i].about));
    m_text->setMarkdown(list);
    m_state->setText(tr("Choose a lesson. It opens its own model; your session is not affected."));
    for (auto* one : {m_list, m_back, m_do, m_next}) one->hide();
}

void LessonPane::begin(std::size_t index) {
    if (index >= m_lessons.size()) return;
    m_progress.emplace(m_lessons[index]);
    showStep();
    Q_EMIT begun(textOf(m_lessons[index].model));
}

void LessonPane::tell(const std::string& fact) {
    if (m_progress && m_progress->tell(fact)) showStep();
}

// The rendered text contains the link color, so it is rendered again.
void LessonPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    if (m_progress) showStep();
    else showList();
}

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
    const theme::Theme& theme = theme::themeFor(palette());
    const bool isWaiting = !m_progress->isDone();
    m_state->setText(isWaiting ? tr("Waiting for your action.") : step.until.empty() ? QString() : tr("✓ Done."));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, isWaiting ? theme.mutedText : theme.text);
    m_state->setPalette(colours);
    m_next->setText(m_progress->isLast() ? tr("Finish") : tr("Next"));
    m_next->setEnabled(!isWaiting);
    m_back->setEnabled(m_progress->at() > 0);
    for (auto* one : {m_list, m_back, m_next}) one->show();
    if (!isWaiting && m_next->isVisible()) m_next->setFocus();
}

}  // namespace egret::lessons
