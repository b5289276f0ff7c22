// Learned policies: what they would do with the current graph, letting them, and overriding them.
#include "app/main_window.h"
#include "views/graph/graph_pane.h"
#include "views/matches/matches_pane.h"
#include "views/policy/policy.h"

namespace egret::app {

using graph_view::GraphPane;
using workspace::Workspace;

namespace {

// What training wrote into the file, as far as a person wants to read it.
QString factsOf(const optimize::xrlflow::Policy& policy) {
    QStringList facts;
    for (const auto& [name, value] : policy.facts())
        if (name != "kind" && !value.starts_with('{') && !value.starts_with('['))
            facts << QString::fromStdString(name).replace(QLatin1Char('_'), QLatin1Char(' ')) + QStringLiteral(": ") + QString::fromStdString(value);
    return facts.join(QStringLiteral(" · "));
}

policy_view::Candidate candidateOf(const QString& described, double probability) {
    const qsizetype at = described.indexOf(QStringLiteral(" at "));
    if (at < 0)
        return {.rule = described == QStringLiteral("No-Op") ? QString() : described,
                .place = {},
                .probability = probability,
                .costDelta = {},
                .operatorsDelta = {}};
    return {.rule = described.left(at), .place = described.mid(at + 4), .probability = probability, .costDelta = {}, .operatorsDelta = {}};
}

policy_view::RecordedChoice recorded(const workspace::Episode::Choice& choice) {
    const event::Chosen& chosen = choice.chosen;
    policy_view::RecordedChoice row{.step = choice.step.valid() ? choice.step.index() : 0,
                                    .chooser = choice.chooser,
                                    .isPersons = choice.isPersons,
                                    .what = {},
                                    .candidates = {},
                                    .index = static_cast<std::size_t>(chosen.index)};
    for (std::size_t i = 0; i < chosen.probabilities.size(); ++i)
        row.candidates.push_back(i < chosen.candidates.size()
                                     ? candidateOf(QString::fromStdString(chosen.candidates[i]), chosen.probabilities[i])
                                     : candidateOf(i == chosen.index
                                                       ? QString::fromStdString(chosen.rule)
                                                       : QCoreApplication::translate("Episodes", "not recorded"),
                                                   chosen.probabilities[i]));
    row.what = chosen.index < chosen.candidates.size() ? QString::fromStdString(chosen.candidates[chosen.index])
               : chosen.rule.empty()                   ? QCoreApplication::translate("Episodes", "No-Op")
                                                       : QString::fromStdString(chosen.rule);
    return row;
}

}  // namespace

void MainWindow::buildPolicyPanes() {
    addDock("policy", tr("Policy"), m_policy = new policy_view::PolicyPane);
    addDock("episodes", tr("Episodes"), m_episodes = new policy_view::EpisodesPane);
    std::vector<policy_view::PolicyPane::Named> shipped;
    for (const std::filesystem::path& file : optimize::xrlflow::policyFiles())
        shipped.push_back({QString::fromStdString(file.stem().string()), QString::fromStdString(file.string())});
    m_policy->setPolicies(shipped);
}

void MainWindow::wirePolicy() {
    using policy_view::PolicyPane;
    connect(m_policy, &PolicyPane::shown, this, [this] {
        const auto shipped = optimize::xrlflow::policyFiles();
        if (!m_workspace->policy() && !shipped.empty()) m_workspace->openPolicy(QString::fromStdString(shipped.front().string()));
    });
    connect(m_policy, &PolicyPane::policyWanted, m_workspace, &Workspace::openPolicy);
    connect(m_policy, &PolicyPane::openRequested, this, [this] {
        const QString path = askForFile(tr("Open a policy"), tr("Policies (*.safetensors)"), false);
        if (!path.isEmpty()) m_workspace->openPolicy(path);
    });
    connect(m_policy, &PolicyPane::candidateSelected, this, &MainWindow::candidateSelected);
    connect(m_policy, &PolicyPane::stepRequested, this, [this] {
        if (const auto* look = m_workspace->policyLook()) m_workspace->choose(look->likeliest(), workbench::Chooser::policy);
    });
    connect(m_policy, &PolicyPane::playRequested, this,
            [this](int steps, bool isSampled, quint64 seed) { m_workspace->play({.steps = steps, .isSampled = isSampled, .seed = seed}); });
    connect(m_policy, &PolicyPane::overrideRequested, this,
            [this](std::size_t candidate) { m_workspace->choose(candidate, workbench::Chooser::person); });
    connect(m_policy, &PolicyPane::stopRequested, m_workspace, &Workspace::cancelAll);

    connect(m_episodes, &policy_view::EpisodesPane::shown, m_workspace, &Workspace::findEpisodes);
    connect(m_episodes, &policy_view::EpisodesPane::goToRequested, this,
            [this](quint64 step) { m_workspace->goTo(session::StepId(static_cast<std::size_t>(step))); });
    connect(m_workspace, &Workspace::changed, this, [this] {
        if (m_episodes->isVisible()) m_workspace->findEpisodes();
    });
    connect(m_workspace, &Workspace::episodesFound, this, [this](const std::vector<workspace::Episode>& found) {
        std::vector<policy_view::Episode> episodes;
        for (const workspace::Episode& one : found) {
            policy_view::Episode& episode = episodes.emplace_back(policy_view::Episode{one.title, {}});
            for (const workspace::Episode::Choice& choice : one.choices) episode.choices.push_back(recorded(choice));
        }
        m_episodes->setEpisodes(std::move(episodes));
    });

    connect(m_workspace, &Workspace::policyChanged, this, [this] {
        const auto& policy = *m_workspace->policy();
        m_policy->setPolicy(QString::fromStdString(policy.name()), factsOf(policy));
        m_graph->setAttention({});
        overlayChanged();
    });
    connect(m_workspace, &Workspace::policyLooked, this, &MainWindow::policyLooked);
    connect(m_workspace, &Workspace::attended, this, [this](const std::shared_ptr<const workspace::Attention>& attention) {
        GraphPane::Attention shown(attention->size());
        for (std::size_t layer = 0; layer < attention->size(); ++layer)
            for (const auto& head : (*attention)[layer]) {
                auto& edges = shown[layer].emplace_back();
                for (const auto& edge : head) edges.push_back({edge.from, edge.to, static_cast<double>(edge.weight)});
            }
        m_graph->setAttention(std::move(shown));
        if (const auto& selected = m_graph->currentCanvas().selection(); !selected.empty())
            if (const auto node = graph_view::nodeOf(selected.back())) inspect(*node);
    });
}

// ---- commands -----------------------------------------------------------------------------------------------------------

void MainWindow::showPolicy() { openThe("policy"); }
void MainWindow::policyStep() { m_policy->step(); }
void MainWindow::policyPlay() { m_policy->play(); }

void MainWindow::chancesChanged() {
    const bool on = (*m_actions)["chances"].isChecked();
    if (on) m_graph->setCurrentTab(GraphPane::Tab::current);
    m_graph->setOverlay(on ? graph_view::Overlay::policy : graph_view::Overlay::difference);
}

void MainWindow::attentionChanged() {
    const bool on = (*m_actions)["attention"].isChecked();
    if (on) m_graph->setCurrentTab(GraphPane::Tab::current);
    m_graph->setOverlay(on ? graph_view::Overlay::attention : graph_view::Overlay::difference);
}

// ---- news ---------------------------------------------------------------------------------------------------------------

void MainWindow::updatePolicy() {
    m_policy->setBusy(m_workspace->isBusy() || !m_workspace->state().readOnly.isEmpty());
    m_policy->setNote(!m_workspace->policy()        ? tr("Choose a policy, or open the file of one.")
                      : !m_workspace->state().open  ? tr("Open a model first (File > Open).")
                                                    : tr("The policy looks at the graph…"));
}

void MainWindow::policyLooked() {
    const workbench::PolicyLook* seen = m_workspace->policyLook();
    std::unordered_map<uint64_t, double> byMatch;
    std::unordered_map<graph::NodeId, double> chances;
    if (!seen) {
        m_policy->setLook({});
    } else {
        const auto& state = seen->look.state;
        policy_view::Look look{.candidates = {},
                               .likeliest = seen->likeliest(),
                               .value = seen->look.value,
                               .entropy = seen->look.entropy,
                               .masked = state.masked};
        for (std::size_t i = 0; i < state.candidates.size(); ++i) {
            const auto& candidate = state.candidates[i];
            const double probability = seen->look.probabilities[i];
            look.candidates.push_back({.rule = QString::fromStdString(candidate.match.rule),
                                       .place = m_workspace->placeOf(candidate.match),
                                       .probability = probability,
                                       .costDelta = candidate.forecast.cost - state.forecast.cost,
                                       .operatorsDelta = static_cast<int>(candidate.forecast.operators) -
                                                         static_cast<int>(state.forecast.operators)});
            if (candidate.isNoOp()) continue;
            byMatch.emplace(candidate.match.key(state.graph), probability);
            std::unordered_set<graph::NodeId> touched(candidate.match.nodes.begin(), candidate.match.nodes.end());
            for (const graph::NodeId node : touched) chances[node] += probability;
        }
        m_policy->setLook(std::move(look));
    }
    m_matches->setProbabilities(byMatch);
    m_graph->setChances(std::move(chances));
    updateActions();
}

void MainWindow::candidateSelected(std::optional<std::size_t> index) {
    const workbench::PolicyLook* seen = m_workspace->policyLook();
    const bool isThere = seen && index && *index < seen->look.state.candidates.size() && !seen->look.state.candidates[*index].isNoOp();
    showMatch(isThere ? &seen->look.state.candidates[*index].match : nullptr);
    if (isThere) m_workspace->previewCandidate(*index);
}

}  // namespace egret::app
