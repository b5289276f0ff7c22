#include "views/policy/training_pane.h"

#include "core/optimize/xrlflow/quantity.h"
#include "views/policy/training_charts.h"
#include "views/report/chart_grid.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace egret::policy_view {
namespace {

constexpr int kLogLines = 5, kFewestLogLines = 2;  // in sight

QString number(double value, int digits) { return QLocale().toString(value, 'f', digits); }

// What people call the quantities; in the order of the table, whose names they are found by.
struct Title {
    const char *name, *title;
};
constexpr Title kTitles[] = {{"cost", QT_TRANSLATE_NOOP("egret::policy_view::TrainingPane", "Cost model")},
                             {"latency", QT_TRANSLATE_NOOP("egret::policy_view::TrainingPane", "Measured latency")},
                             {"flops", QT_TRANSLATE_NOOP("egret::policy_view::TrainingPane", "Operations (FLOPs)")},
                             {"memory", QT_TRANSLATE_NOOP("egret::policy_view::TrainingPane", "Peak memory")}};

}  // namespace

TrainingPane::TrainingPane(TrainingRun& run, AskWorkplace workplace, QWidget* parent)
    : QWidget(parent),
      m_run(run),
      m_workplace(std::move(workplace)),
      m_networks(new NetworkList({QStringLiteral("fire")})),
      m_quantity(new QComboBox),
      m_choice(new QComboBox),
      m_updates(new QSpinBox),
      m_episodes(new QSpinBox),
      m_horizon(new QSpinBox),
      m_seed(new QSpinBox),
      m_shuffled(new QCheckBox(tr("Shuff&led rewards"))),
      m_folder(new QLineEdit),
      m_browse(new QPushButton(tr("Choose…"))),
      m_start(new QPushButton(tr("Start trainin&g"))),
      m_resume(new QPushButton(tr("Resume"))),
      m_stop(new QPushButton(tr("Stop"))),
      m_open(new QPushButton(tr("Open policy"))),
      m_openBest(new QPushButton(tr("Open best"))),
      m_progress(new QLabel),
      m_log(new QPlainTextEdit),
      m_charts(new report_view::ChartGrid(QStringLiteral("policy-"), 3)) {
    for (const auto& kind : optimize::xrlflow::quantityKinds()) {
        const QString name = QString::fromUtf8(kind.name.data(), static_cast<qsizetype>(kind.name.size()));
        QString title = name;
        for (const Title& known : kTitles)
            if (name == QLatin1String(known.name)) title = tr(known.title);
        m_quantity->addItem(title, name);
    }
    const optimize::xrlflow::TrainingOptions options;
    auto *first = new QHBoxLayout, *second = new QHBoxLayout, *third = new QHBoxLayout,
         *fourth = new QHBoxLayout;  // narrow enough for a small screen
    const auto addField = [&](QHBoxLayout* row, const QString& text, QWidget* field, const char* name, const QString& tip) {
        auto* label = new QLabel(text);
        label->setBuddy(field);
        field->setObjectName(QLatin1String(name));
        field->setAccessibleName(text);
        field->setAccessibleDescription(tip);
        field->setToolTip(tip);
        row->addWidget(label);
        row->addWidget(field);
        row->addSpacing(4);
    };
    const auto addNumber = [&](QHBoxLayout* row, const QString& text, QSpinBox* box, const char* name, int low,
                               int high, int value, const QString& tip) {
        box->setRange(low, high);
        box->setValue(value);
        box->setGroupSeparatorShown(true);
        addField(row, text, box, name, tip);
    };
    addField(first, tr("Less of"), m_quantity, "policyTrainingQuantity", tr("What the policy learns to make less of"));
    addNumber(first, tr("Updates"), m_updates, "policyTrainingUpdates", 1, 1'000'000, options.updates,
              tr("How often episodes are played and learnt from"));
    addNumber(first, tr("Episodes"), m_episodes, "policyTrainingEpisodes", 1, 10'000, options.episodes,
              tr("Played with every network in each update"));
    addNumber(second, tr("Horizon"), m_horizon, "policyTrainingHorizon", 1, 10'000,
              static_cast<int>(options.environment.horizon), tr("Steps after which an episode is cut off"));
    addNumber(second, tr("Seed"), m_seed, "policyTrainingSeed", 0, 1'000'000, static_cast<int>(options.seed),
              tr("Of everything random: the same seed learns the same"));
    m_shuffled->setObjectName(QStringLiteral("policyTrainingShuffled"));
    m_shuffled->setToolTip(tr("The control: rewards are dealt out at random, so nothing can be learnt from them"));
    second->addWidget(m_shuffled);
    for (QHBoxLayout* row : {first, second}) row->addStretch(1);
    addField(third, tr("Folder"), m_folder, "policyTrainingFolder",
             tr("Where the policy, the best one so far and all that is needed to go on are kept"));
    third->setStretchFactor(m_folder, 1);
    m_browse->setToolTip(tr("Choose the folder of the training"));
    third->addWidget(m_browse);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addField(third, tr("Show"), m_choice, "policyTrainingChoice",
             tr("The training that is drawn: those of this session, or all of them beside each other"));
    const auto addButton = [&](QPushButton* button, const char* name, const QString& tip) {
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        fourth->addWidget(button);
    };
    addButton(m_start, "policyTrainingStart", tr("Train a new policy; one that lies in the folder is replaced"));
    addButton(
        m_resume, "policyTrainingResume",
        tr("Go on with the training that lies in the folder; its networks, seed and numbers have to be those above"));
    addButton(m_stop, "policyTrainingStop", tr("Stop and save, to be resumed"));
    addButton(m_open, "policyTrainingOpen", tr("Look at the policy that lies in the folder, as it was saved last"));
    addButton(m_openBest, "policyTrainingOpenBest", tr("Look at the policy as it was after the update whose episodes gained most"));
    m_progress->setObjectName(QStringLiteral("policyTrainingProgress"));
    m_progress->setWordWrap(true);
    fourth->addWidget(m_progress, 1);

    m_networks->setObjectName(QStringLiteral("policyTrainingNetworks"));
    m_networks->setToolTip(tr("The networks it learns on, in turns"));
    m_log->setObjectName(QStringLiteral("policyTrainingLog"));
    m_log->setReadOnly(true);
    m_log->setMaximumHeight(m_log->fontMetrics().height() * kLogLines);
    m_log->setMinimumHeight(m_log->fontMetrics().height() * kFewestLogLines);
    m_log->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_log->setAccessibleName(tr("Log of the training, a line for every update"));
    auto* right = new QWidget;
    auto* form = new QVBoxLayout(right);
    form->setContentsMargins(4, 4, 6, 2);
    form->setSpacing(4);
    for (QHBoxLayout* row : {first, second, third, fourth}) form->addLayout(row);
    form->addWidget(m_charts, 1);
    form->addWidget(m_log);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_networks->beside(right));

    connect(&m_run, &TrainingRun::changed, this, &TrainingPane::fill);
    connect(&m_run, &TrainingRun::updated, this, &TrainingPane::say);
    connect(m_networks, &NetworkList::chosenChanged, this, &TrainingPane::fill);
    connect(m_folder, &QLineEdit::textChanged, this, &TrainingPane::fill);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &TrainingPane::fill);
    connect(m_browse, &QPushButton::clicked, this, &TrainingPane::folderWanted);
    connect(m_start, &QPushButton::clicked, this, [this] {
        m_log->clear();
        m_run.start(plan());
    });
    connect(m_resume, &QPushButton::clicked, this, [this] {
        TrainingPlan goesOn = plan();
        goesOn.resumes = true;
        m_run.start(goesOn);
    });
    connect(m_stop, &QPushButton::clicked, &m_run, &TrainingRun::stop);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT policyChosen(TrainingRun::policyIn(m_folder->text())); });
    connect(m_openBest, &QPushButton::clicked, this, [this] { Q_EMIT policyChosen(TrainingRun::policyIn(m_folder->text(), true)); });
    fill();
}

void TrainingPane::setFolder(const QString& folder) { m_folder->setText(folder); }
QString TrainingPane::folder() const { return m_folder->text(); }

TrainingPlan TrainingPane::plan() const {
    TrainingPlan plan;
    plan.workplace = m_workplace();
    plan.networks = m_networks->chosen();
    plan.quantity = m_quantity->currentData().toString().toStdString();
    plan.options.seed = static_cast<uint64_t>(m_seed->value());
    plan.options.updates = m_updates->value();
    plan.options.episodes = m_episodes->value() * static_cast<int>(plan.networks.size());
    plan.options.environment.horizon = static_cast<uint32_t>(m_horizon->value());
    plan.options.shuffleRewards = m_shuffled->isChecked();
    plan.folder = m_folder->text();
    return plan;
}

void TrainingPane::say(const TrainingUpdate& update) {
    const auto& record = update.record;
    QStringList best;
    const TrainingCurve& curve = m_run.curves().back();
    for (std::size_t n = 0; n < update.networks.size(); ++n)
        if (update.networks[n].episodes > 0)
            best << QStringLiteral("%1 %2 %3")
                        .arg(QString::fromStdString(curve.networks[n]),
                             QLocale().toString(update.networks[n].best, 'g', 5), QString::fromStdString(curve.unit))
                        .trimmed();
    m_log->appendPlainText(tr("%1: gain %2 %, KL %3, entropy %4, %5 steps, %6 s; best %7")
                               .arg(QString::number(record.update + 1), number(record.gain, 2), number(record.kl, 3),
                                    number(record.entropy, 2), number(record.length, 1),
                                    number(record.playSeconds + record.learnSeconds, 1),
                                    best.join(QStringLiteral(", "))));
}

// All of them first, when there are several; a training that has begun is shown.
void TrainingPane::fillChoice() {
    const auto& curves = m_run.curves();
    const QSignalBlocker quiet(m_choice);
    const QString chosen = m_choice->currentData().toString();
    const bool isNew = curves.size() > m_known;
    m_known = curves.size();
    m_choice->clear();
    if (curves.size() > 1) m_choice->addItem(tr("All trainings"), QString());
    for (const TrainingCurve& curve : curves)
        m_choice->addItem(tr("%1 (%n update(s))", nullptr, static_cast<int>(curve.updates.size()))
                              .arg(QString::fromStdString(curve.name)),
                          QString::fromStdString(curve.id));
    const int index = m_choice->findData(chosen);
    m_choice->setCurrentIndex(isNew || index < 0 ? m_choice->count() - 1 : index);
    m_choice->setEnabled(m_choice->count() > 1);
}

void TrainingPane::fill() {
    fillChoice();
    const bool isRunning = m_run.isRunning(), isReady = !isRunning && !m_folder->text().isEmpty() && !m_networks->chosen().empty();
    for (QWidget* field : std::initializer_list<QWidget*>{m_networks, m_quantity, m_updates, m_episodes, m_horizon,
                                                          m_seed, m_shuffled, m_folder, m_browse})
        field->setEnabled(!isRunning);
    m_start->setEnabled(isReady);
    m_resume->setEnabled(isReady && TrainingRun::canResume(m_folder->text()));
    m_stop->setEnabled(isRunning);
    m_open->setEnabled(QFileInfo::exists(TrainingRun::policyIn(m_folder->text())));
    m_openBest->setEnabled(QFileInfo::exists(TrainingRun::policyIn(m_folder->text(), true)));
    const auto& curves = m_run.curves();
    const QString id = m_choice->currentData().toString();
    std::vector<TrainingCurve> shown;
    for (const TrainingCurve& curve : curves)
        if (id.isEmpty() || id == QString::fromStdString(curve.id)) shown.push_back(curve);
    m_charts->setCharts(trainingCharts(shown));
    const bool hasBegun = shown.size() == 1 && !shown[0].updates.empty();
    if (hasBegun) {
        const auto& last = shown[0].updates.back().record;
        m_progress->setText(
            tr("update %1 of %2, gain %3 %")
                .arg(QString::number(last.update + 1), QString::number(shown[0].planned), number(last.gain, 2)));
    } else {
        m_progress->setText(m_networks->chosen().empty() ? tr("Choose a network to learn on.")
                            : isRunning                  ? tr("Playing the first episodes…")
                                                         : QString());
    }
}

}  // namespace egret::policy_view
