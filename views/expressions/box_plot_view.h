#pragma once

#include "views/expressions/scatter_view.h"
#include "views/plots/axes.h"

namespace egret::expressions_view {

// Distances from the centroid of each class, for its members and for all other expressions. The boxes of well-separated
// classes do not overlap.
class BoxPlotView : public plots::PlotView {
    Q_OBJECT

public:
    explicit BoxPlotView(QWidget* parent = nullptr);

    void setStudy(StudyPtr study);
    // Two items per class: the distances of its members and of all other expressions.
    std::size_t count() const override { return m_study ? 2 * m_study->boxes.size() : 0; }
    QRectF rectOf(std::size_t item) const override;  // the column of a box
    QString describe(std::size_t item) const override;

protected:
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;

private:
    static std::size_t classOf(std::size_t item) { return item / 2; }
    static bool isInter(std::size_t item) { return item % 2 == 1; }
    const hiss::Box& boxAt(std::size_t item) const {
        return isInter(item) ? m_study->boxes[classOf(item)].inter : m_study->boxes[classOf(item)].intra;
    }
    double yOf(double distance) const;
    void paintBox(QPainter& painter, const theme::Theme& theme, std::size_t item) const;

    StudyPtr m_study;
    plots::Axis m_distance;
};

}  // namespace egret::expressions_view
