#include "views/graph/graph_picture.h"
#include "views/history/history_pane.h"
#include "views/shell/pane.h"

#include <QTimer>

#include <unordered_set>

namespace egret::history {
namespace {

using shell::connect;
using shell::PaneContext;
using workspace::Workspace;

// Costs depend on the current cost model, so sessions do not store them. Costs of earlier steps are requested when
// first painted, with one request per paint.
class StepCosts : public QObject {
public:
    StepCosts(Workspace& workspace, HistoryPane& pane) : QObject(&pane), m_workspace(workspace), m_pane(pane) {
        pane.steps().setResultText([this](const session::StepRecord& step) { return textOf(step); });
        connect(&workspace, &Workspace::stepsCosted, this, [this](const workspace::StepCosts& costs) {
            m_known.insert(costs.begin(), costs.end());
            m_pane.steps().resultsChanged();
        });
        connect(&workspace, &Workspace::compared, this, [this](const workspace::StepComparison& comparison) {
            for (const auto* side : {&comparison.left, &comparison.right}) m_known[side->step.id] = side->cost;
        });
    }

    void show() {
        const workspace::State& state = m_workspace.state();
        if (std::exchange(m_session, state.sessionPath) != state.sessionPath) m_known.clear();
        if (std::exchange(m_model, state.costModel) != state.costModel) m_known.clear();
        m_known[state.currentStep] = state.costCurrent;
        m_pane.setSteps(state.steps, state.currentStep);
    }

private:
    QString textOf(const session::StepRecord& step) {
        if (const auto* known = valueAt(m_known, step.id))
            return *known ? graph_view::timeText(**known) : QStringLiteral("—");
        constexpr std::size_t kMost = 500;  // painting never needs a larger request
        if (m_wanted.empty())
            QTimer::singleShot(0, this, [this] {
                const auto wanted = std::exchange(m_wanted, {});
                m_workspace.costSteps({wanted.begin(), wanted.end()});
            });
        if (m_wanted.size() < kMost) m_wanted.insert(step.id);
        return {};
    }

    Workspace& m_workspace;
    HistoryPane& m_pane;
    QString m_session;
    std::string m_model;
    workspace::StepCosts m_known;                  // costs known so far, under the current cost model
    std::unordered_set<session::StepId> m_wanted;  // steps painted before their cost was known
};

QWidget* make(PaneContext& window) {
    auto* pane = new HistoryPane;
    Workspace& workspace = window.workspace;
    auto* costs = new StepCosts(workspace, *pane);
    connect(workspace, &Workspace::changed, *costs, &StepCosts::show);
    connect(*pane, &HistoryPane::goToRequested, workspace, &Workspace::goTo);
    connect(*pane, &HistoryPane::compareRequested, window.actions["compareSteps"], &QAction::trigger);
    connect(pane->steps(), &HistoryModel::named, workspace, &Workspace::nameStep);
    connect(pane->steps(), &HistoryModel::noted, workspace, &Workspace::noteStep);
    connect(*pane, &HistoryPane::bookmarked, workspace, &Workspace::bookmarkStep);
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

template <auto act>
void on(PaneContext& window) {
    window.docks.reveal("history");
    (window.docks.the<HistoryPane>("history").*act)();
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    constexpr unsigned kChange = kDocument | kIdle | kWritable;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"compareSteps", "&Session", 20, "&Compare steps", "Ctrl+D", "Compare the graphs of two steps side by side: the two selected in the history, or the selected and the current step", kDocument, Where::menu, compareSteps},
        {"nameStep", "&Session", 21, "&Name branch", "", "Name the step selected in the history", kChange, Where::menu, on<&HistoryPane::editName>},
        {"noteStep", "&Session", 22, "Edit n&ote", "", "Edit the note on the step selected in the history", kChange, Where::menu, on<&HistoryPane::editNote>},
        {"bookmarkStep", "&Session", 23, "Toggle bookmar&k", "", "Bookmark the step selected in the history or remove its bookmark; an export as files includes the models of bookmarked steps", kChange, Where::menu, on<&HistoryPane::toggleBookmark>},
    };
    // clang-format on
    return {{.id = "history",
        .title = "History",
        .places = {{"Inspect", kBottom, 1, 1}, {"Step", 2, 1}, {"Learn", kBottom, 0, 3}, {"Policy", 0, 1, 1}},
        .make = make,
        .actions = actions}};
}

}  // namespace egret::history
