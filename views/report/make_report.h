#pragma once

#include "core/report/report.h"

#include <QString>

namespace egret::shell {
struct PaneContext;
}

namespace egret::report_view {

// Which of a paper's tables to make. The rules are those in use.
struct ReportRequest {
    ReportRequest();
    QString experiment;
    report::Options options;  // rules and cost model are filled in; the limits begin as in Tensat's evaluation
    bool measuredCost = true;
};

// In a job; the pane shows the report also while it grows.
void makeReport(shell::PaneContext& window, const ReportRequest& request);

}  // namespace egret::report_view
