#pragma once

#include "core/figure/chart.h"
#include "views/plots/axes.h"
#include "views/plots/plot_view.h"

#include <QPen>

#include <vector>

namespace egret::report_view {

// A chart of a report: each series is a line through its points in order, with a label per point.
class ChartView : public plots::PlotView {
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);

    void setChart(report::Chart chart);
    const report::Chart& chart() const { return m_chart; }

    std::size_t count() const override { return m_places.size(); }
    std::size_t itemOf(std::size_t series, std::size_t point) const;
    QRectF rectOf(std::size_t item) const override;
    QString describe(std::size_t item) const override;
    std::vector<QPen> pens(const theme::Theme& theme) const;  // by series

protected:
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;
    QRectF area() const override;
    void fit() override;

private:
    struct Place {
        std::size_t series = 0, point = 0;
    };
    struct Legend {
        std::vector<QPointF> places;  // positions of the series' marks; series without room have none
        int lines = 1;
    };
    Legend placeLegend() const;
    const report::Point& at(Place place) const { return m_chart.series[place.series].points[place.point]; }
    void paintAxes(QPainter& painter, const theme::Theme& theme) const;
    void paintSeries(QPainter& painter, const theme::Theme& theme, std::size_t index, const QPen& pen) const;
    void paintLegend(QPainter& painter, const theme::Theme& theme, const std::vector<QPen>& pens) const;

    report::Chart m_chart;
    std::vector<Place> m_places;  // by item
    figure::Axes m_axes;
    Legend m_legend;
};

}  // namespace egret::report_view
