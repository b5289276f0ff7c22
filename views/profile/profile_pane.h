#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QTableWidget;

namespace egret::profile {

struct OperatorRow {
    quint64 node = 0;  // names the node for whoever filled the table
    QString name, type;
    double milliseconds = 0;          // measured, median
    double predictedMilliseconds = -1;
    double flops = 0, bytes = 0;
};

struct Profile {
    QString device;
    double endToEndMs = 0, spreadMs = 0;
    double originalMs = 0, originalSpreadMs = 0;  // to compare with; 0: nothing is
    std::vector<OperatorRow> operators;
};

// Where the time goes: one row an operator, sorted by time, with end to end against the sum.
class ProfilePane : public QWidget {
    Q_OBJECT

public:
    explicit ProfilePane(QWidget* parent = nullptr);
    void set(const Profile& profile);
    void clear();

Q_SIGNALS:
    void operatorSelected(quint64 node);

private:
    static QString comparison(const Profile& profile);

    QLabel* m_summary;
    QTableWidget* m_table;
};

}  // namespace egret::profile
