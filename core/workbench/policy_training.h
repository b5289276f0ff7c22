#pragma once

#include "core/base/ranks/ranks.h"
#include "core/workbench/training_record.h"

#include <memory>

namespace egret::workbench {

// A training run of a policy: options, problems and storage. The command line and the window start and monitor it.
struct PolicyTraining {
    std::string name = {};  // name of the training curve
    optimize::policy::TrainingOptions options = {};
    std::vector<optimize::policy::Problem> problems = {};
    std::vector<rewrite::Rule> rules = {};
    std::shared_ptr<const cost::CostModel> cost = {};
    std::filesystem::path from = {};    // initial policy; empty: random weights
    std::filesystem::path folder = {};  // folder for periodic checkpoints, with all updates so far; empty: none
    std::filesystem::path best = {};    // file for the policy of the best update; empty: not saved
    bool resumes = false;               // resumes the training run in the folder; otherwise overwrites it
    std::weak_ptr<session::Session> session = {};  // the session that records the run while open for writing
};

struct PolicyTrainingWatch {
    std::function<void(const TrainingCurve&)> begun = {};  // includes earlier updates
    std::function<void(const TrainingUpdate&)> updated = {};
    std::function<void()> saved = {};
};

struct TrainedPolicy {
    std::unique_ptr<optimize::policy::Training> training;
    TrainingCurve curve;
    std::size_t earlier = 0;  // number of earlier updates in the curve
    bool isStopped = false;   // stopped by the task; saved nevertheless
};

// `ranks` must outlive the result. With several processes, the first one writes; a stopped process throws cancelled,
// because the others wait for it.
TrainedPolicy trainPolicy(PolicyTraining what, Ranks& ranks, const Task& task, const PolicyTrainingWatch& watch = {});

}  // namespace egret::workbench
