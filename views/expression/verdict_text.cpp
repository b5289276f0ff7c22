#include "views/expression/verdict_text.h"
#include "views/theme/text.h"

#include <QCoreApplication>

namespace egret::expression_view {
namespace {

struct Spelling {
    const char *name, *sign;
};
const Spelling& spellingOf(expr::Verdict verdict) {
    static constexpr Spelling kTable[] = {{QT_TRANSLATE_NOOP("Verdict", "equal"), "="},
        {QT_TRANSLATE_NOOP("Verdict", "refines"), "⊑"}, {QT_TRANSLATE_NOOP("Verdict", "different"), "≠"},
        {QT_TRANSLATE_NOOP("Verdict", "unknown"), "?"}};
    return kTable[static_cast<std::size_t>(verdict)];
}

// "x = -13, c0 = 2"
QString pointText(const expr::Point& point, const expr::Names& names) {
    QStringList parts;
    const auto add = [&](const QString& name, const expr::Value& value) {
        parts << QStringLiteral("%1 = %2").arg(name, textOf(value.toString()));
    };
    for (std::size_t i = 0; i < point.variables.size(); ++i)
        add(textOf(names.of(static_cast<int64_t>(i))), point.variables[i]);
    for (std::size_t i = 0; i < point.symbols.size(); ++i) add(QStringLiteral("c%1").arg(i), point.symbols[i]);
    return parts.join(QStringLiteral(", "));
}

}  // namespace

QString spell(expr::Verdict verdict) { return QCoreApplication::translate("Verdict", spellingOf(verdict).name); }
QString signOf(expr::Verdict verdict) { return QString::fromUtf8(spellingOf(verdict).sign); }

QString textOf(const expr::Check& check, const expr::Names& names) {
    const auto say = [&](const char* text) { return QCoreApplication::translate("Verdict", text); };
    const QString method = textOf(check.method), name = spell(check.verdict);
    QString where;
    if (check.counterexample)
        where = say(QT_TRANSLATE_NOOP("Verdict", "for %1: %2 before, %3 after"))
                    .arg(pointText(check.counterexample->point, names), textOf(check.counterexample->left.toString()),
                        textOf(check.counterexample->right.toString()));
    switch (check.verdict) {
        case expr::Verdict::different: return say(QT_TRANSLATE_NOOP("Verdict", "%1: %2")).arg(name, where);
        case expr::Verdict::unknown:
            return say(QT_TRANSLATE_NOOP("Verdict", "%1: numbers become too large to compare (%2)")).arg(name, method);
        case expr::Verdict::equal:
        case expr::Verdict::refines: break;
    }
    if (check.method == "identical") return say(QT_TRANSLATE_NOOP("Verdict", "%1, as nothing changed")).arg(name);
    const QString how = say(check.isProven ? QT_TRANSLATE_NOOP("Verdict", "%1, proved by %2")
                                           : QT_TRANSLATE_NOOP("Verdict", "%1 as far as %2 tell, which is no proof"))
                            .arg(name, method);
    return where.isEmpty() ? how : say(QT_TRANSLATE_NOOP("Verdict", "%1; %2")).arg(how, where);
}

}  // namespace egret::expression_view
