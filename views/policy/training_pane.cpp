#include "views/policy/training_pane.h"

#include "core/optimize/policy/quantity.h"
#include "views/policy/policy_facts.h"
#include "views/policy/training_charts.h"
#include "views/report/chart_grid.h"
#include "views/theme/scrolled.h"
#include "views/theme/text.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace egret::policy_view {
namespace {

constexpr int kLogLines = 5, kFewestLogLines = 2;  // visible lines

}  // namespace

TrainingPane::TrainingPane(TrainingRun& run, AskWorkplace workplace, QWidget* parent)
    : QWidget(parent), m_run(run), m_workplace(std::move(workplace)),
      m_networks(new NetworkList({QStringLiteral("fire")})),
      m_options(
          optimize::policy::trainingTable(), "egret::policy_view::TrainingPane", QStringLiteral("policyTraining")),
      m_quantity(new QComboBox), m_choice(new QComboBox), m_folder(new QLineEdit),
      m_browse(
          theme::button(nullptr, tr("Choose…"), "", tr("Choose training folder"), this, &TrainingPane::folderWanted)),
      m_start(theme::button(nullptr, tr("Start trainin&g"), "policyTrainingStart",
          tr("Train a new policy; asks before it replaces a policy in the folder"), this, &TrainingPane::startAnew)),
      m_resume(theme::button(nullptr, tr("Resume"), "policyTrainingResume",
          tr("Resume the training in the folder; networks, seed and settings must match those above"), this,
          [this] { start(true); })),
      m_stop(theme::button(nullptr, tr("Stop"), "policyTrainingStop",
          tr("Stop and save; training can be resumed later"), &m_run, &TrainingRun::stop)),
      m_open(theme::button(nullptr, tr("Open policy"), "policyTrainingOpen",
          tr("Open the most recently saved policy in the folder"), this,
          [this] { Q_EMIT policyChosen(TrainingRun::policyIn(m_folder->text())); })),
      m_openBest(theme::button(nullptr, tr("Open best"), "policyTrainingOpenBest",
          tr("Open the policy from the update with the highest gain"), this,
          [this] { Q_EMIT policyChosen(TrainingRun::policyIn(m_folder->text(), true)); })),
      m_progress(theme::label(nullptr, "policyTrainingProgress", theme::kWraps)), m_log(new QPlainTextEdit),
      m_charts(new report_view::ChartGrid(QStringLiteral("policy-"), 3)) {
    for (const auto& kind : optimize::policy::quantityKinds()) {
        const QString name = textOf(kind.name);
        m_quantity->addItem(quantityTitle(name), name);
    }
    auto* options =
        theme::flow({theme::field(tr("Minimize"), m_quantity, "policyTrainingQuantity", tr("Quantity to minimize")),
            m_options.next({}, this)});
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* folder = theme::row({theme::field(tr("Folder"), m_folder, "policyTrainingFolder",
                                   tr("Folder for the latest policy, the best policy, and the state needed to resume")),
        m_browse});
    auto* runs = theme::flow({{folder, 1},
        theme::field(tr("Show"), m_choice, "policyTrainingChoice",
            tr("Training run of this session to plot, or all of them together"))});
    auto* commands = theme::flow({m_start, m_resume, m_stop, m_open, m_openBest, {m_progress, 1}});

    theme::setNames(m_networks, "policyTrainingNetworks", tr("Networks to train on, in rotation"));
    theme::setNames(m_log, "policyTrainingLog", {}, tr("Training log, one line per update"));
    m_log->setReadOnly(true);
    theme::followFont(m_log, [this] {
        m_log->setMaximumHeight(m_log->fontMetrics().height() * kLogLines);
        m_log->setMinimumHeight(m_log->fontMetrics().height() * kFewestLogLines);
    });
    m_log->setLineWrapMode(QPlainTextEdit::NoWrap);
    auto* form = theme::column({options, runs, commands, {m_charts, 1}, m_log}, {4, 4, 6, 2}, 4);
    theme::setScrolled(*this, theme::column({m_networks->beside(form)}, {0, 0, 0, 0}));

    connect(&m_run, &TrainingRun::changed, this, &TrainingPane::fill);
    connect(&m_run, &TrainingRun::updated, this, &TrainingPane::say);
    connect(m_networks, &NetworkList::chosenChanged, this, &TrainingPane::fill);
    connect(m_folder, &QLineEdit::textChanged, this, &TrainingPane::fill);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &TrainingPane::fill);
    fill();
}

void TrainingPane::setFolder(const QString& folder) { m_folder->setText(folder); }
QString TrainingPane::folder() const { return m_folder->text(); }

TrainingPlan TrainingPane::plan() const {
    TrainingPlan plan;
    plan.workplace = m_workplace();
    plan.networks = m_networks->chosen();
    plan.quantity = m_quantity->currentData().toString().toStdString();
    m_options.read(plan.options);
    plan.options.episodes *= static_cast<int>(plan.networks.size());  // the option counts episodes per network
    plan.folder = m_folder->text();
    return plan;
}

void TrainingPane::startAnew() {
    if (!TrainingRun::canResume(m_folder->text())) return start(false);
    theme::confirm(this, "policyTrainingReplace", tr("Replace policy"),
        tr("The folder %1 contains a trained policy. Replace the policy and its training run?").arg(m_folder->text()),
        tr("Replace"), [this] { start(false); });
}

void TrainingPane::start(bool resumes) {
    TrainingPlan started = plan();
    started.resumes = resumes;
    if (!resumes) m_log->clear();
    m_run.start(started);
}

void TrainingPane::say(const workbench::TrainingUpdate& update) {
    const auto& record = update.record;
    QStringList best;
    const workbench::TrainingCurve& curve = m_run.curves().back();
    for (std::size_t n = 0; n < update.networks.size(); ++n)
        if (update.networks[n].episodes > 0)
            best << QStringLiteral("%1 %2 %3")
                        .arg(textOf(curve.networks[n]), significantText(update.networks[n].best, 5), textOf(curve.unit))
                        .trimmed();
    m_log->appendPlainText(
        tr("%1: gain %2%, KL %3, entropy %4, %5 steps, %6 s; best %7")
            .arg(QString::number(record.update + 1), fixedText(record.gain, 2), fixedText(record.kl, 3),
                fixedText(record.entropy, 2), fixedText(record.length, 1),
                fixedText(record.playSeconds + record.learnSeconds, 1), best.join(QStringLiteral(", "))));
}

// "All" comes first if there are several training runs. Selects a training run that has just started.
void TrainingPane::fillChoice() {
    const auto& curves = m_run.curves();
    const QSignalBlocker quiet(m_choice);
    const QString chosen = m_choice->currentData().toString();
    const bool isNew = curves.size() > m_known;
    m_known = curves.size();
    m_choice->clear();
    if (curves.size() > 1) m_choice->addItem(tr("All training runs"), QString());
    for (const workbench::TrainingCurve& curve : curves)
        m_choice->addItem(
            tr("%1 (%n update(s))", nullptr, static_cast<int>(curve.updates.size())).arg(textOf(curve.name)),
            textOf(curve.id));
    const int index = m_choice->findData(chosen);
    m_choice->setCurrentIndex(isNew || index < 0 ? m_choice->count() - 1 : index);
    m_choice->setEnabled(m_choice->count() > 1);
}

void TrainingPane::fill() {
    fillChoice();
    const bool isRunning = m_run.isRunning(),
               isReady = !isRunning && !m_folder->text().isEmpty() && !m_networks->chosen().empty();
    for (QWidget* field : std::initializer_list<QWidget*>{m_networks, m_quantity, m_folder, m_browse})
        field->setEnabled(!isRunning);
    m_options.setEnabled(!isRunning);
    m_start->setEnabled(isReady);
    m_resume->setEnabled(isReady && TrainingRun::canResume(m_folder->text()));
    m_stop->setEnabled(isRunning);
    m_open->setEnabled(QFileInfo::exists(TrainingRun::policyIn(m_folder->text())));
    m_openBest->setEnabled(QFileInfo::exists(TrainingRun::policyIn(m_folder->text(), true)));
    const auto& curves = m_run.curves();
    const QString id = m_choice->currentData().toString();
    std::vector<workbench::TrainingCurve> shown;
    for (const workbench::TrainingCurve& curve : curves)
        if (id.isEmpty() || id == textOf(curve.id)) shown.push_back(curve);
    m_charts->setCharts(trainingCharts(shown));
    const bool hasBegun = shown.size() == 1 && !shown[0].updates.empty();
    if (hasBegun) {
        const auto& last = shown[0].updates.back().record;
        m_progress->setText(
            tr("update %1 of %2, gain %3%")
                .arg(QString::number(last.update + 1), QString::number(shown[0].planned), fixedText(last.gain, 2)));
    } else {
        m_progress->setText(m_networks->chosen().empty() ? tr("Choose a network to train on.")
                : isRunning                              ? tr("Running the first episodes…")
                                                         : QString());
    }
}

}  // namespace egret::policy_view
