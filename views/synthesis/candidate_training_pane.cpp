#include "views/synthesis/candidate_training_pane.h"

#include "views/report/chart_grid.h"
#include "views/theme/widgets.h"

namespace egret::synthesis_view {
namespace {

// By the names of event::Trained::values, as training tells them.
struct Quantity {
    const char *id, *name, *title;
};
constexpr Quantity kQuantities[] = {
    {"accuracy", "accuracy",
        QT_TRANSLATE_NOOP("egret::synthesis_view::CandidateTrainingPane", "Accuracy on test images")},
    {"loss", "loss", QT_TRANSLATE_NOOP("egret::synthesis_view::CandidateTrainingPane", "Loss")}};

}  // namespace

CandidateTrainingPane::CandidateTrainingPane(SearchRun& run, QWidget* parent)
    : QWidget(parent), m_run(run), m_charts(new report_view::ChartGrid(QStringLiteral("candidate-"), 2, this)) {
    setLayout(theme::column({m_charts}, {0, 0, 0, 0}));
    connect(&m_run, &SearchRun::trained, this, &CandidateTrainingPane::showCurves);
    showCurves();
}

void CandidateTrainingPane::showCurves() {
    std::vector<report::Chart> charts;
    for (const Quantity& quantity : kQuantities) {
        report::Chart& chart = charts.emplace_back(report::Chart{.id = quantity.id,
            .title = tr(quantity.title).toStdString(),
            .xName = tr("Epoch").toStdString(),
            .yName = tr(quantity.title).toStdString(),
            .isLogarithmic = false,
            .series = {},
            .showsZero = true});
        for (const CandidateTraining& training : m_run.trainings()) {
            report::Series series{training.name, {}};
            for (const event::Trained& epoch : training.epochs)
                if (const auto value = epoch.values.find(quantity.name); value != epoch.values.end())
                    series.points.push_back(
                        {static_cast<double>(epoch.step), value->second, tr("epoch %1").arg(epoch.step).toStdString()});
            if (!series.points.empty()) chart.series.push_back(std::move(series));
        }
    }
    m_charts->setCharts(charts);
}

}  // namespace egret::synthesis_view
