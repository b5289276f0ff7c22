#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QMetaObject>
#include <QTimer>

#include <ctime>
#include <functional>
#include <string>

namespace egret::app {

// Duration of each pass of the window thread's event loop, during which the user cannot interact. The limit applies to
// the thread's CPU time, which depends little on machine load; wall time is reported for information only.
struct Passes {
    double longestMs = 0, longestWallMs = 0;  // CPU and wall time
    double totalMs = 0;
    std::size_t count = 0, over = 0;  // over: passes longer than kBlockedMs
    std::string culprit;              // the longest event and its receiver
    double culpritMs = 0;
};
#ifdef EGRET_SANITIZED
inline constexpr double kBlockedMs = 200;  // sanitizers take three times as long
#else
inline constexpr double kBlockedMs = 50;
#endif

inline double threadMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// An application that times every event it delivers.
class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (!m_passes || m_depth > 0) return QApplication::notify(receiver, event);
        const std::string name = std::string(receiver->metaObject()->className()) + " \"" +
            receiver->objectName().toStdString() + "\", event " + std::to_string(event->type());
        ++m_depth;
        const double begin = threadMs();
        QElapsedTimer wall;
        wall.start();
        const bool result = QApplication::notify(receiver, event);
        --m_depth;
        const double took = threadMs() - begin;
        m_passes->longestWallMs = std::max(m_passes->longestWallMs, static_cast<double>(wall.nsecsElapsed()) / 1e6);
        if (took > m_slowestMs) {
            m_slowestMs = took;
            m_slowest = name;
        }
        return result;
    }

    // Runs the event loop until `done`, up to the time limit. `each` receives every pass and its longest event.
    Passes watch(
        const std::function<bool()>& done, int limitMs,
        const std::function<void(double ms, const std::string& culprit)>& each = [](double, const std::string&) {}) {
        Passes passes;
        m_passes = &passes;
        QTimer heartbeat;  // wakes the loop to check `done`
        heartbeat.start(20);
        QElapsedTimer wall;
        wall.start();
        while (!done() && wall.elapsed() < limitMs) {
            m_slowestMs = 0;
            const double begin = threadMs();
            processEvents(QEventLoop::WaitForMoreEvents);
            const double took = threadMs() - begin;
            ++passes.count;
            passes.totalMs += took;
            passes.longestMs = std::max(passes.longestMs, took);
            passes.over += took > kBlockedMs;
            each(took, m_slowest);
            if (m_slowestMs > passes.culpritMs) passes.culpritMs = m_slowestMs, passes.culprit = m_slowest;
        }
        m_passes = nullptr;
        return passes;
    }

private:
    Passes* m_passes = nullptr;
    double m_slowestMs = 0;  // duration of the slowest event in the current pass
    std::string m_slowest;
    int m_depth = 0;
};

}  // namespace egret::app
