#pragma once

#include <QObject>

namespace egret::lessons { class LessonPane; }
namespace egret::workspace { class Workspace; }

namespace egret::app {

class MainWindow;

// Looks over the learner's shoulder: turns what happens in the window into the facts that lessons wait for, and does for
// them what they ask. The facts: opened, applied RULE, skipped, undone, saturated REASON, grown, extracted METHOD, explained,
// previewed RULE, measured, verified, selected OPERATOR, stepped.
class LessonGuide : public QObject {
    Q_OBJECT

public:
    LessonGuide(MainWindow& window, lessons::LessonPane& pane);

private:
    void watch(workspace::Workspace& workspace);
    void tellOfSteps();

    MainWindow& m_window;
    lessons::LessonPane& m_pane;
    std::size_t m_steps = 0;
    QString m_session;
    quint64 m_current = 0;
};

}  // namespace egret::app
