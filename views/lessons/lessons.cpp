// Lessons in the window: turns events into the facts that lessons wait for, and runs commands for the learner. The
// facts are: opened, applied RULE, skipped, optimized, undone, saturated REASON, grown, extracted METHOD, explained,
// previewed RULE, measured, verified, policy looked, policy chose RULE, overridden RULE, policy played, attended, saw
// chances, selected OPERATOR, stepped.
#include "core/base/folders.h"
#include "views/graph/graph_pane.h"
#include "views/lessons/lesson_pane.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"
#include "views/timeline/timeline_pane.h"

namespace egret::lessons {
namespace {

using shell::connect;
using shell::PaneContext;
using workspace::Workspace;

QAction* commandIn(PaneContext& window, const QString& id) {
    return window.window.findChild<QAction*>(id, Qt::FindDirectChildrenOnly);
}

struct Verb {
    session::StepKind kind;
    const char* word;
};
constexpr Verb kVerbs[] = {{session::StepKind::apply, "applied"}, {session::StepKind::skip, "skipped"},
    {session::StepKind::optimize, "optimized"}};

// Reports that the session's tree grew or that the current step changed.
class StepTeller : public QObject {
public:
    StepTeller(LessonPane& pane, Workspace& workspace) : QObject(&pane), m_pane(pane), m_workspace(workspace) {
        remember();
        connect(&workspace, &Workspace::changed, this, &StepTeller::tell);
    }

private:
    void tell() {
        const workspace::State& state = m_workspace.state();
        if (!state.open) return;
        const bool isOther = state.sessionPath != m_session;
        if (isOther) {
            m_pane.tell("opened");
        } else {
            for (std::size_t i = m_steps; i < state.steps.size(); ++i)
                for (const Verb& verb : kVerbs)
                    if (verb.kind == state.steps[i].kind) m_pane.tell(verb.word + (" " + state.steps[i].rule));
            if (state.steps.size() == m_steps && state.currentStep.index() < m_current) m_pane.tell("undone");
        }
        remember();
    }
    void remember() {
        const workspace::State& state = m_workspace.state();
        if (!state.open) return;
        m_session = state.sessionPath;
        m_steps = state.steps.size();
        m_current = state.currentStep.index();
    }

    LessonPane& m_pane;
    Workspace& m_workspace;
    QString m_session;
    std::size_t m_steps = 0;
    quint64 m_current = 0;
};

void watch(LessonPane& pane, Workspace& workspace) {
    const auto tells = [&pane](const char* fact) { return [&pane, fact] { pane.tell(fact); }; };
    connect(workspace, &Workspace::growingChanged, pane, [&pane, &workspace] {
        if (workspace.growing()) pane.tell("grown");
    });
    connect(workspace, &Workspace::egraphChanged, pane, [&pane, &workspace](bool grows) {
        if (const auto& state = workspace.egraph(); !grows && state && state->exploration)
            pane.tell("saturated " + state->exploration->stopReason);
    });
    connect(workspace, &Workspace::extracted, pane,
        [&pane, &workspace] { pane.tell("extracted " + workspace.extractions().back()->method); });
    connect(workspace, &Workspace::policyLooked, pane, [&pane, &workspace] {
        if (workspace.policyLook()) pane.tell("policy looked");
    });
    connect(workspace, &Workspace::chosen, pane, [&pane](const QString& rule, workbench::Chooser chooser) {
        pane.tell((chooser == workbench::Chooser::policy ? "policy chose " : "overridden ") + rule.toStdString());
    });
    connect(workspace, &Workspace::previewReady, pane,
        [&pane](const QString& title) { pane.tell("previewed " + title.toStdString()); });
    connect(workspace, &Workspace::explained, pane, tells("explained"));
    connect(workspace, &Workspace::verified, pane, tells("verified"));
    connect(workspace, &Workspace::profiled, pane, tells("measured"));
    connect(workspace, &Workspace::played, pane, tells("policy played"));
    connect(workspace, &Workspace::attended, pane, tells("attended"));
}

void watch(LessonPane& pane, PaneContext& window) {
    using graph_view::GraphPane;
    auto& picture = window.docks.the<GraphPane>("graph");
    connect(picture, &GraphPane::selectionChanged, pane, [&pane, &picture](const std::vector<graph::NodeId>& nodes) {
        for (const graph::NodeId node : nodes)
            pane.tell("selected " + std::string(picture.currentGraph().op(node).spec->name));
    });
    connect(picture, &GraphPane::overlayChanged, pane, [&pane](graph_view::Overlay overlay) {
        if (overlay == graph_view::Overlay::policy) pane.tell("saw chances");
    });
    connect(window.docks.the<timeline::TimelinePane>("timeline"), &timeline::TimelinePane::positionChanged, pane,
        [&pane] { pane.tell("stepped"); });
}

QWidget* make(PaneContext& window) {
    auto* pane = new LessonPane([&window](const QString& id) {
        const QAction* command = commandIn(window, id);
        return command ? command->text().remove(QLatin1Char('&')) : QString();
    });
    pane->setLessons(lesson::shipped(languageCode().toStdString()));
    connect(*pane, &LessonPane::begun, *pane, [&window](const QString& model) {
        try {
            window.open(textOf(dataFile(model.toStdString()).string()));
        } catch (const Error& error) {
            window.fail(error);
        }
    });
    connect(*pane, &LessonPane::commandRequested, *pane, [&window](const QString& id) {
        if (QAction* command = commandIn(window, id)) command->trigger();
    });
    new StepTeller(*pane, window.workspace);
    watch(*pane, window.workspace);
    watch(*pane, window);
    return pane;
}

void show(PaneContext& window) {
    window.docks.setPerspective(QStringLiteral("Learn"));
    window.docks.reveal("lessons");
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"lessons", "&Help", 11, "&Lessons", "", "Guided demos: each opens a model, tells you what to do, and checks that you did it", kAlways, Where::menu, show},
    };
    // clang-format on
    return {{.id = "lessons", .title = "Lessons", .places = {{"Learn", 0}}, .make = make, .actions = actions}};
}

}  // namespace egret::lessons
