#include "views/policy/training_charts.h"

#include "core/base/lookup.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>

namespace egret::policy_view {
namespace {

using optimize::policy::UpdateRecord;
using workbench::TrainingCurve, workbench::TrainingUpdate;
using Value = std::function<double(const TrainingUpdate&)>;  // NaN: no value

constexpr std::size_t kRules = 6;  // number of most-applied rules that have their own series

std::string translated(const char* text) { return QCoreApplication::translate("PolicyTraining", text).toStdString(); }

// A quantity with its own chart.
struct Quantity {
    const char *id, *title;
    double UpdateRecord::*value;
};
constexpr Quantity kQuantities[] = {
    {"policy-loss", QT_TRANSLATE_NOOP("PolicyTraining", "Policy loss"), &UpdateRecord::policyLoss},
    {"value-loss", QT_TRANSLATE_NOOP("PolicyTraining", "Value loss"), &UpdateRecord::valueLoss},
    {"kl", QT_TRANSLATE_NOOP("PolicyTraining", "KL divergence"), &UpdateRecord::kl},
    {"entropy", QT_TRANSLATE_NOOP("PolicyTraining", "Entropy (nats)"), &UpdateRecord::entropy},
    {"length", QT_TRANSLATE_NOOP("PolicyTraining", "Episode length"), &UpdateRecord::length},
    {"explained", QT_TRANSLATE_NOOP("PolicyTraining", "Explained variance"), &UpdateRecord::explained}};

report::Chart chart(const char* id, const std::string& title) {
    return {id, title, translated(QT_TRANSLATE_NOOP("PolicyTraining", "update")), title, false, {}};
}

void add(
    report::Chart& chart, const std::string& name, const TrainingCurve& curve, std::size_t points, const Value& value) {
    report::Series series{name, {}};
    for (const TrainingUpdate& update : curve.updates)
        if (const double y = value(update); std::isfinite(y))
            series.points.push_back({static_cast<double>(update.record.update + 1), y, {}});
    if (!series.points.empty()) chart.series.push_back(report::thinned(series, points));
}

Value of(double UpdateRecord::*member) {
    return [member](const TrainingUpdate& update) { return update.record.*member; };
}

report::Chart gains(std::span<const TrainingCurve> curves, std::size_t points) {
    report::Chart made = chart("gain", translated(QT_TRANSLATE_NOOP("PolicyTraining", "Gain per episode (%)")));
    for (const TrainingCurve& curve : curves) {
        const bool isAlone = curves.size() == 1, hasSeveral = curve.networks.size() > 1;
        add(made,
            isAlone && hasSeveral ? translated(QT_TRANSLATE_NOOP("PolicyTraining", "all"))
                : isAlone         ? curve.networks.front()
                                  : curve.name,
            curve, points, of(&UpdateRecord::gain));
        for (std::size_t n = 0; isAlone && hasSeveral && n < curve.networks.size(); ++n)
            add(made, curve.networks[n], curve, points,
                [&curve, n](const TrainingUpdate& update) { return curve.gain(update, n); });
    }
    return made;
}

// Plots the quantity in its unit for a single network, and relative to the initial value otherwise.
report::Chart least(std::span<const TrainingCurve> curves, std::size_t points) {
    const bool isAbsolute = curves.size() == 1 && curves[0].networks.size() == 1;
    const std::string title = !isAbsolute ? translated(QT_TRANSLATE_NOOP("PolicyTraining", "Best (% of initial value)"))
        : curves[0].unit.empty()
        ? curves[0].quantity
        : translated(QT_TRANSLATE_NOOP("PolicyTraining", "Best")) + " (" + curves[0].unit + ')';
    report::Chart made = chart("best", title);
    made.showsZero = false;
    for (const TrainingCurve& curve : curves)
        for (std::size_t n = 0; n < curve.networks.size(); ++n)
            add(made, curves.size() == 1 ? curve.networks[n] : curve.networks[n] + ", " + curve.name, curve, points,
                [n, isAbsolute](const TrainingUpdate& update) {
                    const auto& network = update.networks[n];
                    if (network.episodes == 0 || !(network.first > 0)) return std::numeric_limits<double>::quiet_NaN();
                    return isAbsolute ? network.best : 100 * network.best / network.first;
                });
    return made;
}

report::Chart rules(std::span<const TrainingCurve> curves, std::size_t points) {
    report::Chart made = chart("rules", translated(QT_TRANSLATE_NOOP("PolicyTraining", "Rules applied")));
    const auto total = [](const TrainingUpdate& update) {
        return sumOf<double>(update.record.rules, [&](const auto& one) { return static_cast<double>(one.second); });
    };
    if (curves.size() != 1) {
        for (const TrainingCurve& curve : curves) add(made, curve.name, curve, points, total);
        return made;
    }
    std::map<std::string, uint64_t> totals;
    for (const TrainingUpdate& update : curves[0].updates)
        for (const auto& [rule, count] : update.record.rules) totals[rule] += count;
    std::vector<std::pair<uint64_t, std::string>> most;
    for (const auto& [rule, count] : totals) most.emplace_back(count, rule);
    std::ranges::sort(most,
        [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
    const std::size_t own = std::min(kRules, most.size());
    const auto countOf = [](const TrainingUpdate& update, const std::string& rule) {
        return static_cast<double>(valueOr(update.record.rules, rule, 0));
    };
    for (std::size_t r = 0; r < own; ++r)
        add(made, most[r].second, curves[0], points,
            [&, r](const TrainingUpdate& update) { return countOf(update, most[r].second); });
    if (own < most.size())
        add(made, QCoreApplication::translate("PolicyTraining", "others (%1)").arg(most.size() - own).toStdString(),
            curves[0], points, [&](const TrainingUpdate& update) {
                double sum = total(update);
                for (std::size_t r = 0; r < own; ++r) sum -= countOf(update, most[r].second);
                return sum;
            });
    return made;
}

}  // namespace

std::vector<report::Chart> trainingCharts(std::span<const TrainingCurve> curves, std::size_t points) {
    std::vector<report::Chart> charts{gains(curves, points), least(curves, points)};
    for (const Quantity& quantity : kQuantities) {
        report::Chart one = chart(quantity.id, translated(quantity.title));
        for (const TrainingCurve& curve : curves) add(one, curve.name, curve, points, of(quantity.value));
        charts.push_back(std::move(one));
    }
    charts.push_back(rules(curves, points));
    return charts;
}

}  // namespace egret::policy_view
