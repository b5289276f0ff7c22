#pragma once

#include <QString>
#include <QStringList>

#include <limits>
#include <optional>
#include <vector>

namespace egret::report_view {

struct Cell {
    QString text;
    double number = std::numeric_limits<double>::quiet_NaN();  // sorted by this; NaN: a text, sorted as one
    QString tip;

    bool isNumber() const { return number == number; }
};

// One setting of an optimizer: what it took and what it gained.
struct Point {
    QString series;                // points of a series are joined in their order
    QString label;                 // "k_multi 2"
    double seconds = 0;            // of the optimizer
    double speedUp = 0;            // percent: before / after - 1
    std::optional<double> setting; // the number that was varied
    QString tip;
};

// A table, and where it has them the points of a trade-off between time and speed-up.
struct Report {
    QString title, note;           // one sentence below
    QStringList columns;
    std::vector<std::vector<Cell>> rows;  // as long as columns
    std::vector<Point> points;
    QString setting;               // what Point::setting is: "k-multi"; empty: nothing was varied
};

// The table as a page of text, to be pasted elsewhere.
QString toMarkdown(const Report& report);
QString toCsv(const Report& report);  // RFC 4180

}  // namespace egret::report_view
