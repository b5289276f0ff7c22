#pragma once

#include <QWidget>

#include <cstdint>
#include <vector>

class QLabel;
class QTableWidget;

namespace egret::extraction {

// A class in which two extractions differ; an empty text: the class is not needed.
struct Difference {
    uint32_t id = 0;
    QString name;
    QString first, second;  // the e-nodes chosen
};
struct Comparison {
    QString first, second;   // the methods
    std::size_t common = 0;  // classes in which both chose the same e-node
    std::vector<Difference> differences;
};

// Two extractions side by side, class by class, in the colours the e-graph shows them in.
class ComparisonTable : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonTable(QWidget* parent = nullptr);
    void show(const Comparison& comparison);

Q_SIGNALS:
    void classSelected(uint32_t id);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateText();

    QLabel* m_summary;
    QTableWidget* m_table;
    Comparison m_comparison;
};

}  // namespace egret::extraction
