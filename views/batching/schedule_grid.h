#pragma once

#include "core/batching/schedule/comparison.h"
#include "views/export/view.h"

#include <QWidget>

#include <optional>

namespace egret::batching_view {

// A schedule as a grid: a column a batch, in the order they run, a row an operation; a cell's colour and number are the
// batch's size. Mouse: hovering tells of a batch, a click goes to it. Keys: left and right step, Home and End.
class ScheduleGrid : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    explicit ScheduleGrid(QWidget* parent = nullptr);

    // Both must live as long as they are shown.
    void setSchedule(const batching::PolicyComparison* comparison, const batching::Schedule* schedule);
    void setStep(std::size_t step);  // the batch that runs now; without a signal
    std::size_t step() const { return m_step; }
    bool shows(const batching::Schedule* schedule) const { return schedule == m_schedule; }
    std::size_t steps() const { return m_schedule ? m_schedule->batches.size() : 0; }

    QRectF cellOf(std::size_t step) const;
    std::optional<std::size_t> stepAt(QPointF position) const;
    QString describe(std::size_t step) const;
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void stepChosen(std::size_t step);
    void hovered(std::optional<std::size_t> step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    double columnWidth() const;
    double labelWidth() const;
    void hover(std::optional<std::size_t> step);

    const batching::PolicyComparison* m_comparison = nullptr;
    const batching::Schedule* m_schedule = nullptr;
    uint32_t m_largest = 1;
    std::size_t m_step = 0;
    std::optional<std::size_t> m_hovered;
};

}  // namespace egret::batching_view
