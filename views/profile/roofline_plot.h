#pragma once

#include "core/profile/profile.h"
#include "views/plots/axes.h"
#include "views/plots/plot_view.h"

#include <memory>
#include <vector>

namespace egret::profile_view {

using ProfilePtr = std::shared_ptr<const profile::Profile>;

// Each operator, or group of operators fused into one kernel, is a point: FLOP/s over FLOP/byte, both axes logarithmic.
// Its area is proportional to its time. Two lines show the limits that a copy and a matrix product reach on the same
// device. Points are ordered by ascending intensity.
class RooflinePlot : public plots::PlotView {
    Q_OBJECT

public:
    explicit RooflinePlot(QWidget* parent = nullptr);

    void setProfile(ProfilePtr profile);                     // null: draws nothing
    void setCurrentNode(std::optional<graph::NodeId> node);  // emits no signal

    struct Point {
        std::size_t head = 0;            // index of the profile's operator
        std::vector<std::size_t> group;  // the head and the operators computed within it
        profile::RooflinePoint at;
    };
    const std::vector<Point>& points() const { return m_points; }
    graph::NodeId nodeOf(std::size_t point) const { return m_profile->operators[m_points[point].head].node; }
    std::size_t leftOut() const { return m_leftOut; }  // operators without computation or time, which cannot be placed
    std::size_t count() const override { return m_points.size(); }
    using PlotView::positionOf;
    QPointF positionOf(double intensity, double gigaflops) const;
    QRectF rectOf(std::size_t point) const override;
    QString describe(std::size_t point) const override;

protected:
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;

private:
    double radiusOf(std::size_t point) const;
    void paintAxes(QPainter& painter, const theme::Theme& theme) const;
    void paintCeilings(QPainter& painter, const theme::Theme& theme) const;
    void paintCeilingTexts(QPainter& painter, const theme::Theme& theme) const;

    ProfilePtr m_profile;
    std::vector<Point> m_points;
    std::size_t m_leftOut = 0;
    plots::Axis m_across, m_up;
};

}  // namespace egret::profile_view
