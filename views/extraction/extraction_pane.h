#pragma once

#include "core/optimize/extraction.h"
#include "views/extraction/comparison_table.h"

#include <QWidget>

#include <vector>

class QAction;
class QTableWidget;

namespace egret::extraction {

class BoundChart;

// Ask for an extraction, watch incumbents and bound come closer, compare the results. One selected result is shown, two
// (Ctrl+click) are compared; the last two by different methods are compared of their own accord.
class ExtractionPane : public QWidget {
    Q_OBJECT

public:
    explicit ExtractionPane(const std::vector<QAction*>& methods, QWidget* parent = nullptr);  // a button for each

    void begin();  // a new extraction: empties the chart
    void addIncumbent(const event::Extracted& incumbent);
    // `shared` are parts that are used several times: "MatMul #12 ×2".
    void add(const optimize::Extraction& result, const QStringList& shared = {});
    void showComparison(const Comparison& comparison);
    void clear();
    std::vector<int> selectedResults() const;  // one or two, oldest first

Q_SIGNALS:
    void resultsSelected();           // selectedResults()
    void classSelected(uint32_t id);  // in the comparison

private:
    void announce();

    QTableWidget* m_results;
    BoundChart* m_chart;
    ComparisonTable* m_comparison;
};

QString costText(const optimize::Extraction& extraction, double cost);  // with its unit

}  // namespace egret::extraction
