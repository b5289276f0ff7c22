#include "app/report_dialog.h"

#include "views/theme/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace egret::app {
namespace {

constexpr const char* kLimits[] = {"node-limit", "time-limit", "extract-time-limit"};

}  // namespace

ReportDialog::ReportDialog(QWidget* parent)
    : QDialog(parent), m_experiment(new QComboBox(this)), m_cost(new QComboBox(this)), m_costMode(new QComboBox(this)),
      m_networks(new QLineEdit(this)), m_tables(new QVBoxLayout), m_duration(new QLabel(this)) {
    setObjectName(QStringLiteral("reportDialog"));
    setWindowTitle(tr("Reproduce a paper's tables"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_experiment->setObjectName(QStringLiteral("experiment"));
    for (const report::Experiment& experiment : report::all())
        m_experiment->addItem(textOf(experiment.name), textOf(experiment.description));
    m_networks->setObjectName(QStringLiteral("networks"));
    m_networks->setPlaceholderText(tr("default: the paper's networks; for example: squeezenet, nasrnn"));
    m_networks->setMinimumWidth(300);
    m_cost->setObjectName(QStringLiteral("cost"));
    m_cost->addItems({tr("measured"), tr("analytic")});
    m_costMode->setObjectName(QStringLiteral("costMode"));
    for (const cost::ModeName& mode : cost::modes())
        m_costMode->addItem(textOf(mode.name), static_cast<int>(mode.mode));
    const report_view::ReportRequest defaults;
    m_costMode->setCurrentIndex(m_costMode->findData(static_cast<int>(defaults.options.costMode)));

    auto* form = new QFormLayout(this);
    form->addRow(tr("&Paper"), m_experiment);
    form->addRow(tr("Tables"), m_tables);
    form->addRow(tr("&Networks"), m_networks);
    form->addRow(tr("Operator &cost"), m_cost);
    form->addRow(tr("&Graph cost"), m_costMode);
    for (const char* name : kLimits) {
        const auto& row = m_limits.table().named(name);
        form->addRow(m_limits.titleOf(row), m_limits.make(row, defaults.options.optimize, this));
    }
    m_duration->setObjectName(QStringLiteral("duration"));
    m_duration->setWordWrap(true);
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

void ReportDialog::experimentChanged() {
    qDeleteAll(m_wanted);
    m_wanted.clear();
    m_experiment->setToolTip(m_experiment->currentData().toString());
    for (const std::string_view table : report::named(m_experiment->currentText().toStdString()).tables) {
        auto* box = new QCheckBox(textOf(table), this);
        box->setChecked(true);
        m_tables->addWidget(box);
        m_wanted.push_back(box);
        connect(box, &QCheckBox::toggled, this, &ReportDialog::showDuration);
    }
    showDuration();
}

void ReportDialog::showDuration() {
    const report_view::ReportRequest wanted = request();
    try {
        const report::Duration expected = report::named(wanted.experiment.toStdString()).expected(wanted.options);
        m_duration->setText(tr(
            "Takes about %1, at most %2. Rows appear as they are computed; a cancelled report keeps its finished rows.")
                                .arg(textOf(report::minutesText(expected.usual)),
                                    textOf(report::minutesText(expected.most))));
    } catch (const Error& error) {  // an unknown network
        m_duration->setText(textOf(error.message()));
    }
}

report_view::ReportRequest ReportDialog::request() const {
    report_view::ReportRequest request;
    request.experiment = m_experiment->currentText();
    for (const QString& name : m_networks->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        request.options.networks.push_back(name.trimmed().toStdString());
    for (const QCheckBox* box : m_wanted)
        if (box->isChecked()) request.options.tables.push_back(box->text().toStdString());
    request.measuredCost = m_cost->currentIndex() == 0;
    request.options.costMode = static_cast<cost::Mode>(m_costMode->currentData().toInt());
    m_limits.read(request.options.optimize);
    return request;
}

}  // namespace egret::app
