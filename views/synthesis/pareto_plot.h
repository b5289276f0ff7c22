#pragma once

#include "views/export/view.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace egret::synthesis_view {

// Operators as points: how good over what they cost; those that no other is better in both than are joined. Hovering or the arrow keys name one,
// a click or Enter opens it.
class ParetoPlot : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    struct Point {
        double cost = 0, quality = 0;
        QString text;
        bool isReference = false;  // what it is measured against: the dense network
    };

    explicit ParetoPlot(QWidget* parent = nullptr);

    void set(std::vector<Point> points, const QString& costName, const QString& qualityName);
    void setCurrent(std::optional<std::size_t> point);
    std::optional<std::size_t> current() const { return m_current; }
    const std::vector<std::size_t>& front() const { return m_front; }  // cheapest first

    QPointF positionOf(std::size_t point) const;
    std::optional<std::size_t> pointAt(QPointF position) const;
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const override { return {360, 240}; }
    QSize minimumSizeHint() const override { return {180, 100}; }

Q_SIGNALS:
    void currentChanged(std::optional<std::size_t> point);  // by the user
    void activated(std::size_t point);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF area() const;
    void walk(std::size_t point);

    std::vector<Point> m_points;
    std::vector<std::size_t> m_front, m_byCost;
    QString m_costName, m_qualityName;
    double m_cost[2] = {0, 1}, m_quality[2] = {0, 1};  // least and most of the axes
    std::optional<std::size_t> m_current, m_hovered;
};

}  // namespace egret::synthesis_view
