#include "views/report/report.h"

namespace egret::report_view {
namespace {

template <class Line>
QString linesOf(const Report& report, Line line) {
    QString text = line(report.columns);
    for (const auto& row : report.rows) {
        QStringList cells;
        for (const Cell& cell : row) cells << cell.text;
        text += line(cells);
    }
    return text;
}

}  // namespace

QString toMarkdown(const Report& report) {
    const auto line = [](const QStringList& cells) {
        QString text = QStringLiteral("|");
        for (QString cell : cells) text += QLatin1Char(' ') + cell.replace(QLatin1Char('|'), QStringLiteral("\\|")).replace(QLatin1Char('\n'), QLatin1Char(' ')) + QStringLiteral(" |");
        return text + QLatin1Char('\n');
    };
    QString text = linesOf(report, line);
    QStringList rule;
    for (qsizetype column = 0; column < report.columns.size(); ++column) {
        const bool isNumber = !report.rows.empty() && report.rows.front()[static_cast<std::size_t>(column)].isNumber();
        rule << (isNumber ? QStringLiteral("---:") : QStringLiteral("---"));
    }
    text.insert(text.indexOf(QLatin1Char('\n')) + 1, line(rule));
    return QStringLiteral("## %1\n\n%2").arg(report.title, text) + (report.note.isEmpty() ? QString() : QLatin1Char('\n') + report.note + QLatin1Char('\n'));
}

QString toCsv(const Report& report) {
    return linesOf(report, [](const QStringList& cells) {
        QStringList quoted;
        for (QString cell : cells) {
            const bool isPlain = !cell.contains(QLatin1Char(',')) && !cell.contains(QLatin1Char('"')) && !cell.contains(QLatin1Char('\n'));
            quoted << (isPlain ? cell : QLatin1Char('"') + cell.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"'));
        }
        return quoted.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    });
}

}  // namespace egret::report_view
