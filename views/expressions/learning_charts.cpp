#include "views/expressions/learning_charts.h"

#include <QCoreApplication>

namespace egret::expressions_view {
namespace {

struct Quantity {
    const char *id, *title;
    double hiss::TrainingRecord::*value;
    hiss::Stage since;  // the first stage that records it
};
constexpr Quantity kQuantities[] = {
    {"loss", QT_TRANSLATE_NOOP("LearningCurve", "Loss"), &hiss::TrainingRecord::loss, hiss::Stage::imitation},
    {"reward", QT_TRANSLATE_NOOP("LearningCurve", "Expected reward"), &hiss::TrainingRecord::reward,
        hiss::Stage::reward},
    {"hit-rate", QT_TRANSLATE_NOOP("LearningCurve", "Hit rate"), &hiss::TrainingRecord::hitRate,
        hiss::Stage::discovery}};

QString nameOfStage(hiss::Stage stage) {
    static constexpr const char* kNames[] = {QT_TRANSLATE_NOOP("LearningCurve", "imitation"),
        QT_TRANSLATE_NOOP("LearningCurve", "discovery"), QT_TRANSLATE_NOOP("LearningCurve", "reward"),
        QT_TRANSLATE_NOOP("LearningCurve", "long expressions"), QT_TRANSLATE_NOOP("LearningCurve", "done")};
    return QCoreApplication::translate("LearningCurve", kNames[static_cast<std::size_t>(stage)]);
}

report::Series series(const LearningCurve& curve, hiss::Stage stage, const Quantity& quantity, std::size_t points) {
    report::Series all;
    for (const hiss::TrainingRecord& record : curve.records)
        if (record.stage == stage) all.points.push_back({static_cast<double>(record.step), record.*quantity.value, {}});
    return report::thinned(all, points);
}

}  // namespace

std::vector<report::Chart> learningCharts(std::span<const LearningCurve> curves, std::size_t points) {
    std::vector<report::Chart> charts;
    for (const Quantity& quantity : kQuantities) {
        const std::string title = QCoreApplication::translate("LearningCurve", quantity.title).toStdString();
        report::Chart chart{
            quantity.id, title, QCoreApplication::translate("LearningCurve", "step").toStdString(), title, false, {}};
        for (const LearningCurve& curve : curves) {
            std::vector<std::pair<hiss::Stage, report::Series>> stages;
            for (const hiss::Stage stage :
                {hiss::Stage::imitation, hiss::Stage::discovery, hiss::Stage::reward, hiss::Stage::lengthy}) {
                if (stage < quantity.since) continue;
                if (report::Series one = series(curve, stage, quantity, points); !one.points.empty())
                    stages.emplace_back(stage, std::move(one));
            }
            for (auto& [stage, one] : stages) {
                one.name =
                    (stages.size() == 1 ? curve.name : QStringLiteral("%1, %2").arg(curve.name, nameOfStage(stage)))
                        .toStdString();
                chart.series.push_back(std::move(one));
            }
        }
        charts.push_back(std::move(chart));
    }
    return charts;
}

}  // namespace egret::expressions_view
