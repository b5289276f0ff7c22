#include "app/option_field.h"
#include "views/theme/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace egret::app {

using optimize::OptionSpec;

namespace {

template <class Box, class Number>
QWidget* makeNumber(const OptionSpec& spec, double value, QWidget* parent) {
    auto* box = new Box(parent);
    constexpr double kMost = static_cast<double>(std::numeric_limits<int>::max());
    box->setRange(static_cast<Number>(spec.low), static_cast<Number>(std::min(spec.high, kMost)));
    box->setGroupSeparatorShown(true);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setValue(static_cast<Number>(value));
    if (!spec.unit.empty()) box->setSuffix(QLatin1Char(' ') + textOf(spec.unit));
    return box;
}

QWidget* makeChoice(const OptionSpec& spec, double value, QWidget* parent) {
    auto* box = new QComboBox(parent);
    for (const std::string_view choice : spec.choices) box->addItem(textOf(choice));
    box->setCurrentIndex(static_cast<int>(value));
    return box;
}

QWidget* makeFlag(const OptionSpec&, double value, QWidget* parent) {
    auto* box = new QCheckBox(parent);
    box->setChecked(value != 0);
    return box;
}

}  // namespace

// The table's texts are literals, hence end with a zero.
QString titleOf(const OptionSpec& spec) { return QCoreApplication::translate("Options", spec.title.data()); }
QString helpOf(const OptionSpec& spec) { return QCoreApplication::translate("Options", spec.help.data()); }

QWidget* makeOptionField(const OptionSpec& spec, const optimize::Options& options, QWidget* parent) {
    constexpr QWidget* (*kMakers[])(const OptionSpec&, double, QWidget*) = {
        makeNumber<QSpinBox, int>, makeNumber<QDoubleSpinBox, double>, makeChoice, makeFlag};
    QWidget* made = kMakers[static_cast<std::size_t>(spec.kind)](spec, spec.get(options), parent);
    made->setObjectName(textOf(spec.name));
    made->setToolTip(helpOf(spec));
    made->setAccessibleDescription(helpOf(spec));
    return made;
}

void showOption(QWidget& field, const OptionSpec& spec, const optimize::Options& options) {
    const double value = spec.get(options);
    if (auto* count = qobject_cast<QSpinBox*>(&field)) count->setValue(static_cast<int>(value));
    if (auto* real = qobject_cast<QDoubleSpinBox*>(&field)) real->setValue(value);
    if (auto* choice = qobject_cast<QComboBox*>(&field)) choice->setCurrentIndex(static_cast<int>(value));
    if (auto* flag = qobject_cast<QCheckBox*>(&field)) flag->setChecked(value != 0);
}

void readOptionField(const QWidget& field, const OptionSpec& spec, optimize::Options& options) {
    if (const auto* count = qobject_cast<const QSpinBox*>(&field)) spec.set(options, count->value());
    if (const auto* real = qobject_cast<const QDoubleSpinBox*>(&field)) spec.set(options, real->value());
    if (const auto* choice = qobject_cast<const QComboBox*>(&field)) spec.set(options, choice->currentIndex());
    if (const auto* flag = qobject_cast<const QCheckBox*>(&field)) spec.set(options, flag->isChecked());
}

}  // namespace egret::app
