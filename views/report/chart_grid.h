#pragma once

#include "core/report/report.h"

#include <QWidget>

#include <span>
#include <vector>

class QGridLayout;

namespace egret::report_view {

class ChartView;

// Charts side by side, so many in a row; where the last row would not be full, the first chart is as wide as what is
// missing. Each has its chart's id, behind a prefix, as object name.
class ChartGrid : public QWidget {
    Q_OBJECT

public:
    ChartGrid(const QString& prefix, int columns, QWidget* parent = nullptr);

    void setCharts(std::span<const report::Chart> charts);

private:
    QString m_prefix;
    int m_columns;
    QGridLayout* m_layout;
    std::vector<ChartView*> m_views;
};

}  // namespace egret::report_view
