#pragma once

#include "views/plots/axes.h"
#include "views/plots/plot_view.h"

#include <cstdint>
#include <vector>

namespace egret::rules {

// Results of one rule in one iteration.
struct Count {
    uint64_t matches = 0, applied = 0, refused = 0;
    bool searched = false;
    bool banned = false;  // banned by the scheduler: too many matches, none applied
};

struct Series {
    QString rule;
    std::vector<Count> counts;  // by iteration

    uint64_t last() const { return counts.empty() ? 0 : counts.back().matches; }
    uint64_t peak() const;
    uint64_t applied() const;
    std::size_t banned() const;  // number of iterations in which the rule was banned
};

// Plots matches per rule and iteration, one line per rule. The top line is the rule that contributes most to the growth
// of the e-graph.
class RuleChart : public plots::PlotView {
    Q_OBJECT

public:
    explicit RuleChart(QWidget* parent = nullptr);

    void setSeries(std::vector<Series> series);
    const std::vector<Series>& series() const { return m_series; }
    void setLogarithmic(bool logarithmic);
    void setCurrentRule(const QString& rule);  // draws the rule on top; other rules fade
    const QString& ruleOf(std::size_t item) const { return m_series[m_points[item].series].rule; }

    std::size_t count() const override { return m_points.size(); }
    std::size_t itemOf(std::size_t series, std::size_t iteration) const;
    QRectF rectOf(std::size_t item) const override;
    plots::Item itemAt(QPointF position) const override;
    QString describe(std::size_t item) const override;

protected:
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;
    QRectF area() const override;

private:
    struct Point {
        std::size_t series = 0, iteration = 0;
    };
    const Count& countOf(std::size_t item) const {
        return m_series[m_points[item].series].counts[m_points[item].iteration];
    }
    void paintSeries(QPainter& painter, const theme::Theme& theme, std::size_t index, bool faded) const;

    std::vector<Series> m_series;
    std::vector<Point> m_points;  // by item
    std::size_t m_iterations = 0;
    plots::Axis m_across, m_up{.scale = plots::Axis::Scale::logarithmicFromZero, .leastPart = 1};
    QString m_rule;
};

}  // namespace egret::rules
