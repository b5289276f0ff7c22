#pragma once

#include "views/plots/axes.h"
#include "views/plots/plot_view.h"

#include <vector>

namespace egret::synthesis_view {

// Operators as points, quality over cost, with the Pareto front as a line. A click or Enter opens an operator.
class ParetoPlot : public plots::PlotView {
    Q_OBJECT

public:
    struct Point {
        double cost = 0, quality = 0;
        QString text;
        bool isReference = false;  // the dense network as a baseline
    };

    explicit ParetoPlot(QWidget* parent = nullptr);

    // Expects the cheapest point first. The arrow keys follow the same order.
    void set(std::vector<Point> points, const QString& costName, const QString& qualityName);
    const std::vector<std::size_t>& front() const { return m_front; }  // cheapest first
    std::size_t count() const override { return m_points.size(); }
    QRectF rectOf(std::size_t point) const override;
    QString describe(std::size_t point) const override { return m_points[point].text; }

protected:
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    std::vector<Point> m_points;
    std::vector<std::size_t> m_front;
    QString m_costName, m_qualityName;
    plots::Axis m_cost, m_quality;
};

}  // namespace egret::synthesis_view
