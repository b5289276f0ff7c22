#pragma once

#include "views/expression/scatter_view.h"
#include "views/export/view.h"

namespace egret::expression_view {

// Distances from the centroid of each class: of its own members, and of all others. Well-told classes have boxes that do not overlap.
class BoxPlotView : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    explicit BoxPlotView(QWidget* parent = nullptr);

    void setStudy(StudyPtr study);
    struct Place {
        std::size_t of = 0;  // class
        bool isInter = false;
        bool operator==(const Place&) const = default;
    };
    QRectF rectOf(Place place) const;  // the column of a box
    std::optional<Place> placeAt(QPointF position) const;
    QString describe(Place place) const;
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const override { return {360, 320}; }
    QSize minimumSizeHint() const override { return {180, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const hiss::Box& boxAt(Place place) const { return place.isInter ? m_study->boxes[place.of].inter : m_study->boxes[place.of].intra; }
    double highest() const;
    double yOf(double distance) const;
    void paintBox(QPainter& painter, Place place) const;
    void setCurrent(std::optional<Place> place);

    StudyPtr m_study;
    std::optional<Place> m_current;
};

}  // namespace egret::expression_view
