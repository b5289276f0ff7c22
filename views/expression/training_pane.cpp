#include "views/expression/training_pane.h"

#include "views/expression/learning_charts.h"
#include "views/report/chart_grid.h"
#include "views/theme/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace egret::expression_view {
namespace {
}  // namespace

TrainingPane::TrainingPane(TrainingRun& run, QWidget* parent)
    : QWidget(parent),
      m_run(run),
      m_curriculum(new QComboBox(this)),
      m_seed(new QSpinBox(this)),
      m_imitation(new QSpinBox(this)),
      m_reward(new QSpinBox(this)),
      m_long(new QSpinBox(this)),
      m_tree(new QCheckBox(tr("Tree LST&M"), this)),
      m_embeddingLoss(new QCheckBox(tr("Embe&dding loss"), this)),
      m_selector(new QCheckBox(tr("Subtree selecto&r"), this)),
      m_shuffled(new QCheckBox(tr("Shuff&led rewards"), this)),
      m_folder(new QLineEdit(this)),
      m_browse(new QPushButton(tr("Choose…"), this)),
      m_start(new QPushButton(tr("Start trainin&g"), this)),
      m_resume(new QPushButton(tr("Resume"), this)),
      m_stop(new QPushButton(tr("Stop"), this)),
      m_open(new QPushButton(tr("Use this network"), this)),
      m_forget(new QPushButton(tr("Clear curves"), this)),
      m_progress(new QLabel(this)),
      m_charts(new report_view::ChartGrid(QStringLiteral("learning-"), 2, this)) {
    for (const hiss::Curriculum curriculum : {hiss::Curriculum::traverse, hiss::Curriculum::halide})
        m_curriculum->addItem(textOf(nameOf(curriculum)));
    m_curriculum->setObjectName(QStringLiteral("trainingCurriculum"));
    const hiss::TrainingOptions options;
    // Rows narrow enough for a small screen: what to learn, how long, by what means, where, commands.
    auto *first = new QHBoxLayout, *steps = new QHBoxLayout;
    QHBoxLayout* row = first;
    auto addField = [&](const QString& text, QWidget* field, const QString& tip) {
        auto* label = new QLabel(text, this);
        label->setBuddy(field);
        field->setAccessibleName(tip);
        field->setToolTip(tip);
        row->addWidget(label);
        row->addWidget(field);
        row->addSpacing(4);
    };
    auto addNumber = [&](const QString& text, QSpinBox* box, const char* name, int high, int value, const QString& tip) {
        box->setObjectName(QLatin1String(name));
        box->setRange(0, high);
        box->setValue(value);
        box->setGroupSeparatorShown(true);
        addField(text, box, tip);
    };
    addField(
        tr("Examples"), m_curriculum,
        tr("What it learns on: short expressions of variables, or also long ones with constants like those of Halide"));
    addNumber(tr("Seed"), m_seed, "trainingSeed", 1'000'000, static_cast<int>(options.seed),
              tr("Of everything random: the same seed learns the same"));
    row = steps;
    addNumber(tr("Imitation"), m_imitation, "trainingImitation", 1'000'000, options.imitationSteps,
              tr("Steps of imitating what enumeration found; 0: from rewards alone, as in the paper"));
    addNumber(tr("Reward"), m_reward, "trainingReward", 1'000'000, options.rewardSteps, tr("Steps of learning from rewards on short expressions"));
    addNumber(tr("Long"), m_long, "trainingLong", 1'000'000, options.longSteps,
              tr("Steps of learning from rewards on long expressions; the examples have to have them"));
    for (QHBoxLayout* fields : {first, steps}) fields->addStretch(1);
    auto* second = new QHBoxLayout;
    const auto addSwitch = [&](QCheckBox* box, const char* name, bool on, const QString& tip) {
        box->setObjectName(QLatin1String(name));
        box->setChecked(on);
        box->setToolTip(tip);
        second->addWidget(box);
    };
    addSwitch(m_tree, "trainingTree", options.model.architecture == hiss::Architecture::tree,
              tr("Read and write along the tree; without it along the list of its nodes, as in an ablation of the "
                 "paper, with neither embedding loss nor selector"));
    addSwitch(m_embeddingLoss, "trainingEmbeddingLoss", options.embeddingWeight > 0,
              tr("Pull the embeddings of equal expressions together (equation 9); without it the paper's network gets "
                 "stuck (figure 7)"));
    addSwitch(
        m_selector, "trainingSelector", options.withSelector,
        tr("Choose subtrees; without it the whole expression goes to the decoder, as in an ablation of the paper"));
    addSwitch(m_shuffled, "trainingShuffled", options.shuffleRewards,
              tr("The control: rewards are dealt out at random, so nothing can be learnt from them"));
    m_folder->setObjectName(QStringLiteral("trainingFolder"));
    m_folder->setAccessibleName(tr("Folder of the training"));
    m_folder->setToolTip(tr("Where the network, its rules and all that is needed to go on are kept"));
    m_browse->setToolTip(tr("Choose the folder of the training"));
    second->addStretch(1);
    auto* where = new QHBoxLayout;
    where->addWidget(m_folder, 1);
    where->addWidget(m_browse);
    auto* third = new QHBoxLayout;
    const auto addButton = [&](QPushButton* button, const char* name, const QString& tip) {
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        third->addWidget(button);
    };
    addButton(m_start, "trainingStart", tr("Train a new network; one that lies in the folder is replaced"));
    addButton(m_resume, "trainingResume", tr("Go on with the training that lies in the folder; its seed and options have to be those above"));
    addButton(m_stop, "trainingStop", tr("Stop and save, to be resumed"));
    addButton(m_open, "trainingOpen", tr("Simplify with the network as it was saved last"));
    addButton(m_forget, "trainingForget", tr("Forget the curves of trainings that have ended"));
    m_progress->setObjectName(QStringLiteral("trainingProgress"));
    m_progress->setWordWrap(true);
    third->addWidget(m_progress, 1);

    auto* form = new QVBoxLayout;
    form->setContentsMargins(6, 4, 6, 2);
    form->setSpacing(4);
    for (QHBoxLayout* part : {first, steps, second, where, third}) form->addLayout(part);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(form);
    layout->addWidget(m_charts, 1);

    connect(&m_run, &TrainingRun::changed, this, &TrainingPane::fill);
    connect(m_tree, &QCheckBox::toggled, this, &TrainingPane::fill);
    connect(m_folder, &QLineEdit::textChanged, this, &TrainingPane::fill);
    connect(m_browse, &QPushButton::clicked, this, &TrainingPane::folderWanted);
    connect(m_start, &QPushButton::clicked, this, [this] { m_run.start(plan()); });
    connect(m_resume, &QPushButton::clicked, this, [this] {
        TrainingPlan goesOn = plan();
        goesOn.resumes = true;
        m_run.start(goesOn);
    });
    connect(m_stop, &QPushButton::clicked, &m_run, &TrainingRun::stop);
    connect(m_forget, &QPushButton::clicked, &m_run, &TrainingRun::forgetCurves);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT networkChosen(m_run.network()); });
    fill();
}

void TrainingPane::setFolder(const QString& folder) { m_folder->setText(folder); }
QString TrainingPane::folder() const { return m_folder->text(); }

TrainingPlan TrainingPane::plan() const {
    TrainingPlan plan;
    plan.options.seed = plan.options.model.seed = static_cast<uint64_t>(m_seed->value());
    plan.options.imitationSteps = m_imitation->value();
    plan.options.rewardSteps = m_reward->value();
    plan.options.longSteps = m_long->value();
    const bool isTree = m_tree->isChecked(), hasEmbeddingLoss = isTree && m_embeddingLoss->isChecked(),
               hasSelector = isTree && m_selector->isChecked();
    if (!isTree) plan.options.model.architecture = hiss::Architecture::linear;
    if (!hasEmbeddingLoss) plan.options.embeddingWeight = 0;
    plan.options.withSelector = hasSelector;
    plan.options.shuffleRewards = m_shuffled->isChecked();
    plan.folder = m_folder->text();
    QStringList name{tr("seed %1").arg(m_seed->value())};
    if (!isTree) name << tr("linear");
    if (isTree && !hasEmbeddingLoss) name << tr("no embedding loss");
    if (isTree && !hasSelector) name << tr("no selector");
    if (m_shuffled->isChecked()) name << tr("shuffled");
    plan.name = name.join(QStringLiteral(", "));
    const hiss::CurriculumOptions curriculum{.curriculum = static_cast<hiss::Curriculum>(m_curriculum->currentIndex()),
                                             .mode = plan.options.mode,
                                             .seed = plan.options.seed,
                                             .heldOut = {}};
    plan.options.lessons = hiss::identityOf(curriculum);
    plan.lessons = [curriculum](const Task& task) { return hiss::lessonsOf(curriculum, task); };
    return plan;
}

QString TrainingPane::progressText() const {
    if (m_run.curves().empty() || m_run.curves().back().records.empty()) return m_run.isRunning() ? tr("Making examples…") : QString();
    const hiss::TrainingRecord& last = m_run.curves().back().records.back();
    const QString text =
        tr("step %1 of %2, loss %3")
            .arg(QString::number(last.step), QString::number(m_run.totalSteps()), QString::number(last.loss, 'f', 3));
    return last.stage == hiss::Stage::imitation
               ? text
               : tr("%1, reward %2, hit rate %3")
                     .arg(text, QString::number(last.reward, 'f', 3), QString::number(last.hitRate, 'f', 3));
}

void TrainingPane::fill() {
    const bool isRunning = m_run.isRunning(), hasFolder = !m_folder->text().isEmpty();
    for (QWidget* field : std::initializer_list<QWidget*>{m_curriculum, m_seed, m_imitation, m_reward, m_long, m_tree,
                                                          m_shuffled, m_folder, m_browse})
        field->setEnabled(!isRunning);
    for (QWidget* field : {m_embeddingLoss, m_selector}) field->setEnabled(!isRunning && m_tree->isChecked());
    m_start->setEnabled(!isRunning && hasFolder);
    m_resume->setEnabled(!isRunning && TrainingRun::canResume(m_folder->text()));
    m_stop->setEnabled(isRunning);
    m_open->setEnabled(!m_run.network().isEmpty());
    m_forget->setEnabled(m_run.curves().size() > (isRunning ? 1u : 0u));
    m_progress->setText(progressText());
    m_charts->setCharts(learningCharts(m_run.curves()));
}

}  // namespace egret::expression_view
