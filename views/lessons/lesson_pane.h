#pragma once

#include "core/lesson/lesson.h"
#include "views/lessons/lesson_memory.h"

#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QPushButton;
class QTextBrowser;

namespace egret::lessons {

// Lists the lessons and runs one of them step by step. Shows each step's text and state, and buttons that show what the
// step is about and perform it.
class LessonPane : public QWidget {
    Q_OBJECT

public:
    // Returns the command's name for a button; empty if the command does not exist.
    using CommandName = std::function<QString(const QString& id)>;

    explicit LessonPane(CommandName commandName, QWidget* parent = nullptr);

    void setLessons(std::vector<lesson::Lesson> lessons, std::vector<Taken> taken = {});
    const std::vector<lesson::Lesson>& lessons() const { return m_lessons; }
    void begin(std::size_t lesson);  // where it was left, if its session still exists
    void beginAgain(std::size_t lesson);
    void showList();  // leaves the current lesson
    void tell(const std::string& fact);
    void setSession(const QString& session);  // the session in which the current lesson is taken
    void goOn();                              // to the next step, if the current one is done
    void goBack();
    const lesson::Progress* progress() const { return m_progress ? &*m_progress : nullptr; }

Q_SIGNALS:
    void begun(const QString& document);  // path of a data file, or of the session to resume
    void commandRequested(const QString& action);
    void seeRequested(const QString& sight);  // of the step that is shown; empty: nothing
    void taken(const egret::lesson::Lesson& lesson, const egret::lessons::Taken& taken);

private:
    void start(std::size_t lesson, std::size_t step);
    void showStep();
    void showState(const QString& hint = {});
    void enterStep();
    bool hasKeyboard() const;
    void keep();

    CommandName m_commandName;
    std::vector<lesson::Lesson> m_lessons;
    std::vector<Taken> m_taken;  // one per lesson
    std::size_t m_current = 0;   // valid during a lesson
    std::optional<lesson::Progress> m_progress;
    QLabel *m_title, *m_state;
    QTextBrowser* m_text;
    QPushButton *m_list, *m_back, *m_next, *m_see, *m_do;
};

}  // namespace egret::lessons
