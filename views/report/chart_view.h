#pragma once

#include "core/report/report.h"
#include "views/export/view.h"

#include <QString>
#include <QWidget>

#include <optional>

namespace egret::report_view {

// A chart of a report: the points of a series joined in their order, each with its label.
class ChartView : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);

    void setChart(report::Chart chart);
    const report::Chart& chart() const { return m_chart; }

    struct Place {
        std::size_t series = 0, point = 0;
        bool operator==(const Place&) const = default;
    };
    QPointF positionOf(Place place) const;
    std::optional<Place> placeAt(QPointF position) const;  // the nearest point close by
    QString describe(Place place) const;
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const override { return {420, 240}; }
    QSize minimumSizeHint() const override { return {180, 100}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    // Numbers to places along an axis. Round ticks, few enough to be read.
    struct Axis {
        double low = 0, high = 1;
        bool logarithmic = false;
        bool whole = false;  // no ticks between whole numbers
        double share(double value) const;  // 0..1
        std::vector<double> ticks() const;
    };
    struct Legend {
        std::vector<QPointF> places;  // of the series' marks; fewer than there are series where there is no more room
        int lines = 1;
    };
    Legend placeLegend() const;
    QRectF area() const;
    const report::Point& at(Place place) const { return m_chart.series[place.series].points[place.point]; }
    std::vector<Place> places() const;
    std::vector<QColor> colours() const;
    void fitAxes();
    void paintAxes(QPainter& painter) const;
    void paintSeries(QPainter& painter, std::size_t index) const;
    void paintLegend(QPainter& painter) const;

    report::Chart m_chart;
    Axis m_across, m_up;
    Legend m_legend;
    std::optional<Place> m_hovered;
};

}  // namespace egret::report_view
