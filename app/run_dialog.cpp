#include "app/run_dialog.h"

#include "core/cost/mode.h"
#include "core/optimize/optimizers.h"
#include "core/runtime/engine.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace egret::app {

namespace {

QLabel* heading(const QString& text) {
    auto* label = new QLabel(QStringLiteral("<b>%1</b>").arg(text));
    label->setContentsMargins(0, 8, 0, 0);
    return label;
}

}  // namespace

RunDialog::RunDialog(Purpose purpose, workspace::OptimizeRequest defaults, QWidget* parent)
    : QDialog(parent), m_purpose(purpose), m_defaults(std::move(defaults)), m_form(new QFormLayout(this)) {
    const bool optimizes = purpose == Purpose::optimize;
    theme::setUpDialog(*this, "runDialog", optimizes ? tr("Optimize") : tr("Run equality saturation"));
    if (optimizes) buildOptimizeRows(*m_form);
    buildOptions(*m_form);
    if (optimizes) buildVariedRow(*m_form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_run = buttons->button(QDialogButtonBox::Ok);
    m_run->setText(optimizes ? tr("Optimize") : tr("Run"));
    m_form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    if (!optimizes) return;
    methodChanged();
    checkVaried();
}

// ---- fields ---------------------------------------------------------------------------------------------------------

// Saturation uses only the table's first group.
void RunDialog::buildOptions(QFormLayout& form) {
    for (const auto& row : m_fields.table()) {
        if (m_purpose == Purpose::saturate && row.group != m_fields.table().front().group) continue;
        if (m_purpose == Purpose::optimize && !m_headings.contains(row.group))
            form.addRow(m_headings[row.group] = heading(options_view::translated("egret::app::RunDialog", row.group)));
        form.addRow(m_fields.titleOf(row), m_fields.make(row, m_defaults.options, this));
    }
}

QComboBox* RunDialog::listNamed(const char* name, const QString& toolTip) {
    auto* list = new QComboBox(this);
    theme::setNames(list, name, toolTip);
    return list;
}

void RunDialog::buildOptimizeRows(QFormLayout& form) {
    m_method = listNamed("method", {});
    for (const optimize::Optimizer& optimizer : optimize::all())
        m_method->addItem(textOf(optimizer.name), QCoreApplication::translate("Options", optimizer.description.data()));
    m_method->setCurrentText(m_defaults.method);
    m_description = new QLabel;
    m_cost = listNamed("cost",
        tr("analytic: roofline estimate, instant; measured: each new operator is timed in isolation on this machine"));
    m_cost->addItems({tr("analytic"), tr("measured")});
    m_cost->setCurrentIndex(m_defaults.measuring.measuredCost ? 1 : 0);
    m_costMode = listNamed("costMode",
        tr("corrected: constant weights are folded, data movement has a cost; taso-faithful: summed as in TASO"));
    for (const cost::ModeName& mode : cost::modes())
        m_costMode->addItem(textOf(mode.name), static_cast<int>(mode.mode));
    m_costMode->setCurrentIndex(m_costMode->findData(static_cast<int>(m_defaults.measuring.costMode)));
    m_engine = listNamed("engine",
        tr("Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with "
           "libtorch"));
    for (const runtime::EngineName& engine : runtime::engines())
        m_engine->addItem(engine.engine == runtime::Engine::cuda ? tr("%1 (NVIDIA GPU)").arg(textOf(engine.name))
                                                                 : textOf(engine.name),
            static_cast<int>(engine.engine));
    m_engine->setCurrentIndex(m_engine->findData(static_cast<int>(m_defaults.measuring.engine)));
    form.addRow(tr("&Method"), m_method);
    form.addRow(QString(), m_description);
    form.addRow(tr("Operator &cost"), m_cost);
    form.addRow(tr("&Graph cost"), m_costMode);
    form.addRow(tr("&Timing engine"), m_engine);
    connect(m_method, &QComboBox::currentIndexChanged, this, &RunDialog::methodChanged);
}

// Sets several values for one option. Each value is a separate run from the same graph.
void RunDialog::buildVariedRow(QFormLayout& form) {
    m_varied = listNamed("varied", {});
    m_values = new QLineEdit(this);
    m_values->setObjectName(QStringLiteral("values"));
    m_values->setText(m_defaults.values.join(QStringLiteral(", ")));
    m_values->setPlaceholderText(tr("0, 1, 2"));
    m_problem = theme::label(this, "valuesProblem", theme::kWraps);
    form.addRow(heading(tr("Compare settings")));
    form.addRow(tr("&Vary"), m_varied);
    form.addRow(tr("V&alues"), m_values);
    form.addRow(QString(), m_problem);
    connect(m_varied, &QComboBox::currentIndexChanged, this, &RunDialog::checkVaried);
    connect(m_values, &QLineEdit::textChanged, this, &RunDialog::checkVaried);
}

// ---- dependent fields -----------------------------------------------------------------------------------------------

void RunDialog::methodChanged() {
    const std::string method = m_method->currentText().toStdString();
    m_description->setText(m_method->currentData().toString());
    const QString varied = m_varied->count() > 0 ? m_varied->currentData().toString() : m_defaults.varied;
    m_varied->clear();
    m_varied->addItem(tr("nothing"), QString());
    std::map<std::string_view, bool> used;
    for (const auto& row : m_fields.table()) {
        const bool isUsed = row.isFor(method);
        used[row.group] |= isUsed;
        m_form->setRowVisible(field(row.name), isUsed);
        if (isUsed) m_varied->addItem(m_fields.titleOf(row), textOf(row.name));
    }
    m_varied->setCurrentIndex(std::max(0, m_varied->findData(varied)));
    for (const auto& [group, label] : m_headings) label->setVisible(used[group]);
    adjustSize();
}

void RunDialog::checkVaried() {
    const workspace::OptimizeRequest wanted = request();
    m_form->labelForField(m_values)->setVisible(!wanted.varied.isEmpty());
    m_values->setVisible(!wanted.varied.isEmpty());
    QString problem;
    try {
        optimize::Options scratch;
        if (!wanted.varied.isEmpty()) {
            if (wanted.values.isEmpty()) problem = tr("Enter values separated by commas.");
            for (const QString& value : wanted.values)
                m_fields.table().named(wanted.varied.toStdString()).setText(scratch, value.toStdString());
        }
    } catch (const Error& error) {
        problem = QString::fromStdString(error.message());
    }
    theme::showText(*m_problem, problem);
    m_run->setEnabled(problem.isEmpty());
}

workspace::OptimizeRequest RunDialog::request() const {
    workspace::OptimizeRequest request = m_defaults;
    m_fields.read(request.options);
    if (m_purpose == Purpose::saturate) return request;
    request.method = m_method->currentText();
    request.measuring.measuredCost = m_cost->currentIndex() == 1;
    request.measuring.costMode = static_cast<cost::Mode>(m_costMode->currentData().toInt());
    request.measuring.engine = static_cast<runtime::Engine>(m_engine->currentData().toInt());
    request.varied = m_varied->currentData().toString();
    request.values.clear();
    for (const QString& value : m_values->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        request.values << value.trimmed();
    return request;
}

}  // namespace egret::app
