// Guided saturation: a policy decides which e-nodes are added to an e-graph.
//
// Equality saturation adds every match, iteration by iteration, and reaches its node limit long before it finds chains
// of ten useful rewrites. Rules with several patterns must be disabled after an iteration or two (Tensat's k_multi). A
// policy finds long chains, but only one at a time: it cannot combine parts of two episodes. Guided saturation combines
// both. Episodes run on plain graphs. In each visited state, the most likely candidates, with a total probability of
// kMass, are added to one e-graph. There, congruence merges the common parts of the episodes. Exact extraction then
// combines all episodes and all candidates considered during them. (X-RLflow names this as future work.)
//
// Episodes end when the policy chooses No-Op, or when they have used their share of the e-nodes and of the time
// (Options::gameShare). Plain saturation, as in Tensat, uses the rest and starts from everything that the episodes
// found. Its few iterations reach results that neither method reaches alone. It uses no cycle filter, which could
// remove e-nodes that an episode found; extraction excludes cycles.
//
// Random moves and tree search can choose in place of the policy, so that its worth can be measured. They add the
// chosen candidate only.
//
// A match costs the e-graph only the new nodes of its right side; everything above them is congruent to existing nodes.
#include "core/optimize/guided/guided.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/optimize/guided/guidance.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/saturation.h"

#include <algorithm>
#include <limits>

namespace egret::optimize::guided {

using namespace policy;

namespace {

constexpr double kMass = 0.5;

// One e-graph for the nodes of one arena.
class Union {
public:
    explicit Union(const graph::Graph& graph)
        : m_arena(graph.arenaPtr()), m_whole(rewrite::makeEGraph(graph, {.history = false})) {}

    egraph::EGraph& egraph() { return *m_whole.egraph; }
    rewrite::TensorEGraph take() { return std::move(m_whole); }

    // Returns an upper bound on the number of e-nodes that the match adds.
    std::size_t sizeOf(const rewrite::GraphMatch& match) const {
        std::unordered_set<graph::NodeId> news;
        for (const auto& [before, after] : match.replacements) count(after, news);
        return news.size();
    }
    // Returns whether anything changed.
    bool add(const rewrite::GraphMatch& match) {
        bool changes = false;
        const egraph::Reason reason = egraph::Reason::rule(Symbol(match.rule), m_matches++);
        for (const auto& [before, after] : match.replacements) {
            const egraph::ClassId root = classOf(before, reason), made = classOf(after, reason);
            changes = egraph().unite(root, made, reason) || changes;
        }
        egraph().rebuild();
        return changes;
    }

private:
    void count(graph::NodeId node, std::unordered_set<graph::NodeId>& news) const {
        if (m_whole.classOfNode.contains(node) || !news.insert(node).second) return;
        for (const graph::NodeId input : m_arena->node(node).inputs) count(input, news);
    }
    egraph::ClassId classOf(graph::NodeId node, const egraph::Reason& reason) {
        if (const auto known = m_whole.classOfNode.find(node); known != m_whole.classOfNode.end())
            return egraph().find(known->second);
        std::vector<egraph::ClassId> children;
        for (const graph::NodeId input : m_arena->node(node).inputs) children.push_back(classOf(input, reason));
        const egraph::ClassId made =
            egraph().add(Symbol(m_arena->op(node).name()), m_arena->node(node).op.index(), children, reason);
        m_whole.classOfNode.emplace(node, made);
        return egraph().find(made);
    }

    std::shared_ptr<graph::Arena> m_arena;
    rewrite::TensorEGraph m_whole;
    uint32_t m_matches = 0;
};

std::vector<std::size_t> likely(const std::vector<double>& probabilities) {
    std::vector<std::size_t> order = consecutive(probabilities.size());
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return probabilities[i]; });
    double mass = 0;
    std::size_t count = 0;
    while (count < order.size() && mass < kMass) mass += probabilities[order[count++]];
    order.resize(count);
    return order;
}

struct Games {
    Exploration exploration;  // e-graph of the likely candidates; saturated afterwards
    Environment::Best best;   // best of all visited graphs
    std::vector<std::string> notes;
};

Games play(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink) {
    if (!options.cost) throw Error(Category::usage, "Guidance needs a cost model to measure gains.");
    const auto start = Clock::now();
    const auto seconds = [&] { return secondsSince(start); };
    Environment environment(graph, options.rules, options.cost, costQuantity(options.cost),
        {.horizon = static_cast<uint32_t>(options.horizon)});
    const std::unique_ptr<Guidance> guidance = guidanceOf(options, environment, task);
    Union whole(environment.initial());
    Games games{.exploration = {.original = environment.initial()},
        .best = {.graph = environment.initial(), .value = std::numeric_limits<double>::infinity()}};
    Exploration& exploration = games.exploration;
    const Random random(options.seed);
    const std::size_t first = whole.egraph().nodeCount(),
                      left = options.nodeLimit - std::min<std::size_t>(options.nodeLimit, first);
    const std::size_t nodeLimit = first + static_cast<std::size_t>(options.gameShare * static_cast<double>(left));
    std::string reason;
    for (uint64_t episode = 0; episode < options.episodes && reason.empty(); ++episode) {
        Random own = random.split(episode);
        event::Iteration round{.index = static_cast<uint32_t>(episode)};
        const double began = seconds();
        environment.reset();
        guidance->start(own);
        for (bool isOver = false; !isOver && reason.empty();) {
            if (task.stopRequested()) reason = "cancelled";
            else if (seconds() >= options.gameShare * options.timeLimit) reason = "time limit";
            if (!reason.empty()) break;
            const std::vector<double> probabilities = guidance->probabilities();
            const std::size_t action = episode == 0 ? likeliest(probabilities) : draw(probabilities, own);
            std::vector<std::size_t> chosen = likely(probabilities);
            if (std::ranges::find(chosen, action) == chosen.end()) chosen.push_back(action);
            const std::vector<Candidate>& candidates = environment.state().candidates;
            emit(sink,
                event::Chosen{candidates[action].match.rule, probabilities, action, describeAll(environment.state())});
            for (const std::size_t one : chosen) {
                const rewrite::GraphMatch& match = candidates[one].match;
                if (candidates[one].isNoOp()) continue;
                ++round.matches[match.rule];
                if (whole.egraph().nodeCount() + whole.sizeOf(match) > nodeLimit) {
                    reason = "node limit";
                    break;
                }
                if (!whole.add(match)) continue;
                ++round.applied[match.rule];
                ++exploration.rulesApplied[match.rule];
                emit(sink, event::Applied{.rule = match.rule, .step = whole.egraph().nodeCount()});
            }
            if (reason.empty()) isOver = environment.step(action).isOver();
            if (reason.empty() && !isOver) guidance->follow(action);
            if (environment.best().value < games.best.value) games.best = environment.best();
        }
        round.nodes = whole.egraph().nodeCount();
        round.classes = whole.egraph().classCount();
        round.applySeconds = seconds() - began;
        emit(sink, round);
        exploration.iterations.emplace_back();
        task.report(std::min(1.0, static_cast<double>(round.nodes) / static_cast<double>(options.nodeLimit)),
            std::to_string(episode + 1) + " episodes, " + std::to_string(round.nodes) + " e-nodes");
    }
    exploration.stopReason = reason.empty() ? "episodes" : reason;
    exploration.seconds = seconds();
    exploration.egraph = std::make_shared<rewrite::TensorEGraph>(whole.take());
    games.notes = rewrite::cutNotes(environment.cutRules());
    return games;
}

// Plays episodes, then saturates with the remaining budget.
Games playAndSaturate(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink) {
    Games games = play(graph, options, task, sink);
    if (games.exploration.stopReason == "cancelled") {
        emit(sink, event::Stopped{games.exploration.stopReason, games.exploration.seconds});
        return games;
    }
    // Episodes do not count as iterations of saturation.
    const std::vector<egraph::IterationRecord> episodes = std::exchange(games.exploration.iterations, {});
    Options rest = options;
    rest.timeLimit = std::max(0.0, options.timeLimit - games.exploration.seconds);
    rest.cycleFilter = egraph::CycleFilterKind::none;
    Saturation growth(games.exploration, rest, sink);
    growth.run(task, {});
    Exploration exploration = growth.exploration();
    exploration.iterations.insert(exploration.iterations.begin(), episodes.begin(), episodes.end());
    for (const auto& [rule, count] : games.exploration.rulesApplied) exploration.rulesApplied[rule] += count;
    games.exploration = std::move(exploration);
    return games;
}

}  // namespace

Exploration explore(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink) {
    return playAndSaturate(graph, options, task, sink).exploration;
}

Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink) {
    const Games games = playAndSaturate(graph, options, task, sink);
    Result result = resultOf(games.exploration, options, task, sink);
    // a greedy or interrupted extraction may have missed that graph
    if (games.best.value < result.costAfter * (1 - 1e-9)) {
        emit(sink,
            event::Message{event::Message::Level::note,
                "The best episode is cheaper than the extraction and is used as the result."});
        result.graph = games.best.graph;
        result.costAfter = games.best.value;
        result.rulesApplied = games.best.rules;
        result.optimal = false;
    }
    result.graph = result.graph.copiedInto(graph.arenaPtr());
    result.notes = games.notes;
    return result;
}

}  // namespace egret::optimize::guided
