#include "views/expressions/training_pane.h"

#include "views/expressions/learning_charts.h"
#include "views/report/chart_grid.h"
#include "views/theme/scrolled.h"
#include "views/theme/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace egret::expressions_view {

TrainingPane::TrainingPane(TrainingRun& run, QWidget* parent)
    : QWidget(parent), m_run(run), m_curriculum(new QComboBox(this)),
      m_options(hiss::trainingTable(), "egret::expressions_view::TrainingPane", QStringLiteral("training")),
      m_folder(new QLineEdit(this)),
      m_browse(theme::button(this, tr("Choose…"), "", tr("Choose training folder"), this, &TrainingPane::folderWanted)),
      m_progress(theme::label(this, "trainingProgress", theme::kWraps)) {
    for (const hiss::Curriculum curriculum : {hiss::Curriculum::traverse, hiss::Curriculum::halide})
        m_curriculum->addItem(textOf(nameOf(curriculum)));
    auto* options = theme::flow({theme::field(tr("Examples"), m_curriculum, "trainingCurriculum",
                                     tr("Training data: only short expressions over variables, or also long "
                                        "expressions with constants, as in Halide")),
        m_options.next({}, this)});
    theme::setNames(m_folder, "trainingFolder", tr("Folder for the network, its rules and the state needed to resume"),
        tr("Training folder"));
    m_start = theme::button(this, tr("Start trainin&g"), "trainingStart",
        tr("Train a new network; asks before it replaces a network in the folder"), this, &TrainingPane::startAnew);
    m_resume = theme::button(this, tr("Resume"), "trainingResume",
        tr("Resume the training in the folder; its seed and options must match those above"), this,
        [this] { start(true); });
    m_stop = theme::button(this, tr("Stop"), "trainingStop", tr("Stop and save; training can be resumed later"), &m_run,
        &TrainingRun::stop);
    m_open = theme::button(this, tr("Use this network"), "trainingOpen",
        tr("Simplify with the most recently saved network"), this, [this] { Q_EMIT networkChosen(m_run.network()); });
    m_forget = theme::button(this, tr("Clear curves"), "trainingForget",
        tr("Remove the curves of finished training runs"), &m_run, &TrainingRun::forgetCurves);
    m_charts = new report_view::ChartGrid(QStringLiteral("learning-"), 2, this);
    auto* commands = theme::flow({m_start, m_resume, m_stop, m_open, m_forget, {m_progress, 1}});
    auto* form = theme::column({options, theme::row({{m_folder, 1}, m_browse}), commands}, {6, 4, 6, 2}, 4);
    theme::setScrolled(*this, theme::column({form, {m_charts, 1}}, {0, 0, 0, 0}, 2));

    connect(&m_run, &TrainingRun::changed, this, &TrainingPane::fill);
    connect(qobject_cast<QCheckBox*>(m_options["tree"]), &QCheckBox::toggled, this, &TrainingPane::fill);
    connect(m_folder, &QLineEdit::textChanged, this, &TrainingPane::fill);
    fill();
}

void TrainingPane::setFolder(const QString& folder) { m_folder->setText(folder); }
QString TrainingPane::folder() const { return m_folder->text(); }

QString TrainingPane::curveName() const {
    const hiss::TrainingOptions options = plan().options;
    const bool isTree = options.model.architecture == hiss::Architecture::tree;
    QStringList name{tr("seed %1").arg(options.seed)};
    if (!isTree) name << tr("linear");
    if (isTree && options.embeddingWeight == 0) name << tr("no embedding loss");
    if (isTree && !options.withSelector) name << tr("no selector");
    if (options.shuffleRewards) name << tr("shuffled");
    return name.join(QStringLiteral(", "));
}

workbench::ExpressionTraining TrainingPane::plan() const {
    workbench::ExpressionTraining plan;
    m_options.read(plan.options);
    plan.options.model.seed = plan.options.seed;
    plan.folder = m_folder->text().toStdString();
    const hiss::CurriculumOptions curriculum{.curriculum = static_cast<hiss::Curriculum>(m_curriculum->currentIndex()),
        .mode = plan.options.mode,
        .seed = plan.options.seed,
        .heldOut = {}};
    plan.options.lessons = hiss::identityOf(curriculum);
    plan.lessons = [curriculum](const Task& task) { return hiss::lessonsOf(curriculum, task); };
    return plan;
}

void TrainingPane::startAnew() {
    if (!TrainingRun::canResume(m_folder->text())) return start(false);
    theme::confirm(this, "trainingReplace", tr("Replace network"),
        tr("The folder %1 contains a trained network. Replace the network and its training run?").arg(m_folder->text()),
        tr("Replace"), [this] { start(false); });
}

void TrainingPane::start(bool resumes) {
    workbench::ExpressionTraining started = plan();
    started.resumes = resumes;
    m_run.start(started, curveName());
}

QString TrainingPane::progressText() const {
    if (m_run.curves().empty() || m_run.curves().back().records.empty())
        return m_run.isRunning() ? tr("Generating examples…") : QString();
    const hiss::TrainingRecord& last = m_run.curves().back().records.back();
    const QString text =
        tr("step %1 of %2, loss %3")
            .arg(QString::number(last.step), QString::number(m_run.totalSteps()), fixedText(last.loss, 3));
    if (last.stage == hiss::Stage::imitation) return text;
    return last.stage == hiss::Stage::discovery
        ? tr("%1, hit rate %2").arg(text, fixedText(last.hitRate, 3))
        : tr("%1, reward %2, hit rate %3").arg(text, fixedText(last.reward, 3), fixedText(last.hitRate, 3));
}

void TrainingPane::fill() {
    const bool isRunning = m_run.isRunning(), hasFolder = !m_folder->text().isEmpty();
    for (QWidget* field : std::initializer_list<QWidget*>{m_curriculum, m_folder, m_browse})
        field->setEnabled(!isRunning);
    m_options.setEnabled(!isRunning);
    const bool isTree = qobject_cast<QCheckBox*>(m_options["tree"])->isChecked();
    for (const char* ofTrees : {"embedding-loss", "selector"}) m_options[ofTrees]->setEnabled(!isRunning && isTree);
    m_start->setEnabled(!isRunning && hasFolder);
    m_resume->setEnabled(!isRunning && TrainingRun::canResume(m_folder->text()));
    m_stop->setEnabled(isRunning);
    m_open->setEnabled(!m_run.network().isEmpty());
    m_forget->setEnabled(m_run.curves().size() > (isRunning ? 1u : 0u));
    m_progress->setText(progressText());
    m_charts->setCharts(learningCharts(m_run.curves()));
}

}  // namespace egret::expressions_view
