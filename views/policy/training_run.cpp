#include "views/policy/training_run.h"
#include "views/theme/text.h"

#include "core/base/error.h"
#include "core/workbench/policy_training.h"

#include <QFileInfo>

namespace egret::policy_view {

QString TrainingPlan::name() const {
    QStringList names;
    for (const NetworkSource& network : networks) names << textOf(network.name);
    QStringList parts{names.size() > 3 ? TrainingRun::tr("%n network(s)", nullptr, static_cast<int>(names.size()))
                                       : names.join(QStringLiteral(", ")),
        TrainingRun::tr("seed %1").arg(options.seed)};
    if (quantity != "cost") parts << textOf(quantity);
    if (options.shuffleRewards) parts << TrainingRun::tr("shuffled");
    return parts.join(QStringLiteral(", "));
}

TrainingRun::TrainingRun(jobs::JobBoard& board, QObject* parent)
    : BoardRun(board, QStringLiteral("policy training"), parent) {}

QString TrainingRun::policyIn(const QString& folder, bool best) {
    return folder + (best ? QStringLiteral("/best.safetensors") : QStringLiteral("/policy.safetensors"));
}
bool TrainingRun::canResume(const QString& folder) { return !folder.isEmpty() && QFileInfo::exists(policyIn(folder)); }

void TrainingRun::start(const TrainingPlan& plan) {
    if (isRunning()) return;
    forget();
    BoardRun::start(tr("Training a policy"),
        [plan, name = plan.name(), tell = jobs::tellerOf(this, &TrainingRun::m_run)](const Task& task) {
            workbench::PolicyTraining what{.name = name.toStdString(),
                .options = plan.options,
                .rules = plan.workplace.rules,
                .cost = plan.workplace.cost,
                .folder = plan.folder.toStdString(),
                .best = policyIn(plan.folder, true).toStdString(),
                .resumes = plan.resumes,
                .session = plan.workplace.session};
            for (const NetworkSource& network : plan.networks) {
                task.throwIfStopped();
                task.report(-1, "building " + network.name);
                what.problems.push_back({network.name, network.make(task),
                    optimize::policy::quantityNamed(plan.quantity, plan.workplace.cost, plan.engine)});
            }
            Ranks alone;
            const workbench::TrainedPolicy trained = workbench::trainPolicy(std::move(what), alone, task,
                {.begun =
                        [&](const workbench::TrainingCurve& curve) {
                            tell([curve](TrainingRun& self) {
                                self.m_read.erase(curve.id);
                                self.add(curve);
                                Q_EMIT self.changed();
                            });
                        },
                    .updated =
                        [&](const workbench::TrainingUpdate& update) {
                            tell([update](TrainingRun& self) {
                                self.m_curves.back().updates.push_back(update);
                                Q_EMIT self.updated(update);
                                Q_EMIT self.changed();
                            });
                        },
                    .saved =
                        [&] {
                            tell([folder = plan.folder](TrainingRun& self) {
                                self.m_folder = folder;
                                Q_EMIT self.changed();
                            });
                        }});
            if (trained.isStopped) throw Error(Category::cancelled, "the training was stopped");
        });
}

void TrainingRun::add(workbench::TrainingCurve curve) {
    std::erase_if(m_curves, [&](const workbench::TrainingCurve& one) { return one.id == curve.id; });
    m_curves.push_back(std::move(curve));
}

void TrainingRun::read(std::weak_ptr<session::Session> session) {
    m_board.ask(
        QStringLiteral("policy trainings of the session"), tr("Reading training runs"),
        [session](const Task&) {
            const auto open = session.lock();
            return open ? workbench::trainingsOf(*open) : std::vector<workbench::TrainingCurve>();
        },
        [this](const std::vector<workbench::TrainingCurve>& read) {
            // Training runs of this window come last, because they have more details than the session records.
            std::vector<workbench::TrainingCurve> all = std::exchange(m_curves, read);
            for (workbench::TrainingCurve& curve : all)
                if (!m_read.contains(curve.id)) add(std::move(curve));
            m_read.clear();
            for (const workbench::TrainingCurve& curve : read) m_read.insert(curve.id);
            Q_EMIT changed();
        });
}

}  // namespace egret::policy_view
