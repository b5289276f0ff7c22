// The workspace's queries: they only look, and a newer one of a kind replaces the older.
#include "views/workspace/workspace.h"

#include "core/cost/analytic.h"
#include "core/cost/measured.h"
#include "views/graph/graph_picture.h"
#include "views/theme/text.h"
#include "views/workspace/provenance.h"

namespace egret::workspace {

void Workspace::searchMatches() {
    m_searchAgain = false;
    dropLook();
    auto found = std::make_shared<std::vector<workbench::Match>>();
    query(
        kMatches, tr("Searching matches"),
        [document = m_document, found](const Task& task) { *found = document->matches(task); },
        [this, found] {
            m_matches = std::move(*found);
            m_matchIndex.clear();
            for (std::size_t i = 0; i < m_matches.size(); ++i)
                m_matchIndex.emplace(m_matches[i].where.key(m_state.current), i);
            Q_EMIT matchesChanged();
            lookByPolicy();
        });
    Q_EMIT matchesChanged();
}

// What is skipped is what the steps say: undoing one brings a match back to the list, and one that failed never took it
// off.
void Workspace::adoptSkipped() {
    bool isNews = false;
    for (const auto& [key, index] : m_matchIndex) {
        const bool isSkipped = m_state.skipped.contains(key);
        isNews |= std::exchange(m_matches[index].skipped, isSkipped) != isSkipped;
    }
    if (isNews) Q_EMIT matchesChanged();
}

void Workspace::preview(const rewrite::GraphMatch& match) {
    auto after = std::make_shared<graph::Graph>();
    query(
        QStringLiteral("preview"), tr("Preview"),
        [graph = m_state.current, match, after](const Task&) { *after = rewrite::applyMatch(graph, match); },
        [this, after, before = m_state.current,
            title = QString::fromStdString(match.rule) + QStringLiteral(": ") + placeOf(match)] {
            Q_EMIT previewReady(title, before, *after);
        });
}

void Workspace::showEGraphAt(std::optional<egraph::Step> step) {
    if (!m_egraph || !m_egraph->exploration) return;
    auto result = std::make_shared<EGraphStatePtr>();
    query(
        QStringLiteral("snapshot"), tr("Looking back"),
        [exploration = m_egraph->exploration, step, result](const Task&) {
            auto state = std::make_shared<EGraphState>(*stateOf(*exploration, step));
            state->exploration = exploration;
            if (step && *step > 0) state->freshSince = *step - 1;
            *result = state;
        },
        [this, result, exploration = m_egraph->exploration] {
            if (!m_egraph || m_egraph->exploration != exploration) return;  // it has grown meanwhile
            m_egraph = *result;
            Q_EMIT egraphChanged(true);
        });
}

void Workspace::startTerm() {
    if (!m_egraph || !m_egraph->egraph()) return;
    ExtractionPtr best;
    for (const ExtractionPtr& one : m_extractions)
        if (!best || one->cost < best->cost) best = one;
    auto result = std::make_shared<egraph_view::TermPtr>();
    query(
        QStringLiteral("term"), tr("Preparing the term"),
        [egraph = m_egraph, document = m_document, best, result](const Task& task) {
            auto problem = std::make_shared<extract::Problem>(egraph->file
                    ? egraph->file->problem()
                    : optimize::tensat::problemOf(*egraph->exploration, document->costModelPtr()));
            std::string method;
            std::vector<uint32_t> start(problem->classCount(), extract::kNone);
            if (best) {
                method = best->method;
                for (uint32_t c = 0; c < problem->classCount(); ++c)
                    if (const auto chosen = best->choice.find(problem->classIds[c]); chosen != best->choice.end())
                        for (uint32_t n = problem->firstNode[c]; n < problem->firstNode[c + 1]; ++n)
                            if (problem->nodeIds[n] == chosen->second) start[c] = n;
            } else {
                extract::Result greedy = extract::greedyDag(*problem, task);
                method = greedy.method;
                start = std::move(greedy.choice);
            }
            // One may be looking at the past; terms are of the present.
            const bool isPast = egraph->exploration && egraph->snapshot->at < egraph->snapshot->now;
            auto term = egraph_view::makeTerm(extract::ManualSelection(problem, start, task),
                isPast ? stateOf(*egraph->exploration)->snapshot : egraph->snapshot, egraph->describe);
            term->begunWith = textOf(method);
            term->unit = egraph->file ? QString() : QStringLiteral("µs");
            term->egraph = egraph->egraph();
            *result = std::move(term);
        },
        [this, result] { Q_EMIT termStarted(*result); });
}

void Workspace::compare(session::StepId left, session::StepId right) {
    if (!m_document) return;
    auto result = std::make_shared<StepComparison>();
    query(
        QStringLiteral("comparison"), tr("Comparing"),
        [document = m_document, left, right, result](const Task& task) {
            const auto measurements = document->session().measurements();
            const auto read = [&](session::StepId step) {
                task.throwIfStopped();
                StepComparison::Side side{.step = document->session().step(step), .graph = document->graphAt(step)};
                side.cost = document->cost(side.graph);
                for (const session::Measurement& one : measurements)
                    if (one.step == step && one.result.what == "end to end") side.latency = one;
                return side;
            };
            result->left = read(left);
            result->right = read(right);
        },
        [this, result] { Q_EMIT compared(*result); });
}

// Measuring takes seconds and the processor, which nobody asks for by looking at the history. Of a graph that cannot be
// read no cost is known; whoever goes to its step is told why. While one question is answered no other is asked: what
// it leaves out is asked for again.
void Workspace::costSteps(std::vector<session::StepId> steps) {
    if (!m_document || m_queries.contains(kStepCosts)) return;
    auto result = std::make_shared<StepCosts>();
    query(
        kStepCosts, tr("Predicting costs"),
        [document = m_document, steps = std::move(steps), result](const Task& task) {
            if (document->measuring().measuredCost) return;
            for (const session::StepId step : steps) {
                task.throwIfStopped();
                try {
                    result->emplace(step, document->cost(document->graphAt(step)));
                } catch (const Error&) {
                    result->emplace(step, std::nullopt);
                }
            }
        },
        [this, result] {
            if (!result->empty()) Q_EMIT stepsCosted(*result);
        });
}

void Workspace::explain(egraph::ClassId a, egraph::ClassId b) {
    if (!m_egraph || !m_egraph->egraph()) return;
    auto result = std::make_shared<Explanation>();
    query(
        kExplanation, tr("Explaining"),
        [state = m_egraph, a, b, result](const Task&) { *result = workspace::explain(*state, a, b); },
        [this, result] { Q_EMIT explained(*result); });
}

void Workspace::whyNot(const QString& rule, egraph::ClassId id, std::optional<egraph::NodeId> node) {
    if (!m_egraph || !m_egraph->egraph()) return;
    auto result = std::make_shared<Explanation>();
    query(
        kExplanation, tr("Asking why not"),
        [state = m_egraph, rule = rule.toStdString(), id, node, result](
            const Task& task) { *result = workspace::whyNot(*state, rule, id, node, task); },
        [this, result] { Q_EMIT explained(*result); });
}

void Workspace::predictCosts() {
    if (!m_document) return;
    auto result = std::make_shared<std::unordered_map<graph::NodeId, double>>();
    std::vector<graph::Graph> graphs{m_state.original, m_state.current};
    for (const ExtractionPtr& extraction : m_extractions)
        if (extraction->graph) graphs.push_back(*extraction->graph);
    query(
        QStringLiteral("costs"), tr("Predicting costs"),
        [model = m_document->costModelPtr(), graphs = std::move(graphs), result](const Task& task) {
            for (const graph::Graph& graph : graphs)
                for (graph::NodeId node : graph.nodes()) {
                    task.throwIfStopped();
                    result->emplace(node, cost::nodeCost(*model, graph, node));
                }
        },
        [this, result] { Q_EMIT costsPredicted(*result); });
}

}  // namespace egret::workspace
