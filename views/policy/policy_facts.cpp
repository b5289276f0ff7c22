#include "views/policy/policy_facts.h"

#include "views/policy/policy_pane.h"
#include "views/theme/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>

namespace egret::policy_view {
namespace {

struct Title {
    const char *name, *title;
};

constexpr Title kQuantityTitles[] = {{"cost", QT_TRANSLATE_NOOP("egret::policy_view::TrainingPane", "Cost model")},
    {"latency", QT_TRANSLATE_NOOP("egret::policy_view::TrainingPane", "Measured latency")},
    {"flops", QT_TRANSLATE_NOOP("egret::policy_view::TrainingPane", "Operations (FLOPs)")},
    {"memory", QT_TRANSLATE_NOOP("egret::policy_view::TrainingPane", "Peak memory")}};

// In the order of the text.
constexpr Title kFactTitles[] = {{"quantity", QT_TRANSLATE_NOOP("egret::policy_view::PolicyPane", "Quantity: %1")},
    {"cost", QT_TRANSLATE_NOOP("egret::policy_view::PolicyPane", "Cost model: %1")},
    {"mean_gain", QT_TRANSLATE_NOOP("egret::policy_view::PolicyPane", "Mean gain: %1")},
    {"best_gain", QT_TRANSLATE_NOOP("egret::policy_view::PolicyPane", "Best gain: %1")},
    {"updates", QT_TRANSLATE_NOOP("egret::policy_view::PolicyPane", "Updates: %1")},
    {"episodes", QT_TRANSLATE_NOOP("egret::policy_view::PolicyPane", "Episodes: %1")},
    {"seed", QT_TRANSLATE_NOOP("egret::policy_view::PolicyPane", "Seed: %1")},
    {"from", QT_TRANSLATE_NOOP("egret::policy_view::PolicyPane", "Initial policy: %1")}};

QString valueText(std::string_view name, const QString& value) {
    if (name == "quantity") return quantityTitle(value);
    bool isNumber = false;
    if (name == "updates" || name == "episodes") {
        const qlonglong count = value.toLongLong(&isNumber);
        return isNumber ? grouped(count) : value;
    }
    if (name != "mean_gain" && name != "best_gain") return value;
    const double gain = value.toDouble(&isNumber);
    return isNumber ? percentText(gain) : value;
}

}  // namespace

QString quantityTitle(const QString& name) {
    for (const Title& known : kQuantityTitles)
        if (name == QLatin1String(known.name))
            return QCoreApplication::translate("egret::policy_view::TrainingPane", known.title);
    return name;
}

QString factsText(const std::map<std::string, std::string>& facts) {
    QStringList texts;
    for (const Title& known : kFactTitles)
        if (const auto fact = facts.find(known.name); fact != facts.end())
            texts << PolicyPane::tr(known.title).arg(valueText(known.name, textOf(fact->second)));
    for (const auto& [name, value] : facts) {
        if (std::ranges::find(kFactTitles, name, &Title::name) != std::end(kFactTitles)) continue;
        if (name == "kind" || value.starts_with('{') || value.starts_with('[')) continue;
        texts << textOf(name).replace(QLatin1Char('_'), QLatin1Char(' ')) + QStringLiteral(": ") + textOf(value);
    }
    return texts.join(QStringLiteral(" · "));
}

}  // namespace egret::policy_view
