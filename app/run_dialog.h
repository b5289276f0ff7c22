#pragma once

#include "core/optimize/option_table.h"
#include "views/workspace/workspace.h"

#include <QDialog>

#include <map>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace egret::app {

// How to saturate, or how to optimize: fields made of the optimizers' table of options.
class RunDialog : public QDialog {
    Q_OBJECT

public:
    enum class Purpose { saturate, optimize };
    RunDialog(Purpose purpose, workspace::OptimizeRequest defaults, QWidget* parent);

    workspace::OptimizeRequest request() const;
    // Of an option of the table by its name: a QSpinBox, QDoubleSpinBox, QComboBox or QCheckBox. Null where the purpose has no use for it.
    QWidget* field(const QString& option) const;

private:
    QWidget* makeField(const optimize::OptionSpec& spec);
    void buildOptions(QFormLayout& form);
    void buildOptimizeRows(QFormLayout& form);
    void buildVariedRow(QFormLayout& form);
    void methodChanged();
    void checkVaried();

    Purpose m_purpose;
    workspace::OptimizeRequest m_defaults;
    std::map<QString, QWidget*> m_fields;
    std::map<optimize::OptionSpec::Group, QLabel*> m_headings;
    QFormLayout* m_form;
    QComboBox *m_method = nullptr, *m_cost = nullptr, *m_costMode = nullptr, *m_engine = nullptr, *m_varied = nullptr;
    QLineEdit* m_values = nullptr;
    QLabel *m_description = nullptr, *m_problem = nullptr;
    class QPushButton* m_run;
};

}  // namespace egret::app
