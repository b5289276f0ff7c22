#include "views/expressions/verdict_text.h"
#include "views/theme/text.h"

#include <QCoreApplication>

namespace egret::expressions_view {
namespace {

struct Spelling {
    const char *name, *sign;
};
const Spelling& spellingOf(expressions::Verdict verdict) {
    static constexpr Spelling kTable[] = {{QT_TRANSLATE_NOOP("Verdict", "equal"), "="},
        {QT_TRANSLATE_NOOP("Verdict", "refines"), "⊑"}, {QT_TRANSLATE_NOOP("Verdict", "different"), "≠"},
        {QT_TRANSLATE_NOOP("Verdict", "unknown"), "?"}};
    return kTable[static_cast<std::size_t>(verdict)];
}

// "x = -13, c0 = 2"
QString pointText(const expressions::Point& point, const expressions::Names& names) {
    QStringList parts;
    const auto add = [&](const QString& name, const expressions::Value& value) {
        parts << QStringLiteral("%1 = %2").arg(name, textOf(value.toString()));
    };
    for (std::size_t i = 0; i < point.variables.size(); ++i)
        add(textOf(names.of(static_cast<int64_t>(i))), point.variables[i]);
    for (std::size_t i = 0; i < point.symbols.size(); ++i) add(QStringLiteral("c%1").arg(i), point.symbols[i]);
    return parts.join(QStringLiteral(", "));
}

}  // namespace

QString spell(expressions::Verdict verdict) { return QCoreApplication::translate("Verdict", spellingOf(verdict).name); }
QString signOf(expressions::Verdict verdict) { return QString::fromUtf8(spellingOf(verdict).sign); }

QString textOf(const expressions::Check& check, const expressions::Names& names) {
    const auto say = [&](const char* text) { return QCoreApplication::translate("Verdict", text); };
    const QString method = textOf(check.method), name = spell(check.verdict);
    QString where;
    if (check.counterexample)
        where = say(QT_TRANSLATE_NOOP("Verdict", "for %1: %2 before, %3 after"))
                    .arg(pointText(check.counterexample->point, names), textOf(check.counterexample->left.toString()),
                        textOf(check.counterexample->right.toString()));
    switch (check.verdict) {
        case expressions::Verdict::different: return say(QT_TRANSLATE_NOOP("Verdict", "%1: %2")).arg(name, where);
        case expressions::Verdict::unknown:
            return say(QT_TRANSLATE_NOOP("Verdict", "%1: numbers become too large to compare (%2)")).arg(name, method);
        case expressions::Verdict::equal:
        case expressions::Verdict::refines: break;
    }
    if (check.method == "identical") return say(QT_TRANSLATE_NOOP("Verdict", "%1, because nothing changed")).arg(name);
    const QString how = say(check.isProven ? QT_TRANSLATE_NOOP("Verdict", "%1, proved by %2")
                                           : QT_TRANSLATE_NOOP("Verdict", "%1 according to %2 (not a proof)"))
                            .arg(name, method);
    return where.isEmpty() ? how : say(QT_TRANSLATE_NOOP("Verdict", "%1; %2")).arg(how, where);
}

}  // namespace egret::expressions_view
