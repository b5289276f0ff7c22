#pragma once

#include "core/optimize/option_table.h"

class QString;
class QWidget;

namespace egret::app {

// What the table says of an option, in the language of the window.
QString titleOf(const optimize::OptionSpec& spec);
QString helpOf(const optimize::OptionSpec& spec);

// The field for an option of an optimizer, a QSpinBox, QDoubleSpinBox, QComboBox or QCheckBox named like it, with its value
// in `options`; another value in it; and its value back.
QWidget* makeOptionField(const optimize::OptionSpec& spec, const optimize::Options& options, QWidget* parent);
void showOption(QWidget& field, const optimize::OptionSpec& spec, const optimize::Options& options);
void readOptionField(const QWidget& field, const optimize::OptionSpec& spec, optimize::Options& options);

}  // namespace egret::app
