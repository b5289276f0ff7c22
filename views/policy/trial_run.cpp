#include "views/policy/trial_run.h"

#include "core/optimize/xrlflow/xrlflow.h"
#include "core/runtime/threads.h"
#include "views/policy/training_run.h"

#include <QFileInfo>
#include <QPointer>

#include <limits>

namespace egret::policy_view {
namespace {
const QString kTrialJob = QStringLiteral("policy trial");
}

QString nameOfPolicy(const QString& path) {
    const QFileInfo file(path);
    const bool isOfTraining = path == TrainingRun::policyIn(file.path(), false) || path == TrainingRun::policyIn(file.path(), true);
    return isOfTraining ? QStringLiteral("%1/%2").arg(QFileInfo(file.path()).fileName(), file.completeBaseName()) : file.completeBaseName();
}

TrialRun::TrialRun(jobs::JobBoard& board, QObject* parent) : QObject(parent), m_board(board) {}

void TrialRun::start(const TrialPlan& plan) {
    if (m_isRunning) return;
    m_isRunning = true;
    std::erase_if(m_trials, [](const Trial& trial) { return trial.networks.empty(); });  // that never came to a result
    m_trials.push_back({nameOfPolicy(plan.policy), {}});
    const quint64 run = ++m_run;
    Q_EMIT changed();
    m_board.run(kTrialJob, tr("Trying a policy"),
                [self = QPointer<TrialRun>(this), run, plan](const Task& task) {
                    const runtime::SomeThreads one(1);  // the window wants to stay smooth
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
                        const optimize::Result result = optimize::xrlflow::run(plan.networks[n].make(task), options, Task(task.stopToken()), {});
                        task.throwIfStopped();
                        QMetaObject::invokeMethod(
                            self,
                            [self, run,
                             one = Trial::OnNetwork{plan.networks[n].name, result.costBefore, result.costAfter,
                                                    result.rulesApplied}] { self->take(run, one); },
                            Qt::QueuedConnection);
                    }
                },
                [this, run](Job::State) {
                    if (run != m_run) return;
                    m_isRunning = false;
                    Q_EMIT changed();
                });
}

void TrialRun::stop() { m_board.stop(kTrialJob); }

void TrialRun::take(quint64 run, const Trial::OnNetwork& network) {
    if (run != m_run) return;
    m_trials.back().networks.push_back(network);
    Q_EMIT changed();
}

}  // namespace egret::policy_view
