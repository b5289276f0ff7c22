#pragma once

#include "core/profile/profile.h"
#include "views/export/view.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace egret::profile_view {

using ProfilePtr = std::shared_ptr<const profile::Profile>;

// What runs as one is a point: FLOPs a second over FLOPs a byte, both logarithmic, larger the longer it takes, under what a copy and
// a matrix product reach on the same device. Hovering names one; a click, or Left and Right, choose it.
class RooflinePlot : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    explicit RooflinePlot(QWidget* parent = nullptr);

    void setProfile(ProfilePtr profile);                     // null: nothing is drawn
    void setCurrentNode(std::optional<graph::NodeId> node);  // without a signal

    struct Point {
        std::size_t head = 0;            // of the profile's operators
        std::vector<std::size_t> group;  // it, and what is computed within
        profile::RooflinePoint at;
    };
    const std::vector<Point>& points() const { return m_points; }  // least intensity first
    std::optional<std::size_t> current() const { return m_current; }
    std::size_t leftOut() const { return m_leftOut; }  // that compute nothing or take no time: they have no place here
    QPointF positionOf(std::size_t point) const;
    QPointF positionOf(double intensity, double gigaflops) const;
    std::optional<std::size_t> pointAt(QPointF position) const;  // the nearest one close by
    QString describe(std::size_t point) const;
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const override { return {360, 220}; }
    QSize minimumSizeHint() const override { return {200, 100}; }

Q_SIGNALS:
    void nodeSelected(graph::NodeId node);  // by the user

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF area() const;
    double radiusOf(std::size_t point) const;
    void choose(std::size_t point);
    void setCurrent(std::optional<std::size_t> point);
    void paintAxes(QPainter& painter) const;
    void paintCeilings(QPainter& painter) const;
    void paintCeilingTexts(QPainter& painter) const;

    ProfilePtr m_profile;
    std::vector<Point> m_points;
    std::size_t m_leftOut = 0;
    struct Decades {
        double low = 1, high = 10;  // powers of ten need not be
        double share(double value) const;
    };
    Decades m_across, m_up;
    std::optional<std::size_t> m_current, m_hovered;
};

}  // namespace egret::profile_view
