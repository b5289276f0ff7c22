#pragma once

#include "core/expressions/hiss/curriculum.h"
#include "core/expressions/hiss/training.h"

#include <filesystem>

namespace egret::workbench {

// A training run of a network that simplifies expressions: options, lessons and storage. The command line and the
// window start and monitor it.
struct ExpressionTraining {
    hiss::TrainingOptions options = {};
    std::function<hiss::Lessons(const Task&)> lessons = {};
    std::filesystem::path folder = {};  // folder for periodic checkpoints; empty: none
    bool resumes = false;               // resumes the training run in the folder; otherwise overwrites it
};

struct ExpressionTrainingWatch {
    std::function<void(int totalSteps)> begun = {};
    std::function<void(const hiss::TrainingRecord&)> stepped = {};
    std::function<void()> saved = {};
};

struct TrainedNetwork {
    std::unique_ptr<hiss::Training> training;
    std::optional<hiss::TrainingRecord> last;  // none: no steps completed
    std::size_t pairs = 0;                     // training pairs
    bool isStopped = false;                    // stopped by the task; saved nevertheless
};

TrainedNetwork trainNetwork(
    const ExpressionTraining& what, const Task& task, const ExpressionTrainingWatch& watch = {});

}  // namespace egret::workbench
