#pragma once

#include "core/base/ranks/ranks.h"
#include "core/workbench/training_record.h"

#include <memory>

namespace egret::workbench {

// A training of a policy: what is learnt, on what, and where it is kept. The command line and the window start it and
// watch it.
struct PolicyTraining {
    std::string name = {};  // of its curve
    optimize::policy::TrainingOptions options = {};
    std::vector<optimize::policy::Problem> problems = {};
    std::vector<rewrite::Rule> rules = {};
    std::shared_ptr<const cost::CostModel> cost = {};
    std::filesystem::path from = {};    // a policy to begin with; empty: by chance
    std::filesystem::path folder = {};  // of a checkpoint every few updates, with the updates so far; empty: none
    std::filesystem::path best = {};    // the policy of the update that gained most; empty: not kept
    bool resumes = false;               // the training in the folder; otherwise that is replaced
    std::weak_ptr<session::Session> session = {};  // keeps a record of it while it is open for writing
};

struct PolicyTrainingWatch {
    std::function<void(const TrainingCurve&)> begun = {};  // with the updates made before
    std::function<void(const TrainingUpdate&)> updated = {};
    std::function<void()> saved = {};
};

struct TrainedPolicy {
    std::unique_ptr<optimize::policy::Training> training;
    TrainingCurve curve;
    std::size_t earlier = 0;  // updates of the curve made before
    bool isStopped = false;   // by the task; it is saved all the same
};

// `ranks` outlives the result. Of several processes the first one writes; one that is stopped throws cancelled, as the
// others wait for it.
TrainedPolicy trainPolicy(PolicyTraining what, Ranks& ranks, const Task& task, const PolicyTrainingWatch& watch = {});

}  // namespace egret::workbench
