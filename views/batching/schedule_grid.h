#pragma once

#include "core/batching/schedule/comparison.h"
#include "views/plots/plot_view.h"

namespace egret::batching_view {

// A schedule as a grid: one column per batch in execution order, one row per operation. A cell's color and number give
// the batch size. The current item is the batch that runs now.
class ScheduleGrid : public plots::PlotView {
    Q_OBJECT

public:
    explicit ScheduleGrid(QWidget* parent = nullptr);

    // Both objects must stay valid while they are displayed.
    void setSchedule(const batching::PolicyComparison* comparison, const batching::Schedule* schedule);
    bool shows(const batching::Schedule* schedule) const { return schedule == m_schedule; }
    std::size_t count() const override { return m_schedule ? m_schedule->batches.size() : 0; }
    QRectF rectOf(std::size_t step) const override;
    plots::Item itemAt(QPointF position) const override;  // accepts any position in a column
    QString describe(std::size_t step) const override;

protected:
    QSizeF wanted() const override;
    QSizeF least() const override { return wanted(); }
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;

private:
    double columnWidth() const;
    double labelWidth() const;

    const batching::PolicyComparison* m_comparison = nullptr;
    const batching::Schedule* m_schedule = nullptr;
    uint32_t m_largest = 1;
};

}  // namespace egret::batching_view
