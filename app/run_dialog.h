#pragma once

#include "views/options/option_fields.h"
#include "views/workspace/workspace.h"

#include <QDialog>

#include <map>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace egret::app {

// Settings for saturation or optimization, built from the optimizers' option table.
class RunDialog : public QDialog {
    Q_OBJECT

public:
    enum class Purpose { saturate, optimize };
    RunDialog(Purpose purpose, workspace::OptimizeRequest defaults, QWidget* parent);

    workspace::OptimizeRequest request() const;
    // Returns the field of the named option; null if the purpose does not use it.
    QWidget* field(std::string_view option) const { return m_fields[option]; }

private:
    void buildOptions(QFormLayout& form);
    QComboBox* listNamed(const char* name, const QString& toolTip);
    void buildOptimizeRows(QFormLayout& form);
    void buildVariedRow(QFormLayout& form);
    void methodChanged();
    void checkVaried();

    Purpose m_purpose;
    workspace::OptimizeRequest m_defaults;
    options_view::OptionFields<optimize::Options> m_fields{optimize::optionTable(), "Options"};
    std::map<std::string_view, QLabel*> m_headings;
    QFormLayout* m_form;
    QComboBox *m_method = nullptr, *m_cost = nullptr, *m_costMode = nullptr, *m_engine = nullptr, *m_varied = nullptr;
    QLineEdit* m_values = nullptr;
    QLabel *m_description = nullptr, *m_problem = nullptr;
    class QPushButton* m_run;
};

}  // namespace egret::app
