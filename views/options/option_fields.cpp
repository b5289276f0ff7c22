#include "views/options/option_fields.h"

#include "views/theme/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <QSpinBox>

namespace egret::options_view {
namespace {

using Kind = OptionSpec::Kind;

template <class Box>
QWidget* makeNumber(const OptionSpec& spec, const char* context, bool isCompact, QWidget* parent) {
    using Number = decltype(Box().value());
    // The maximum determines a field's width, and panes need narrow fields.
    const double most = isCompact ? 1e6 : static_cast<double>(std::numeric_limits<int>::max());
    auto* box = new Box(parent);
    box->setRange(static_cast<Number>(spec.low), static_cast<Number>(std::min(spec.high, most)));
    box->setGroupSeparatorShown(true);
    if (!isCompact) box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    if (!spec.lowTitle.empty()) box->setSpecialValueText(translated(context, spec.lowTitle));
    if (!spec.unit.empty()) box->setSuffix(QLatin1Char(' ') + textOf(spec.unit));
    return box;
}

QWidget* makeWidget(const OptionSpec& spec, const char* context, bool isCompact, QWidget* parent) {
    if (spec.kind == Kind::count) return makeNumber<QSpinBox>(spec, context, isCompact, parent);
    if (spec.kind == Kind::real) return makeNumber<QDoubleSpinBox>(spec, context, isCompact, parent);
    if (spec.kind == Kind::text) return new QLineEdit(parent);
    if (spec.kind == Kind::flag)
        return isCompact ? new QCheckBox(translated(context, spec.title), parent) : new QCheckBox(parent);
    auto* box = new QComboBox(parent);
    for (std::size_t i = 0; i < spec.choices.size(); ++i)
        box->addItem(spec.choiceTitles.empty() ? textOf(spec.choices[i]) : translated(context, spec.choiceTitles[i]),
            textOf(spec.choices[i]));
    return box;
}

QString nameOf(const OptionSpec& spec, const QString& prefix) {
    if (prefix.isEmpty()) return textOf(spec.name);
    QString name = prefix;
    for (const QString& word : textOf(spec.name).split(QLatin1Char('-'))) name += word.at(0).toUpper() + word.mid(1);
    return name;
}

}  // namespace

// Texts in tables are literals, so they are null-terminated.
QString translated(const char* context, std::string_view text) {
    return QCoreApplication::translate(context, text.data());
}

QWidget* makeField(
    const OptionSpec& spec, const char* context, const QString& prefix, bool isCompact, QWidget* parent) {
    const QString tip = translated(context, spec.tip.empty() ? spec.help : spec.tip);
    QWidget* made = makeWidget(spec, context, isCompact, parent);
    made->setObjectName(nameOf(spec, prefix));
    made->setToolTip(tip);
    made->setAccessibleDescription(tip);
    return made;
}

void showValue(QWidget& field, const OptionSpec& spec, const OptionValue& value) {
    if (auto* text = qobject_cast<QLineEdit*>(&field)) return text->setText(textOf(spec.text(value)));
    const double number = numberOf(value);
    if (auto* count = qobject_cast<QSpinBox*>(&field)) count->setValue(static_cast<int>(number));
    if (auto* real = qobject_cast<QDoubleSpinBox*>(&field)) real->setValue(number);
    if (auto* choice = qobject_cast<QComboBox*>(&field)) choice->setCurrentIndex(static_cast<int>(number));
    if (auto* flag = qobject_cast<QCheckBox*>(&field)) flag->setChecked(number != 0);
}

OptionValue readValue(const QWidget& field, const OptionSpec& spec) {
    if (spec.kind == Kind::count) return int64_t{qobject_cast<const QSpinBox*>(&field)->value()};
    if (spec.kind == Kind::real) return qobject_cast<const QDoubleSpinBox*>(&field)->value();
    if (spec.kind == Kind::choice) return int64_t{qobject_cast<const QComboBox*>(&field)->currentIndex()};
    if (spec.kind == Kind::flag) return qobject_cast<const QCheckBox*>(&field)->isChecked();
    return qobject_cast<const QLineEdit*>(&field)->text().toStdString();
}

}  // namespace egret::options_view
