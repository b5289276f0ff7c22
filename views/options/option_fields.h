#pragma once

#include "core/base/option_table.h"
#include "views/options/form_line.h"

#include <QString>

// Forms made from tables of options (core/base/option_table.h). Titles and tips are translated in a context, as the
// window's other texts are.
namespace egret::options_view {

QString translated(const char* context, std::string_view text);

// The field of an option: a QSpinBox, QDoubleSpinBox, QComboBox, QCheckBox or QLineEdit named after the option, behind
// the prefix: "k-multi", "trainingBeam".
QWidget* makeField(const OptionSpec& spec, const char* context, const QString& prefix, bool isCompact, QWidget* parent);
void showValue(QWidget& field, const OptionSpec& spec, const OptionValue& value);
OptionValue readValue(const QWidget& field, const OptionSpec& spec);

// The fields of a table's options, or of some. Their parents own them.
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
    // Those of the table that have titles, with their labels: so many in each line of a pane, the rest in its last.
    void makeAll(const std::vector<std::pair<FormLine*, int>>& lines, const T& options, QWidget* parent) {
        auto line = lines.begin();
        int made = 0;
        for (const Option<T>& row : m_table) {
            if (row.title.empty()) continue;
            if (made++ == line->second && line + 1 != lines.end()) ++line, made = 1;
            QWidget* field = make(row, options, parent);
            if (row.kind == OptionSpec::Kind::flag) line->first->addWidget(field);  // it has its title beside it
            else line->first->addNamed(titleOf(row), field);
        }
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
};

}  // namespace egret::options_view
