#include "views/expression/judgement.h"

#include "core/expr/points.h"

#include <QCoreApplication>

namespace egret::expression_view {
namespace {

struct Spelling {
    const char *name, *sign;
};
constexpr Spelling kSpellings[] = {{QT_TRANSLATE_NOOP("Judgement", "equal"), "="},
                                   {QT_TRANSLATE_NOOP("Judgement", "refines"), "⊑"},
                                   {QT_TRANSLATE_NOOP("Judgement", "different"), "≠"},
                                   {QT_TRANSLATE_NOOP("Judgement", "unknown"), "?"}};

QString say(const char* text) { return QCoreApplication::translate("Judgement", text); }

// "v0 = -13, c0 = 2"
QString textOf(const expr::Point& point, const expr::Names& names) {
    QStringList parts;
    const auto add = [&](const QString& name, const expr::Value& value) { parts << QStringLiteral("%1 = %2").arg(name, QString::fromStdString(value.toString())); };
    for (std::size_t i = 0; i < point.variables.size(); ++i) add(QString::fromStdString(names.of(static_cast<int64_t>(i))), point.variables[i]);
    for (std::size_t i = 0; i < point.symbols.size(); ++i) add(QStringLiteral("c%1").arg(i), point.symbols[i]);
    return parts.join(QStringLiteral(", "));
}

}  // namespace

QString nameOf(Judgement::Kind kind) { return say(kSpellings[static_cast<std::size_t>(kind)].name); }
QString signOf(Judgement::Kind kind) { return QString::fromUtf8(kSpellings[static_cast<std::size_t>(kind)].sign); }

Judgement judge(const expr::Expression& before, const expr::Expression& after, expr::Mode mode, const expr::Names& names, const Task& task) {
    task.throwIfStopped();
    const expr::Arguments left = argumentsOf(before), right = argumentsOf(after);
    const expr::Tester tester(before, {std::max(left.variables, right.variables), std::max(left.symbols, right.symbols)}, mode);
    const auto points = QString::number(tester.points().size());
    if (tester.mayEqual(after)) return {Judgement::Kind::equal, QCoreApplication::translate("Judgement", "the same at %1 test points; that is no proof").arg(points)};
    if (tester.mayRefine(after)) return {Judgement::Kind::refines, QCoreApplication::translate("Judgement", "the same at %1 test points wherever the left side is defined; that is no proof").arg(points)};
    for (const expr::Point& point : tester.points()) {
        const expr::Value was = evaluate(before, mode, point), is = evaluate(after, mode, point);
        if (was == is || was.isTooLarge() || is.isTooLarge()) continue;
        return {Judgement::Kind::different, QCoreApplication::translate("Judgement", "for %1: %2 before, %3 after").arg(textOf(point, names), QString::fromStdString(was.toString()), QString::fromStdString(is.toString()))};
    }
    return {Judgement::Kind::unknown, QCoreApplication::translate("Judgement", "numbers become too large at most test points")};
}

}  // namespace egret::expression_view
