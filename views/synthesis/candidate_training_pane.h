#pragma once

#include "views/synthesis/search_run.h"

#include <QWidget>

namespace egret::report_view {
class ChartGrid;
}

namespace egret::synthesis_view {

// How the operators that are tried out learn, epoch by epoch: the one of the moment and some before it.
class CandidateTrainingPane : public QWidget {
    Q_OBJECT

public:
    explicit CandidateTrainingPane(SearchRun& run, QWidget* parent = nullptr);

private:
    void showCurves();

    SearchRun& m_run;
    report_view::ChartGrid* m_charts;
};

}  // namespace egret::synthesis_view
