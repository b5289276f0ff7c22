#pragma once

#include "core/base/task.h"
#include "core/session/session.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace egret::workbench {

struct ReplayReport {
    std::size_t steps = 0;     // steps of the session, not counting the root
    std::size_t replayed = 0;  // steps replayed to the same graph
    struct Remark {
        session::StepId step;  // none: about a training run
        std::string text;      // one sentence
    };
    std::size_t trainings = 0;  // replayed update by update, bit-identical
    // Steps that cannot be replayed, with the reason: time limits, measured costs, ...
    std::vector<Remark> skipped;
    std::optional<Remark> difference;  // first step that differs; later ones were not tried
    bool ok() const { return !difference; }
};

// Replays every step of a session in creation order with the recorded parameters and seeds. Compares graph hashes and,
// for saturations, the e-node and e-class counts of every iteration. Then replays every policy training run up to its
// last recorded update, and compares each update. A step that cannot be replayed is taken as recorded, so that later
// steps are still checked. The session is only read. Takes about as long as the session's runs. Throws the errors of
// opening a session, and cancelled.
ReplayReport replay(const std::filesystem::path& session, const Task& task = {});

}  // namespace egret::workbench
