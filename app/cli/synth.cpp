#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/onnx/onnx.h"
#include "core/syno/evaluation/proxy.h"
#include "core/syno/lowering/check.h"
#include "core/syno/lowering/cuda_code.h"
#include "core/syno/lowering/graph_lowering.h"
#include "core/syno/search/pareto.h"
#include "core/syno/search/run.h"
#include "core/syno/search/sampling.h"
#include "core/syno/syno.h"
#include "core/workbench/operator_search.h"

#include <algorithm>
#include <cctype>
#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;
using namespace syno;

// The problem's primary variables as people count them off: N, C_in, C_out, H; dimension by dimension, the input's
// before the output's.
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

// Sizes as people give them: "128,64,64,56" in that order, or "N=128,C_in=64,...". Empty: the first of the problem.
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
                throw Error(Category::usage, "'" + text + "' has more sizes than " + join(names, ", "));
            name = names[next++];
        }
        const std::string number = trimmed(equals == std::string::npos ? part : part.substr(equals + 1));
        if (number.empty() || number.size() > 12 ||
            !std::all_of(number.begin(), number.end(), [](unsigned char c) { return std::isdigit(c); }))
            throw Error(Category::usage, "'" + number + "' is not a size");
        values.emplace_back(name, std::stoll(number));
    }
    return mappingOf(spec, values);
}

json mappingJson(const Spec& spec, const Mapping& mapping) {
    json object = json::object();
    for (int v = 0; v < spec.variables.size(); ++v) object[spec.variables[v].name] = mapping[v];
    return object;
}

// ---- single operators -----------------------------------------------------------------------------------------------

int show(const Context& context, const std::string& name, const std::string& flopsAt, const std::string& sizes,
    bool asCuda) {
    const Operator op = openOperator(name);
    const Mapping mapping = mappingGiven(op.spec(), flopsAt.empty() ? sizes : flopsAt);
    const Plan plain = plainPlan(op, mapping), best = rfactoredPlan(op, mapping);
    if (asCuda) {
        const std::string code = cudaCode(best);
        return context.result(
            {{"operator", op.name}, {"sizes", mappingJson(op.spec(), mapping)}, {"cuda", code}}, code);
    }
    const CanonicalRule* rule = refusedBy(op.graph);
    const json value = {{"operator", op.name}, {"formula", formulaText(op)}, {"text", operatorText(op)},
        {"sizes", mappingJson(op.spec(), mapping)}, {"flops", best.flops()}, {"plain_flops", plain.flops()},
        {"parameters", best.parameters()}, {"memory", best.memory()}, {"loops", planText(plain)},
        {"rfactored_loops", planText(best)}, {"refused_by", rule ? json(rule->name) : json()}};
    if (!flopsAt.empty()) return context.result(value, std::to_string(best.flops()) + "\n");
    std::string text = operatorText(op) + "\n" + formulaText(op) + "\n\n" + planText(best) + "\n";
    text += "FLOPs " + groupedDigits(best.flops()) + " (without rfactor " + groupedDigits(plain.flops()) +
        "), parameters " + groupedDigits(best.parameters()) + ", memory " + groupedDigits(best.memory()) +
        " elements\n";
    if (rule) text += "not canonical: " + std::string(rule->name) + ", " + rule->condition + "\n";
    return context.result(value, text);
}

int checkOperator(const Context& context, const std::string& name, const std::string& sizes) {
    constexpr double kTolerance = 1e-10;
    const Operator op = openOperator(name);
    const syno::CheckReport report = checkOperator(op, mappingGiven(op.spec(), sizes),
        {.seed = context.seed.value_or(1), .threads = context.threadsOrAll()}, context.task());
    json rows = json::array();
    std::vector<std::vector<std::string>> text{{"back end", "largest difference", "of gradients"}};
    for (const BackEndError& one : report.backEnds) {
        rows.push_back(
            {{"back_end", one.backEnd}, {"max_abs_error", one.value}, {"max_abs_gradient_error", one.gradient}});
        text.push_back({one.backEnd, formatNumber(one.value), formatNumber(one.gradient)});
    }
    const bool good = report.worst() <= kTolerance;
    return context.result({{"operator", op.name}, {"positions", report.positions}, {"max_abs_error", report.worst()},
                              {"ok", good}, {"back_ends", rows}},
        table(text) + (good ? "all within 1e-10 at " : "beyond 1e-10, of ") + groupedDigits(report.positions) +
            " positions\n",
        good ? kOk : kNo);
}

int exportAsModel(const Context& context, const std::string& name, const std::string& sizes, const std::string& out) {
    const Operator op = openOperator(name);
    const Mapping mapping = mappingGiven(op.spec(), sizes);
    const Plan plan = rfactoredPlan(op, mapping);
    const graph::Graph graph = computationGraph(plan, seededWeights(plan, context.seed.value_or(0)));
    context.task().throwIfStopped();
    onnx::saveModel(graph, out);
    return context.result({{"operator", op.name}, {"sizes", mappingJson(op.spec(), mapping)},
                              {"nodes", graph.operatorCount()}, {"file", out}},
        op.name + ": " + counted(graph.operatorCount(), "operator") + " -> " + out + "\n");
}

// "[C_in, H/s, k]": capital letters begin primary variables, small ones coefficients; all are powers of two, so that
// what divides is whole.
int distance(const Context& context, const std::string& from, const std::string& to) {
    Spec spec;
    Mapping mapping;
    for (const std::string* text : {&to, &from})
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
            throw Error(Category::usage,
                text + " has " + std::to_string(list.size()) + " sizes, more than " + std::to_string(kMostDimensions));
        return list;
    };
    const int steps = shapeDistance(spec, sizes(from), 0, sizes(to), {}, kUnreachable, context.task());
    const bool reachable = steps < kUnreachable;
    return context.result({{"distance", reachable ? json(steps) : json()}},
        reachable ? std::to_string(steps) + "\n" : "unreachable\n", reachable ? kOk : kNo);
}

int list(const Context& context) {
    json operators = json::array(), problems = json::array(), rules = json::array();
    std::vector<std::vector<std::string>> text{{"operator", "what it is"}};
    for (const NamedText& one : namedOperators()) {
        operators.push_back({{"name", one.name}, {"about", one.about}});
        text.push_back({one.name, one.about});
    }
    std::vector<std::vector<std::string>> problemText{{"problem", "what it is"}}, ruleText{{"rule", "refuses"}};
    for (const NamedText& one : namedSpecs()) {
        problems.push_back({{"name", one.name}, {"about", one.about}, {"text", one.text}});
        problemText.push_back({one.name, one.about});
    }
    for (const CanonicalRule& one : canonicalRules()) {
        rules.push_back({{"name", one.name}, {"condition", one.condition}});
        ruleText.push_back({one.name, one.condition});
    }
    return context.result({{"operators", operators}, {"problems", problems}, {"rules", rules}},
        table(text) + "\n" + table(problemText) + "\n" + table(ruleText));
}

ExitCode codeOf(const std::string& stopReason) { return stopReason == "cancelled" ? kCancelled : kOk; }

// How it ended, where that was not by having done what was asked for.
std::string endingText(const std::string& stopReason, const std::string& asked) {
    return stopReason == asked ? "" : ", " + endedBy(stopReason);
}

// ---- random synthesis -----------------------------------------------------------------------------------------------

int rate(const Context& context, const std::string& problem, int64_t samples) {
    const CanonicalRate rate = canonicalRate(openSpec(problem), samples, context.seed.value_or(1), context.task());
    const auto share = [](const CanonicalRate::Count& count) {
        return count.samples ? static_cast<double>(count.canonical) / static_cast<double>(count.samples) : 0;
    };
    json bySize = json::object(), refusals = json::object();
    std::vector<std::vector<std::string>> text{{"primitives", "samples", "canonical", "rate"}};
    for (const auto& [size, count] : rate.bySize) {
        bySize[std::to_string(size)] = share(count);
        text.push_back({std::to_string(size), std::to_string(count.samples), std::to_string(count.canonical),
            fixedDigits(share(count), 4)});
    }
    text.push_back({"all", std::to_string(rate.whole.samples), std::to_string(rate.whole.canonical),
        fixedDigits(share(rate.whole), 4)});
    for (const auto& [rule, count] : rate.refusals) refusals[rule] = count;
    std::optional<double> cut;  // where one is left
    if (rate.whole.canonical > 0)
        cut = static_cast<double>(rate.whole.samples) / static_cast<double>(rate.whole.canonical);
    return context.result(
        {{"canonical_rate", bySize}, {"samples", rate.whole.samples}, {"canonical", rate.whole.canonical},
            {"redundancy_cut", cut ? json(*cut) : json()}, {"refused_by", refusals}, {"stop_reason", rate.reason}},
        table(text) + "canonicalization leaves " + (cut ? "one in " + fixedDigits(*cut, 1) : "none") +
            endingText(rate.reason, "samples") + "\n",
        codeOf(rate.reason));
}

struct TrialArguments {
    std::string problem = "resnet";
    TrialOptions options;
    bool unguided = false, uncanonical = false;
};

int trials(const Context& context, TrialArguments args) {
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
        groupedDigits(result.trials) + " trials in " + fixedDigits(result.seconds, 2) + " s: " +
            std::to_string(result.distinct) + " operators, " + fixedDigits(perMillion, 1) + " of a million trials, " +
            fixedDigits(perSecond, 3) + " a second" + endingText(result.reason, "trials") + "\n",
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

// Those that no other is better than in both accuracy and multiply-adds.
std::vector<event::Evaluated> bestOf(const std::vector<event::Evaluated>& all) {
    std::vector<event::Evaluated> finished, best;
    std::copy_if(all.begin(), all.end(), std::back_inserter(finished),
        [](const event::Evaluated& one) { return one.ending == "finished"; });
    std::vector<Tradeoff> tradeoffs;
    for (const event::Evaluated& one : finished) tradeoffs.push_back({valueOf(one, "macs"), valueOf(one, "accuracy")});
    for (const std::size_t one : paretoFront(tradeoffs)) best.push_back(finished[one]);
    return best;
}

workbench::SearchRecord recorded(const std::string& file) {
    auto record = workbench::lastSearch(*session::Session::open(file, session::Access::readOnly));
    if (!record) throw Error(Category::notFound, "no synthesis is recorded here", {.file = file});
    return *std::move(record);
}

constexpr const char* kBest =
    "those that none is better than in both accuracy and multiply-adds, and the network as it is:\n";

std::string evaluationsText(const std::vector<event::Evaluated>& list) {
    std::vector<std::vector<std::string>> rows{
        {"evaluation", "reward", "accuracy", "macs", "parameters", "latency (ms)", "ending", "formula"}};
    for (const event::Evaluated& event : list) {
        rows.push_back({event.number == 0 ? "dense" : std::to_string(event.number), fixedDigits(event.reward, 4),
            fixedDigits(valueOf(event, "accuracy"), 4), groupedDigits(static_cast<int64_t>(valueOf(event, "macs"))),
            groupedDigits(static_cast<int64_t>(valueOf(event, "parameters"))),
            event.values.contains("latency_ms") ? fixedDigits(event.values.at("latency_ms"), 3) : "-", event.ending,
            event.number == 0 ? "the network as it is" : formulaText(parseOperator(event.candidate))});
    }
    return table(rows);
}

json evaluationsJson(const std::vector<event::Evaluated>& list) {
    json all = json::array();
    for (const event::Evaluated& event : list) all.push_back(evaluationJson(event));
    return all;
}

// A search with the best of what it found.
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
        throw Error(Category::usage, "the session is there already; --resume goes on with it", {.file = args.session});
    args.search.resumes = isThere;
    const auto begun = [&](const workbench::SearchRecord& earlier) {
        if (isFirst) context.note("trained on " + earlier.settings.task);
    };
    const auto note = [&](const Event& event) {
        const auto* one = std::get_if<event::Evaluated>(&event);
        if (!one || !isFirst) return;
        context.note((one->number == 0 ? "the network as it is" : "evaluation " + std::to_string(one->number)) +
            ": reward " + fixedDigits(one->reward, 4) + ", accuracy " + fixedDigits(valueOf(*one, "accuracy"), 4) +
            ", " + one->ending + (one->number == 0 ? "" : ", " + formulaText(parseOperator(one->candidate))));
    };
    const workbench::FoundOperators found = workbench::searchOperators(
        args.search, workbench::proxyTrial, *ranks, context.task(), {.begun = begun, .events = note});
    if (!isFirst) return kOk;
    const SearchResult& result = found.result;
    return tell(context, found.record,
        {{"evaluations", result.evaluations}, {"earlier", found.earlier}, {"out_of_bounds", result.outOfBounds},
            {"stop_reason", result.reason}, {"best", result.best ? evaluationJson(*result.best) : json()}},
        counted(static_cast<uint64_t>(result.evaluations), "evaluation") + ", " +
            counted(static_cast<uint64_t>(result.outOfBounds), "operator") + " beyond the bounds\n",
        codeOf(result.reason));
}

int results(const Context& context, const std::string& file) {
    const workbench::SearchRecord record = recorded(file);
    return tell(context, record, {{"evaluations", evaluationsJson(record.found)}},
        counted(record.found.size(), "evaluation") + "\n", kOk);
}

// Evaluations made again from what the session tells of them.
int replay(const Context& context, const std::string& file, std::optional<uint64_t> number) {
    const workbench::SearchRecord record = recorded(file);
    const ProxyEvaluator evaluator(record.settings.proxy);
    std::vector<event::Evaluated> wanted;
    if (record.dense) wanted.push_back(*record.dense);
    wanted.insert(wanted.end(), record.found.begin(), record.found.end());
    if (number) std::erase_if(wanted, [&](const event::Evaluated& one) { return one.number != *number; });
    if (wanted.empty())
        throw Error(Category::notFound, "there is no evaluation " + std::to_string(number.value_or(0)), {.file = file});
    json differences = json::array();
    for (const event::Evaluated& event : wanted) {
        const syno::Evaluation again = event.number == 0 ? evaluator.dense(context.task())
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
        context.note("evaluation " + std::to_string(event.number) + ": " + again.ending);
    }
    const bool same = differences.empty();
    return context.result({{"replayed", wanted.size()}, {"ok", same}, {"differences", differences}},
        std::to_string(wanted.size()) + " evaluations made again, " + (same ? "all" : "not all") + " as recorded\n",
        same ? kOk : kNo);
}

struct SynthArguments {
    std::string op, sizes, flopsAt, from, to, problem = "resnet", file;
    bool asCuda = false;
    int64_t samples = 6452;
    std::optional<uint64_t> number;
    TrialArguments trying;
    SearchArguments searching;
};

}  // namespace

void addSynthCommands(CLI::App& app, Context& context) {
    const auto args = std::make_shared<SynthArguments>();
    CLI::App* group = app.add_subcommand("synth", "New linear operators, synthesized from primitives (Syno)");
    group->require_subcommand(1);
    group->footer("Example: egret-cli synth show op1 --flops 128,64,64,56");

    CLI::App* all =
        group->add_subcommand("list", "The operators and problems known by name, and the canonicalization rules");
    all->footer("Example: egret-cli synth list");
    all->callback([&context] { context.run = [&context] { return list(context); }; });

    CLI::App* showing = group->add_subcommand("show", "An operator: its primitives, formula, loop nests and costs");
    showing->add_option("OPERATOR", args->op, "A name (synth list) or a file")->required();
    auto* flops = showing->add_option("--flops", args->flopsAt, "Print only the FLOPs at these sizes: N,C_in,C_out,H");
    showing->add_flag("--cuda", args->asCuda, "Print it as CUDA C++17 instead, of floats")->excludes(flops);
    showing->add_option("--sizes", args->sizes, "Sizes, as N=1,C_in=64,...");
    showing->footer("Example: egret-cli synth show op1 --flops 128,64,64,56");
    showing->callback([&context, args] {
        context.run = [&context, args] { return show(context, args->op, args->flopsAt, args->sizes, args->asCuda); };
    });

    CLI::App* checking =
        group->add_subcommand("check", "Every back end against the naive loop nest, values and gradients");
    checking->add_option("OPERATOR", args->op, "A name (synth list) or a file")->required();
    checking->add_option("--sizes", args->sizes, "Sizes, as N=1,C_in=8,...: small ones, for the naive nest is slow");
    checking->footer("Example: egret-cli synth check conv2d --sizes 1,8,8,8");
    checking->callback(
        [&context, args] { context.run = [&context, args] { return checkOperator(context, args->op, args->sizes); }; });

    CLI::App* exporting = group->add_subcommand("export", "An operator as an ONNX model, with random weights");
    exporting->add_option("OPERATOR", args->op, "A name (synth list) or a file")->required();
    addOutput(context, *exporting, "-o,--output", args->file, "The file to write")->required();
    exporting->add_option("--sizes", args->sizes, "Sizes, as N=1,C_in=64,...");
    exporting->footer("Example: egret-cli synth export op1 --sizes N=1,C_in=64,C_out=64,H=56 -o op1.onnx");
    exporting->callback([&context, args] {
        context.run = [&context, args] { return exportAsModel(context, args->op, args->sizes, args->file); };
    });

    CLI::App* measuring = group->add_subcommand("shape-distance", "The least number of primitives between two shapes");
    measuring->add_option("FROM", args->from, "The coordinates there are: \"[C_in, H/s, s*W, k]\"")->required();
    measuring->add_option("TO", args->to, "The input's shape: \"[C_in, H, W]\"; capitals begin primary variables")
        ->required();
    measuring->footer("Example: egret-cli synth shape-distance \"[C_in, H/s, s*W, k]\" \"[C_in, H, W]\"");
    measuring->callback(
        [&context, args] { context.run = [&context, args] { return distance(context, args->from, args->to); }; });

    CLI::App* rating = group->add_subcommand(
        "canonical-rate", "How many operators drawn without canonicalization are canonical, by size");
    rating->add_option("PROBLEM", args->problem, "A name (synth list) or a file")->capture_default_str();
    rating->add_option("--samples", args->samples, "Different operators drawn")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    rating->footer("Example: egret-cli synth canonical-rate resnet");
    rating->callback(
        [&context, args] { context.run = [&context, args] { return rate(context, args->problem, args->samples); }; });

    CLI::App* sampling = group->add_subcommand("trials", "Random synthesis: how many operators are found");
    sampling->add_option("PROBLEM", args->trying.problem, "A name (synth list) or a file")->capture_default_str();
    sampling->add_option("--trials", args->trying.options.trials, "How often to try")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    sampling->add_option("--time-limit", args->trying.options.timeLimit, "Seconds; 0: none")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    sampling->add_flag("--no-distance", args->trying.unguided, "Without shape distance");
    sampling->add_flag("--no-canonical", args->trying.uncanonical, "Without canonicalization");
    sampling->footer("Example: egret-cli synth trials resnet --trials 100000");
    sampling->callback([&context, args] { context.run = [&context, args] { return trials(context, args->trying); }; });

    CLI::App* search = group->add_subcommand(
        "search", "Search for operators, trained in place of a small network's convolutions; also under mpirun");
    search->add_option("PROBLEM", args->searching.problem, "A name (synth list) or a file")->required();
    addOutput(context, *search, "--session", args->searching.session, "The .egret file that keeps every evaluation");
    search->add_flag("--resume", args->searching.search.resumes, "Go on with that session");
    addTableOptions(*search, workbench::searchTable(), args->searching.search.settings);
    search
        ->add_option("--milestone", args->searching.milestone,
            "The accuracy below which a training is given up after a third of its epochs; 0: never")
        ->capture_default_str();
    search->add_option(
        "--lowest", args->searching.lowest, "The accuracy that is worth nothing: 0.5, or a guess's with --cifar");
    search->footer("Example: egret-cli synth search proxy --evaluations 50 --session found.egret");
    search->callback(
        [&context, args] { context.run = [&context, args] { return searchFor(context, args->searching); }; });

    CLI::App* reading = group->add_subcommand(
        "results", "What a session's newest search found: the best of it, and the network as it is");
    reading->add_option("SESSION", args->file, "The .egret file")->required();
    reading->footer("Example: egret-cli synth results found.egret");
    reading->callback([&context, args] { context.run = [&context, args] { return results(context, args->file); }; });

    CLI::App* replaying = group->add_subcommand("replay", "Make a session's evaluations again and compare");
    replaying->add_option("SESSION", args->file, "The .egret file")->required();
    replaying->add_option("--evaluation", args->number, "Only this one; 0 is the network as it is");
    replaying->footer("Example: egret-cli synth replay found.egret --evaluation 7");
    replaying->callback(
        [&context, args] { context.run = [&context, args] { return replay(context, args->file, args->number); }; });
}

}  // namespace egret::cli
