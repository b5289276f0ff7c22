#pragma once

#include "views/expression/embedding_study.h"
#include "views/export/view.h"

#include <QString>
#include <QWidget>

#include <optional>

namespace egret::theme { struct Theme; }

namespace egret::expression_view {

QColor colourOfClass(std::size_t number, const theme::Theme& theme);  // one of ten, then they come again

// Expressions as points, near where their embeddings are near, coloured by what they equal. Hovering or the arrow keys name one.
class ScatterView : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    explicit ScatterView(QWidget* parent = nullptr);

    void setStudy(StudyPtr study);
    QPointF positionOf(std::size_t point) const;
    std::optional<std::size_t> pointAt(QPointF position) const;
    QString describe(std::size_t point) const;
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const override { return {360, 320}; }
    QSize minimumSizeHint() const override { return {180, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setCurrent(std::optional<std::size_t> point);
    QRectF area() const;

    StudyPtr m_study;
    std::optional<std::size_t> m_current;
};

}  // namespace egret::expression_view
