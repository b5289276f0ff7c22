#pragma once

#include "core/base/job.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace egret::jobs {

// Work for a view that only its newest state counts of: starting another drops the one that runs. No widget waits for
// it.
class LatestJob : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~LatestJob() override;  // cancels and waits

    // `work` runs on a thread of its own and returns what to do with its result, which happens on this object's thread,
    // unless it was overtaken. Work that is dropped sees its task stopped.
    using Done = std::function<void()>;
    void start(const QString& name, std::function<Done(const Task&)> work);
    void cancel();
    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void failed(const egret::Error& error);

private:
    std::vector<std::unique_ptr<Job>> m_jobs;  // the last is current, the others wind down
    quint64 m_serial = 0;
    bool m_busy = false;
};

}  // namespace egret::jobs
