#include "core/optimize/optimize.h"

#include "core/base/text.h"

namespace egret::optimize {

namespace {

// "greedy: cheapest term; ..."
std::string extractionHelp() {
    std::vector<std::string> texts;
    for (const extract::Method& method : extract::methods())
        texts.push_back(std::string(method.name) + ": " + method.brief);
    return join(texts, "; ");
}

}  // namespace

const OptionTable<Options>& optionTable() {
    using O = Options;
    constexpr std::string_view kExploration = "Exploration", kExtraction = "Extraction", kSearch = "Search";
    const std::vector<std::string_view> kSaturating{"tensat", "guided"}, kPlaying{"xrlflow", "guided"};
    static const std::string kExtractionHelp = extractionHelp();
    // clang-format off
    static const OptionTable<Options> kTable{
        option<&O::iterations>({.name = "iterations", .title = "Iterations at most",
            .help = "Rounds of searching all rules and applying what they found",
            .low = 1, .high = 1e9, .group = kExploration, .methods = kSaturating}),
        option<&O::nodeLimit>({.name = "node-limit", .title = "E-nodes at most",
            .help = "The e-graph grows no larger",
            .low = 10, .high = 1e8, .group = kExploration, .methods = kSaturating}),
        option<&O::timeLimit>({.name = "time-limit", .title = "Exploration time at most",
            .help = "Extraction has its own",
            .low = 0, .high = 1e6, .unit = "s", .group = kExploration}),
        option<&O::kMulti>({.name = "k-multi", .title = "Multi-pattern iterations",
            .help = "Rules with several patterns multiply quickly: they take part in the first iterations only "
                    "(Tensat's k_multi)",
            .low = 0, .high = 1e9, .group = kExploration, .methods = kSaturating}),
        option<&O::cycleFilter>({.name = "cycle-filter", .title = "Cycle filter",
            .help = "none; vanilla: a map of descendants before every application; search: the same by searching; "
                    "efficient: one map an iteration (Tensat, algorithm 2)",
            .choices = {"none", "vanilla", "search", "efficient"}, .group = kExploration, .methods = {"tensat"}}),
        option<&O::scheduler>({.name = "scheduler", .title = "Scheduler",
            .help = "simple: every rule in every iteration; backoff: rules that match too often rest for a while",
            .choices = {"simple", "backoff"}, .group = kExploration, .methods = kSaturating}),
        option<&O::extract>({.name = "extract", .title = "Extraction",
            .help = kExtractionHelp, .group = kExtraction, .methods = kSaturating}, extract::methods()),
        option<&O::cycleConstraints>({.name = "cycle-constraints", .title = "Cycle constraints",
            .help = "Exact extraction: lazy: when they are violated; order-real, order-int: Tensat's order "
                    "variables; none: leave cycles to the filter",
            .choices = {"lazy", "order-real", "order-int", "none"}, .group = kExtraction, .methods = kSaturating}),
        option<&O::presolve>({.name = "presolve", .title = "Presolve",
            .help = "Exact extraction: bounds and reduction before the integer program; without, it is as Tensat "
                    "has it",
            .group = kExtraction, .methods = kSaturating}),
        option<&O::extractTimeLimit>({.name = "extract-time-limit", .title = "Extraction time at most",
            .help = "Of exact extraction; then the best so far counts",
            .low = 0, .high = 1e6, .unit = "s", .group = kExtraction, .methods = kSaturating}),
        option<&O::alpha>({.name = "alpha", .title = "Alpha",
            .help = "How much worse than the best a graph may be and still be expanded (TASO)",
            .low = 0, .high = 100, .group = kSearch, .methods = {"taso"}}),
        option<&O::budget>({.name = "budget", .title = "Budget",
            .help = "Graphs to expand",
            .low = 0, .high = 1e9, .group = kSearch, .methods = {"taso"}}),
        option<&O::episodes>({.name = "episodes", .title = "Episodes",
            .help = "Games that the policy plays; the first by always doing what is likeliest",
            .low = 1, .high = 1e9, .group = kSearch, .methods = kPlaying}),
        option<&O::gameShare>({.name = "game-share", .title = "Share of the games",
            .help = "Of the e-nodes to be added, and of the time: the policy's games take no more, saturation the rest",
            .low = 0, .high = 1, .group = kSearch, .methods = {"guided"}}),
        option<&O::horizon>({.name = "horizon", .title = "Steps of an episode",
            .help = "Then it is cut off",
            .low = 1, .high = 1e6, .group = kSearch, .methods = kPlaying}),
    };
    // clang-format on
    return kTable;
}

}  // namespace egret::optimize
