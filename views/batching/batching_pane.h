// batching: which nodes of many small programs run together, and in which order.
//
//   batching_pane.h     BatchingPane: choose programs and a policy, compare policies, step through the batches
//   schedule_grid.h     ScheduleGrid: a grid of batches and operations; each cell shows the batch size
//   programs_picture.h  the source programs of the batches, as a picture
#pragma once

#include "core/batching/schedule/comparison.h"
#include "views/options/option_fields.h"

#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QSplitter;
class QTreeWidget;

namespace egret::canvas {
class GraphCanvas;
}

namespace egret::batching_view {

class ScheduleGrid;

class BatchingPane : public QWidget {
    Q_OBJECT

public:
    explicit BatchingPane(QWidget* parent = nullptr);
    ~BatchingPane() override;

    batching::ComparisonRequest request() const;
    void setComparison(std::shared_ptr<const batching::PolicyComparison> comparison);
    void setPolicy(batching::Policy policy);
    void goTo(std::size_t step);
    std::size_t step() const;
    canvas::GraphCanvas* canvas() const { return m_canvas; }

Q_SIGNALS:
    void requested(const egret::batching::ComparisonRequest& request);

private:
    const batching::PolicyComparison::Entry* shown() const;
    void fillTable();
    void showPolicy();
    void giveRoomToPrograms();
    void showPrograms(bool steady);
    void light(std::optional<std::size_t> step);

    std::shared_ptr<const batching::PolicyComparison> m_comparison;
    bool m_asked = false;
    QComboBox* m_workload;
    options_view::OptionFields<batching::ComparisonRequest> m_options;
    QPushButton* m_make;
    QTreeWidget* m_policies;
    ScheduleGrid* m_grid;
    QScrollArea* m_scroll;
    QSplitter* m_both;  // programs and schedule
    QLabel* m_now;
    canvas::GraphCanvas* m_canvas;
};

}  // namespace egret::batching_view
