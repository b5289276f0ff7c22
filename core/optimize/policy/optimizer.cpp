#include "core/optimize/policy/optimizer.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/policy/champion.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/network.h"
#include "core/optimize/policy/policy.h"

#include <optional>

namespace egret::optimize::policy {

Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink) {
    if (!options.cost) throw Error(Category::usage, "A policy needs a cost model to measure gains.");
    const auto start = Clock::now();
    const auto seconds = [&] { return secondsSince(start); };
    const std::shared_ptr<const Policy> policy = Policy::load(policyFile(options.policy));
    Result result;
    result.graph = graph;
    result.costBefore = result.costAfter = cost::graphCost(*options.cost, graph).total;
    result.stopReason = "episodes";
    if (!(result.costBefore > 0)) {
        result.stopReason = "the cost is zero";
        return result;
    }
    Environment environment(graph, options.rules, options.cost, costQuantity(options.cost),
        {.horizon = static_cast<uint32_t>(options.horizon)});
    const Random random(options.seed);
    const auto reasonToStop = [&]() -> std::string {
        if (task.stopRequested()) return "cancelled";
        return seconds() >= options.timeLimit ? "time limit" : "";
    };
    std::vector<uint64_t> best;  // names of the rewrites that lead to the cheapest graph
    for (uint64_t episode = 0; episode < options.episodes; ++episode) {
        if (const std::string reason = reasonToStop(); !reason.empty()) {
            result.stopReason = reason;
            break;
        }
        Random own = random.split(episode);
        event::Iteration round{.index = static_cast<uint32_t>(episode)};
        const double began = seconds();
        environment.reset();
        Player player(policy->network(), environment);
        bool isOver = false;
        std::optional<Opening> opening;
        if (episode > 0 && own.below(2) == 0) opening.emplace(best, environment.initial(), own);
        std::vector<uint32_t> actions;
        std::size_t improved = 0;  // number of actions to a new cheapest graph
        while (!isOver && reasonToStop().empty()) {
            const Advice advice = player.advice(player.observe());
            const auto opened = opening ? opening->next(environment.state()) : std::nullopt;
            const std::size_t action = opened ? *opened
                : episode == 0                ? likeliest(advice.probabilities)
                                              : draw(advice.probabilities, own);
            actions.push_back(static_cast<uint32_t>(action));
            const std::string rule = environment.state().candidates[action].match.rule;
            for (const Candidate& candidate : environment.state().candidates)
                if (!candidate.isNoOp()) ++round.matches[candidate.match.rule];
            emit(sink, event::Chosen{rule, advice.probabilities, action, describeAll(environment.state())});
            isOver = environment.step(action).isOver();
            if (rule.empty()) continue;
            ++round.applied[rule];
            ++result.graphs;
            emit(sink, event::Applied{rule, environment.steps(), environment.state().graph.hash()});
            if (environment.value() < result.costAfter * (1 - 1e-12)) {
                result.costAfter = environment.value();
                result.graph = environment.state().graph;
                improved = actions.size();
                result.rulesApplied = environment.best().rules;
                emit(sink, event::Extracted{.method = "xrlflow", .cost = result.costAfter, .seconds = seconds()});
            }
        }
        if (!isOver) result.stopReason = reasonToStop();
        ++result.iterations;
        round.nodes = environment.state().graph.nodes().size();
        if (improved > 0) best = namesOf(std::span(actions).first(improved), environment);
        round.applySeconds = seconds() - began;
        emit(sink, round);
        task.report(static_cast<double>(episode + 1) / static_cast<double>(options.episodes),
            std::to_string(episode + 1) + " episodes, best " + humanSeconds(result.costAfter * 1e-6));
    }
    result.graph = result.graph.copiedInto(graph.arenaPtr());
    result.exploreSeconds = seconds();
    result.notes = rewrite::cutNotes(environment.cutRules());
    emit(sink, event::Stopped{result.stopReason, seconds()});
    return result;
}

}  // namespace egret::optimize::policy
