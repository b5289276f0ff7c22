#include "core/optimize/option_table.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace egret::optimize {
namespace {

// A member of Options as a number and back.
template <auto Member>
double getMember(const Options& options) {
    return static_cast<double>(options.*Member);
}
template <auto Member>
void setMember(Options& options, double value) {
    using Value = std::remove_reference_t<decltype(options.*Member)>;
    if constexpr (std::is_enum_v<Value>) options.*Member = static_cast<Value>(static_cast<int>(value));
    else options.*Member = static_cast<Value>(value);
}

template <auto Member>
OptionSpec spec(std::string_view name, std::string_view title, std::string_view help,
                std::vector<std::string_view> methods, OptionSpec::Group group, OptionSpec::Kind kind, double low,
                double high, std::string_view unit, std::vector<std::string_view> choices = {}) {
    return {name, title, help, std::move(methods), group, kind, low, high, unit, std::move(choices), getMember<Member>, setMember<Member>};
}

}  // namespace

const std::vector<OptionSpec>& optionTable() {
    using enum OptionSpec::Kind;
    using enum OptionSpec::Group;
    using O = Options;
    static const std::vector<OptionSpec> kTable{
        spec<&O::iterations>("iterations", "Iterations at most", "Rounds of searching all rules and applying what they found", {"tensat", "guided"}, exploration, count, 1, 1e9, ""),
        spec<&O::nodeLimit>("node-limit", "E-nodes at most", "The e-graph grows no larger", {"tensat", "guided"}, exploration, count, 10, 1e8, ""),
        spec<&O::timeLimit>("time-limit", "Exploration time at most", "Extraction has its own", {}, exploration, real, 0, 1e6, "s"),
        spec<&O::kMulti>("k-multi", "Multi-pattern iterations", "Rules with several patterns multiply quickly: they take part in the first iterations only (Tensat's k_multi)",
                         {"tensat", "guided"}, exploration, count, 0, 1e9, ""),
        spec<&O::cycleFilter>("cycle-filter", "Cycle filter",
                              "none; vanilla: a map of descendants before every application; search: the same by searching; efficient: one map an iteration (Tensat, algorithm 2)",
                              {"tensat"}, exploration, choice, 0, 0, "", {"none", "vanilla", "search", "efficient"}),
        spec<&O::scheduler>("scheduler", "Scheduler", "simple: every rule in every iteration; backoff: rules that match too often rest for a while", {"tensat", "guided"},
                            exploration, choice, 0, 0, "", {"simple", "backoff"}),
        spec<&O::extract>("extract", "Extraction", "greedy: cheapest term; greedy-dag: shared parts counted once; ilp: exact", {"tensat", "guided"}, extraction, choice, 0, 0, "",
                          {"greedy", "greedy-dag", "ilp"}),
        spec<&O::cycleConstraints>("cycle-constraints", "Cycle constraints",
                                   "Exact extraction: lazy: when they are violated; order-real, order-int: Tensat's order variables; none: leave cycles to the filter", {"tensat", "guided"},
                                   extraction, choice, 0, 0, "", {"lazy", "order-real", "order-int", "none"}),
        spec<&O::presolve>("presolve", "Presolve", "Exact extraction: bounds and reduction before the integer program; without, it is as Tensat has it", {"tensat", "guided"}, extraction, flag, 0, 1, ""),
        spec<&O::extractTimeLimit>("extract-time-limit", "Extraction time at most", "Of exact extraction; then the best so far counts", {"tensat", "guided"}, extraction, real, 0, 1e6, "s"),
        spec<&O::alpha>("alpha", "Alpha", "How much worse than the best a graph may be and still be expanded (TASO)", {"taso"}, search, real, 0, 100, ""),
        spec<&O::budget>("budget", "Budget", "Graphs to expand", {"taso"}, search, count, 0, 1e9, ""),
        spec<&O::episodes>("episodes", "Episodes", "Games that the policy plays; the first by always doing what is likeliest", {"xrlflow", "guided"}, search, count, 1, 1e9, ""),
        spec<&O::gameShare>("game-share", "Share of the games", "Of the e-nodes to be added, and of the time: the policy's games take no more, saturation the rest", {"guided"}, search, real, 0, 1, ""),
        spec<&O::horizon>("horizon", "Steps of an episode", "Then it is cut off", {"xrlflow", "guided"}, search, count, 1, 1e6, ""),
    };
    return kTable;
}

const OptionSpec& optionNamed(std::string_view name) {
    for (const OptionSpec& spec : optionTable())
        if (spec.name == name) return spec;
    throw Error(Category::usage, "There is no option '" + std::string(name) + "'.");
}

std::string optionText(const OptionSpec& spec, const Options& options) {
    const double value = spec.get(options);
    if (spec.kind == OptionSpec::Kind::flag) return value != 0 ? "yes" : "no";
    return spec.kind == OptionSpec::Kind::choice ? std::string(spec.choices[static_cast<std::size_t>(value)]) : formatNumber(value);
}

void setOption(const OptionSpec& spec, Options& options, std::string_view text) {
    const auto fail = [&](const std::string& wanted) {
        throw Error(Category::usage, std::string(spec.name) + " is " + wanted + ", not '" + std::string(text) + "'.");
    };
    if (spec.kind == OptionSpec::Kind::choice) {
        const auto found = std::find(spec.choices.begin(), spec.choices.end(), text);
        if (found == spec.choices.end()) fail("one of " + join({spec.choices.begin(), spec.choices.end()}, ", "));
        return spec.set(options, static_cast<double>(found - spec.choices.begin()));
    }
    if (spec.kind == OptionSpec::Kind::flag) {
        if (text != "yes" && text != "no") fail("yes or no");
        return spec.set(options, text == "yes" ? 1 : 0);
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = spec.kind == OptionSpec::Kind::count;
    if (error != std::errc() || end != text.data() + text.size() || !(value >= spec.low && value <= spec.high) ||
        (isWhole && value != std::floor(value)))
        fail((isWhole ? "a whole number from " : "a number from ") + formatNumber(spec.low) + " to " + formatNumber(spec.high));
    spec.set(options, value);
}

bool concerns(const OptionSpec& spec, std::string_view method) {
    return spec.methods.empty() || std::ranges::find(spec.methods, method) != spec.methods.end();
}

}  // namespace egret::optimize
