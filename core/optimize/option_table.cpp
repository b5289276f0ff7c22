#include "core/base/text.h"
#include "core/optimize/optimizers.h"

namespace egret::optimize {

namespace {

// Returns, for example, "greedy: cheapest term; ...".
template <class Row>
std::string helpOf(const std::vector<Row>& rows) {
    return join(transformed(rows, [&](const Row& row) { return std::string(row.name) + ": " + row.brief; }), "; ");
}

}  // namespace

const OptionTable<Options>& optionTable() {
    using O = Options;
    constexpr std::string_view kExploration = "Exploration", kExtraction = "Extraction", kSearch = "Search";
    const std::vector<std::string_view> kSaturating = optimizersThat(&Optimizer::saturates),
                                        kPlaying = optimizersThat(&Optimizer::usesPolicy);
    static const std::string kExtractionHelp = helpOf(extract::methods()),
                             kObjectiveHelp = "For greedy extraction. " + helpOf(extract::objectives());
    // clang-format off
    static const OptionTable<Options> kTable{
        option<&O::iterations>({.name = "iterations", .title = "Iteration limit",
            .help = "Each iteration searches all rules and applies the matches",
            .low = 1, .high = 1e9, .group = kExploration, .methods = kSaturating}),
        option<&O::nodeLimit>({.name = "node-limit", .title = "Node limit",
            .help = "Maximum number of e-nodes in the e-graph",
            .low = 10, .high = 1e8, .group = kExploration, .methods = kSaturating}),
        option<&O::timeLimit>({.name = "time-limit", .title = "Exploration time limit",
            .help = "Extraction has a separate limit",
            .low = 0, .high = 1e6, .unit = "s", .group = kExploration}),
        option<&O::kMulti>({.name = "k-multi", .title = "Multi-pattern iterations",
            .help = "Rules with several patterns add many e-nodes, so they are used only in the first iterations (Tensat's k_multi)",
            .low = 0, .high = 1e9, .group = kExploration, .methods = kSaturating}),
        option<&O::cycleFilter>({.name = "cycle-filter", .title = "Cycle filter",
            .help = "none: no filter; vanilla: a map of descendants before every application; search: a search instead of the map; efficient: one map per iteration (Tensat, algorithm 2)",
            .choices = {"none", "vanilla", "search", "efficient"}, .group = kExploration, .methods = {"tensat"}}),
        option<&O::scheduler>({.name = "scheduler", .title = "Scheduler",
            .help = "simple: every rule in every iteration; backoff: rules that match too often pause for some iterations",
            .choices = {"simple", "backoff"}, .group = kExploration, .methods = kSaturating}),
        option<&O::extract>({.name = "extract", .title = "Extraction",
            .help = kExtractionHelp, .group = kExtraction, .methods = kSaturating}, extract::methods()),
        option<&O::cycleConstraints>({.name = "cycle-constraints", .title = "Cycle constraints",
            .help = "For exact extraction. lazy: constraints are added when violated; order-real, order-int: Tensat's order variables; none: rely on the cycle filter",
            .choices = {"lazy", "order-real", "order-int", "none"}, .group = kExtraction, .methods = kSaturating}),
        option<&O::presolve>({.name = "presolve", .title = "Presolve",
            .help = "For exact extraction: compute bounds and reduce the integer program first; otherwise solve Tensat's program",
            .group = kExtraction, .methods = kSaturating}),
        option<&O::extractTimeLimit>({.name = "extract-time-limit", .title = "Extraction time limit",
            .help = "Exact extraction only; the best result so far is used",
            .low = 0, .high = 1e6, .unit = "s", .group = kExtraction, .methods = kSaturating}),
        option<&O::objective>({.name = "objective", .title = "Objective",
            .help = kObjectiveHelp, .group = kExtraction, .methods = kSaturating}, extract::objectives()),
        option<&O::devices>({.name = "devices", .title = "Parallel devices",
            .help = "For the objective latency",
            .low = 1, .high = 1e6, .group = kExtraction, .methods = kSaturating}),
        option<&O::costTable>({.name = "cost-table", .title = "Cost table",
            .help = "For the objective table: rows OPERATOR : FORMULA, separated by semicolons, or the name of a file with them",
            .group = kExtraction, .methods = kSaturating}),
        option<&O::alpha>({.name = "alpha", .title = "Alpha",
            .help = "A graph is expanded if it costs at most this factor times the best cost (TASO)",
            .low = 0, .high = 100, .group = kSearch, .methods = {"taso"}}),
        option<&O::budget>({.name = "budget", .title = "Budget",
            .help = "Number of graphs to expand",
            .low = 0, .high = 1e9, .group = kSearch, .methods = {"taso"}}),
        option<&O::episodes>({.name = "episodes", .title = "Episodes",
            .help = "Number of episodes; the first always takes the policy's most likely action",
            .low = 1, .high = 1e9, .group = kSearch, .methods = kPlaying}),
        option<&O::gameShare>({.name = "game-share", .title = "Rollout budget",
            .help = "Fraction of the new e-nodes and of the time that the policy's episodes may use; saturation gets the rest",
            .low = 0, .high = 1, .group = kSearch, .methods = {"guided"}}),
        option<&O::guide>({.name = "guide", .title = "Guidance",
            .help = "policy: the learned policy; random: random matches; mcts: Monte Carlo tree search",
            .choices = {"policy", "random", "mcts"}, .group = kSearch, .methods = {"guided"}}),
        option<&O::horizon>({.name = "horizon", .title = "Maximum number of steps per episode",
            .help = "Longer episodes are cut off",
            .low = 1, .high = 1e6, .group = kSearch, .methods = kPlaying}),
    };
    // clang-format on
    return kTable;
}

}  // namespace egret::optimize
