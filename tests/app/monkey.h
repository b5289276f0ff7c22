#pragma once

#include "tests/app/user.h"

#include <functional>
#include <random>

namespace egret::app {

// A random user who never waits: runs commands by key and menu; clicks, drags and scrolls on anything visible; opens
// other models in the middle of a job; answers or ignores dialogs. The same seed repeats the same actions, as far as
// job timing allows.
class Monkey {
public:
    explicit Monkey(unsigned seed);

    void act();               // performs one action
    bool settle();            // cancels at random, then waits until all jobs end
    QString problem();        // current inconsistency, or empty; cheap, callable at any time
    QString problemAtRest();  // inconsistency after all jobs have ended, beyond problem()
    const QStringList& diary() const { return m_diary; }         // actions so far
    int mostMilliseconds() const { return m_mostMilliseconds; }  // longest time the window's thread was blocked

private:
    struct Habit {
        const char* name;
        int weight;
        void (Monkey::*act)();
    };
    static const std::vector<Habit>& habits();

    void command();
    void work();
    void commandKey();
    void clickCanvas();
    void dragCanvas();
    void turnWheel();
    void pressCanvasKey();
    void clickList();
    void clickButton();
    void dragTimeline();
    void typeSearch();
    void resize();
    void changePerspective();
    void openAnother();
    void wait();
    void answerDialogs();

    int below(int limit) { return limit <= 0 ? 0 : static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    template <class T>
    T& oneOf(std::vector<T>& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }
    std::vector<canvas::GraphCanvas*> visibleCanvases();
    void note(const QString& what) { m_diary << what; }

    std::mt19937 m_random;
    QTemporaryDir m_folder;
    User m_user;
    QStringList m_diary;
    QTimer m_dialogs;
    std::vector<Error> m_internal;  // errors that are never the user's fault
    int m_mostMilliseconds = 0;
};

}  // namespace egret::app
