#include "app/lesson_guide.h"

#include "app/main_window.h"
#include "core/base/folders.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/lessons/lesson_pane.h"
#include "views/timeline/timeline_pane.h"

#include <QAction>

#include <algorithm>

namespace egret::app {

using workspace::Workspace;

namespace {

struct Verb {
    session::StepKind kind;
    const char* word;
};
constexpr Verb kVerbs[] = {{session::StepKind::apply, "applied"}, {session::StepKind::skip, "skipped"}, {session::StepKind::optimize, "optimized"}};

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

template <class Pane>
Pane& paneOf(MainWindow& window) {
    Pane* pane = window.findChild<Pane*>();
    ensure(pane != nullptr, "a pane that lessons watch");
    return *pane;
}

}  // namespace

LessonGuide::LessonGuide(MainWindow& window, lessons::LessonPane& pane) : QObject(&window), m_window(window), m_pane(pane) {
    connect(&pane, &lessons::LessonPane::begun, this, [this](const QString& model) {
        try {
            m_window.openFile(text(dataFile(model.toStdString()).string()));
        } catch (const Error& error) {
            m_window.showError(error);
        }
    });
    connect(&pane, &lessons::LessonPane::commandRequested, this, [this](const QString& id) {
        if (auto* action = m_window.findChild<QAction*>(id, Qt::FindDirectChildrenOnly)) action->trigger();
    });
    watch(m_window.workspace());
    auto& graph = paneOf<graph_view::GraphPane>(window);
    connect(&graph, &graph_view::GraphPane::selectionChanged, this, [this, &graph](const std::vector<graph::NodeId>& nodes) {
        for (const graph::NodeId node : nodes) m_pane.tell(QStringLiteral("selected ") + text(std::string(graph.currentGraph().op(node).spec->name)));
    });
    connect(&graph, &graph_view::GraphPane::overlayChanged, this, [this](graph_view::Overlay overlay) {
        if (overlay == graph_view::Overlay::policy) m_pane.tell(QStringLiteral("saw chances"));
    });
    connect(&paneOf<timeline::TimelinePane>(window), &timeline::TimelinePane::positionChanged, this,
            [this] { m_pane.tell(QStringLiteral("stepped")); });
}

void LessonGuide::watch(Workspace& workspace) {
    connect(&workspace, &Workspace::changed, this, &LessonGuide::tellOfSteps);
    connect(&workspace, &Workspace::growingChanged, this, [this, &workspace] {
        if (workspace.growing()) m_pane.tell(QStringLiteral("grown"));
    });
    connect(&workspace, &Workspace::egraphChanged, this, [this, &workspace](bool grows) {
        if (const auto& state = workspace.egraph(); !grows && state && state->exploration)
            m_pane.tell(QStringLiteral("saturated ") + text(state->exploration->stopReason));
    });
    connect(&workspace, &Workspace::extracted, this, [this, &workspace] {
        m_pane.tell(QStringLiteral("extracted ") +
                    text(std::string(optimize::extractMethodName(workspace.extractions().back()->selection.method))));
    });
    connect(&workspace, &Workspace::explained, this, [this] { m_pane.tell(QStringLiteral("explained")); });
    connect(&workspace, &Workspace::verified, this, [this] { m_pane.tell(QStringLiteral("verified")); });
    connect(&workspace, &Workspace::profiled, this, [this] { m_pane.tell(QStringLiteral("measured")); });
    connect(&workspace, &Workspace::policyLooked, this, [this, &workspace] {
        if (workspace.policyLook()) m_pane.tell(QStringLiteral("policy looked"));
    });
    connect(&workspace, &Workspace::chosen, this, [this](const QString& rule, workbench::Chooser chooser) {
        m_pane.tell((chooser == workbench::Chooser::policy ? QStringLiteral("policy chose ") : QStringLiteral("overridden ")) + rule);
    });
    connect(&workspace, &Workspace::played, this, [this] { m_pane.tell(QStringLiteral("policy played")); });
    connect(&workspace, &Workspace::attended, this, [this] { m_pane.tell(QStringLiteral("attended")); });
    connect(&workspace, &Workspace::previewReady, this, [this](const QString& title) { m_pane.tell(QStringLiteral("previewed ") + title); });
}

// The session's tree of steps grew, or another of its steps is current.
void LessonGuide::tellOfSteps() {
    const workspace::State& state = m_window.workspace().state();
    if (!state.open) return;
    const bool isOther = state.sessionPath != m_session;
    const std::size_t before = isOther ? state.steps.size() : m_steps;
    if (isOther) m_pane.tell(QStringLiteral("opened"));
    for (std::size_t i = before; i < state.steps.size(); ++i)
        for (const Verb& verb : kVerbs)
            if (verb.kind == state.steps[i].kind) m_pane.tell(QLatin1String(verb.word) + QStringLiteral(" ") + text(state.steps[i].rule));
    if (!isOther && state.steps.size() == before && state.currentStep.index() < m_current) m_pane.tell(QStringLiteral("undone"));
    m_session = state.sessionPath;
    m_steps = state.steps.size();
    m_current = state.currentStep.index();
}

}  // namespace egret::app
