#pragma once

#include "views/rules/rule_chart.h"

class QCheckBox;
class QLabel;
class QSplitter;
class QTableWidget;

namespace egret::rules {

// Shows the rules of a saturation: a chart of their matches and a legend, sorted by matches in the last iteration.
// Updates while the saturation runs. A click on a line or a row selects its rule.
class RulesPane : public QWidget {
    Q_OBJECT

public:
    explicit RulesPane(QWidget* parent = nullptr);

    // Rules without matches are counted but not drawn.
    void setSeries(std::vector<Series> series);
    void select(const QString& rule);
    QString current() const { return m_current; }

Q_SIGNALS:
    void ruleSelected(const QString& rule);  // selected by the user

private:
    void fillLegend();
    void showColumns();

    RuleChart* m_chart;
    QTableWidget* m_legend;
    QCheckBox* m_logarithmic;
    QLabel* m_note;
    QSplitter* m_splitter;
    QString m_current;
};

}  // namespace egret::rules
