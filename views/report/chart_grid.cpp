#include "views/report/chart_grid.h"

#include "views/report/chart_view.h"
#include "views/theme/text.h"

#include <QGridLayout>

namespace egret::report_view {

ChartGrid::ChartGrid(const QString& prefix, int columns, QWidget* parent)
    : QWidget(parent), m_prefix(prefix), m_columns(columns), m_layout(new QGridLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(1);
}

void ChartGrid::setCharts(std::span<const report::Chart> charts) {
    if (m_views.size() != charts.size()) {
        qDeleteAll(m_views);
        m_views.clear();
        const int count = static_cast<int>(charts.size()), missing = (m_columns - count % m_columns) % m_columns;
        for (int i = 0; i < count; ++i) {
            auto* view = new ChartView(this);
            const int place = i == 0 ? 0 : i + missing;
            m_layout->addWidget(view, place / m_columns, place % m_columns, 1, i == 0 ? 1 + missing : 1);
            m_views.push_back(view);
        }
    }
    for (std::size_t i = 0; i < m_views.size(); ++i) {
        m_views[i]->setObjectName(m_prefix + textOf(charts[i].id));
        m_views[i]->setChart(charts[i]);
    }
}

}  // namespace egret::report_view
