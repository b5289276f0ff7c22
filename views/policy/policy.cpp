// Learned policies in the window: their predictions for the current graph, applying and overriding them, and training.
#include "views/policy/policy.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/cost/analytic.h"
#include "views/policy/heat_map_pane.h"
#include "views/policy/policy_facts.h"
#include "views/policy/training_pane.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"

#include <QFileInfo>

namespace egret::policy_view {
namespace {

using shell::PaneContext;
using workspace::Workspace;

QString askForPolicy(PaneContext& window) {
    return window.files.toOpen(PolicyPane::tr("Open policy"), PolicyPane::tr("Policies (*.safetensors)"));
}

// ---- the policy and the current graph -----------------------------------------------------------------------

Look lookOf(const workbench::PolicyLook& seen, const Workspace& workspace) {
    const auto& state = seen.look.state;
    Look look{.candidates = {},
        .likeliest = seen.likeliest(),
        .value = seen.look.value,
        .entropy = seen.look.entropy,
        .masked = state.masked};
    for (std::size_t i = 0; i < state.candidates.size(); ++i) {
        const auto& candidate = state.candidates[i];
        look.candidates.push_back({.rule = textOf(candidate.match.rule),
            .place = workspace.placeOf(candidate.match),
            .probability = seen.look.probabilities[i],
            .costDelta = candidate.forecast.cost - state.forecast.cost,
            .operatorsDelta =
                static_cast<int>(candidate.forecast.operators) - static_cast<int>(state.forecast.operators)});
    }
    return look;
}

void showPolicy(PolicyPane& pane, const Workspace& workspace) {
    if (const auto& policy = workspace.policy()) pane.setPolicy(textOf(policy->name()), factsText(policy->facts()));
}

void showLook(PolicyPane& pane, PaneContext& window) {
    const workbench::PolicyLook* seen = window.workspace.policyLook();
    pane.setLook(seen ? std::optional(lookOf(*seen, window.workspace)) : std::nullopt);
    window.actions.update();
}

void showAvailable(PolicyPane& pane, PaneContext& window) {
    pane.setBusy(!window.actions.isAvailable(shell::kIdle | shell::kWritable));
    pane.setNote(!window.workspace.policy()  ? PolicyPane::tr("Choose a policy or open a policy file.")
            : !window.workspace.state().open ? PolicyPane::tr("Open a model first (File > Open).")
                                             : PolicyPane::tr("Running the policy on the graph…"));
}

void candidateSelected(PaneContext& window, std::optional<std::size_t> index) {
    const workbench::PolicyLook* seen = window.workspace.policyLook();
    const bool isThere =
        seen && index && *index < seen->look.state.candidates.size() && !seen->look.state.candidates[*index].isNoOp();
    window.selection.setMatch(isThere ? std::optional(seen->look.state.candidates[*index].match) : std::nullopt);
}

void obey(PolicyPane& pane, PaneContext& window) {
    Workspace& workspace = window.workspace;
    QObject::connect(&pane, &PolicyPane::shown, &workspace, [&workspace] {
        const auto shipped = optimize::policy::policyFiles();
        if (!workspace.policy() && !shipped.empty()) workspace.openPolicy(textOf(shipped.front().string()));
    });
    QObject::connect(&pane, &PolicyPane::policyWanted, &workspace, &Workspace::openPolicy);
    QObject::connect(&pane, &PolicyPane::openRequested, &pane, [&window] {
        if (const QString path = askForPolicy(window); !path.isEmpty()) window.workspace.openPolicy(path);
    });
    QObject::connect(&pane, &PolicyPane::candidateSelected, &pane,
        [&window](std::optional<std::size_t> candidate) { candidateSelected(window, candidate); });
    QObject::connect(&pane, &PolicyPane::stepRequested, &workspace, [&workspace] {
        if (const auto* look = workspace.policyLook()) workspace.choose(look->likeliest(), workbench::Chooser::policy);
    });
    QObject::connect(
        &pane, &PolicyPane::playRequested, &workspace, [&workspace](int steps, bool isSampled, quint64 seed) {
            workspace.play({.steps = steps, .isSampled = isSampled, .seed = seed});
        });
    QObject::connect(&pane, &PolicyPane::overrideRequested, &workspace,
        [&workspace](std::size_t candidate) { workspace.choose(candidate, workbench::Chooser::person); });
    QObject::connect(&pane, &PolicyPane::stopRequested, &workspace, &Workspace::cancelAll);
}

QWidget* makePolicy(PaneContext& window) {
    auto* pane = new PolicyPane;
    std::vector<PolicyPane::Named> shipped;
    for (const std::filesystem::path& file : optimize::policy::policyFiles())
        shipped.push_back({textOf(file.stem().string()), textOf(file.string())});
    pane->setPolicies(shipped);
    obey(*pane, window);
    QObject::connect(
        &window.workspace, &Workspace::policyChanged, pane, [pane, &window] { showPolicy(*pane, window.workspace); });
    QObject::connect(&window.workspace, &Workspace::policyLooked, pane, [pane, &window] { showLook(*pane, window); });
    QObject::connect(
        &window.actions, &shell::Actions::updated, pane, [pane, &window] { showAvailable(*pane, window); });
    showPolicy(*pane, window.workspace);
    showLook(*pane, window);
    return pane;
}

// ---- recorded choices -----------------------------------------------------------------------------------------------

QWidget* makeEpisodes(PaneContext& window) {
    auto* pane = new EpisodesPane;
    Workspace& workspace = window.workspace;
    const auto find = [pane, &workspace] {
        if (!workspace.document()) return pane->setEpisodes({});
        workspace.query(
            QStringLiteral("episodes"), EpisodesPane::tr("Reading episodes"),
            [document = workspace.document()](const Task&) { return workspace::episodesOf(document->session()); },
            [pane](std::vector<workspace::Episode> found) { pane->setEpisodes(std::move(found)); });
    };
    QObject::connect(pane, &EpisodesPane::shown, pane, find);
    QObject::connect(pane, &EpisodesPane::goToRequested, &workspace,
        [&workspace](quint64 step) { workspace.goTo(session::StepId(static_cast<std::size_t>(step))); });
    QObject::connect(&workspace, &Workspace::changed, pane, [pane, find] {
        if (pane->isVisible()) find();
    });
    return pane;
}

// ---- training and evaluation, with the rules, costs and session of the window ---------------------------------------

Workplace workplaceOf(PaneContext& window) {
    const workspace::State& state = window.workspace.state();
    Workplace here{.rules = window.workspace.rules().active(),
        .cost = window.workspace.defaultOptions().cost,
        .currentName = state.name,
        .current = {},
        .session = window.workspace.session()};
    if (!here.cost) here.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    if (state.open) here.current = state.current;
    return here;
}

// Keeps the open model in the network list.
void follow(NetworkList& networks, PaneContext& window) {
    const auto show = [&networks, &window] {
        const Workplace here = workplaceOf(window);
        networks.setCurrentModel(here.currentName, here.current);
    };
    QObject::connect(&window.workspace, &Workspace::changed, &networks, show);
    QObject::connect(&networks, &NetworkList::filesWanted, &networks, [&networks, &window] {
        for (const QString& path :
            window.files.severalToOpen(NetworkList::tr("Add networks"), NetworkList::tr("Models (*.onnx)")))
            networks.addFile(path);
    });
    if (window.workspace.state().open) show();
}

// Returns the TrainingRun shared by the training and heat-map panes. The open session records the training.
TrainingRun& trainingIn(PaneContext& window) {
    if (auto* run = window.window.findChild<TrainingRun*>(QString(), Qt::FindDirectChildrenOnly)) return *run;
    auto& run = window.shared<TrainingRun>(window.workspace);
    const auto read = [&run, &workspace = window.workspace, before = QString()]() mutable {
        if (std::exchange(before, workspace.state().sessionPath) != workspace.state().sessionPath)
            run.read(workspace.session());
    };
    QObject::connect(&window.workspace, &Workspace::changed, &run, read);
    if (window.workspace.session()) run.read(window.workspace.session());
    return run;
}

QWidget* makeTraining(PaneContext& window) {
    auto* pane = new TrainingPane(trainingIn(window), [&window] { return workplaceOf(window); });
    pane->setFolder(textOf((rulesDirectory().parent_path() / "networks" / "xrlflow").string()));
    follow(pane->networks(), window);
    QObject::connect(pane, &TrainingPane::policyChosen, pane, [&window](const QString& path) {
        window.docks.the<HeatMapPane>("heatMap").addPolicy(path);
        window.workspace.openPolicy(path);
        window.docks.reveal("policy");
    });
    QObject::connect(pane, &TrainingPane::folderWanted, pane, [pane, &window] {
        const QString folder = window.files.folder(TrainingPane::tr("Training folder"), pane->folder());
        if (!folder.isEmpty()) pane->setFolder(folder);
    });
    return pane;
}

void exportMap(const HeatMapPane& pane, PaneContext& window) {
    QString path = window.files.toSave(
        HeatMapPane::tr("Export heat map"), HeatMapPane::tr("Tables (*.csv)"), QStringLiteral("heat-map"));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".csv");
    shell::attempt(window, [&] {
        writeFileAtomically(path.toStdString(), pane.csv().toStdString());
        window.say(HeatMapPane::tr("Wrote %1").arg(path));
    });
}

QWidget* makeHeatMap(PaneContext& window) {
    auto* pane = new HeatMapPane(
        window.shared<TrialRun>(window.workspace), trainingIn(window), [&window] { return workplaceOf(window); });
    follow(pane->networks(), window);
    QObject::connect(pane, &HeatMapPane::policyWanted, pane, [pane, &window] {
        if (const QString path = askForPolicy(window); !path.isEmpty()) pane->addPolicy(path);
    });
    QObject::connect(pane, &HeatMapPane::exportWanted, pane, [pane, &window] { exportMap(*pane, window); });
    return pane;
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    constexpr unsigned kChange = kRewriting | kPolicy;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"policy", "&Run", 30, "Query po&licy", "Ctrl+F12", "Show what a learned policy would do with the current graph", kDocument, Where::menu, reveals("policy")},
        {"policyStep", "&Run", 31, "&Policy: one step", "F12", "Apply the policy's most likely action", kChange, Where::menu, onPane("policy", &PolicyPane::step), "Step"},
        {"policyPlay", "&Run", 32, "Policy: pla&y", "Shift+F12", "Apply policy actions until it chooses No-Op or the step limit is reached", kChange, Where::menu, onPane("policy", &PolicyPane::play), "Play", "play"},
    };
    const ActionSpec train{"policyTraining", "&Run", 33, "Trai&n policy", "", "Train a policy on selected networks and watch its learning curves", kAlways, Where::menu, reveals("policyTraining")};
    const ActionSpec map{"heatMap", "&Run", 34, "&Heat map of rules and networks", "", "Evaluate a policy on networks and show how often it applies each rule", kAlways, Where::menu, reveals("heatMap")};
    // clang-format on
    return {{.id = "policy", .title = "Policy", .places = {{"Policy", 0}}, .make = makePolicy, .actions = actions},
        {.id = "episodes", .title = "Episodes", .places = {{"Policy", kDrawer}}, .make = makeEpisodes},
        {.id = "policyTraining",
            .title = "Policy training",
            .places = {{"Policy", 1, 0, 1}},
            .make = makeTraining,
            .actions = {train}},
        {.id = "heatMap", .title = "Heat map", .places = {{"Policy", 1, 0, 2}}, .make = makeHeatMap, .actions = {map}}};
}

}  // namespace egret::policy_view
