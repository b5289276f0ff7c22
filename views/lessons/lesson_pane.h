#pragma once

#include "core/lesson/lesson.h"

#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QPushButton;
class QTextBrowser;

namespace egret::lessons {

// Lists the lessons and runs one of them step by step. Shows each step's text and state, and a button that performs it.
class LessonPane : public QWidget {
    Q_OBJECT

public:
    // Returns the command's name for a button; empty if the command does not exist.
    using CommandName = std::function<QString(const QString& id)>;

    explicit LessonPane(CommandName commandName, QWidget* parent = nullptr);

    void setLessons(std::vector<lesson::Lesson> lessons);
    const std::vector<lesson::Lesson>& lessons() const { return m_lessons; }
    void begin(std::size_t lesson);
    void showList();  // leaves the current lesson
    void tell(const std::string& fact);
    const lesson::Progress* progress() const { return m_progress ? &*m_progress : nullptr; }

Q_SIGNALS:
    void begun(const QString& model);  // model: path of a data file
    void commandRequested(const QString& id);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showStep();

    CommandName m_commandName;
    std::vector<lesson::Lesson> m_lessons;
    std::optional<lesson::Progress> m_progress;
    QLabel *m_title, *m_state;
    QTextBrowser* m_text;
    QPushButton *m_list, *m_back, *m_do, *m_next;
};

}  // namespace egret::lessons
