#pragma once

#include "core/report/report.h"

#include <QString>

namespace egret::shell {
struct PaneContext;
}

namespace egret::report_view {

// The paper tables to reproduce, with the active rules.
struct ReportRequest {
    ReportRequest();
    QString experiment;
    report::Options options;  // rules and cost model are filled in; initial limits as in Tensat's evaluation
    bool measuredCost = true;
};

// Makes the report in a job. The pane also shows partial reports.
void makeReport(shell::PaneContext& window, const ReportRequest& request);

}  // namespace egret::report_view
