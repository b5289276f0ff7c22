#include "views/policy/trial_run.h"

#include "core/optimize/policy/optimizer.h"
#include "core/runtime/threads.h"
#include "views/policy/training_run.h"

#include <QFileInfo>

#include <limits>

namespace egret::policy_view {
QString nameOfPolicy(const QString& path) {
    const QFileInfo file(path);
    const bool isOfTraining =
        path == TrainingRun::policyIn(file.path(), false) || path == TrainingRun::policyIn(file.path(), true);
    return isOfTraining ? QStringLiteral("%1/%2").arg(QFileInfo(file.path()).fileName(), file.completeBaseName())
                        : file.completeBaseName();
}

TrialRun::TrialRun(jobs::JobBoard& board, QObject* parent) : BoardRun(board, QStringLiteral("policy trial"), parent) {}

void TrialRun::start(const TrialPlan& plan) {
    if (isRunning()) return;
    // Remove trials without a result.
    std::erase_if(m_trials, [](const Trial& trial) { return trial.networks.empty(); });
    m_trials.push_back({nameOfPolicy(plan.policy), {}});
    forget();
    BoardRun::start(tr("Evaluating a policy"), [plan, tell = jobs::tellerOf(this, &TrialRun::m_run)](const Task& task) {
        const runtime::SomeThreads one(1);  // with one thread, the window stays responsive
        optimize::Options options;
        options.rules = plan.workplace.rules;
        options.cost = plan.workplace.cost;
        options.policy = plan.policy.toStdString();
        options.episodes = plan.episodes;
        options.horizon = plan.horizon;
        options.seed = plan.seed;
        options.timeLimit = std::numeric_limits<double>::infinity();
        for (std::size_t n = 0; n < plan.networks.size(); ++n) {
            task.report(static_cast<double>(n) / static_cast<double>(plan.networks.size()), plan.networks[n].name);
            const optimize::Result result =
                optimize::policy::run(plan.networks[n].make(task), options, Task(task.stopToken()), {});
            task.throwIfStopped();
            tell([one = Trial::OnNetwork{plan.networks[n].name, result.costBefore, result.costAfter,
                      result.rulesApplied}](TrialRun& self) {
                self.m_trials.back().networks.push_back(one);
                Q_EMIT self.changed();
            });
        }
    });
}

}  // namespace egret::policy_view
