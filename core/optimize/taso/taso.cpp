// TASO's cost-based backtracking search (Jia et al., SOSP'19, section 5.1 and algorithm 2).
//
// A queue contains graphs, cheapest first. The cheapest graph is removed, and every match of every rule produces a new
// graph. A new graph is queued if it costs less than alpha times the best, has fewer than twice the operators of the
// initial graph, and was never seen. alpha = 1 is greedy descent; a larger alpha permits temporarily worse graphs,
// which are needed for rewrites that pay off only together. `budget` bounds the number of expanded graphs (plus one, as
// in TASO).
//
// Unlike equality saturation, it keeps whole graphs: every order of independent rewrites is a separate graph, so it
// visits only a few graphs. However, costs need not be sums over nodes, and a good result is available at any time.
//
// Deliberate differences from TASO:
//   - "Never seen" is decided by a hash of the whole graph and, on a hit, by comparison; TASO's hash covers one
//     level only, so it also drops some new graphs.
//   - TASO changes graphs in place, so it refuses a match if another node reads one of its inner operators (and
//     overlooks graph outputs as readers). Here nodes never change: other readers, including outputs, keep their
//     inputs, and the cost model decides whether computing both is worthwhile.
//   - A new graph's cost is derived from the old one's and is exact (preview.h); the graph itself is built only when it
//     is expanded.
//   - The cheapest graph still queued at the end also counts.
#include "core/optimize/taso/taso.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/preview.h"

#include <algorithm>
#include <deque>
#include <queue>

namespace egret::optimize::taso {
namespace {

// A visited graph, stored as the step that leads to it.
struct Met {
    std::shared_ptr<Preview> from;
    Replacements replacements;  // empty for the initial graph
    std::string rule;
    std::size_t parent = 0;  // index of the graph that `from` belongs to
    Forecast forecast;

    graph::Graph make() const { return replacements.empty() ? from->graph() : from->graph().replaced(replacements); }
};

class Search {
public:
    Search(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink)
        : m_options(options), m_task(task), m_sink(sink), m_rules(rewrite::compile(options.rules, graph.arenaPtr())),
          m_costs(graph.arenaPtr(), *options.cost) {
        auto start = std::make_shared<Preview>(graph, m_costs);
        m_limit = 2 * start->forecast({}).operators;
        meet({.from = start, .parent = 0, .forecast = start->forecast({})});
    }

    Result run() {
        std::string reason = stopped();
        while (reason.empty()) {
            expand();
            reason = stopped();
        }
        improve(m_queue.empty() ? m_best : m_queue.top().index);
        emit(m_sink, event::Stopped{reason, seconds()});
        return result(reason);
    }

private:
    struct Queued {
        double cost;
        std::size_t index;  // into m_met; among equal costs the oldest comes first
        bool operator<(const Queued& other) const {
            return cost != other.cost ? cost > other.cost : index > other.index;
        }
    };

    double seconds() const { return secondsSince(m_start); }
    bool isTimeUp() const { return seconds() >= m_options.timeLimit; }

    std::string stopped() const {
        if (m_task.stopRequested()) return "cancelled";
        if (m_queue.empty()) return "exhausted";
        if (m_expanded > m_options.budget) return "budget";
        if (isTimeUp()) return "time limit";
        return {};
    }

    bool isNew(const Met& candidate) const {
        const auto [begin, end] = m_byHash.equal_range(candidate.forecast.hash);
        if (begin == end) return true;
        const auto spelled = candidate.from->spelling(candidate.replacements);
        return std::none_of(begin, end, [&](const auto& entry) {
            const Met& known = m_met[entry.second];
            return known.from->spelling(known.replacements) == spelled;
        });
    }

    void meet(Met candidate) {
        const std::size_t index = m_met.size();
        m_byHash.emplace(candidate.forecast.hash, index);
        m_queue.push({candidate.forecast.cost, index});
        m_met.push_back(std::move(candidate));
    }

    void improve(std::size_t index) {
        if (m_met[index].forecast.cost >= m_met[m_best].forecast.cost) return;
        m_best = index;
        emit(m_sink, event::Extracted{.method = "taso", .cost = m_met[index].forecast.cost, .seconds = seconds()});
    }

    // Returns the matches in `graph`; none if stopped.
    std::vector<rewrite::GraphMatch> matchesIn(const graph::Graph& graph) {
        try {
            return rewrite::findMatches(graph, m_rules, m_task, rewrite::kMatchLimit, &m_cut);
        } catch (const Error& error) {
            if (error.category() != Category::cancelled) throw;
            return {};
        }
    }

    void expand() {
        const std::size_t index = m_queue.top().index;
        m_queue.pop();
        improve(index);
        const double threshold = m_options.alpha * m_met[m_best].forecast.cost;
        const graph::Graph graph = m_met[index].make();
        const auto preview =
            m_met[index].replacements.empty() ? m_met[index].from : std::make_shared<Preview>(graph, m_costs);
        event::Iteration round{.index = static_cast<uint32_t>(m_expanded++), .nodes = graph.nodes().size()};
        const double began = seconds();
        const auto matches = matchesIn(graph);
        const double found = seconds();
        for (const rewrite::GraphMatch& match : matches) {
            // Expanding one large graph may exceed the time limit.
            if (m_task.stopRequested() || isTimeUp()) break;
            ++round.matches[match.rule];
            Met candidate{.from = preview,
                .replacements = match.replacements,
                .rule = match.rule,
                .parent = index,
                .forecast = preview->forecast(match.replacements)};
            if (candidate.forecast.cost >= threshold || candidate.forecast.operators >= m_limit || !isNew(candidate))
                continue;
            ++round.applied[match.rule];
            meet(std::move(candidate));
        }
        round.searchSeconds = found - began;
        round.applySeconds = seconds() - found;
        emit(m_sink, round);
        m_task.report(static_cast<double>(m_expanded) / static_cast<double>(m_options.budget + 1),
            std::to_string(m_met.size()) + " graphs, best " + humanSeconds(m_met[m_best].forecast.cost * 1e-6));
    }

    Result result(const std::string& reason) const {
        Result result;
        result.graph = m_met[m_best].make();
        result.costBefore = m_met.front().forecast.cost;
        result.costAfter = m_met[m_best].forecast.cost;
        result.exploreSeconds = seconds();
        result.iterations = m_expanded;
        result.graphs = m_met.size();
        result.stopReason = reason;
        result.notes = rewrite::cutNotes(m_cut);
        for (std::size_t at = m_best; at != 0; at = m_met[at].parent) ++result.rulesApplied[m_met[at].rule];
        return result;
    }

    const Clock::time_point m_start = Clock::now();
    const Options& m_options;
    const Task& m_task;
    const EventSink& m_sink;
    std::vector<rewrite::CompiledRule> m_rules;
    NodeCosts m_costs;
    rewrite::RuleNames m_cut;  // rules with more matches than the limit
    std::deque<Met> m_met;     // the first is the initial graph
    std::unordered_multimap<uint64_t, std::size_t> m_byHash;
    std::priority_queue<Queued> m_queue;
    std::size_t m_limit = 0;  // exclusive limit on a graph's operators
    std::size_t m_best = 0;
    uint64_t m_expanded = 0;
};

}  // namespace

Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink) {
    if (!options.cost) throw Error(Category::usage, "Search by cost requires a cost model.");
    return Search(graph, options, task, sink).run();
}

}  // namespace egret::optimize::taso
