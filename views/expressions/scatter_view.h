#pragma once

#include "views/expressions/embedding_study.h"
#include "views/plots/plot_view.h"

namespace egret::expressions_view {

QColor colourOfClass(std::size_t number, const theme::Theme& theme);  // repeats after ten colors

// Expressions as points, placed by their embeddings and colored by class.
class ScatterView : public plots::PlotView {
    Q_OBJECT

public:
    explicit ScatterView(QWidget* parent = nullptr);

    void setStudy(StudyPtr study);
    std::size_t count() const override { return m_study ? m_study->points.size() : 0; }
    QRectF rectOf(std::size_t point) const override;
    QString describe(std::size_t point) const override;

protected:
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;
    QRectF area() const override;

private:
    StudyPtr m_study;
};

}  // namespace egret::expressions_view
