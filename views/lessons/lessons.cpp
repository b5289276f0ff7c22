// Lessons in the window: turns events into the facts that lessons wait for, runs commands for the learner, and points
// at what a step is about. The facts are: opened, applied RULE, skipped, optimized, undone, returned (to the original
// graph), saturated REASON, grown, grown over (no match is left), extracted METHOD, explained, previewed RULE,
// measured, verified, policy looked, policy chose RULE, overridden RULE, policy played, attended, saw chances,
// selected OPERATOR, stepped.
#include "views/lessons/lessons.h"

#include "core/base/folders.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/lessons/lesson_pane.h"
#include "views/matches/matches_pane.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/timeline/timeline_pane.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

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
        connect(&workspace, &Workspace::failed, this, [this] { m_isLessons = m_isResumed = false; });
    }
    // The document that is being opened is that of a lesson. The e-graph of a resumed session is rebuilt.
    void expect(bool isResumed) {
        m_isLessons = true;
        m_isResumed = isResumed;
    }

private:
    void tell() {
        const workspace::State& state = m_workspace.state();
        const bool isLessons = std::exchange(m_isLessons, false), isResumed = std::exchange(m_isResumed, false);
        if (!state.open) return;
        const bool isOther = state.sessionPath != m_session;
        if (isLessons) m_pane.setSession(state.sessionPath);
        if (isResumed && m_workspace.recordedGrowth()) m_workspace.growAgain();
        if (isOther) {
            m_pane.tell("opened");
        } else {
            for (std::size_t i = m_steps; i < state.steps.size(); ++i)
                for (const Verb& verb : kVerbs)
                    if (verb.kind == state.steps[i].kind) m_pane.tell(verb.word + (" " + state.steps[i].rule));
            if (state.steps.size() == m_steps && state.currentStep.index() < m_current) {
                m_pane.tell("undone");
                if (state.current == state.original) m_pane.tell("returned");
            }
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
    bool m_isLessons = false, m_isResumed = false;
    QString m_session;
    std::size_t m_steps = 0;
    quint64 m_current = 0;
};

void watch(LessonPane& pane, Workspace& workspace) {
    const auto tells = [&pane](const char* fact) { return [&pane, fact] { pane.tell(fact); }; };
    connect(workspace, &Workspace::growingChanged, pane, [&pane, &workspace] {
        if (const workbench::Growing* growing = workspace.growing())
            pane.tell(growing->isOver ? "grown over" : "grown");
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
    connect(workspace, &Workspace::previewReady, pane, [&pane](const QString& title) {
        pane.tell("previewed " + title.section(QLatin1Char(':'), 0, 0).toStdString());
    });
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

// ---- what the learner is shown, and done for the learner ------------------------------------------------------------

// The arguments of "apply RULE" and "select RULE"; empty for the id of a command.
QString ruleOf(const QString& action, const char* verb) {
    return action.section(QLatin1Char(' '), 0, 0) == QLatin1String(verb) ? action.section(QLatin1Char(' '), 1)
                                                                         : QString();
}

QString nameOf(PaneContext& window, const QString& action) {
    if (const QString rule = ruleOf(action, "apply"); !rule.isEmpty()) return LessonPane::tr("apply %1").arg(rule);
    if (const QString rule = ruleOf(action, "select"); !rule.isEmpty()) return LessonPane::tr("select %1").arg(rule);
    const QAction* command = commandIn(window, action);
    return command ? withoutLetter(command->text()) : QString();
}

const workbench::Match* matchOf(PaneContext& window, const QString& rule) {
    const auto& matches = window.workspace.matches();
    const auto found = std::ranges::find_if(matches,
        [&](const workbench::Match& match) { return match.where.rule == rule.toStdString() && !match.skipped; });
    return found == matches.end() ? nullptr : &*found;
}

void selectMatch(PaneContext& window, const workbench::Match& match) {
    auto& list = window.docks.the<matches::MatchesPane>("matches");
    list.selectMatch(match.where.key(window.workspace.state().current));
}

// Two e-nodes of the largest e-class have the most to explain.
void selectEqualTerms(PaneContext& window) {
    const auto& snapshot = window.workspace.egraph()->snapshot;
    const auto largest =
        std::ranges::max_element(snapshot->classes, {}, &egraph_view::EGraphSnapshot::Class::nodeCount);
    if (largest == snapshot->classes.end() || largest->nodeCount < 2) return;
    const auto nodes = snapshot->nodesOf(*largest);
    window.selection.select({.nodes = {nodes.front().id, nodes.back().id}, .classes = {}});
}

void perform(PaneContext& window, const QString& action) {
    const QString applied = ruleOf(action, "apply"), selected = ruleOf(action, "select");
    const QString rule = applied + selected;
    if (!rule.isEmpty()) {
        const workbench::Match* match = matchOf(window, rule);
        if (!match) return window.say(LessonPane::tr("%1 matches nowhere in the current graph.").arg(rule));
        if (applied.isEmpty()) return selectMatch(window, *match);
        return window.workspace.apply(match->where.key(window.workspace.state().current));
    }
    if (action == QStringLiteral("explain")) selectEqualTerms(window);
    if (QAction* command = commandIn(window, action)) command->trigger();
}

// Points at the sight of a step, also after the graph or the e-graph changes.
class Pointer : public QObject {
public:
    Pointer(LessonPane& pane, PaneContext& window) : QObject(&pane), m_pane(pane), m_window(window) {
        connect(&pane, &LessonPane::seeRequested, this, [this](const QString& sight) {
            m_sight = sight;
            m_isNew = true;
            point();
        });
        // A lesson shows its first step before its document is open.
        connect(&window.workspace, &Workspace::documentChanged, this, [this] { m_isNew = true; });
        connect(&window.workspace, &Workspace::changed, this, &Pointer::point);
        connect(&window.workspace, &Workspace::matchesChanged, this, &Pointer::point);
        connect(&window.workspace, &Workspace::egraphChanged, this, &Pointer::point);
    }

private:
    void point() {
        if (m_sight.isEmpty() && !std::exchange(m_isLit, false)) return;
        m_isLit = !m_sight.isEmpty();
        const QString kind = m_sight.section(QLatin1Char(' '), 0, 0), name = m_sight.section(QLatin1Char(' '), 1);
        pointAtOperators(kind == QStringLiteral("operator") ? name : QString());
        pointAtENodes(kind == QStringLiteral("e-node") ? name : QString());
        if (!m_isNew) return;  // what the learner selects and opens afterwards stays
        if (kind == QStringLiteral("pane")) {
            m_isNew = false;
            m_window.docks.reveal(name);
        }
        if (const workbench::Match* match = kind == QStringLiteral("match") ? matchOf(m_window, name) : nullptr) {
            m_isNew = false;
            if (const auto& selected = m_window.selection.match(); !selected || selected->rule != match->where.rule)
                selectMatch(m_window, *match);
            m_window.docks.reveal(QStringLiteral("preview"));
        }
    }
    void pointAtOperators(const QString& type) {
        auto& picture = m_window.docks.the<graph_view::GraphPane>("graph");
        std::vector<graph::NodeId> nodes;
        const graph::Graph& graph = m_window.workspace.state().current;
        if (!type.isEmpty())
            for (const graph::NodeId node : graph.nodes())
                if (graph.op(node).is(type.toStdString())) nodes.push_back(node);
        picture.setHighlight(kLayer, nodes, colour());
        if (!m_isNew || nodes.empty()) return;
        m_isNew = false;
        m_window.docks.reveal(QStringLiteral("graph"));
        picture.bringIntoSight(nodes);
    }
    void pointAtENodes(const QString& title) {
        auto& picture = m_window.docks.the<egraph_view::EGraphPane>("egraph");
        egraph_view::Places places;
        if (const auto& state = m_window.workspace.egraph(); state && !title.isEmpty())
            for (const auto& node : state->snapshot->nodes)
                if (state->describe(node.op, node.payload).title == title) places.nodes.push_back(node.id);
        picture.setHighlight(kLayer, places, colour());
        if (!m_isNew || places.empty()) return;
        m_isNew = false;
        m_window.docks.reveal(QStringLiteral("egraph"));
        // A new picture shows the roots first, which is what the text begins with.
        if (!picture.isBusy() && !picture.canvas().isLayoutBusy()) picture.reveal(places);
    }
    QColor colour() const { return theme::themeFor(m_pane.palette()).accent; }

    static inline const QString kLayer = QStringLiteral("lesson");
    LessonPane& m_pane;
    PaneContext& m_window;
    QString m_sight;
    bool m_isNew = false;  // not pointed at yet
    bool m_isLit = false;
};

QWidget* make(PaneContext& window) {
    auto* pane = new LessonPane([&window](const QString& action) { return nameOf(window, action); });
    std::vector<lesson::Lesson> lessons = lesson::shipped(languageCode().toStdString());
    std::vector<Taken> taken;
    if (window.remembers) shell::attempt(window, [&] { taken = loadTaken(lessons); });
    pane->setLessons(std::move(lessons), std::move(taken));
    auto* teller = new StepTeller(*pane, window.workspace);
    connect(*pane, &LessonPane::begun, *pane, [pane, teller, &window](const QString& document) {
        if (document == window.workspace.state().sessionPath) return;  // it is resumed where it is
        shell::attempt(window, [&] {
            const bool isFile = QFileInfo(document).isAbsolute();
            const QString path = isFile ? document : textOf(dataFile(document.toStdString()).string());
            teller->expect(pane->progress()->at() > 0);
            window.open(path);
        });
    });
    connect(*pane, &LessonPane::commandRequested, *pane, [&window](const QString& action) { perform(window, action); });
    connect(*pane, &LessonPane::taken, *pane, [&window](const lesson::Lesson& lesson, const Taken& far) {
        if (window.remembers) shell::attempt(window, [&] { saveTaken(lesson, far); });
    });
    new Pointer(*pane, window);
    watch(*pane, window.workspace);
    watch(*pane, window);
    return pane;
}

void show(PaneContext& window) {
    window.docks.setPerspective(QStringLiteral("Learn"));
    window.docks.reveal("lessons");
}

}  // namespace

void begin(PaneContext& window, std::size_t lesson) {
    show(window);
    window.docks.the<LessonPane>("lessons").begin(lesson);
}

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"lessons", "&Help", 11, "&Lessons", "", "Guided demos: each opens a model, tells you what to do, and checks that you did it", kAlways, Where::menu, show},
        {"nextLessonStep", "&Help", 14, "Ne&xt lesson step", "F4", "Go to the next step of the lesson, if this one is done", kAlways, Where::menu, onPane("lessons", &LessonPane::goOn)},
        {"previousLessonStep", "&Help", 15, "Previous lesson s&tep", "Shift+F4", "Return to the previous step of the lesson", kAlways, Where::menu, onPane("lessons", &LessonPane::goBack)},
    };
    // clang-format on
    return {{.id = "lessons",
        .title = "Lessons",
        .places = {{"Learn", 0}, {"Present", 0, 1}},
        .make = make,
        .actions = actions}};
}

}  // namespace egret::lessons
