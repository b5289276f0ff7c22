#pragma once

#include "core/report/report.h"

#include <QString>
#include <QWidget>

#include <map>

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace egret::report_view {

class ChartView;

// Shows one report at a time: one of its tables next to one of its charts. Published values have their own color.
class ReportPane : public QWidget {
    Q_OBJECT

public:
    explicit ReportPane(QWidget* parent = nullptr);

    // Adds a report, or replaces the report with this id. The report may be incomplete.
    void setReport(const QString& id, report::Report report);
    void remove(const QString& id);
    void choose(const QString& id);
    const report::Report* current() const;  // null: no report
    QSize sizeHint() const override { return {900, 250}; }

Q_SIGNALS:
    void runRequested();                                    // requests to run an experiment
    void rowActivated(const QString& id, std::size_t row);  // double-click or Enter

private:
    void fill();  // shows the whole report
    void fillTable();
    void fillChart();

    std::map<QString, report::Report> m_reports;
    QComboBox *m_choice, *m_tableChoice, *m_chartChoice;
    QTableWidget* m_table;
    ChartView* m_chart;
    QWidget* m_chartSide;
    QLabel *m_empty, *m_note;
    QPushButton *m_markdown, *m_csv;
};

}  // namespace egret::report_view
