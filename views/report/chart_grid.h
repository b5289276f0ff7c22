#pragma once

#include "core/report/report.h"

#include <QWidget>

#include <span>
#include <vector>

class QGridLayout;

namespace egret::report_view {

class ChartView;

// Charts in rows of `columns`. If the last row is not full, the first chart takes the remaining width. Object names are
// the prefix plus the chart's id.
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
