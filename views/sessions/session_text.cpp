#include "views/sessions/session_text.h"
#include "views/theme/text.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <unistd.h>

namespace egret::sessions {
namespace {

using session::Summary;

struct SessionTextTexts {
    Q_DECLARE_TR_FUNCTIONS(egret::sessions::Texts)
};

QString openText(const Summary& summary) {
    if (!summary.openIn) return {};
    if (*summary.openIn == std::to_string(::getpid())) return SessionTextTexts::tr("open in this program");
    return summary.openIn->empty() ? SessionTextTexts::tr("open elsewhere")
                                   : SessionTextTexts::tr("open in process %1").arg(textOf(*summary.openIn));
}

QString conditionText(Summary::Condition condition) {
    switch (condition) {
        case Summary::Condition::readable: break;
        case Summary::Condition::damaged: return SessionTextTexts::tr("damaged");
        case Summary::Condition::newer: return SessionTextTexts::tr("from a newer Egret version");
        case Summary::Condition::unreadable: return SessionTextTexts::tr("unreadable");
    }
    return {};
}

}  // namespace

QString dateText(session::Time time) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count()), QLocale::ShortFormat);
}

QString nameOf(const Summary& summary) {
    if (summary.isUnsaved && !summary.model.name.empty()) return textOf(summary.model.name);
    return textOf(summary.path.stem().string());
}

QString bestText(const Summary& summary) {
    if (const auto& best = summary.latency) {
        if (!best->modelMs)
            return SessionTextTexts::tr("%1 on %2").arg(timeText(best->ms * 1000), textOf(best->device));
        if (best->ms >= *best->modelMs)
            return SessionTextTexts::tr("%1, no speedup yet").arg(timeText(*best->modelMs * 1000));
        return SessionTextTexts::tr("%1 → %2, %3 times as fast")
            .arg(timeText(*best->modelMs * 1000), timeText(best->ms * 1000), numberText(*best->modelMs / best->ms));
    }
    return summary.cost ? SessionTextTexts::tr("extracted: cost %1").arg(timeText(summary.cost->microseconds))
                        : QString();
}

QString stateText(const Summary& summary) {
    if (summary.condition != Summary::Condition::readable) return textOf(summary.trouble);
    return openText(summary);
}

QStringList linesOf(const Summary& summary) {
    const QString size = bytesText(static_cast<double>(summary.bytes));
    if (summary.condition != Summary::Condition::readable)
        return {SessionTextTexts::tr("The file %1.").arg(textOf(summary.trouble)),
            dateText(summary.changed) + QStringLiteral(" · ") + size};
    QStringList runs;
    for (const auto& [kind, count] : summary.runs)
        runs << (count == 1 ? textOf(kind) : QStringLiteral("%1 ×%2").arg(textOf(kind)).arg(count));
    QStringList lines{SessionTextTexts::tr("%1 · steps: %2 · branches: %3")
                          .arg(textOf(summary.model.name))
                          .arg(summary.steps)
                          .arg(summary.branches)};
    QString results = bestText(summary);
    if (!runs.isEmpty())
        results += (results.isEmpty() ? QString() : QStringLiteral(" · ")) + runs.join(QStringLiteral(", "));
    if (!results.isEmpty()) lines << results;
    lines << dateText(summary.changed) + QStringLiteral(" · ") + size +
            (summary.isUnsaved ? QString() : QStringLiteral(" · ") + textOf(summary.path.parent_path().string()));
    return lines;
}

QStringList tagsOf(const Summary& summary) {
    QStringList tags;
    if (const QString condition = conditionText(summary.condition); !condition.isEmpty()) tags << condition;
    if (summary.isUnsaved) tags << SessionTextTexts::tr("unsaved");
    if (const QString open = openText(summary); !open.isEmpty()) tags << open;
    return tags;
}

QString hitText(const Summary::Passage& passage) {
    const QString text = textOf(passage.text).simplified();
    // Indexed by kind.
    static constexpr const char* kTexts[] = {QT_TRANSLATE_NOOP("egret::sessions::Texts", "step %1: %2"),
        QT_TRANSLATE_NOOP("egret::sessions::Texts", "step %1, rule: %2"),
        QT_TRANSLATE_NOOP("egret::sessions::Texts", "step %1, note: %2"),
        QT_TRANSLATE_NOOP("egret::sessions::Texts", "step %1, branch: %2"),
        QT_TRANSLATE_NOOP("egret::sessions::Texts", "step %1, run: %2")};
    const char* kind = kTexts[static_cast<std::size_t>(passage.kind)];
    return SessionTextTexts::tr(kind).arg(passage.step.index()).arg(text);
}

QString spoken(const Summary& summary, const std::vector<Summary::Passage>& hits) {
    QStringList parts{nameOf(summary)};
    parts += tagsOf(summary);
    parts += linesOf(summary);
    for (const auto& hit : hits) parts << hitText(hit);
    return parts.join(QStringLiteral(", "));
}

}  // namespace egret::sessions
