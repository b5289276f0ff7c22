#include "core/workbench/policy_training.h"

#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/workbench/learning.h"

namespace egret::workbench {
namespace {

constexpr const char *kPolicy = "policy.safetensors", *kUpdates = "updates.jsonl";

// Records a training run in a session while the session is open. A read-only session records nothing.
class TrainingJournal {
public:
    TrainingJournal(std::weak_ptr<session::Session> session, TrainingCurve& curve, const std::string& rules) {
        const auto open = session.lock();
        if (!open || open->access() == session::Access::readOnly) return;
        m_session = std::move(session);
        curve.setup->rules = open->keep(rules);
        m_run =
            open->startRun({.kind = std::string(kTrainingRun), .parameters = parametersOf(curve), .seed = curve.seed});
        for (const TrainingUpdate& update : curve.updates) open->addEvent(m_run, eventOf(update));
    }
    void add(const TrainingUpdate& update) {
        if (const auto open = m_session.lock()) open->addEvent(m_run, eventOf(update));
    }
    void attach(const std::string& name, const std::filesystem::path& policy) {
        if (const auto open = m_session.lock())
            open->attach({.run = m_run, .kind = "checkpoint", .name = name, .content = readFile(policy)});
    }
    void finish(session::RunState state, const std::string& reason) {
        if (const auto open = m_session.lock()) open->finishRun(m_run, state, reason);
    }

private:
    std::weak_ptr<session::Session> m_session;
    session::RunId m_run;
};

TrainingCurve curveOf(const PolicyTraining& what) {
    TrainingCurve curve{.id = std::to_string(session::now().time_since_epoch().count()) + ' ' + what.folder.string(),
        .name = what.name,
        .quantity = what.problems.front().quantity.name,
        .unit = what.problems.front().quantity.unit,
        .seed = what.options.seed,
        .planned = what.options.updates};
    for (const auto& problem : what.problems) curve.networks.push_back(problem.name);
    return curve;
}

}  // namespace

TrainedPolicy trainPolicy(PolicyTraining what, Ranks& ranks, const Task& task, const PolicyTrainingWatch& watch) {
    constexpr int kSaveEvery = 5;  // updates
    using optimize::policy::Training;
    TrainedPolicy done{
        .training = std::make_unique<Training>(what.options, what.problems, what.rules, what.cost, ranks),
        .curve = curveOf(what)};
    Training& training = *done.training;
    TrainingCurve& curve = done.curve;
    if (!what.from.empty()) training.startFrom(what.from);
    if (what.resumes) {
        training.resume(what.folder);
        if (std::filesystem::exists(what.folder / kUpdates)) curve = curveOfLines(readFile(what.folder / kUpdates));
        // Updates are written before the checkpoint, so the file may contain more updates than the checkpoint.
        std::erase_if(
            curve.updates, [&](const TrainingUpdate& update) { return update.record.update >= training.updates(); });
    }
    done.earlier = curve.updates.size();
    const bool isFirst = ranks.rank() == 0, isKept = isFirst && !what.folder.empty();
    if (isKept) makeFolder(what.folder);
    if (watch.begun) watch.begun(curve);
    curve.setup = {.options = what.options, .cost = what.cost->name()};
    TrainingJournal journal(
        isFirst ? what.session : std::weak_ptr<session::Session>(), curve, rewrite::rulesText(what.rules));
    const auto step = [&] {
        task.report(static_cast<double>(training.updates()) / what.options.updates,
            "update " + std::to_string(training.updates() + 1));
        const double best = training.bestGain();
        const auto record = training.update(task);
        curve.updates.push_back(updateOf(record, training.episodes(), curve.networks.size()));
        if (!isFirst) return;
        journal.add(curve.updates.back());
        if (record.gain > best && !what.best.empty()) {  // before the checkpoint, which refers to it
            training.writePolicy(what.best, {{"mean_gain", fixedDigits(record.gain, 4)}});
            journal.attach("the best policy until update " + std::to_string(training.updates()), what.best);
        }
        if (watch.updated) watch.updated(curve.updates.back());
    };
    const auto save = [&] {
        writeFileAtomically(what.folder / kUpdates, linesOf(curve));
        training.save(what.folder);
        if (watch.saved) watch.saved();
    };
    try {
        done.isStopped = !learn({.isDone = [&] { return training.isDone(); },
            .step = step,
            .save = isKept ? std::function<void()>(save) : nullptr,
            .saveEvery = kSaveEvery,
            .isAlone = ranks.count() == 1});
        if (isKept) journal.attach("update " + std::to_string(training.updates()), what.folder / kPolicy);
        journal.finish(done.isStopped ? session::RunState::cancelled : session::RunState::done,
            done.isStopped ? "cancelled" : "updates");
    } catch (const Error& error) {
        journal.finish(session::RunState::failed, error.message());
        throw;
    }
    return done;
}

}  // namespace egret::workbench
