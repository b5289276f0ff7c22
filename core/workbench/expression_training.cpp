#include "core/workbench/expression_training.h"

#include "core/workbench/learning.h"

namespace egret::workbench {

TrainedNetwork trainNetwork(const ExpressionTraining& what, const Task& task, const ExpressionTrainingWatch& watch) {
    constexpr int kSaveEvery = 100;  // steps
    task.report(-1, "generating examples");
    const hiss::Lessons lessons = what.lessons(task);
    TrainedNetwork done{.training = std::make_unique<hiss::Training>(what.options, lessons.shorter, lessons.longer),
        .pairs = lessons.pairs};
    hiss::Training& training = *done.training;
    if (what.resumes) training.resume(what.folder);
    if (watch.begun) watch.begun(training.totalSteps());
    const auto step = [&] {
        done.last = training.step(task);
        const hiss::TrainingRecord& last = *done.last;
        task.report(static_cast<double>(last.step) / training.totalSteps(),
            std::string(hiss::nameOf(last.stage)) + ", step " + std::to_string(last.step));
        if (watch.stepped) watch.stepped(last);
    };
    const auto save = [&] {
        training.save(what.folder);
        if (watch.saved) watch.saved();
    };
    done.isStopped = !learn({.isDone = [&] { return training.isDone(); },
        .step = step,
        .save = what.folder.empty() ? nullptr : std::function<void()>(save),
        .saveEvery = kSaveEvery});
    return done;
}

}  // namespace egret::workbench
