// Policies on a document: evaluate, choose, play. All steps are recorded in the session like any others, so an episode
// can be rewound, overridden and continued.
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/optimize/policy/episode.h"
#include "core/workbench/document.h"
#include "core/workbench/open_run.h"
#include "core/workbench/run_parameters.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace egret::workbench {

using optimize::NodeCosts;
using optimize::policy::Policy;
using session::StepId;
using session::StepKind;

std::size_t PolicyLook::likeliest() const { return optimize::policy::likeliest(look.probabilities); }

// Returns the matches without costs; look() computes the costs with its other forecasts.
std::vector<rewrite::GraphMatch> Document::openMatches(StepId step, const Task& task) {
    const graph::Graph graph = m_session->graphAt(step);
    std::vector<rewrite::GraphMatch> matches = search(graph, task);
    task.throwIfStopped();
    const std::unordered_set<uint64_t> skipped = skippedOnTheWayTo(m_session->steps(), step);
    if (!skipped.empty())
        std::erase_if(matches, [&](const rewrite::GraphMatch& match) { return skipped.contains(match.key(graph)); });
    return matches;
}

std::unordered_set<uint64_t> Document::visitedOnTheWayTo(StepId step, NodeCosts& costs) {
    const std::vector<session::StepRecord> steps = m_session->steps();
    std::unordered_map<StepId, uint64_t> graphHashes;
    for (const session::StepRecord& record : steps) graphHashes.emplace(record.id, record.graphHash);
    std::unordered_set<uint64_t> visited;
    for (const StepId id : session::pathTo(steps, step)) {
        const uint64_t graphHash = graphHashes.at(id);
        std::unique_lock lock(m_mutex);
        const auto known = m_forecastHashes.find(graphHash);
        if (known != m_forecastHashes.end()) {
            visited.insert(known->second);
            continue;
        }
        lock.unlock();
        const uint64_t hash = optimize::Preview(m_session->graphAt(id), costs).forecast({}).hash;
        lock.lock();
        visited.insert(m_forecastHashes.emplace(graphHash, hash).first->second);
    }
    return visited;
}

PolicyLook Document::look(const Policy& policy, const Task& task) {
    const StepId step = currentStep();
    const auto model = costModelPtr();
    const graph::Graph graph = m_session->graphAt(step);
    const std::vector<rewrite::GraphMatch> matches = openMatches(step, task);
    NodeCosts costs(graph.arenaPtr(), *model);
    return {step, policy.name(), policy.look(graph, original(), matches, *model, visitedOnTheWayTo(step, costs))};
}

namespace {

// Writes {"nodes": [names], "edges": [[from, to], ...], "weights": [layer [head [one per edge]]]}; edges use indices
// into "nodes".
std::string attentionText(const graph::Graph& graph, const Attention& attention) {
    std::unordered_map<graph::NodeId, std::size_t> places;
    nlohmann::json nodes = nlohmann::json::array(), edges = nlohmann::json::array(), weights = nlohmann::json::array();
    const auto placeOf = [&](graph::NodeId node) {
        const auto [at, isNew] = places.emplace(node, places.size());
        if (isNew) nodes.push_back(graph.nameOf(node));
        return at->second;
    };
    for (const auto& layer : attention) {
        nlohmann::json heads = nlohmann::json::array();
        for (const auto& head : layer) {
            nlohmann::json values = nlohmann::json::array();
            for (const auto& edge : head) {
                // Edges are the same in all heads.
                if (weights.empty() && heads.empty()) edges.push_back({placeOf(edge.from), placeOf(edge.to)});
                values.push_back(std::round(edge.weight * 1e4) / 1e4);
            }
            heads.push_back(std::move(values));
        }
        weights.push_back(std::move(heads));
    }
    return jsonText(nlohmann::json{{"nodes", nodes}, {"edges", edges}, {"weights", weights}});
}

}  // namespace

Attention Document::attend(const Policy& policy, StepId step) {
    const graph::Graph graph = m_session->graphAt(step);
    Attention attention = policy.attention(graph, original(), *costModelPtr());
    if (m_session->access() == session::Access::readOnly) return attention;
    for (const session::Attachment& kept : m_session->attachments("attention"))
        if (kept.step == step && kept.name == policy.name()) return attention;
    m_session->attach(
        {.step = step, .kind = "attention", .name = policy.name(), .content = attentionText(graph, attention)});
    return attention;
}

std::optional<StepId> Document::choose(
    const PolicyLook& look, std::size_t candidate, Chooser chooser, session::RunId run) {
    std::lock_guard lock(m_mutex);
    if (look.step != m_session->current())
        throw Error(Category::usage, "The candidates belong to another step of the session.");
    const auto& candidates = look.look.state.candidates;
    if (candidate >= candidates.size())
        throw Error(Category::usage,
            "Unknown candidate " + std::to_string(candidate) + "; the step has " + std::to_string(candidates.size()) +
                " candidates.");
    const optimize::policy::Candidate& chosen = candidates[candidate];
    const event::Chosen choice{
        chosen.match.rule, look.look.probabilities, candidate, optimize::policy::describeAll(look.look.state)};
    m_session->addChoice({.step = look.step,
        .run = run,
        .chooser = chooser == Chooser::person ? "person" : look.policy,
        .chosen = choice});
    tell(choice);
    if (chosen.isNoOp()) return {};
    const graph::Graph& before = look.look.state.graph;
    return addStep({.kind = chooser == Chooser::person ? StepKind::apply : StepKind::policy,
        .title = describe(chosen, before),
        .rule = chosen.match.rule,
        .detail = detailOf(before, chosen.match, look.look.probabilities[candidate]),
        .graph = rewrite::applyMatch(before, chosen.match),
        .run = run});
}

Played Document::play(
    const Policy& policy, const PlayOptions& options, const Task& task, const std::function<void(StepId)>& onStep) {
    RunParameters parameters = parametersOf("policy", defaultOptions(*this));
    parameters.policy = policy.name();
    parameters.policyHash = policy.fileHash();
    parameters.steps = options.steps;
    parameters.isSampled = options.isSampled;
    OpenRun run(*m_session, {.kind = "policy", .parameters = toJson(parameters), .seed = options.seed});
    Random random(options.seed);
    Played played{.stopReason = "steps"};
    played.bestStep = currentStep();
    played.cost = played.bestCost = cost(current());
    try {
        while (played.steps < options.steps) {
            task.report(static_cast<double>(played.steps) / options.steps,
                "step " + std::to_string(played.steps + 1) + " of " + std::to_string(options.steps));
            const PolicyLook seen = look(policy, task);
            task.throwIfStopped();
            const std::size_t candidate =
                options.isSampled ? optimize::policy::draw(seen.look.probabilities, random) : seen.likeliest();
            attend(policy, seen.step);
            const std::optional<StepId> step = choose(seen, candidate, Chooser::policy, run.id());
            if (!step) {
                played.stopReason = "No-Op";
                break;
            }
            ++played.steps;
            played.cost = cost(graphAt(*step));
            if (played.cost < played.bestCost) played.bestCost = played.cost, played.bestStep = *step;
            if (onStep) onStep(*step);
        }
    } catch (const Error& error) {
        if (error.category() != Category::cancelled) throw;
        played.stopReason = "cancelled";
    }
    run.finish(task, played.stopReason);
    return played;
}

}  // namespace egret::workbench
