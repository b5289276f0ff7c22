#pragma once

#include "core/base/event.h"
#include "views/extraction/comparison_table.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QTableWidget;

namespace egret::extraction {

class BoundChart;

struct Result {
    QString method;
    double costBefore = 0;  // 0: there is nothing to compare with
    double treeCost = 0, cost = 0;  // shared parts counted every time, and once
    double bound = 0;  // proven; 0: none
    bool optimal = false;
    double seconds = 0;
    QString unit;
    QStringList shared;  // parts that are used several times: "MatMul #12 ×2"
};

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
    void add(const Result& result);
    void showComparison(const Comparison& comparison);
    void clear();
    std::vector<int> selectedResults() const;  // one or two, oldest first

Q_SIGNALS:
    void extractRequested(const QString& method);
    void resultsSelected();          // selectedResults()
    void classSelected(uint32_t id);  // in the comparison

private:
    void announce();

    std::vector<QPushButton*> m_buttons;
    QTableWidget* m_results;
    BoundChart* m_chart;
    ComparisonTable* m_comparison;
};

}  // namespace egret::extraction
