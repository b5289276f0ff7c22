#pragma once

#include "core/base/event.h"
#include "core/optimize/selection.h"
#include "views/extraction/comparison_table.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QTableWidget;

namespace egret::extraction {

class BoundChart;

// Ask for an extraction, watch incumbents and bound come closer, compare the results. One selected result is shown, two
// (Ctrl+click) are compared; the last two by different methods are compared of their own accord.
class ExtractionPane : public QWidget {
    Q_OBJECT

public:
    // `methods`: names as the engine has them, with what to write on their buttons.
    struct Method {
        QString name, title, tip;
    };
    explicit ExtractionPane(const std::vector<Method>& methods, QWidget* parent = nullptr);

    void setAvailable(bool available);  // there is an e-graph and no job at it
    void begin();                       // a new extraction: empties the chart
    void add(const event::Extracted& incumbent);
    // A result: `costBefore` is 0 where there is nothing to compare with; `shared` are parts that are used several
    // times: "MatMul #12 ×2".
    void add(const optimize::Selection& result, double costBefore, const QString& unit, const QStringList& shared = {});
    void showComparison(const Comparison& comparison);
    void clear();
    std::vector<int> selectedResults() const;  // one or two, oldest first

Q_SIGNALS:
    void extractRequested(const QString& method);
    void resultsSelected();           // selectedResults()
    void classSelected(uint32_t id);  // in the comparison

private:
    void announce();

    std::vector<QPushButton*> m_buttons;
    QTableWidget* m_results;
    BoundChart* m_chart;
    ComparisonTable* m_comparison;
};

}  // namespace egret::extraction
