#include "views/sessions/comparison_report.h"

#include "views/sessions/session_text.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QCoreApplication>

namespace egret::sessions {
namespace {

using session::Comparison;

struct ComparisonReportTexts {
    Q_DECLARE_TR_FUNCTIONS(egret::sessions::Texts)
};

QString escaped(const std::string& text) { return textOf(text).toHtmlEscaped(); }

QString row(const QStringList& cells, const char* tag = "td") {
    QString html = QStringLiteral("<tr>");
    for (const QString& cell : cells) html += QStringLiteral("<%1>%2</%1>").arg(QLatin1String(tag), cell);
    return html + QStringLiteral("</tr>");
}

QString table(const QStringList& header, const QList<QStringList>& rows) {
    QString html =
        QStringLiteral("<table cellpadding='4' cellspacing='0' border='1' style='border-collapse: collapse'>") +
        row(header, "th");
    for (const QStringList& cells : rows) html += row(cells);
    return html + QStringLiteral("</table>");
}

QString stepName(const session::Summary& summary, session::StepId step) {
    for (const auto& passage : summary.passages)
        if (passage.step == step && passage.kind == session::Summary::Passage::Kind::title)
            return QStringLiteral("%1 · %2").arg(step.index()).arg(escaped(passage.text));
    return QString::number(step.index());
}

QString latency(const profile::Summary& summary) {
    if (summary.interval.confidence <= 0) return significantText(summary.median, 4);
    return QStringLiteral("%1 (%2 – %3)")
        .arg(significantText(summary.median, 4), significantText(summary.interval.low, 4),
            significantText(summary.interval.high, 4));
}

QString orNone(const QString& text) { return text.isEmpty() ? QStringLiteral("–") : text; }

void addSteps(QString& html, const Comparison& comparison) {
    html += QStringLiteral("<h3>%1</h3><p>%2</p>")
                .arg(ComparisonReportTexts::tr("Steps"),
                    ComparisonReportTexts::tr("In both: %1 · only in A: %2 · only in B: %3")
                        .arg(comparison.shared.size())
                        .arg(comparison.onlyA.size())
                        .arg(comparison.onlyB.size()));
    for (const Comparison::Pair& pair : comparison.partings)
        html += QStringLiteral("<p>%1</p>")
                    .arg(ComparisonReportTexts::tr("The sessions diverge after step %1 of A (step %2 of B).")
                             .arg(stepName(comparison.a, pair.a))
                             .arg(pair.b.index()));
    constexpr std::size_t kMost = 50;
    const auto list = [&](const QString& title, const session::Summary& summary,
                          const std::vector<session::StepId>& steps) {
        if (steps.empty()) return;
        html += QStringLiteral("<p><b>%1</b></p><ul>").arg(title);
        for (std::size_t i = 0; i < steps.size() && i < kMost; ++i)
            html += QStringLiteral("<li>%1</li>").arg(stepName(summary, steps[i]));
        if (steps.size() > kMost)
            html +=
                QStringLiteral("<li>%1</li>").arg(ComparisonReportTexts::tr("… and %1 more").arg(steps.size() - kMost));
        html += QStringLiteral("</ul>");
    };
    list(ComparisonReportTexts::tr("Only in A"), comparison.a, comparison.onlyA);
    list(ComparisonReportTexts::tr("Only in B"), comparison.b, comparison.onlyB);
}

void addRuns(QString& html, const Comparison& comparison) {
    if (comparison.runs.empty()) return;
    QList<QStringList> rows;
    for (const Comparison::Runs& one : comparison.runs) {
        const QString step = QString::number(one.step.index()), kind = escaped(one.kind);
        if (!one.a.valid() || !one.b.valid())
            rows << QStringList{step, kind,
                one.a.valid() ? ComparisonReportTexts::tr("only in A") : ComparisonReportTexts::tr("only in B"),
                QString(), QString()};
        else if (one.differences.empty())
            rows << QStringList{step, kind, ComparisonReportTexts::tr("identical"), QString(), QString()};
        for (const auto& parameter : one.differences)
            rows << QStringList{
                step, kind, escaped(parameter.name), orNone(escaped(parameter.a)), orNone(escaped(parameter.b))};
    }
    html += QStringLiteral("<h3>%1</h3>").arg(ComparisonReportTexts::tr("Runs")) +
        table({ComparisonReportTexts::tr("Step"), ComparisonReportTexts::tr("Run"),
                  ComparisonReportTexts::tr("Parameter"), QStringLiteral("A"), QStringLiteral("B")},
            rows);
}

void addLatencies(QString& html, const Comparison& comparison) {
    if (comparison.latencies.empty()) return;
    QList<QStringList> rows;
    for (const Comparison::Latency& one : comparison.latencies)
        rows << QStringList{stepName(comparison.a, one.step.a), escaped(one.what), escaped(one.device), latency(one.a),
            latency(one.b),
            one.isClear() ? (one.change() < 0 ? ComparisonReportTexts::tr("B is faster")
                                              : ComparisonReportTexts::tr("A is faster"))
                          : ComparisonReportTexts::tr("no clear difference")};
    html += QStringLiteral("<h3>%1</h3>").arg(ComparisonReportTexts::tr("Measurements")) +
        table({ComparisonReportTexts::tr("Step"), ComparisonReportTexts::tr("Measured"),
                  ComparisonReportTexts::tr("Device"), ComparisonReportTexts::tr("A (ms)"),
                  ComparisonReportTexts::tr("B (ms)"), ComparisonReportTexts::tr("Difference")},
            rows) +
        QStringLiteral("<p>%1</p>")
            .arg(ComparisonReportTexts::tr("Medians with 95% confidence intervals. The sessions were timed "
                                           "separately. A difference is clear if the intervals do not overlap."));
}

}  // namespace

QString reportOf(const Comparison& comparison, const theme::Theme& theme) {
    QString html = QStringLiteral("<style>h3 { color: %1; }</style><h2>%2</h2>")
                       .arg(theme.accent.name(),
                           comparison.isSame() ? ComparisonReportTexts::tr("The two sessions are identical.")
                                               : ComparisonReportTexts::tr("The two sessions differ."));
    const auto facts = [](const QString& what, const session::Summary& one) {
        return QStringList{QStringLiteral("<b>%1</b>").arg(what), escaped(one.path.string()), escaped(one.model.name),
            QString::number(one.steps), orNone(bestText(one).toHtmlEscaped())};
    };
    html += table({QString(), ComparisonReportTexts::tr("File"), ComparisonReportTexts::tr("Model"),
                      ComparisonReportTexts::tr("Steps"), ComparisonReportTexts::tr("Best")},
        {facts(QStringLiteral("A"), comparison.a), facts(QStringLiteral("B"), comparison.b)});
    html += QStringLiteral("<p>%1</p>")
                .arg(comparison.isSameModel
                        ? ComparisonReportTexts::tr("Both start from the same model.")
                        : ComparisonReportTexts::tr("They start from different models, so they share no steps."));
    addSteps(html, comparison);
    addRuns(html, comparison);
    addLatencies(html, comparison);
    return html;
}

}  // namespace egret::sessions
