#pragma once

#include "tests/app/user.h"

#include <functional>
#include <random>

namespace egret::app {

// A user who does anything at any time, without waiting for what was begun: commands by key and from menus, clicks,
// drags and wheel turns on whatever is visible, other models in the middle of a job. Dialogs are answered, or not. The
// same seed does the same actions, as far as the timing of jobs allows.
class Monkey {
public:
    explicit Monkey(unsigned seed);

    void act();               // one action
    bool settle();            // cancels, or does not, and waits: jobs end, whatever they were
    QString problem();        // what is wrong in the window as it is now; empty: nothing. Cheap, holds at any time
    QString problemAtRest();  // what is wrong once everything has ended, beyond problem()
    const QStringList& diary() const { return m_diary; }         // what was done
    int mostMilliseconds() const { return m_mostMilliseconds; }  // that the window's thread was away

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
