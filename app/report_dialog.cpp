#include "app/report_dialog.h"

#include "core/report/trial.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace egret::app {
namespace {

constexpr const char* kLimits[] = {"node-limit", "time-limit", "extract-time-limit"};

}  // namespace

ReportDialog::ReportDialog(QWidget* parent)
    : QDialog(parent), m_experiment(new QComboBox(this)), m_cost(new QComboBox(this)), m_costMode(new QComboBox(this)),
      m_networks(new QLineEdit(this)), m_tables(new QVBoxLayout),
      m_duration(theme::label(this, "duration", theme::kWraps)) {
    theme::setUpDialog(*this, "reportDialog", tr("Run an experiment"));
    m_experiment->setObjectName(QStringLiteral("experiment"));
    for (const std::string& name : report::shippedExperiments()) {
        m_experiments.push_back(report::shippedExperiment(name));
        m_experiment->addItem(textOf(name));
    }
    auto* file = theme::button(
        this, tr("&Open…"), "", tr("Open an experiment of your own, a TOML file"), this, &ReportDialog::openFile);
    m_networks->setObjectName(QStringLiteral("networks"));
    m_networks->setPlaceholderText(tr("default: the paper's networks; for example: squeezenet, nasrnn"));
    m_networks->setMinimumWidth(300);
    m_cost->setObjectName(QStringLiteral("cost"));
    m_cost->addItem(tr("measured"), QStringLiteral("measured"));
    m_cost->addItem(tr("analytic"), QStringLiteral("analytic"));
    m_cost->addItem(tr("calibrated"), QStringLiteral("calibrated"));
    m_costMode->setObjectName(QStringLiteral("costMode"));
    for (const cost::ModeName& mode : cost::modes())
        m_costMode->addItem(textOf(mode.name), static_cast<int>(mode.mode));

    auto* form = new QFormLayout(this);
    auto* label = new QLabel(tr("&Experiment"), this);
    label->setBuddy(m_experiment);
    form->addRow(label, theme::row({{m_experiment, 1}, file}, {0, 0, 0, 0}, 6));
    form->addRow(tr("Tables"), m_tables);
    form->addRow(tr("&Networks"), m_networks);
    form->addRow(tr("Operator &cost"), m_cost);
    form->addRow(tr("&Graph cost"), m_costMode);
    for (const char* name : kLimits) {
        const auto& row = m_limits.table().named(name);
        form->addRow(m_limits.titleOf(row), m_limits.make(row, {}, this));
    }
    form->addRow(m_duration);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Create report"));
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_experiment, &QComboBox::currentIndexChanged, this, &ReportDialog::experimentChanged);
    connect(m_networks, &QLineEdit::textChanged, this, &ReportDialog::showDuration);
    for (const char* name : {"time-limit", "extract-time-limit"})
        connect(qobject_cast<QDoubleSpinBox*>(m_limits[name]), &QDoubleSpinBox::valueChanged, this,
            &ReportDialog::showDuration);
    experimentChanged();
}

void ReportDialog::openFile() {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open an experiment"), {}, tr("Experiments (*.toml);;All files (*)"));
    if (file.isEmpty()) return;
    try {
        m_experiments.push_back(report::loadExperiment(file.toStdString()));
    } catch (const Error& error) {
        QMessageBox::warning(this, tr("Open an experiment"), textOf(error.what()));
        return;
    }
    m_experiment->addItem(textOf(m_experiments.back().name));
    m_experiment->setCurrentIndex(m_experiment->count() - 1);
}

void ReportDialog::experimentChanged() {
    const report::Experiment& chosen = m_experiments[static_cast<std::size_t>(m_experiment->currentIndex())];
    qDeleteAll(m_wanted);
    m_wanted.clear();
    m_experiment->setToolTip(textOf(chosen.about));
    for (const std::string& id : chosen.ids()) {
        auto* box = new QCheckBox(textOf(id), this);
        box->setChecked(true);
        m_tables->addWidget(box);
        m_wanted.push_back(box);
        connect(box, &QCheckBox::toggled, this, &ReportDialog::showDuration);
    }
    m_limits.show(chosen.options);
    m_cost->setCurrentIndex(m_cost->findData(textOf(chosen.cost)));
    m_costMode->setCurrentIndex(m_costMode->findData(static_cast<int>(chosen.costMode)));
    showDuration();
}

void ReportDialog::showDuration() {
    try {
        const report::Experiment wanted = experiment();
        const report::Duration expected = report::expectedOf(wanted, report::trialsOf(wanted));
        m_duration->setText(tr(
            "Takes about %1, at most %2. Rows appear as they are computed; a cancelled report keeps its finished rows.")
                                .arg(textOf(report::minutesText(expected.usual)),
                                    textOf(report::minutesText(expected.most))));
    } catch (const Error& error) {  // an unknown network
        m_duration->setText(textOf(error.message()));
    }
}

report::Experiment ReportDialog::experiment() const {
    report::Experiment wanted = m_experiments[static_cast<std::size_t>(m_experiment->currentIndex())];
    std::vector<std::string> networks, ids;
    for (const QString& name : m_networks->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        networks.push_back(name.trimmed().toStdString());
    wanted.useNetworks(networks);
    for (const QCheckBox* box : m_wanted)
        if (box->isChecked()) ids.push_back(box->text().toStdString());
    wanted.keepOnly(ids);
    wanted.cost = m_cost->currentData().toString().toStdString();
    wanted.costMode = static_cast<cost::Mode>(m_costMode->currentData().toInt());
    m_limits.read(wanted.options);
    return wanted;
}

}  // namespace egret::app
