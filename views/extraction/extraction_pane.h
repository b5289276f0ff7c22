#pragma once

#include "core/base/event.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QTableWidget;

namespace egret::extraction {

class BoundChart;

struct Result {
    QString method;
    double costBefore = 0, cost = 0;
    double bound = 0;  // proven; 0: none
    bool optimal = false;
    double seconds = 0;
    QString unit;
};

// Ask for an extraction, watch incumbents and bound come closer, compare the results.
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
    void clear();

Q_SIGNALS:
    void extractRequested(const QString& method);
    void resultSelected(int index);

private:
    std::vector<QPushButton*> m_buttons;
    QTableWidget* m_results;
    BoundChart* m_chart;
};

}  // namespace egret::extraction
