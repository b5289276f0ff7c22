#pragma once

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEvent>
#include <QTimer>

#include <functional>

namespace egret::test {

// No test waits this long for anything that comes: it is there to end one that hangs.
inline constexpr int kHangsMs = 120'000;

// Delivers everything that has happened so far, and what comes of that, without waiting for anything.
inline void deliverEvents() {
    const QDeadlineTimer end(kHangsMs);  // of a timer that never rests
    do QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    while (QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents) && !end.hasExpired());
}

// Runs the event loop until `isSo`; false if it never becomes so. It looks after every round of events, and every 10 ms for what no event tells.
inline bool becomes(const std::function<bool()>& isSo, int milliseconds = kHangsMs) {
    if (isSo()) return true;
    const QDeadlineTimer end(milliseconds);
    QTimer look;
    look.start(10);
    while (!end.hasExpired()) {
        QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (isSo()) return true;
    }
    return false;
}

// Until `isSettled` holds and still does when everything that was posted meanwhile is delivered.
inline bool settles(const std::function<bool()>& isSettled, int milliseconds = kHangsMs) {
    const QDeadlineTimer end(milliseconds);
    do {
        if (!becomes(isSettled, static_cast<int>(end.remainingTime()))) return false;
        deliverEvents();
    } while (!isSettled() && !end.hasExpired());
    return isSettled();
}

}  // namespace egret::test
