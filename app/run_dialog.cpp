#include "app/run_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

namespace egret::app {

RunDialog::RunDialog(const optimize::Options& defaults, QWidget* parent)
    : QDialog(parent), m_defaults(defaults), m_iterations(new QSpinBox(this)), m_nodes(new QSpinBox(this)), m_kMulti(new QSpinBox(this)),
      m_seconds(new QDoubleSpinBox(this)), m_scheduler(new QComboBox(this)) {
    setObjectName(QStringLiteral("runDialog"));
    setWindowTitle(tr("Run equality saturation"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_iterations->setRange(1, 100000);
    m_iterations->setValue(static_cast<int>(defaults.iterations));
    m_nodes->setRange(10, 100'000'000);
    m_nodes->setGroupSeparatorShown(true);
    m_nodes->setSingleStep(5000);
    m_nodes->setValue(static_cast<int>(defaults.nodeLimit));
    m_seconds->setRange(0.1, 86400);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setValue(defaults.timeLimit);
    m_kMulti->setRange(0, 100);
    m_kMulti->setValue(static_cast<int>(defaults.kMulti));
    m_kMulti->setToolTip(tr("Rules with several patterns multiply quickly: they take part only in the first iterations (Tensat's k_multi)"));
    m_scheduler->addItem(tr("Back off from rules that match too often"), static_cast<int>(egraph::SchedulerKind::backoff));
    m_scheduler->addItem(tr("Every rule in every iteration"), static_cast<int>(egraph::SchedulerKind::simple));
    m_scheduler->setCurrentIndex(m_scheduler->findData(static_cast<int>(defaults.scheduler)));

    auto* form = new QFormLayout(this);
    form->addRow(tr("&Iterations at most"), m_iterations);
    form->addRow(tr("E-&nodes at most"), m_nodes);
    form->addRow(tr("&Time at most"), m_seconds);
    form->addRow(tr("&Multi-pattern iterations"), m_kMulti);
    form->addRow(tr("&Scheduler"), m_scheduler);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Run"));
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

optimize::Options RunDialog::options() const {
    optimize::Options options = m_defaults;
    options.iterations = static_cast<uint64_t>(m_iterations->value());
    options.nodeLimit = static_cast<uint64_t>(m_nodes->value());
    options.timeLimit = m_seconds->value();
    options.kMulti = static_cast<uint32_t>(m_kMulti->value());
    options.scheduler = static_cast<egraph::SchedulerKind>(m_scheduler->currentData().toInt());
    return options;
}

}  // namespace egret::app
