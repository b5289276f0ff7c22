#include "views/expressions/training_run.h"
#include "views/theme/text.h"

#include "core/base/clock.h"

#include <QFileInfo>

namespace egret::expressions_view {

TrainingRun::TrainingRun(jobs::JobBoard& board, QObject* parent)
    : BoardRun(board, QStringLiteral("expression training"), parent) {}

bool TrainingRun::canResume(const QString& folder) {
    return !folder.isEmpty() && QFileInfo::exists(folder + QStringLiteral("/training.json"));
}

void TrainingRun::start(const workbench::ExpressionTraining& plan, const QString& name) {
    if (isRunning()) return;
    m_totalSteps = 0;
    // Removes the curves of training runs that never started.
    std::erase_if(m_curves, [](const LearningCurve& curve) { return curve.records.empty(); });
    m_curves.push_back({name, {}});
    forget();
    BoardRun::start(
        tr("Training a network"), [plan, tell = jobs::tellerOf(this, &TrainingRun::m_run)](const Task& task) {
            constexpr double kTellEvery = 0.25;  // seconds; a step may take only 0.01 s
            std::vector<hiss::TrainingRecord> news;
            auto told = Clock::now();
            const auto tellNews = [&] {
                told = Clock::now();
                tell([news = std::exchange(news, {})](TrainingRun& self) {
                    auto& all = self.m_curves.back().records;
                    all.insert(all.end(), news.begin(), news.end());
                    Q_EMIT self.changed();
                });
            };
            const workbench::TrainedNetwork trained = workbench::trainNetwork(plan, task,
                {.begun = [&](int total) { tell([total](TrainingRun& self) { self.m_totalSteps = total; }); },
                    .stepped =
                        [&](const hiss::TrainingRecord& record) {
                            news.push_back(record);
                            if (secondsSince(told) > kTellEvery) tellNews();
                        },
                    .saved =
                        [&] {
                            tell([folder = textOf(plan.folder.string())](TrainingRun& self) {
                                self.m_network = folder + QStringLiteral("/network.safetensors");
                            });
                            tellNews();
                        }});
            if (trained.isStopped) throw Error(Category::cancelled, "the training was stopped");
        });
}

void TrainingRun::forgetCurves() {
    m_curves.erase(m_curves.begin(), isRunning() ? m_curves.end() - 1 : m_curves.end());
    Q_EMIT changed();
}

}  // namespace egret::expressions_view
