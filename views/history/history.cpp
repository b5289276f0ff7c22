#include "views/history/history_pane.h"
#include "views/shell/context_menu.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"

#include <QTimer>

#include <unordered_set>

namespace egret::history {
namespace {

using shell::connect;
using shell::PaneContext;
using workspace::Workspace;

// Costs depend on the current cost model, so sessions do not store them. Costs of earlier steps are predicted in the
// background: all of them in sessions of ordinary size, because the best step is known only then; in larger ones, those
// that are painted.
class StepCosts : public QObject {
public:
    StepCosts(Workspace& workspace, HistoryPane& pane) : QObject(&pane), m_workspace(workspace), m_pane(pane) {
        pane.steps().setResults([this](const session::StepRecord& step) { return resultOf(step); });
        connect(&workspace, &Workspace::stepsCosted, this, [this](const workspace::StepCosts& costs) {
            m_known.insert(costs.begin(), costs.end());
            learned();
        });
        connect(&workspace, &Workspace::editJudged, this, &StepCosts::show);
        connect(&workspace, &Workspace::compared, this, [this](const workspace::StepComparison& comparison) {
            for (const auto* side : {&comparison.left, &comparison.right}) m_known[side->step.id] = side->cost;
            learned();
        });
    }

    void show() {
        const workspace::State& state = m_workspace.state();
        if (std::exchange(m_session, state.sessionPath) != state.sessionPath) m_known.clear();
        if (std::exchange(m_model, state.costModel) != state.costModel) m_known.clear();
        if (!state.steps.empty()) m_known[state.steps.front().id] = state.costOriginal;
        m_known[state.currentStep] = state.costCurrent;
        m_pane.setSteps(state.steps, state.currentStep);
        m_pane.setVerdictsShown(!state.verdicts.empty() || !state.editVerdicts.empty());
        learned();
    }

    session::StepId best() const { return m_best; }  // invalid: the original, or not known yet

private:
    static constexpr std::size_t kAllKnown = 2000;  // the cost of every step is predicted up to this many steps
    static constexpr std::size_t kMost = 500;       // steps in one request; painting never needs more
    static constexpr double kEqual = 1e-9;          // relative difference of equal costs

    std::optional<double> costOf(session::StepId step) const {
        const auto* known = valueAt(m_known, step);
        return known ? *known : std::nullopt;
    }

    // Finds the best step, and for each run of a policy its last step and the lowest cost.
    void learned() {
        const workspace::State& state = m_workspace.state();
        m_best = {};
        m_runs.clear();
        bool isComplete = true;
        double best = state.costOriginal * (1 - kEqual);
        for (const session::StepRecord& step : state.steps) {
            const auto cost = costOf(step.id);
            if (!m_known.contains(step.id)) {
                isComplete = false;
                if (state.steps.size() <= kAllKnown) want(step.id);
            }
            if (cost && *cost < best) best = *cost * (1 - kEqual), m_best = step.id;
            if (step.kind != session::StepKind::policy || !step.run.valid()) continue;
            Run& run = m_runs[step.run];
            run.last = step.id;
            if (cost && (!run.best || *cost < *run.best)) run.best = *cost;
        }
        if (!isComplete) m_best = {};
        m_pane.steps().resultsChanged();
    }

    StepResult resultOf(const session::StepRecord& step) {
        if (!m_known.contains(step.id)) want(step.id);
        const auto cost = costOf(step.id);
        StepResult result;
        if (m_known.contains(step.id)) result.cost = cost ? timeText(*cost) : QStringLiteral("—");
        const double original = m_workspace.state().costOriginal;
        if (cost && step.parent.valid()) {
            result.change = percentText(percentOf(*cost, original), Sign::always);
            result.toolTip = HistoryPane::tr("%1 since the original").arg(changeText(original, *cost));
            if (step.id == m_best) result.change += HistoryPane::tr(" ★ best");
            if (const auto* run = valueAt(m_runs, step.run);
                run && run->last == step.id && run->best && *cost > *run->best * (1 + kEqual)) {
                const QString best = percentText(percentOf(*run->best, original), Sign::always);
                result.change += HistoryPane::tr(" ⚠ best %1").arg(best);
                result.toolTip += QLatin1Char('\n') +
                    HistoryPane::tr("The policy ended worse than its best graph, which costs %1.")
                        .arg(timeText(*run->best));
            }
        }
        addVerdict(result, step);
        return result;
    }

    void addVerdict(StepResult& result, const session::StepRecord& step) const {
        if (const auto* edit = valueAt(m_workspace.state().editVerdicts, step.id)) {
            constexpr const char* kMarks[] = {"✓", "≈", "✗", "?"};  // by edit::VerdictKind
            result.verdict = QString::fromUtf8(kMarks[static_cast<std::size_t>(edit->kind)]);
            if (!result.toolTip.isEmpty()) result.toolTip += QLatin1Char('\n');
            result.toolTip += HistoryPane::tr("Edit: %1").arg(textOf(edit->toString()));
        }
        const workbench::Verdict* verdict = m_workspace.state().verdictOf(step.graphHash);
        if (!verdict) return;
        result.verdict = verdict->isEqual ? QStringLiteral("✓") : QStringLiteral("✗");
        if (!result.toolTip.isEmpty()) result.toolTip += QLatin1Char('\n');
        result.toolTip += verdict->isEqual
            ? HistoryPane::tr("Verified: equivalent to the original (%1 samples, largest error %2).")
                  .arg(verdict->samples)
                  .arg(significantText(verdict->maxAbsError, 3))
            : HistoryPane::tr("Not equivalent to the original: %1").arg(textOf(verdict->difference));
    }

    void want(session::StepId step) {
        if (m_wanted.empty())
            QTimer::singleShot(0, this, [this] {
                const auto wanted = std::exchange(m_wanted, {});
                m_workspace.costSteps({wanted.begin(), wanted.end()});
            });
        if (m_wanted.size() < kMost) m_wanted.insert(step);
    }

    struct Run {
        session::StepId last;
        std::optional<double> best;
    };
    Workspace& m_workspace;
    HistoryPane& m_pane;
    QString m_session;
    std::string m_model;
    workspace::StepCosts m_known;                    // costs known so far, under the current cost model
    std::unordered_set<session::StepId> m_wanted;    // steps whose cost is to be requested
    std::unordered_map<session::RunId, Run> m_runs;  // of policies
    session::StepId m_best;
};

QWidget* make(PaneContext& window) {
    auto* pane = new HistoryPane;
    Workspace& workspace = window.workspace;
    auto* costs = new StepCosts(workspace, *pane);
    connect(workspace, &Workspace::changed, *costs, &StepCosts::show);
    connect(*pane, &HistoryPane::goToRequested, workspace, &Workspace::goTo);
    connect(pane->steps(), &HistoryModel::named, workspace, &Workspace::nameStep);
    connect(pane->steps(), &HistoryModel::noted, workspace, &Workspace::noteStep);
    connect(*pane, &HistoryPane::bookmarked, workspace, &Workspace::bookmarkStep);
    shell::offerMenu(*pane, window.actions, [pane](const QModelIndex& step) {
        QStringList commands{"goToStep", "compareSteps", "goToBest", "", "nameStep", "noteStep", "bookmarkStep", ""};
        if (pane->steps().stepAt(step).id == pane->steps().current())
            commands << "verify"
                     << "exportModel";
        return commands << "copyRows";
    });
    if (workspace.state().open) costs->show();
    return pane;
}

// Compares two selected steps, or the selected and the current step; otherwise the original and the current step.
void compareSteps(PaneContext& window) {
    const workspace::State& state = window.workspace.state();
    const auto* pane = static_cast<const HistoryPane*>(window.docks.made("history"));
    std::vector<session::StepId> steps = pane ? pane->selectedSteps() : std::vector<session::StepId>();
    if (steps.size() < 2 && (steps.empty() || steps.front() != state.currentStep)) steps.push_back(state.currentStep);
    if (steps.size() < 2) steps.insert(steps.begin(), state.steps.front().id);
    window.docks.reveal("compare");
    window.workspace.compare(steps.front(), steps.back());
}

void goToBest(PaneContext& window) {
    for (const QObject* child : window.docks.the<HistoryPane>("history").children())
        if (const auto* costs = dynamic_cast<const StepCosts*>(child); costs && costs->best().valid())
            return window.workspace.goTo(costs->best());
    window.say(HistoryPane::tr("No step is better than the original."));
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    constexpr unsigned kChange = kDocument | kIdle | kWritable;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"compareSteps", "&Session", 20, "&Compare steps", "Ctrl+D", "Compare the graphs of two steps side by side: the two selected in the history, or the selected and the current step", kDocument, Where::menu, compareSteps},
        {"nameStep", "&Session", 21, "&Name branch", "", "Name the step selected in the history", kChange, Where::menu, onRevealed("history", &HistoryPane::editName)},
        {"noteStep", "&Session", 22, "Edit n&ote", "", "Edit the note on the step selected in the history", kChange, Where::menu, onRevealed("history", &HistoryPane::editNote)},
        {"bookmarkStep", "&Session", 23, "Toggle bookmar&k", "", "Bookmark the step selected in the history or remove its bookmark; an export as files includes the models of bookmarked steps", kChange, Where::menu, onRevealed("history", &HistoryPane::toggleBookmark)},
        {"goToStep", "&Session", 30, "&Go to step", "", "Make the step selected in the history the current step", kDocument | kIdle, Where::menu, onRevealed("history", &HistoryPane::goToSelected)},
        {"goToBest", "&Session", 31, "Go to b&est step", "", "Make the step with the lowest cost the current step", kDocument | kIdle, Where::menu, goToBest},
    };
    // clang-format on
    return {{.id = "history",
        .title = "History",
        .places = {{"Edit", kDrawer}, {"Inspect", kDrawer, 0, 1}, {"Step", kDrawer}, {"Learn", kDrawer, 0, 3},
            {"Policy", 0, 1, 1}},
        .make = make,
        .actions = actions}};
}

}  // namespace egret::history
