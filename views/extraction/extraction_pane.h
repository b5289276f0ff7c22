#pragma once

#include "core/optimize/extraction.h"
#include "views/extraction/comparison_table.h"

#include <QWidget>

#include <vector>

class QAction;
class QBoxLayout;
class QComboBox;
class QLineEdit;
class QSpinBox;
class QTableWidget;

namespace egret::extraction {

class BoundChart;

// The objective of greedy extraction; the formulas are those of the objective table.
struct ObjectiveChoice {
    const extract::Objective* objective = optimize::Options().objective;
    uint64_t devices = optimize::Options().devices;
    std::string costTable;
};

// Requests an extraction, shows how incumbent and bound converge, and compares results. One selected result is shown;
// two (Ctrl+click) are compared. The last two results of different methods are compared automatically.
class ExtractionPane : public QWidget {
    Q_OBJECT

public:
    explicit ExtractionPane(const std::vector<QAction*>& actions, QWidget* parent = nullptr);  // one button per action

    // Clears the chart for a new extraction, whose costs are times unless the e-graph comes from a file.
    void begin(bool isTimed);
    void addIncumbent(const event::Extracted& incumbent);
    // `shared`: parts used more than once, such as "MatMul #12 ×2".
    void add(const optimize::Extraction& result, const QStringList& shared = {});
    void showComparison(const Comparison& comparison);
    void clear();
    std::vector<int> selectedResults() const;  // one or two, oldest first
    ObjectiveChoice objective() const;

Q_SIGNALS:
    void resultsSelected();           // selectedResults() changed
    void classSelected(uint32_t id);  // selected in the comparison
    void objectiveChanged();          // objective()

private:
    void announce();
    void addObjective(QBoxLayout& layout);

    QComboBox* m_objective;
    QSpinBox* m_devices;
    QLineEdit* m_costTable;
    QTableWidget* m_results;
    BoundChart* m_chart;
    ComparisonTable* m_comparison;
};

QString costText(const optimize::Extraction& extraction, double cost);  // includes the unit

}  // namespace egret::extraction
