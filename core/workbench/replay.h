#pragma once

#include "core/base/task.h"
#include "core/session/session.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace egret::workbench {

// What came of making a session again.
struct ReplayReport {
    std::size_t steps = 0;     // of the session, without the model itself
    std::size_t replayed = 0;  // of them: made again, with the same graph
    struct Remark {
        session::StepId step;  // none: of a training
        std::string text;      // one sentence
    };
    std::size_t trainings = 0;  // made again, update by update, to the same last bit
    // Steps that cannot be made again, and why: they ended by time, costs were measured, ...
    std::vector<Remark> skipped;
    std::optional<Remark> difference;  // the first step that came out otherwise; nothing after it was tried
    bool ok() const { return !difference; }
};

// Makes every step of a session again, in the order in which they were made, from the parameters and seeds it keeps,
// and compares the graphs' hashes; of saturations also every iteration's numbers of e-nodes and e-classes. Then every
// training of a policy, as far as it got, and compares what was learnt in each update. A step that cannot be made again
// is taken as it is recorded, so that what follows it is still checked. The session is only read. Takes about as long
// as the session's runs did. Throws what opening a session throws, and cancelled.
ReplayReport replay(const std::filesystem::path& session, const Task& task = {});

}  // namespace egret::workbench
