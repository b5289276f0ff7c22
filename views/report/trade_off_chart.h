#pragma once

#include "views/report/report.h"

#include <QWidget>

namespace egret::report_view {

// What an optimizer takes against what it gains, a point for each setting; or both over the setting that was varied, as in
// figure 7 of Tensat (MLSys'21): speed-up on the left axis, time, dashed, on the right one.
class TradeOffChart : public QWidget {
    Q_OBJECT

public:
    explicit TradeOffChart(QWidget* parent = nullptr);

    void setPoints(std::vector<Point> points, const QString& setting);
    void setOverSetting(bool over);      // where no point has a setting there is nothing to see
    void setCurrent(std::optional<std::size_t> point);
    const std::vector<Point>& points() const { return m_points; }

    QPointF positionOf(std::size_t point) const;  // of its speed-up
    QPointF timePositionOf(std::size_t point) const;  // over the setting: of its time
    std::optional<std::size_t> pointAt(QPointF position) const;
    QString describe(std::size_t point) const;

    QSize sizeHint() const override { return {420, 240}; }
    QSize minimumSizeHint() const override { return {200, 120}; }

Q_SIGNALS:
    void pointClicked(std::size_t point);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
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
    QRectF area() const;
    bool isShown(std::size_t point) const;
    std::vector<QString> series() const;
    void fitAxes();
    void paintAxes(QPainter& painter) const;
    void paintSeries(QPainter& painter, const QString& name) const;
    void paintLegend(QPainter& painter) const;

    std::vector<Point> m_points;
    QString m_setting;
    bool m_overSetting = false;
    Axis m_time, m_speedUp, m_settings;
    std::optional<std::size_t> m_current, m_hovered;
};

}  // namespace egret::report_view
