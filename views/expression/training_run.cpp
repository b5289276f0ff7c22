#include "views/expression/training_run.h"

#include "views/jobs/learning.h"

#include <QFileInfo>
#include <QPointer>

namespace egret::expression_view {
namespace {
const QString kTraining = QStringLiteral("expression training");
}  // namespace

TrainingRun::TrainingRun(jobs::JobBoard& board, QObject* parent) : QObject(parent), m_board(board) {}

bool TrainingRun::canResume(const QString& folder) { return !folder.isEmpty() && QFileInfo::exists(folder + QStringLiteral("/training.json")); }

void TrainingRun::start(const TrainingPlan& plan) {
    if (m_isRunning) return;
    m_isRunning = true;
    m_totalSteps = 0;
    std::erase_if(m_curves, [](const LearningCurve& curve) { return curve.records.empty(); });  // of trainings that never began
    m_curves.push_back({plan.name, {}});
    const quint64 run = ++m_run;
    Q_EMIT changed();

    using Records = std::vector<hiss::TrainingRecord>;
    auto tell = [self = QPointer<TrainingRun>(this), run](const Records& records, int totalSteps) {
        QMetaObject::invokeMethod(self, [self, run, records, totalSteps] { self->take(run, records, totalSteps); }, Qt::QueuedConnection);
    };
    auto tellSaved = [self = QPointer<TrainingRun>(this), run, folder = plan.folder] {
        QMetaObject::invokeMethod(self, [self, run, folder] { self->saved(run, folder); }, Qt::QueuedConnection);
    };
    m_board.run(kTraining, tr("Training a network"),
                [plan, tell, tellSaved](const Task& task) {
                    task.report(-1, "making examples");
                    const hiss::Lessons lessons = plan.lessons(task);
                    hiss::Training training(plan.options, lessons.shorter, lessons.longer);
                    if (plan.resumes) training.resume(plan.folder.toStdString());
                    const int total = training.totalSteps();
                    tell({}, total);
                    Records records;
                    jobs::learn({.isDone = [&] { return training.isDone(); },
                                 .step = [&] { records.push_back(training.step(task)); },
                                 .tell =
                                     [&] {
                                         if (!records.empty())
                                             task.report(static_cast<double>(records.back().step) / total,
                                                         std::string(hiss::nameOf(records.back().stage)));
                                         tell(std::exchange(records, {}), total);
                                     },
                                 .save =
                                     [&] {
                                         training.save(plan.folder.toStdString());
                                         tellSaved();
                                     }});
                },
                [this, run](Job::State) {
                    if (run != m_run) return;
                    m_isRunning = false;
                    Q_EMIT changed();
                });
}

void TrainingRun::stop() { m_board.stop(kTraining); }

void TrainingRun::take(quint64 run, const std::vector<hiss::TrainingRecord>& records, int totalSteps) {
    if (run != m_run || m_curves.empty()) return;
    auto& all = m_curves.back().records;
    all.insert(all.end(), records.begin(), records.end());
    m_totalSteps = totalSteps;
    Q_EMIT changed();
}

void TrainingRun::saved(quint64 run, const QString& folder) {
    if (run != m_run) return;
    m_network = folder + QStringLiteral("/network.safetensors");
    Q_EMIT changed();
}

void TrainingRun::forgetCurves() {
    m_curves.erase(m_curves.begin(), m_isRunning ? m_curves.end() - 1 : m_curves.end());
    Q_EMIT changed();
}

}  // namespace egret::expression_view
