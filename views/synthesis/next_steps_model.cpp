#include "views/synthesis/next_steps_model.h"

#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QCoreApplication>

namespace egret::synthesis_view {
namespace {

struct NextStepsModelTexts {
    Q_DECLARE_TR_FUNCTIONS(NextSteps)
};

// Indexed by CanonicalRule::Ground.
constexpr const char* kGrounds[] = {
    QT_TRANSLATE_NOOP("NextSteps", "No loss: an equivalent operator is kept."),
    QT_TRANSLATE_NOOP("NextSteps", "An operator that is equal almost everywhere is kept."),
    QT_TRANSLATE_NOOP("NextSteps", "Operators of this form drop or repeat elements and are not useful."),
    QT_TRANSLATE_NOOP("NextSteps", "The problem sets this limit."),
};

}  // namespace

QString kindText(const std::optional<synthesis::PrimitiveKind>& kind) {
    return kind ? textOf(synthesis::primitiveName(*kind)) : NextStepsModelTexts::tr("input");
}

QString explain(const workbench::NextStep& step) {
    if (!step.refused) {
        if (!step.kind)
            return NextStepsModelTexts::tr("With these coordinates as its input, the operator is complete.");
        if (step.distance == 0)
            return NextStepsModelTexts::tr(
                "The open coordinates then have the input's sizes; up to %1 primitives may follow.")
                .arg(step.stepsLeft);
        return step.isReachable()
            ? NextStepsModelTexts::tr(
                  "The input is then at least %n primitive(s) away; up to %1 may follow.", nullptr, step.distance)
                  .arg(step.stepsLeft)
            : NextStepsModelTexts::tr(
                  "The input is then unreachable: it needs more than the %1 primitives that may follow.")
                  .arg(step.stepsLeft);
    }
    QString text = NextStepsModelTexts::tr("Rejected by rule %1: %2.")
                       .arg(QLatin1String(step.refused->name),
                           QCoreApplication::translate("CanonicalRule", step.refused->condition)) +
        QLatin1Char(' ') + NextStepsModelTexts::tr(kGrounds[static_cast<std::size_t>(step.refused->ground)]);
    if (*step.refused->refused)
        text += QLatin1Char('\n') + NextStepsModelTexts::tr("Example: %1").arg(QLatin1String(step.refused->refused));
    if (*step.refused->kept)
        text += QLatin1Char('\n') + NextStepsModelTexts::tr("Kept instead: %1").arg(QLatin1String(step.refused->kept));
    return text;
}

void NextStepsModel::setSteps(std::vector<workbench::NextStep> steps) {
    beginResetModel();
    m_steps = std::move(steps);
    endResetModel();
}

QVariant NextStepsModel::cellOf(const workbench::NextStep& step, int column) const {
    switch (column) {
        case statementColumn: return textOf(step.statement);
        case kindColumn: return kindText(step.kind);
        case distanceColumn:
            return step.isReachable() ? QString::number(step.distance) : tr("> %1").arg(std::max(0, step.stepsLeft));
        case flopsColumn: return countText(static_cast<double>(step.flops));
        default: return step.refused ? QString::fromLatin1(step.refused->name) : QString();
    }
}

QVariant NextStepsModel::data(const QModelIndex& index, int role) const {
    const workbench::NextStep& step = m_steps[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole: return cellOf(step, column);
        case kSortRole:
            if (column == distanceColumn) return step.distance;
            if (column == flopsColumn) return static_cast<qlonglong>(step.flops);
            if (column == kindColumn) return step.kind ? static_cast<int>(*step.kind) : -1;
            return cellOf(step, column);
        case Qt::ToolTipRole: return column == flopsColumn ? grouped(step.flops) : explain(step);
        case Qt::TextAlignmentRole:
            return column == distanceColumn || column == flopsColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                                     : QVariant();
        case Qt::ForegroundRole: {
            const theme::Theme& theme = theme::themeFor(QApplication::palette());
            if (column == distanceColumn && !step.isReachable()) return theme.warning;
            return step.refused || !step.isReachable() ? QVariant(theme.mutedText) : QVariant();
        }
        default: return {};
    }
}

QVariant NextStepsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return tables::headerOf(section, orientation, role,
        {{tr("Primitive"), tr("Primitive to add")}, {tr("Kind"), tr("Kind of primitive")},
            {tr("Distance"),
                tr("Shape distance after the step: minimum number of primitives to the input shape. “> n”: more than "
                   "the limit allows")},
            {tr("Min. FLOPs"),
                tr("Lower bound on the FLOPs of operators that start this way, at the sizes chosen with the loops")},
            {tr("Rejected by"), tr("Canonicalization rule or problem limit that forbids the step")}});
}

}  // namespace egret::synthesis_view
