#pragma once

#include "core/base/error.h"
#include "core/layout/drawing.h"

#include <QObject>
#include <QProcess>
#include <QTimer>

#include <memory>

namespace egret::jobs {
class LatestJob;
}

namespace egret::layout {

// The window's interface to layout. It works asynchronously on one picture at a time; a new request replaces the
// current one. Each request ends with exactly one placed() or failed(), or with neither if a newer request or cancel()
// superseded it. dot runs in a worker process. If that process dies, fails or exceeds the timeout, the layered engine
// draws the picture on a thread of this process, and Placed::note reports this. The timeout is processor time, so other
// load on the machine does not change the picture.
class LayoutService : public QObject {
    Q_OBJECT

public:
    // `program`, started with kWorkerSwitch, must call runWorker(). If empty: $EGRET_LAYOUT_WORKER, else the installed
    // egret-layout-worker, else this program.
    explicit LayoutService(QObject* parent = nullptr, QString program = {});
    ~LayoutService() override;

    static constexpr size_t kDotBoxes = 1000;  // above this, `automatic` selects the layered engine
    static constexpr size_t kDotEdges = 3000;

    void request(uint64_t generation, Drawing drawing);
    void cancel();  // kills a busy worker; the next request starts a new one
    bool busy() const { return m_pending; }
    void setTimeout(int milliseconds) { m_timeoutMs = milliseconds; }
    qint64 workerProcess() const;  // 0 if not running

Q_SIGNALS:
    // Queued: never emitted during request().
    void placed(quint64 generation, const egret::layout::Placed& placed);
    void failed(quint64 generation, const egret::Error& error);  // no engine can draw the picture

private:
    void askWorker();
    void placeHere(std::string note);
    void placeInstead(const std::string& why);  // uses the layered engine instead of dot
    void readAnswers();
    void workerGone();
    void workerLate();
    void fallBack(const std::string& why);
    void finish(const Placed& placed);
    void stopWorker(bool wait = false);

    QString m_program;
    std::unique_ptr<QProcess> m_worker;
    std::string m_received;
    QTimer m_timeout;  // earliest possible timeout; the worker's processor time is decisive
    int m_timeoutMs;
    double m_workedBefore = 0;  // worker's processor time at the request, milliseconds
    jobs::LatestJob* m_job;
    Drawing m_drawing;
    uint64_t m_generation = 0;
    uint64_t m_serial = 0;  // internal request count, so that callers may reuse generations
    bool m_pending = false;
    bool m_workerBusy = false;
};

}  // namespace egret::layout
