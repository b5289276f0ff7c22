#pragma once

#include "core/base/job.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace egret::jobs {

// Runs work for a view that needs only the newest state: starting a job cancels the running job. No widget waits for a
// job.
class LatestJob : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~LatestJob() override;  // cancels all jobs and waits for them

    // `work` runs on its own thread and returns a function that handles its result. That function runs on this object's
    // thread, unless a newer job has stopped and replaced the work.
    using Done = std::function<void()>;
    void start(const QString& name, std::function<Done(const Task&)> work);
    void cancel();
    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void failed(const egret::Error& error);

private:
    std::vector<std::unique_ptr<Job>> m_jobs;  // the last job is current; the others are stopping
    quint64 m_serial = 0;
    bool m_busy = false;
};

}  // namespace egret::jobs
