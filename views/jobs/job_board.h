#pragma once

#include "core/base/job.h"

#include <QString>

#include <functional>

namespace egret::jobs {

// Where a view-model puts work that is to be listed among the jobs of the window, with progress and cancel, and that
// goes on whatever happens to the open document. Its implementation is the workspace; tests have simpler ones.
class JobBoard {
public:
    using Work = std::function<void(const Task&)>;
    using Ended = std::function<void(Job::State)>;

    virtual ~JobBoard() = default;
    // `work` on a thread of its own; then `ended` on the window's, after a failure was told. A newer job of a kind
    // replaces the older, whose task is stopped and whose `ended` never comes.
    virtual void run(const QString& kind, const QString& name, Work work, Ended ended) = 0;
    virtual void stop(const QString& kind) = 0;  // `ended` follows; nothing when there is none
};

}  // namespace egret::jobs
