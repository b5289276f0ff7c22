#pragma once

#include "core/base/option_table.h"
#include "views/theme/widgets.h"

#include <QString>

// Forms generated from option tables (core/base/option_table.h). Titles and tool tips are translated in the given
// context.
namespace egret::options_view {

QString translated(const char* context, std::string_view text);

// Makes a QSpinBox, QDoubleSpinBox, QComboBox, QCheckBox or QLineEdit named after the option with the prefix:
// "k-multi", "trainingBeam".
QWidget* makeField(const OptionSpec& spec, const char* context, const QString& prefix, bool isCompact, QWidget* parent);
void showValue(QWidget& field, const OptionSpec& spec, const OptionValue& value);
OptionValue readValue(const QWidget& field, const OptionSpec& spec);

// Fields for some or all options of a table. Their parents own them.
template <class T>
class OptionFields {
public:
    OptionFields(const OptionTable<T>& table, const char* context, QString prefix = {})
        : m_table(table), m_context(context), m_prefix(std::move(prefix)) {}

    QWidget* make(const Option<T>& row, const T& options, QWidget* parent) {
        QWidget* field = makeField(row, m_context, m_prefix, !m_prefix.isEmpty(), parent);
        showValue(*field, row, row.get(options));
        m_fields.push_back({&row, field});
        return field;
    }
    // Makes up to `count` further fields, with labels, for options that have a title.
    std::vector<theme::Part> next(const T& options, QWidget* parent, std::size_t count = SIZE_MAX) {
        std::vector<theme::Part> parts;
        for (; parts.size() < count && m_next < m_table.size(); ++m_next) {
            const Option<T>& row = m_table[m_next];
            if (row.title.empty()) continue;
            QWidget* field = make(row, options, parent);
            if (row.kind == OptionSpec::Kind::flag) parts.emplace_back(field);  // the check box shows its title
            else parts.emplace_back(theme::Labelled{titleOf(row), field});
        }
        return parts;
    }
    QString titleOf(const Option<T>& row) const { return translated(m_context, row.title); }
    const OptionTable<T>& table() const { return m_table; }

    QWidget* operator[](std::string_view name) const {
        for (const auto& [row, field] : m_fields)
            if (row->name == name) return field;
        return nullptr;
    }
    void show(const T& options) const {
        for (const auto& [row, field] : m_fields) showValue(*field, *row, row->get(options));
    }
    void read(T& options) const {
        for (const auto& [row, field] : m_fields) row->set(options, readValue(*field, *row));
    }
    void setEnabled(bool isEnabled) const {
        for (const auto& [row, field] : m_fields) field->setEnabled(isEnabled);
    }

private:
    struct Field {
        const Option<T>* row;
        QWidget* field;
    };
    const OptionTable<T>& m_table;
    const char* m_context;
    QString m_prefix;
    std::vector<Field> m_fields;
    std::size_t m_next = 0;  // next row of the table
};

}  // namespace egret::options_view
