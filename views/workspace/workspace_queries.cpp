// The workspace's queries: read-only; a newer query replaces an older query of its kind.
#include "views/workspace/workspace.h"

#include "core/cost/analytic.h"
#include "core/cost/measured.h"
#include "core/graph/bodies.h"
#include "views/graph/graph_difference.h"
#include "views/theme/text.h"

namespace egret::workspace {

namespace {

// Groups the current graph as the graph pane does: by the groups of the original.
graph::Grouping groupingOf(const graph::Graph& original, const graph::Graph& current) {
    graph::Grouping grouping(original);
    if (original == current) return grouping;
    std::unordered_map<graph::NodeId, graph::NodeId> before;
    for (const auto& [old, now] : graph_view::differenceOf(original, current).partners) before.emplace(now, old);
    grouping = grouping.of(current, before);
    return grouping.empty() ? graph::Grouping(current) : grouping;
}

}  // namespace

void Workspace::searchMatches() {
    m_searchAgain = false;
    dropLook();
    struct Found {
        std::vector<workbench::Match> matches;
        std::vector<QString> titles;
        graph::Grouping grouping;
    };
    query(
        kMatches, tr("Searching for matches"),
        [document = m_document, original = m_state.original, current = m_state.current](const Task& task) {
            Found found{document->matches(task), {}, groupingOf(original, current)};
            for (const workbench::Match& match : found.matches)
                found.titles.push_back(matchText(current, found.grouping, match.where).title());
            return found;
        },
        [this](Found found) {
            m_matches = std::move(found.matches);
            m_matchTitles = std::move(found.titles);
            m_grouping = std::move(found.grouping);
            m_matchIndex.clear();
            for (std::size_t i = 0; i < m_matches.size(); ++i)
                m_matchIndex.emplace(m_matches[i].where.key(m_state.current), i);
            Q_EMIT matchesChanged();
            lookByPolicy();
        });
    Q_EMIT matchesChanged();
}

// The steps determine what is skipped: undoing a skip restores the match, and a failed skip has no effect.
void Workspace::adoptSkipped() {
    bool isNews = false;
    for (const auto& [key, index] : m_matchIndex) {
        const bool isSkipped = m_state.skipped.contains(key);
        isNews |= std::exchange(m_matches[index].skipped, isSkipped) != isSkipped;
    }
    if (isNews) Q_EMIT matchesChanged();
}

void Workspace::preview(const rewrite::GraphMatch& match) {
    const QString title = tr("%1: %2").arg(QString::fromStdString(match.rule), describe(match).title());
    query(
        QStringLiteral("preview"), tr("Preview"),
        [graph = m_state.current, match](const Task&) { return rewrite::applyMatch(graph, match); },
        [this, title, before = m_state.current](
            const graph::Graph& after) { Q_EMIT previewReady(title, before, after); });
}

void Workspace::previewAll(const QString& rule) {
    if (!m_document) return;
    query(
        QStringLiteral("preview"), tr("Preview"),
        [document = m_document, rule = rule.toStdString()](const Task& task) { return document->sweep(rule, task); },
        [this, rule, before = m_state.current](const workbench::Sweep& sweep) {
            if (sweep.count == 0) return;
            const QString title = tr("%1: all %n match(es)", nullptr, static_cast<int>(sweep.count)).arg(rule);
            Q_EMIT previewReady(sweep.isCut ? tr("%1, and more are left").arg(title) : title, before, sweep.graph);
        });
}

void Workspace::showEGraphAt(std::optional<egraph::Step> step) {
    if (!m_egraph || !(m_egraph->exploration || termRunOf(*m_egraph))) return;
    query(
        QStringLiteral("snapshot"), tr("Showing an earlier step"),
        [from = m_egraph, step](const Task&) -> EGraphStatePtr {
            auto state = std::make_shared<EGraphState>(
                from->file ? *stateOf(from->file, step) : *stateOf(*from->exploration, step, from->costs));
            state->exploration = from->exploration;
            if (step && *step > 0) state->freshSince = *step - 1;
            return state;
        },
        [this](EGraphStatePtr state) {
            if (!m_egraph || m_egraph->egraph() != state->egraph()) return;  // the e-graph has changed since
            m_egraph = std::move(state);
            Q_EMIT egraphChanged(true);
        });
}

void Workspace::startTerm() {
    if (!m_egraph || !m_egraph->egraph()) return;
    ExtractionPtr best;
    for (const ExtractionPtr& one : m_extractions)
        if (!best || one->cost < best->cost) best = one;
    query(
        QStringLiteral("term"), tr("Preparing the term"),
        [egraph = m_egraph, document = m_document, best](const Task& task) {
            auto problem = std::make_shared<extract::Problem>(egraph->file
                    ? egraph->file->problem()
                    : optimize::problemOf(*egraph->exploration, document->costModelPtr()));
            std::string method;
            std::vector<uint32_t> start(problem->classCount(), extract::kNone);
            if (best) {
                method = best->method;
                for (uint32_t c = 0; c < problem->classCount(); ++c)
                    if (const auto* chosen = valueAt(best->choice, problem->classIds[c]))
                        for (uint32_t n = problem->firstNode[c]; n < problem->firstNode[c + 1]; ++n)
                            if (problem->nodeIds[n] == *chosen) start[c] = n;
            } else {
                extract::Result greedy = extract::greedyDag(*problem, task);
                method = greedy.method;
                start = std::move(greedy.choice);
            }
            // The user may be viewing an earlier step, but terms refer to the latest e-graph.
            const EGraphStatePtr latest = !egraph->snapshot->isPast() ? egraph
                : egraph->file                                        ? stateOf(egraph->file)
                                                                      : stateOf(*egraph->exploration);
            auto term = egraph_view::makeTerm(
                extract::ManualSelection(problem, start, task), latest->snapshot, egraph->describe);
            term->begunWith = textOf(method);
            term->unit = egraph->file ? QString() : QStringLiteral("µs");
            term->egraph = egraph->egraph();
            return term;
        },
        [this](const egraph_view::TermPtr& term) { Q_EMIT termStarted(term); });
}

void Workspace::compare(session::StepId left, session::StepId right) {
    if (!m_document) return;
    query(
        QStringLiteral("comparison"), tr("Comparing"),
        [document = m_document, left, right](const Task& task) {
            const auto measurements = document->session().measurements();
            const auto read = [&](session::StepId step) {
                task.throwIfStopped();
                StepComparison::Side side{.step = document->session().step(step), .graph = document->graphAt(step)};
                side.cost = document->cost(side.graph);
                for (const session::Measurement& one : measurements)
                    if (one.step == step && one.result.what == "end to end") side.latency = one;
                return side;
            };
            return StepComparison{.left = read(left), .right = read(right)};
        },
        [this](const StepComparison& comparison) { Q_EMIT compared(comparison); });
}

// Returns no costs if costs are measured, because measuring takes seconds. An unreadable graph has no cost; going to
// its step shows why. Only one query runs at a time. The caller requests omitted steps again.
void Workspace::costSteps(std::vector<session::StepId> steps) {
    if (!m_document || m_jobs.contains(kStepCosts)) return;
    query(
        kStepCosts, tr("Predicting costs"),
        [document = m_document, steps = std::move(steps)](const Task& task) {
            StepCosts costs;
            if (document->measuring().measuredCost) return costs;
            for (const session::StepId step : steps) {
                task.throwIfStopped();
                try {
                    costs.emplace(step, document->cost(document->graphAt(step)));
                } catch (const Error&) {
                    costs.emplace(step, std::nullopt);
                }
            }
            return costs;
        },
        [this](const StepCosts& costs) {
            if (!costs.empty()) Q_EMIT stepsCosted(costs);
        });
}

void Workspace::explainBy(const QString& name, std::function<Explanation(const Task&)> work) {
    query(
        kExplanation, name, std::move(work), [this](const Explanation& explanation) { Q_EMIT explained(explanation); });
}

void Workspace::explain(egraph::ClassId a, egraph::ClassId b) {
    if (!m_egraph || !m_egraph->egraph()) return;
    explainBy(tr("Explaining"), [state = m_egraph, a, b](const Task&) { return workspace::explain(*state, a, b); });
}

void Workspace::findTrajectories(const QString& from, const QString& to) {
    if (!m_egraph || !termRunOf(*m_egraph)) return;
    explainBy(tr("Searching for trajectories"),
        [state = m_egraph, from = from.toStdString(), to = to.toStdString()](
            const Task& task) { return trajectories(*state, from, to, task); });
}

void Workspace::whyNot(const QString& rule, egraph::ClassId id, std::optional<egraph::NodeId> node) {
    if (!m_egraph || !m_egraph->egraph()) return;
    explainBy(tr("Analyzing why the rule did not fire"),
        [state = m_egraph, rule = rule.toStdString(), id, node](
            const Task& task) { return workspace::whyNot(*state, rule, id, node, task); });
}

void Workspace::whyNot(const QString& rule, const std::vector<graph::NodeId>& at) {
    if (!m_document) return;
    explainBy(tr("Looking for places where the rule almost applies"),
        [graph = m_state.current, rules = rulesToExplain(m_rules), rule = rule.toStdString(), at](const Task& task) {
            const auto found = std::ranges::find(rules, rule, &rewrite::Rule::name);
            if (found == rules.end()) throw Error(Category::usage, "There is no rule named \"" + rule + "\".");
            return workspace::whyNot(graph, *found, at, task);
        });
}

void Workspace::predictCosts() {
    if (!m_document) return;
    using Costs = std::unordered_map<graph::NodeId, double>;
    std::vector<graph::Graph> graphs{m_state.original, m_state.current};
    for (const ExtractionPtr& extraction : m_extractions)
        if (extraction->graph) graphs.push_back(*extraction->graph);
    query(
        QStringLiteral("costs"), tr("Predicting costs"),
        [model = m_document->costModelPtr(), graphs = std::move(graphs)](const Task& task) {
            Costs costs;
            const auto add = [&](const auto& self, const graph::Graph& graph) -> void {
                for (graph::NodeId node : graph.nodes()) {
                    task.throwIfStopped();
                    costs.emplace(node, cost::nodeCost(*model, graph, node));
                    for (const graph::Body& body : graph::bodiesOf(graph.op(node))) self(self, *body.graph);
                }
            };
            for (const graph::Graph& graph : graphs) add(add, graph);
            return costs;
        },
        [this](const Costs& costs) { Q_EMIT costsPredicted(costs); });
}

}  // namespace egret::workspace
