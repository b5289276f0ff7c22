#include "views/policy/heat_map_pane.h"

#include "core/optimize/policy/policy.h"
#include "views/theme/scrolled.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QTableView>

namespace egret::policy_view {
namespace {

constexpr int kCell = 56;  // minimum column width, pixels
const QString kTrial = QStringLiteral("trial %1");

// Fills a cell with the color of its heat and writes the number in a readable color.
class HeatDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const theme::Theme& theme = theme::themeFor(option.palette);
        const QVariant heat = index.data(HeatMapModel::kHeat);
        const QColor fill = heat.isValid() ? theme.heatAt(heat.toDouble()) : theme.base;
        const QColor dark = theme::light().text, bright = theme::dark().text;
        painter->save();
        painter->fillRect(option.rect, fill);
        if (option.state & QStyle::State_Selected) {
            painter->setPen(QPen(theme.accent, 2));
            painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
        }
        painter->setPen(heat.isValid() ? theme::contrast(dark, fill) > theme::contrast(bright, fill) ? dark : bright
                : index.data().toString() == QLatin1String("0") ? theme.mutedText
                                                                : theme.text);
        painter->setFont(option.font);
        painter->drawText(option.rect, Qt::AlignCenter, index.data().toString());
        painter->restore();
    }
};

}  // namespace

HeatMapPane::HeatMapPane(TrialRun& trials, const TrainingRun& trainings, AskWorkplace workplace, QWidget* parent)
    : QWidget(parent), m_trials(trials), m_trainings(trainings), m_workplace(std::move(workplace)),
      m_networks(new NetworkList({QStringLiteral("fire"), QStringLiteral("inception_block"),
          QStringLiteral("bert_attention"), QStringLiteral("nasrnn_step")})),
      m_source(new QComboBox), m_policy(new QComboBox),
      m_episodes(theme::spinBox(nullptr, 1, 10'000, static_cast<int>(TrialPlan().episodes))),
      m_try(theme::button(nullptr, tr("Evalua&te on networks"), "heatTry",
          tr("Run the policy on the selected networks"), this, [this] { m_trials.start(plan()); })),
      m_stop(theme::button(
          nullptr, tr("Stop"), "heatStop", tr("Stop; results so far are kept"), &m_trials, &TrialRun::stop)),
      m_export(theme::button(nullptr, tr("Export CSV…"), "heatExport", tr("Save the counts as a CSV file"), this,
          &HeatMapPane::exportWanted)),
      m_table(new QTableView), m_model(new HeatMapModel(this)),
      m_note(theme::label(nullptr, "heatNote", theme::kWraps)) {
    for (const auto& file : optimize::policy::policyFiles())
        m_policy->addItem(textOf(file.stem().string()), textOf(file.string()));
    for (QComboBox* box : {m_policy, m_source}) box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* openPolicy = theme::button(
        nullptr, tr("Open…"), "heatOpen", tr("Open a policy from a file"), this, &HeatMapPane::policyWanted);
    auto* trying =
        theme::flow({theme::field(tr("Policy"), m_policy, "heatPolicy", tr("Policy to evaluate")), openPolicy,
                        theme::field(tr("Episodes"), m_episodes, "heatEpisodes",
                            tr("Episodes per network: the first is greedy, the others sample from the policy")),
                        m_try, m_stop},
            {4, 2, 4, 2});
    auto* showing = theme::flow(
        {theme::field(tr("Show"), m_source, "heatSource", tr("Policy evaluation or training to show")), m_export},
        {4, 2, 4, 2});

    theme::setNames(m_table, "heatMap", {}, tr("Rules applied, by rule and network"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new HeatDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSortingEnabled(false);
    m_table->horizontalHeader()->setMinimumSectionSize(kCell);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->horizontalHeader()->setSortIndicatorShown(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    theme::followFont(
        m_table, [this] { m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 8); });
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_note->setContentsMargins(6, 2, 6, 4);
    theme::setNames(m_networks, "heatNetworks", tr("Networks to evaluate the policy on"));
    auto* form = theme::column({trying, showing, {m_table, 1}, m_note}, {0, 0, 0, 0}, 2);
    theme::setScrolled(*this, theme::column({m_networks->beside(form)}, {0, 0, 0, 0}));

    connect(&m_trials, &TrialRun::changed, this, &HeatMapPane::fill);
    connect(&m_trainings, &TrainingRun::changed, this, &HeatMapPane::fill);
    connect(m_networks, &NetworkList::chosenChanged, this, &HeatMapPane::fill);
    connect(m_source, &QComboBox::currentIndexChanged, this, &HeatMapPane::fillMap);
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, m_model, &HeatMapModel::sort);
    fill();
}

void HeatMapPane::addPolicy(const QString& path) {
    int index = m_policy->findData(path);
    if (index < 0) {
        theme::addItem(*m_policy, nameOfPolicy(path), path, path);
        index = m_policy->count() - 1;
    }
    m_policy->setCurrentIndex(index);
    fill();
}

TrialPlan HeatMapPane::plan() const {
    TrialPlan plan{
        .policy = m_policy->currentData().toString(), .networks = m_networks->chosen(), .workplace = m_workplace()};
    plan.episodes = static_cast<uint64_t>(m_episodes->value());
    return plan;
}

QString HeatMapPane::csv() const { return textOf(report::csv(tableOf(m_model->map()))); }

// Lists trials and training runs, and selects a trial that has just started.
void HeatMapPane::fillSources() {
    const auto& trials = m_trials.trials();
    const QSignalBlocker quiet(m_source);
    const QString chosen = m_source->currentData().toString();
    const bool isNew = trials.size() > m_known;
    m_known = trials.size();
    m_source->clear();
    for (std::size_t t = trials.size(); t-- > 0;)
        m_source->addItem(tr("Evaluation %1: %2").arg(QString::number(t + 1), trials[t].policy), kTrial.arg(t));
    for (const workbench::TrainingCurve& curve : m_trainings.curves())
        m_source->addItem(tr("Training: %1").arg(textOf(curve.name)), textOf(curve.id));
    m_source->setCurrentIndex(isNew ? 0 : std::max(0, m_source->findData(chosen)));
    m_source->setEnabled(m_source->count() > 0);
}

void HeatMapPane::fill() {
    fillSources();
    const bool isRunning = m_trials.isRunning();
    for (QWidget* field : std::initializer_list<QWidget*>{m_networks, m_policy, m_episodes})
        field->setEnabled(!isRunning);
    m_try->setEnabled(!isRunning && m_policy->count() > 0 && !m_networks->chosen().empty());
    m_stop->setEnabled(isRunning);
    fillMap();
}

void HeatMapPane::fillMap() {
    HeatMap map;
    QString note = m_policy->count() == 0 ? tr("Train or open a policy, then evaluate it on networks.")
                                          : tr("Evaluate or train a policy to see which rules it applies.");
    const QString source = m_source->currentData().toString();
    for (std::size_t t = 0; t < m_trials.trials().size(); ++t) {
        if (source != kTrial.arg(t)) continue;
        const Trial& trial = m_trials.trials()[t];
        std::vector<std::string> names;
        std::vector<std::map<std::string, uint64_t>> applied;
        QStringList gains;
        for (const Trial::OnNetwork& one : trial.networks) {
            names.push_back(one.network);
            applied.push_back(one.rules);
            gains << QStringLiteral("%1 %2").arg(textOf(one.network), changeText(one.costBefore, one.costAfter));
        }
        map = heatMapOf(names, applied);
        note = gains.isEmpty()
            ? tr("Running episodes…")
            : tr("Rules applied on the way to the cheapest graph: %1").arg(gains.join(QStringLiteral(", ")));
    }
    for (const workbench::TrainingCurve& curve : m_trainings.curves()) {
        if (source != textOf(curve.id)) continue;
        LateUpdates late = heatMapOf(curve);
        map = std::move(late.map);
        note = tr("Rules applied in the last %1 of %n update(s)", nullptr, static_cast<int>(curve.updates.size()))
                   .arg(late.updates);
    }
    if (map != m_model->map()) m_model->setMap(std::move(map));
    m_note->setText(note);
    m_export->setEnabled(!m_model->map().rules.empty());
}

}  // namespace egret::policy_view
