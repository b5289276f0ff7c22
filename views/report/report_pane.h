#pragma once

#include "views/report/report.h"

#include <QWidget>

#include <map>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace egret::report_view {

class TradeOffChart;

// Reports, one shown at a time: its table, and its chart where it has points.
class ReportPane : public QWidget {
    Q_OBJECT

public:
    explicit ReportPane(QWidget* parent = nullptr);

    void setReport(const QString& id, Report report);  // new, or in the place of the one of this id
    void remove(const QString& id);
    void choose(const QString& id);
    const Report* current() const;

Q_SIGNALS:
    void rowActivated(const QString& id, std::size_t row);  // double click or Enter

private:
    void fill();
    void selectRow(std::size_t row);
    std::size_t rowOf(int tableRow) const;

    std::map<QString, Report> m_reports;
    QComboBox* m_choice;
    QTableWidget* m_table;
    TradeOffChart* m_chart;
    QCheckBox* m_overSetting;
    QLabel* m_note;
    QPushButton *m_markdown, *m_csv;
};

}  // namespace egret::report_view
