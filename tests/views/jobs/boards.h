#pragma once

#include "core/base/error.h"
#include "views/jobs/job_board.h"

#include <QStringList>

namespace egret::jobs {

// Runs jobs immediately, while the caller waits.
class PatientBoard : public JobBoard {
public:
    void run(const QString& kind, const QString&, Work work, Ended ended) override {
        kinds << kind;
        try {
            work(Task());
            ended(Job::State::done);
        } catch (const Error& error) {
            problems << QString::fromStdString(error.message());
            ended(error.category() == Category::cancelled ? Job::State::cancelled : Job::State::failed);
        }
    }
    void stop(const QString& kind) override { stopped << kind; }

    QStringList kinds, problems, stopped;
};

// Stops every job as soon as it starts.
class HastyBoard : public PatientBoard {
public:
    void run(const QString& kind, const QString& name, Work work, Ended ended) override {
        std::stop_source stop;
        PatientBoard::run(
            kind, name,
            [&](const Task&) {
                stop.request_stop();
                work(Task(stop.get_token()));
            },
            std::move(ended));
    }
};

}  // namespace egret::jobs
