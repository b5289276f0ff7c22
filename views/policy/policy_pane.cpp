#include "views/policy/policy_pane.h"

#include "views/tables/rows.h"
#include "views/theme/scrolled.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <cmath>
#include <limits>

namespace egret::policy_view {

PolicyPane::PolicyPane(QWidget* parent)
    : QWidget(parent), m_policies(new QComboBox(this)), m_how(new QComboBox(this)),
      m_facts(theme::label(this, "policyFacts", theme::kWraps)),
      m_summary(theme::label(this, "policySummary", theme::kWraps | theme::kSelectable)),
      m_table(new CandidatesTable(this)),
      m_open(theme::button(
          this, tr("&Open…"), "openPolicy", tr("Open a policy file (.safetensors)"), this, &PolicyPane::openRequested)),
      m_step(theme::button(
          this, tr("&Step"), "policyStep", tr("Apply the policy's most likely action"), this, &PolicyPane::step)),
      m_play(theme::button(this, tr("&Play"), "policyPlay",
          tr("Apply policy actions until it chooses No-Op or the step limit is reached"), this, &PolicyPane::play)),
      m_stop(theme::button(this, tr("S&top"), "policyStop", tr("Stop; steps already applied are kept"), this,
          &PolicyPane::stopRequested)),
      m_take(theme::button(this, tr("&Apply candidate instead"), "policyTake",
          tr("Apply the selected candidate instead of the policy's choice (Enter)"), this, &PolicyPane::takeCurrent)),
      m_steps(theme::spinBox(this, 1, 1000, 10)), m_seed(theme::spinBox(this, 0, std::numeric_limits<int>::max(), 0)) {
    setFocusProxy(m_table);
    theme::setNames(m_policies, "policies", {}, tr("Policy"));
    m_policies->setPlaceholderText(tr("no policy"));
    m_policies->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_facts->hide();
    theme::setNames(m_table, "policyCandidates", {}, tr("Candidates"));
    tables::keepRows(*m_table, 4);
    theme::setNames(m_steps, "policySteps", {}, tr("Step limit"));
    theme::setNames(m_how, "policyHow", {}, tr("Action selection"));
    theme::addItem(*m_how, tr("most likely"), tr("Always choose the most likely candidate"));
    theme::addItem(*m_how, tr("sampled"), tr("Choose at random according to the probabilities"));
    theme::setNames(m_seed, "policySeed", tr("Random seed; runs are reproducible"), tr("Seed"));
    m_seed->setPrefix(tr("seed "));
    m_seed->hide();

    auto* choice = theme::row({{m_policies, 1}, m_open});
    auto* buttons = theme::flow({m_step, m_play, m_steps, m_how, m_seed, m_stop, m_take});
    theme::setScrolled(*this, theme::column({choice, m_facts, m_summary, {m_table, 1}, buttons}, {4, 4, 4, 4}, 4));

    connect(m_policies, &QComboBox::activated, this,
        [this](int row) { Q_EMIT policyWanted(m_policies->itemData(row).toString()); });
    connect(m_how, &QComboBox::currentIndexChanged, this, [this] { m_seed->setVisible(isSampled()); });
    connect(m_table, &CandidatesTable::candidateActivated, this, &PolicyPane::takeCurrent);
    connect(m_table, &CandidatesTable::candidateSelected, this, [this](std::optional<std::size_t> candidate) {
        refresh();
        Q_EMIT candidateSelected(candidate);
    });
    theme::onEvent(this, QEvent::Show, [this] { Q_EMIT shown(); });
    refresh();
}

void PolicyPane::setPolicies(const std::vector<Named>& shipped) {
    m_policies->clear();
    for (const Named& one : shipped) m_policies->addItem(one.name, one.path);
    m_policies->setCurrentIndex(-1);
}

void PolicyPane::setPolicy(const QString& name, const QString& facts) {
    if (m_policies->findText(name) < 0 && !name.isEmpty()) m_policies->addItem(name);
    m_policies->setCurrentIndex(m_policies->findText(name));
    theme::showText(*m_facts, facts);
    refresh();
}

void PolicyPane::setLook(std::optional<Look> look) {
    m_look = std::move(look);
    m_table->set(m_look ? m_look->candidates : std::vector<Candidate>(),
        m_look ? std::optional(m_look->likeliest) : std::nullopt,
        tr("The policy's most likely action; Step applies it."));
    refresh();
}

void PolicyPane::setBusy(bool busy) {
    m_busy = busy;
    refresh();
}

void PolicyPane::setNote(const QString& note) {
    m_note = note;
    refresh();
}

int PolicyPane::steps() const { return m_steps->value(); }
bool PolicyPane::isSampled() const { return m_how->currentIndex() == 1; }
bool PolicyPane::canPlay() const { return m_look && !m_busy; }

void PolicyPane::step() {
    if (canPlay()) Q_EMIT stepRequested();
}

void PolicyPane::play() {
    if (canPlay()) Q_EMIT playRequested(steps(), isSampled(), static_cast<quint64>(m_seed->value()));
}

void PolicyPane::takeCurrent() {
    if (const auto candidate = m_table->current(); candidate && canPlay()) Q_EMIT overrideRequested(*candidate);
}

// An entropy of H nats is that of exp(H) equally probable candidates.
void PolicyPane::refresh() {
    for (QPushButton* button : {m_step, m_play}) button->setEnabled(canPlay());
    m_stop->setEnabled(m_busy);
    m_take->setEnabled(canPlay() && m_table->current().has_value());
    if (!m_look) return m_summary->setText(m_note);
    QStringList parts{tr("expected further gain: %1").arg(percentText(m_look->value)),
        tr("entropy %1, equivalent to %2 equally likely candidates")
            .arg(fixedText(m_look->entropy, 2))
            .arg(fixedText(std::exp(m_look->entropy), 1)),
        m_look->candidates.size() == 1 ? tr("1 candidate") : tr("%1 candidates").arg(m_look->candidates.size())};
    if (m_look->masked > 0)
        parts << (m_look->masked == 1 ? tr("1 match omitted because it leads to a known graph")
                                      : tr("%1 matches omitted because they lead to known graphs").arg(m_look->masked));
    m_summary->setText(parts.join(QStringLiteral(" · ")));
}

}  // namespace egret::policy_view
