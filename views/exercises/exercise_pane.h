#pragma once

#include "core/exercise/text.h"
#include "core/lesson/learning.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QTextBrowser;

namespace egret::exercises {

// The result of checking an answer: a verdict, or why the answer is malformed.
struct Checked {
    std::optional<exercise::Verdict> verdict;
    std::string malformed;
};

// Lists the exercises with their scores, and shows one instance: its task, a field for the answer, hints and the score.
// It draws and checks nothing itself.
class ExercisePane : public QWidget {
    Q_OBJECT

public:
    explicit ExercisePane(QWidget* parent = nullptr);

    void setLearning(lesson::Learning learning);
    const lesson::Learning& learning() const { return m_learning; }
    void begin(std::size_t exercise);  // the first instance without a right answer
    void showList();                   // leaves the current instance
    // Provides what a signal requested: an instance, an answer, a verdict. A verdict on an earlier instance is ignored.
    void setInstance(std::size_t exercise, uint64_t seed, exercise::InstancePtr instance);
    void setAnswer(const QString& answer);
    void setChecked(const exercise::InstancePtr& instance, const Checked& checked);
    const exercise::InstancePtr& instance() const { return m_instance; }

Q_SIGNALS:
    void drawRequested(std::size_t exercise, quint64 seed);
    void checkRequested(const QString& answer);
    void attempted(const QString& exercise, quint64 seed, const egret::lesson::Attempts& attempts);
    void exportRequested();
    void selectionRequested();  // the selected match is the answer

private:
    const exercise::Exercise& current() const { return exercise::all()[*m_exercise]; }
    lesson::Attempts& attempts() { return m_learning.exercises[current().name][m_seed]; }
    uint64_t unsolvedAfter(std::size_t exercise, uint64_t seed) const;
    void draw(uint64_t seed);
    void another();
    void check();
    void hint();
    void solve();
    void keep();
    void showTask();
    void showState();
    void showVerdict(const QString& title, const QString& sentence);

    lesson::Learning m_learning;
    std::vector<exercise::ExerciseText> m_texts;  // one per exercise
    std::optional<std::size_t> m_exercise;        // empty: the list is shown
    uint64_t m_seed = 1;
    int m_hints = 0;                   // hints on screen
    exercise::InstancePtr m_instance;  // null while it is drawn
    QLabel *m_title, *m_verdict, *m_state;
    QTextBrowser* m_text;
    QLineEdit* m_answer;
    QPushButton *m_check, *m_use, *m_hint, *m_solve, *m_another, *m_list, *m_export;
};

}  // namespace egret::exercises
