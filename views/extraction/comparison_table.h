#pragma once

#include <QWidget>

#include <cstdint>
#include <vector>

class QLabel;
class QTableWidget;

namespace egret::extraction {

// A class in which two extractions differ; an empty text means the class is not needed.
struct Difference {
    uint32_t id = 0;
    QString name;
    QString first, second;  // chosen e-nodes
};
struct Comparison {
    QString first, second;   // extraction methods
    std::size_t common = 0;  // classes in which both extractions chose the same e-node
    std::vector<Difference> differences;
};

// Two extractions compared class by class, in the colors used in the e-graph.
class ComparisonTable : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonTable(QWidget* parent = nullptr);
    void show(const Comparison& comparison);

Q_SIGNALS:
    void classSelected(uint32_t id);

private:
    void updateText();

    QLabel* m_summary;
    QTableWidget* m_table;
    Comparison m_comparison;
};

}  // namespace egret::extraction
