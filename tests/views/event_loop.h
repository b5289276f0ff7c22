#pragma once

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEvent>
#include <QTimer>

#include <functional>

namespace egret::test {

// Limit on waiting, in milliseconds; it only ends a test that hangs.
inline constexpr int kHangsMs = 120'000;

// Delivers pending events and the events that they cause, without waiting for later events.
inline void deliverEvents() {
    const QDeadlineTimer end(kHangsMs);  // guards against a timer that is always due
    do QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    while (QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents) && !end.hasExpired());
}

// Runs the event loop until isSo() holds; returns false at the time limit. Checks after every round of events, and
// every 10 ms for changes without an event.
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

// Waits until isSettled() holds, and still holds after all events posted meanwhile are delivered.
inline bool settles(const std::function<bool()>& isSettled, int milliseconds = kHangsMs) {
    const QDeadlineTimer end(milliseconds);
    do {
        if (!becomes(isSettled, static_cast<int>(end.remainingTime()))) return false;
        deliverEvents();
    } while (!isSettled() && !end.hasExpired());
    return isSettled();
}

}  // namespace egret::test
