#include "core/synthesis/synthesis.h"
#include "app/cli/options.h"
#include "app/cli/synthesis.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/playback/traces.h"
#include "core/synthesis/evaluation/proxy.h"
#include "core/synthesis/lowering/check.h"
#include "core/synthesis/lowering/cuda_code.h"
#include "core/synthesis/lowering/graph_lowering.h"
#include "core/synthesis/search/pareto.h"
#include "core/synthesis/search/run.h"
#include "core/synthesis/search/sampling.h"
#include "core/workbench/operator_search.h"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <memory>

namespace egret::cli {
namespace {

using namespace synthesis;

// Returns the problem's primary variables in display order: N, C_in, C_out, H; by dimension, input before output.
std::vector<std::string> sizeNames(const Spec& spec) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::max(spec.input.size(), spec.output.size()); ++i)
        for (const auto* shape : {&spec.input, &spec.output})
            for (int v = 0; v < spec.variables.size(); ++v)
                if (const std::string& name = spec.variables[v].name; i < shape->size() && spec.variables[v].primary &&
                    (*shape)[i].size.mentions(v) && std::find(names.begin(), names.end(), name) == names.end())
                    names.push_back(name);
    return names;
}

}  // namespace

Mapping mappingGiven(const Spec& spec, const std::string& text) {
    if (text.empty()) return spec.mappings[0];
    std::vector<std::pair<std::string, int64_t>> values;
    const std::vector<std::string> names = sizeNames(spec);
    std::size_t next = 0;
    for (const std::string& part : split(text, ',')) {
        const auto equals = part.find('=');
        std::string name = equals == std::string::npos ? "" : trimmed(part.substr(0, equals));
        if (name.empty()) {
            if (next == names.size())
                throw Error(Category::usage,
                    "'" + text + "' has more sizes than the problem has variables: " + join(names, ", "));
            name = names[next++];
        }
        const std::string number = trimmed(equals == std::string::npos ? part : part.substr(equals + 1));
        const auto size = integerOf(number);
        if (!size || *size < 0 || number.size() > 12) throw Error(Category::usage, "'" + number + "' is not a size");
        values.emplace_back(name, *size);
    }
    return mappingOf(spec, values);
}

json mappingJson(const Spec& spec, const Mapping& mapping) {
    json object = json::object();
    for (int v = 0; v < spec.variables.size(); ++v) object[spec.variables[v].name] = mapping[v];
    return object;
}

namespace {

// ---- single operators -----------------------------------------------------------------------------------------------

struct OperatorArguments {
    std::string name, sizes, flopsAt, out, page;
    bool asCuda = false;
};

int showOperator(const Context& context, const OperatorArguments& args) {
    const Operator op = openOperator(args.name);
    const Mapping mapping = mappingGiven(op.spec(), args.flopsAt.empty() ? args.sizes : args.flopsAt);
    const Plan plain = plainPlan(op, mapping), best = rfactoredPlan(op, mapping);
    if (const std::string code = args.asCuda ? cudaCode(best) : std::string(); args.asCuda)
        return context.result(
            {{"operator", op.name}, {"sizes", mappingJson(op.spec(), mapping)}, {"cuda", code}}, code);
    const CanonicalRule* rule = refusedBy(op.graph);
    const json value = {{"operator", op.name}, {"formula", formulaText(op)}, {"text", operatorText(op)},
        {"sizes", mappingJson(op.spec(), mapping)}, {"flops", best.flops()}, {"plain_flops", plain.flops()},
        {"parameters", best.parameters()}, {"memory", best.memory()}, {"loops", planText(plain)},
        {"rfactored_loops", planText(best)}, {"refused_by", rule ? json(rule->name) : json()}};
    if (!args.flopsAt.empty()) return context.result(value, std::to_string(best.flops()) + "\n");
    std::string text = fmt::format("{}\n{}\n\n{}\nFLOPs {} (without rfactor {}), parameters {}, memory {} elements\n",
        operatorText(op), formulaText(op), planText(best), groupedDigits(best.flops()), groupedDigits(plain.flops()),
        groupedDigits(best.parameters()), groupedDigits(best.memory()));
    if (rule) text += fmt::format("not canonical: {}, {}\n", rule->name, rule->condition);
    if (!args.page.empty()) text += writePage(playback::playbackOf(op), args.page);
    return context.result(value, text);
}

int checkBackEnds(const Context& context, const OperatorArguments& args) {
    constexpr double kTolerance = 1e-10;
    const Operator op = openOperator(args.name);
    const synthesis::CheckReport report = checkOperator(op, mappingGiven(op.spec(), args.sizes),
        {.seed = context.seed.value_or(1), .threads = context.threadsOrAll()}, context.task());
    json rows = json::array();
    std::vector<std::vector<std::string>> text{{"back end", "largest difference", "largest gradient difference"}};
    for (const BackEndError& one : report.backEnds) {
        rows.push_back(
            {{"back_end", one.backEnd}, {"max_abs_error", one.value}, {"max_abs_gradient_error", one.gradient}});
        text.push_back({one.backEnd, formatNumber(one.value), formatNumber(one.gradient)});
    }
    const bool good = report.worst() <= kTolerance;
    return context.result({{"operator", op.name}, {"positions", report.positions}, {"max_abs_error", report.worst()},
                              {"ok", good}, {"back_ends", rows}},
        table(text) + (good ? "all within 1e-10 at " : "differences above 1e-10 at some of the ") +
            groupedDigits(report.positions) + " positions\n",
        good ? kOk : kNo);
}

// "[C_in, H/s, k]": a capital letter starts a primary variable, a lower-case letter a coefficient. All are powers of
// two, so quotients are whole.
struct DistanceArguments {
    std::string from, to;
};

int distance(const Context& context, const DistanceArguments& args) {
    Spec spec;
    Mapping mapping;
    for (const std::string* text : {&args.to, &args.from})
        for (Lexer lexer(*text); !lexer.atEnd();)
            if (const Token token = lexer.next(); token.kind == Token::Kind::name && !spec.variables.find(token.text)) {
                const bool primary = std::isupper(static_cast<unsigned char>(token.text[0])) != 0;
                spec.variables.add({token.text, primary, primary ? 0 : 99});
                mapping.push_back(primary ? int64_t{1} << 12 : 4);
            }
    spec.mappings = {mapping};
    const auto sizes = [&](const std::string& text) {
        std::vector<Size> list;
        Lexer lexer(text);
        lexer.expect("[");
        if (lexer.accept("]")) return list;
        do list.push_back(spec.variables.parse(lexer));
        while (lexer.accept(","));
        lexer.expect("]");
        if (list.size() > kMostDimensions)
            throw Error(
                Category::usage, fmt::format("{} has {} sizes; the limit is {}", text, list.size(), kMostDimensions));
        return list;
    };
    const int steps = shapeDistance(spec, sizes(args.from), 0, sizes(args.to), {}, kUnreachable, context.task());
    const bool reachable = steps < kUnreachable;
    return context.result({{"distance", reachable ? json(steps) : json()}},
        reachable ? std::to_string(steps) + "\n" : "unreachable\n", reachable ? kOk : kNo);
}

int listKnown(const Context& context) {
    json operators = json::array(), problems = json::array(), rules = json::array();
    std::vector<std::vector<std::string>> operatorRows{{"operator", "description"}},
        problemRows{{"problem", "description"}}, ruleRows{{"rule", "rejects"}};
    for (const NamedText& one : namedOperators()) {
        operators.push_back({{"name", one.name}, {"about", one.about}});
        operatorRows.push_back({one.name, one.about});
    }
    for (const NamedText& one : namedSpecs()) {
        problems.push_back({{"name", one.name}, {"about", one.about}, {"text", one.text}});
        problemRows.push_back({one.name, one.about});
    }
    for (const CanonicalRule& one : canonicalRules()) {
        rules.push_back({{"name", one.name}, {"condition", one.condition}});
        ruleRows.push_back({one.name, one.condition});
    }
    return context.result({{"operators", operators}, {"problems", problems}, {"rules", rules}},
        table(operatorRows) + "\n" + table(problemRows) + "\n" + table(ruleRows));
}

ExitCode codeOf(const std::string& stopReason) { return stopReason == "cancelled" ? kCancelled : kOk; }

// Describes how the run ended, unless it completed as requested.
std::string endingText(const std::string& stopReason, const std::string& asked) {
    return stopReason == asked ? "" : ", " + endedBy(stopReason);
}

// ---- random synthesis -----------------------------------------------------------------------------------------------

struct RateArguments {
    std::string problem = "resnet";
    int64_t samples = 6452;
};

int countCanonical(const Context& context, const RateArguments& args) {
    const CanonicalRate rate =
        canonicalRate(openSpec(args.problem), args.samples, context.seed.value_or(1), context.task());
    const auto share = [](const CanonicalRate::Count& count) {
        return count.samples ? static_cast<double>(count.canonical) / static_cast<double>(count.samples) : 0;
    };
    json bySize = json::object(), refusals = json::object();
    std::vector<std::vector<std::string>> text{{"primitives", "samples", "canonical", "rate"}};
    const auto addRow = [&](const std::string& name, const CanonicalRate::Count& count) {
        text.push_back(
            {name, std::to_string(count.samples), std::to_string(count.canonical), fixedDigits(share(count), 4)});
    };
    for (const auto& [size, count] : rate.bySize) {
        bySize[std::to_string(size)] = share(count);
        addRow(std::to_string(size), count);
    }
    addRow("all", rate.whole);
    for (const auto& [rule, count] : rate.refusals) refusals[rule] = count;
    std::optional<double> cut;  // if any sample is canonical
    if (rate.whole.canonical > 0)
        cut = static_cast<double>(rate.whole.samples) / static_cast<double>(rate.whole.canonical);
    return context.result(
        {{"canonical_rate", bySize}, {"samples", rate.whole.samples}, {"canonical", rate.whole.canonical},
            {"redundancy_cut", cut ? json(*cut) : json()}, {"refused_by", refusals}, {"stop_reason", rate.reason}},
        table(text) +
            fmt::format("canonicalization keeps {}{}\n", cut ? fmt::format("one in {:.1f}", *cut) : "none",
                endingText(rate.reason, "samples")),
        codeOf(rate.reason));
}

struct TrialArguments {
    std::string problem = "resnet";
    TrialOptions options;
    bool unguided = false, uncanonical = false;
};

int tryAtRandom(const Context& context, TrialArguments args) {
    args.options.moves = {.canonical = !args.uncanonical, .guided = !args.unguided};
    args.options.seed = context.seed.value_or(args.options.seed);
    json found = json::array();
    const Trials result = randomTrials(
        std::make_shared<Synthesis>(openSpec(args.problem)), args.options, context.task(), [&](const Operator& op) {
            if (found.size() < 1000) found.push_back(formulaText(op));
        });
    const double perMillion =
        result.trials ? 1e6 * static_cast<double>(result.distinct) / static_cast<double>(result.trials) : 0;
    const double perSecond = result.seconds > 0 ? static_cast<double>(result.distinct) / result.seconds : 0;
    return context.result(
        {{"trials", result.trials}, {"complete", result.complete}, {"distinct", result.distinct},
            {"seconds", result.seconds}, {"distinct_per_million_trials", perMillion},
            {"distinct_per_core_second", perSecond}, {"stop_reason", result.reason}, {"operators", found}},
        fmt::format("{} trials in {:.2f} s: {} operators, {:.1f} per million trials, {:.3f} per second{}\n",
            groupedDigits(result.trials), result.seconds, result.distinct, perMillion, perSecond,
            endingText(result.reason, "trials")),
        codeOf(result.reason));
}

// ---- search ---------------------------------------------------------------------------------------------------------

struct SearchArguments {
    std::string problem;
    workbench::OperatorSearch search;
    std::string session;
    std::optional<double> lowest;
    double milestone = 0;
};

json evaluationJson(const event::Evaluated& event) {
    json value = {
        {"number", event.number}, {"reward", event.reward}, {"ending", event.ending}, {"operator", event.candidate}};
    for (const auto& [name, measured] : event.values) value[name] = numberOf(measured);
    return value;
}

double valueOf(const event::Evaluated& event, const char* name) {
    return event.values.contains(name) ? event.values.at(name) : 0;
}

// Returns the Pareto front of accuracy and multiply-adds.
std::vector<event::Evaluated> bestOf(const std::vector<event::Evaluated>& all) {
    std::vector<event::Evaluated> finished, best;
    std::ranges::copy_if(all, std::back_inserter(finished), [](const auto& one) { return one.ending == "finished"; });
    std::vector<Tradeoff> tradeoffs;
    for (const event::Evaluated& one : finished) tradeoffs.push_back({valueOf(one, "macs"), valueOf(one, "accuracy")});
    for (const std::size_t one : paretoFront(tradeoffs)) best.push_back(finished[one]);
    return best;
}

workbench::SearchRecord recorded(const std::string& file) {
    auto record = workbench::lastSearch(*session::Session::open(file, session::Access::readOnly));
    if (!record) throw Error(Category::notFound, "contains no recorded search for operators", {.file = file});
    return *std::move(record);
}

constexpr const char* kBest = "Pareto front of accuracy and multiply-adds, and the original network:\n";

std::string evaluationsText(const std::vector<event::Evaluated>& list) {
    std::vector<std::vector<std::string>> rows{
        {"evaluation", "reward", "accuracy", "macs", "parameters", "latency (ms)", "ending", "formula"}};
    for (const event::Evaluated& event : list) {
        rows.push_back({event.number == 0 ? "dense" : std::to_string(event.number), fixedDigits(event.reward, 4),
            fixedDigits(valueOf(event, "accuracy"), 4), groupedDigits(static_cast<int64_t>(valueOf(event, "macs"))),
            groupedDigits(static_cast<int64_t>(valueOf(event, "parameters"))),
            event.values.contains("latency_ms") ? fixedDigits(event.values.at("latency_ms"), 3) : "-", event.ending,
            event.number == 0 ? "original network" : formulaText(parseOperator(event.candidate))});
    }
    return table(rows);
}

json evaluationsJson(const std::vector<event::Evaluated>& list) { return listOf(list, evaluationJson); }

// Prints a search and its Pareto front.
int tell(
    const Context& context, const workbench::SearchRecord& record, json value, const std::string& text, ExitCode code) {
    std::vector<event::Evaluated> best = bestOf(record.found);
    value.update({{"task", record.settings.task}, {"pareto", evaluationsJson(best)},
        {"dense", record.dense ? evaluationJson(*record.dense) : json()}});
    if (record.dense) best.push_back(*record.dense);
    return context.result(value, text + kBest + evaluationsText(best), code);
}

int searchFor(const Context& context, SearchArguments args) {
    const std::unique_ptr<Ranks> ranks = startRanks();
    const bool isFirst = ranks->rank() == 0;
    workbench::SearchSettings& settings = args.search.settings;
    settings.problem = specText(openSpec(args.problem));
    settings.seed = settings.proxy.seed = settings.proxy.training.seed = context.seed.value_or(settings.seed);
    settings.proxy.lowest = args.lowest.value_or(usualLowest(settings.proxy));
    if (args.milestone > 0)
        settings.proxy.training.milestones = {
            {std::max<int64_t>(1, settings.proxy.training.epochs / 3), args.milestone}};
    args.search.session = args.session;
    const bool isThere = !args.session.empty() && std::filesystem::exists(args.session);
    if (isThere && !args.search.resumes)
        throw Error(Category::usage, "session already exists; use --resume to continue it", {.file = args.session});
    args.search.resumes = isThere;
    const auto begun = [&](const workbench::SearchRecord& earlier) {
        if (isFirst) context.note("trained on " + earlier.settings.task);
    };
    const auto note = [&](const Event& event) {
        const auto* one = std::get_if<event::Evaluated>(&event);
        if (!one || !isFirst) return;
        const bool isDense = one->number == 0;
        context.note(fmt::format("{}: reward {:.4f}, accuracy {:.4f}, {}{}",
            isDense ? "original network" : fmt::format("evaluation {}", one->number), one->reward,
            valueOf(*one, "accuracy"), one->ending, isDense ? "" : ", " + formulaText(parseOperator(one->candidate))));
    };
    const workbench::FoundOperators found = workbench::searchOperators(
        args.search, workbench::proxyTrial, *ranks, context.task(), {.begun = begun, .events = note});
    if (!isFirst) return kOk;
    const SearchResult& result = found.result;
    return tell(context, found.record,
        {{"evaluations", result.evaluations}, {"earlier", found.earlier}, {"out_of_bounds", result.outOfBounds},
            {"stop_reason", result.reason}, {"best", result.best ? evaluationJson(*result.best) : json()}},
        fmt::format("{}, {} out of bounds\n", counted(static_cast<uint64_t>(result.evaluations), "evaluation"),
            counted(static_cast<uint64_t>(result.outOfBounds), "operator")),
        codeOf(result.reason));
}

struct SessionArguments {
    std::string file;
    std::optional<uint64_t> number;
};

int tellResults(const Context& context, const SessionArguments& args) {
    const workbench::SearchRecord record = recorded(args.file);
    return tell(context, record, {{"evaluations", evaluationsJson(record.found)}},
        counted(record.found.size(), "evaluation") + "\n", kOk);
}

// Repeats evaluations recorded in the session.
int replaySearch(const Context& context, const SessionArguments& args) {
    const workbench::SearchRecord record = recorded(args.file);
    const ProxyEvaluator evaluator(record.settings.proxy);
    std::vector<event::Evaluated> wanted;
    if (record.dense) wanted.push_back(*record.dense);
    wanted.insert(wanted.end(), record.found.begin(), record.found.end());
    if (args.number) std::erase_if(wanted, [&](const auto& one) { return one.number != *args.number; });
    if (wanted.empty())
        throw Error(Category::notFound, "unknown evaluation " + std::to_string(*args.number), {.file = args.file});
    json differences = json::array();
    for (const event::Evaluated& event : wanted) {
        const synthesis::Evaluation again = event.number == 0
            ? evaluator.dense(context.task())
            : evaluator(parseOperator(event.candidate), context.task());
        const auto compare = [&](const char* what, const json& recorded, const json& replayed) {
            if (recorded != replayed)
                differences.push_back(
                    {{"number", event.number}, {"value", what}, {"recorded", recorded}, {"replayed", replayed}});
        };
        const auto valueOf = [](const auto& from, const char* name) {
            return from.values.contains(name) ? json(from.values.at(name)) : json();
        };
        compare("ending", event.ending, again.ending);
        for (const char* name : {"accuracy", "macs", "parameters"})
            compare(name, valueOf(event, name), valueOf(again, name));
        context.note(fmt::format("evaluation {}: {}", event.number, again.ending));
    }
    const bool same = differences.empty();
    return context.result({{"replayed", wanted.size()}, {"ok", same}, {"differences", differences}},
        fmt::format("{} evaluations replayed, {} as recorded\n", wanted.size(), same ? "all" : "not all"),
        same ? kOk : kNo);
}

// Returns a function that adds a command whose footer shows an example.
auto adderOf(CLI::App& group, Context& context) {
    return [&](const char* name, const char* help, const std::string& example, auto action) {
        const auto added = addCommand(group, context, name, help, action);
        added.first.footer("Example: egret-cli synthesis " + example);
        return added;
    };
}

void addSearchCommands(CLI::App& group, Context& context) {
    const auto add = adderOf(group, context);
    const auto [search, sought] = add("search",
        "Search for operators by training them in place of a small network's convolutions; supports mpirun",
        "search proxy --evaluations 50 --session found.egret", searchFor);
    search.add_option("PROBLEM", sought.problem, kOperatorNameOrFile)->required();
    addOutput(context, search, "--session", sought.session, "The .egret file that records every evaluation");
    search.add_flag("--resume", sought.search.resumes, "Resume the search in that session");
    addTableOptions(search, workbench::searchTable(), sought.search.settings);
    search
        .add_option("--milestone", sought.milestone,
            "Stop a training run after a third of its epochs if its accuracy is below this value; 0: never")
        ->capture_default_str();
    search.add_option("--lowest", sought.lowest,
        "Accuracy at which the reward is zero; default: 0.5 or, with --cifar, the accuracy of a random guess");

    const auto [results, told] =
        add("results", "Print the Pareto front of a session's latest search, and the original network",
            "results found.egret", tellResults);
    results.add_option("SESSION", told.file, "The .egret file")->required();

    const auto [replay, replayed] = add("replay", "Repeat a session's evaluations and compare the results",
        "replay found.egret --evaluation 7", replaySearch);
    replay.add_option("SESSION", replayed.file, "The .egret file")->required();
    replay.add_option("--evaluation", replayed.number, "Replay only this evaluation; 0 is the original network");
}

}  // namespace

void addSynthesisCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(app, "synthesis", "Synthesize new linear operators from primitives (Syno)", "synth");
    group.footer("Example: egret-cli synthesis show op1 --flops 128,64,64,56");
    const auto add = adderOf(group, context);
    addCommand(
        group, context, "list", "List the built-in operators and problems, and the canonicalization rules", listKnown)
        .footer("Example: egret-cli synthesis list");

    const auto [show, shown] = add("show", "Print an operator: primitives, formula, loop nests and costs",
        "show op1 --flops 128,64,64,56", showOperator);
    show.add_option("OPERATOR", shown.name, kOperatorNameOrFile)->required();
    auto* flops = show.add_option("--flops", shown.flopsAt, "Print only the FLOPs at these sizes: N,C_in,C_out,H");
    show.add_flag("--cuda", shown.asCuda, "Print CUDA C++17 code for float instead")->excludes(flops);
    show.add_option("--sizes", shown.sizes, "Sizes, as N=1,C_in=64,...");
    addPage(context, show, shown.page)->excludes(flops)->excludes("--cuda");

    const auto [check, checked] =
        add("check", "Compare the values and gradients of every back end with those of the naive loop nest",
            "check conv2d --sizes 1,8,8,8", checkBackEnds);
    check.add_option("OPERATOR", checked.name, kOperatorNameOrFile)->required();
    check.add_option(
        "--sizes", checked.sizes, "Sizes, as N=1,C_in=8,...; use small sizes, since the naive loop nest is slow");

    addSynthesisExport(group, context);

    const auto [measure, shapes] = add("shape-distance", "Print the minimum number of primitives between two shapes",
        "shape-distance \"[C_in, H/s, s*W, k]\" \"[C_in, H, W]\"", distance);
    measure.add_option("FROM", shapes.from, "Current coordinates: \"[C_in, H/s, s*W, k]\"")->required();
    measure.add_option("TO", shapes.to, "Input shape: \"[C_in, H, W]\"; a capital letter starts a primary variable")
        ->required();

    const auto [rate, rated] = add("canonical-rate",
        "Measure the share of operators drawn without canonicalization that are canonical, by size",
        "canonical-rate resnet", countCanonical);
    rate.add_option("PROBLEM", rated.problem, kOperatorNameOrFile)->capture_default_str();
    rate.add_option("--samples", rated.samples, "Number of distinct operators to draw")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();

    const auto [trials, tried] =
        add("trials", "Count the operators found by random synthesis", "trials resnet --trials 100000", tryAtRandom);
    trials.add_option("PROBLEM", tried.problem, kOperatorNameOrFile)->capture_default_str();
    trials.add_option("--trials", tried.options.trials, "Number of trials")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    trials.add_option("--time-limit", tried.options.timeLimit, "Time limit in seconds; 0: none")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    trials.add_flag("--no-distance", tried.unguided, "Do not use shape distance");
    trials.add_flag("--no-canonical", tried.uncanonical, "Do not canonicalize");
    addSearchCommands(group, context);
}

}  // namespace egret::cli
