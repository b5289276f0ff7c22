#pragma once

#include "core/optimize/optimize.h"

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace egret::app {

// The limits of a saturation run.
class RunDialog : public QDialog {
    Q_OBJECT

public:
    RunDialog(const optimize::Options& defaults, QWidget* parent);
    optimize::Options options() const;

private:
    optimize::Options m_defaults;
    QSpinBox *m_iterations, *m_nodes, *m_kMulti;
    QDoubleSpinBox* m_seconds;
    QComboBox* m_scheduler;
};

}  // namespace egret::app
