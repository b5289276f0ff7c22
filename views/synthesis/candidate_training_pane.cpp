#include "views/synthesis/panes.h"

#include "views/report/chart_grid.h"
#include "views/synthesis/search_run.h"
#include "views/theme/widgets.h"

#include <QCoreApplication>

namespace egret::synthesis_view {
namespace {

// Names as in event::Trained::values.
struct Quantity {
    const char *name, *title;
};
constexpr Quantity kQuantities[] = {
    {"accuracy", QT_TRANSLATE_NOOP("egret::synthesis_view::CandidateTrainingPane", "Test accuracy")},
    {"loss", QT_TRANSLATE_NOOP("egret::synthesis_view::CandidateTrainingPane", "Loss")}};

// Plots the learning curves of the current candidate operator and some earlier candidates, by epoch.
class CandidateTrainingPane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::synthesis_view::CandidateTrainingPane)

public:
    explicit CandidateTrainingPane(SearchRun& run)
        : m_run(run), m_charts(new report_view::ChartGrid(QStringLiteral("candidate-"), 2, this)) {
        setLayout(theme::column({m_charts}, {0, 0, 0, 0}));
        connect(&m_run, &SearchRun::trained, this, &CandidateTrainingPane::showCurves);
        showCurves();
    }

private:
    void showCurves() {
        std::vector<report::Chart> charts;
        for (const Quantity& quantity : kQuantities) {
            const std::string title = tr(quantity.title).toStdString();
            report::Chart& chart =
                charts.emplace_back(report::Chart{quantity.name, title, tr("Epoch").toStdString(), title, false, {}});
            for (const CandidateTraining& training : m_run.trainings()) {
                report::Series series{training.name, {}};
                for (const event::Trained& epoch : training.epochs)
                    if (const auto value = epoch.values.find(quantity.name); value != epoch.values.end())
                        series.points.push_back({static_cast<double>(epoch.step), value->second,
                            tr("epoch %1").arg(epoch.step).toStdString()});
                if (!series.points.empty()) chart.series.push_back(std::move(series));
            }
        }
        m_charts->setCharts(charts);
    }

    SearchRun& m_run;
    report_view::ChartGrid* m_charts;
};

}  // namespace

QWidget* makeCandidateTrainingPane(SearchRun& run) { return new CandidateTrainingPane(run); }

}  // namespace egret::synthesis_view
