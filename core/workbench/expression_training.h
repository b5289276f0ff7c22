#pragma once

#include "core/expressions/hiss/curriculum.h"
#include "core/expressions/hiss/training.h"

#include <filesystem>

namespace egret::workbench {

// A training of a network that simplifies expressions: how and what it learns, and where it is kept. The command line
// and the window start it and watch it.
struct ExpressionTraining {
    hiss::TrainingOptions options = {};
    std::function<hiss::Lessons(const Task&)> lessons = {};
    std::filesystem::path folder = {};  // of a checkpoint every few steps; empty: none
    bool resumes = false;               // the training in the folder; otherwise that is replaced
};

struct ExpressionTrainingWatch {
    std::function<void(int totalSteps)> begun = {};
    std::function<void(const hiss::TrainingRecord&)> stepped = {};
    std::function<void()> saved = {};
};

struct TrainedNetwork {
    std::unique_ptr<hiss::Training> training;
    std::optional<hiss::TrainingRecord> last;  // none: no step was made
    std::size_t pairs = 0;                     // it learned from
    bool isStopped = false;                    // by the task; it is saved all the same
};

TrainedNetwork trainNetwork(
    const ExpressionTraining& what, const Task& task, const ExpressionTrainingWatch& watch = {});

}  // namespace egret::workbench
