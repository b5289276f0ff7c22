#pragma once

#include "views/export/view.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace egret::rules {

// What came of one rule in one iteration.
struct Count {
    uint64_t matches = 0, applied = 0, refused = 0;
    bool searched = false;
    bool banned = false;  // by the scheduler: too many matches, so none was applied
};

struct Series {
    QString rule;
    std::vector<Count> counts;  // by iteration

    uint64_t last() const { return counts.empty() ? 0 : counts.back().matches; }
    uint64_t peak() const;
    uint64_t applied() const;
    std::size_t banned() const;  // iterations
};

// Matches of each rule over the iterations, a line a rule: the rule that makes an e-graph explode is the one on top.
class RuleChart : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    explicit RuleChart(QWidget* parent = nullptr);

    void setSeries(std::vector<Series> series);
    const std::vector<Series>& series() const { return m_series; }
    void setLogarithmic(bool logarithmic);
    void setCurrent(const QString& rule);  // drawn on top, the others fade

    struct Point {
        std::size_t series = 0, iteration = 0;
        bool operator==(const Point&) const = default;
    };
    QPointF positionOf(Point point) const;
    std::optional<Point> pointAt(QPointF position) const;  // the nearest on a line close by
    QString describe(Point point) const;
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const override { return {360, 180}; }
    QSize minimumSizeHint() const override { return {160, 90}; }

Q_SIGNALS:
    void ruleClicked(const QString& rule);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QRectF area() const;
    double heightOf(double value) const;  // 0..1
    std::vector<double> ticks() const;
    void setHovered(std::optional<Point> point);
    void paintAxes(QPainter& painter) const;
    void paintSeries(QPainter& painter, std::size_t index, bool faded) const;

    std::vector<Series> m_series;
    std::size_t m_iterations = 0;
    double m_highest = 1;
    bool m_logarithmic = true;
    QString m_current;
    std::optional<Point> m_hovered;
};

}  // namespace egret::rules
