#include "app/cli/command.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/expr/check.h"
#include "core/expr/table.h"
#include "core/expr/text.h"
#include "core/hiss/baselines/baselines.h"
#include "core/hiss/data/data.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

namespace egret::cli {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::string modeNames() {
    std::vector<std::string> names;
    for (const expr::ModeFacts& facts : expr::modes()) names.push_back(std::string(facts.name) + ": " + std::string(facts.meaning));
    return join(names, "; ");
}

CLI::Option* addModeOption(CLI::App& command, std::string& mode) {
    return command.add_option("--mode", mode, "What values are. " + modeNames())->capture_default_str();
}

// ---- check ------------------------------------------------------------------------------------------------------------

// An argument of the command line; an error says which.
expr::Expression parseArgument(const std::string& text, expr::Names& names) {
    try {
        return expr::parse(text, &names);
    } catch (const Error& error) {
        throw error.at({.file = "'" + text + "'"});
    }
}

json pointJson(const expr::Point& point, const expr::Names& names) {
    json values = json::object();
    for (std::size_t i = 0; i < point.variables.size(); ++i) values[names.of(static_cast<int64_t>(i))] = point.variables[i].toString();
    for (std::size_t i = 0; i < point.symbols.size(); ++i) values["c" + std::to_string(i)] = point.symbols[i].toString();
    return values;
}

int check(const Context& context, const std::string& leftText, const std::string& rightText, const std::string& modeName) {
    const expr::Mode mode = expr::modeNamed(modeName);
    expr::Names names;
    for (const std::string& text : {leftText, rightText}) parseArgument(text, names);  // for errors of one of them
    // Together, so that the same names are the same variables.
    names = {};
    const expr::Expression both = parseArgument("(" + leftText + ") == (" + rightText + ")", names);
    const std::vector<std::size_t> sides = both.operandsOf(0);
    const expr::Expression left = both.subtree(sides[0]), right = both.subtree(sides[1]);
    expr::CheckOptions options;
    if (context.seed) options.seed = context.seed;
    const expr::Check result = expr::check(left, right, mode, options, context.task());

    json value{{"verdict", expr::nameOf(result.verdict)}, {"mode", modeName}, {"proven", result.isProven}, {"proof", result.isProven ? json(result.method) : json()}, {"method", result.method}, {"counterexample", json()}};
    std::string text = std::string(expr::nameOf(result.verdict)) + (result.isProven ? ", proven: " : ", tried: ") + result.method + "\n";
    if (result.counterexample) {
        const json values = pointJson(result.counterexample->point, names);
        value["counterexample"] = {{"values", values}, {"left", result.counterexample->left.toString()}, {"right", result.counterexample->right.toString()}};
        for (const auto& [name, at] : values.items()) text += name + " = " + at.get<std::string>() + "\n";
        text += expr::print(left, names) + " is " + result.counterexample->left.toString() + "\n" + expr::print(right, names) + " is " + result.counterexample->right.toString() + "\n";
    }
    static const std::map<expr::Verdict, ExitCode> codes = {{expr::Verdict::equal, kOk}, {expr::Verdict::refines, kOk}, {expr::Verdict::different, kNo}, {expr::Verdict::unknown, kLimit}};
    return context.result(value, text, codes.at(result.verdict));
}

// ---- simplify ---------------------------------------------------------------------------------------------------------

struct SimplifyArguments {
    std::string expression, mode = "rational", method = "best";
    hiss::SimplifierOptions options;
};

int simplify(const Context& context, const SimplifyArguments& args) {
    hiss::SimplifierOptions options = args.options;
    options.mode = expr::modeNamed(args.mode);
    if (context.seed) options.seed = context.seed;
    expr::Names names;
    const expr::Expression input = parseArgument(args.expression, names);
    const hiss::Simplification done = hiss::makeBaseline(args.method, options)->simplify(input, context.task());
    json steps = json::array();
    std::string text = expr::print(input, names) + "\n";
    for (const hiss::Step& step : done.steps) {
        const std::string subtree = expr::print(step.before.subtree(step.node), names), after = expr::print(step.after, names);
        steps.push_back({{"before", expr::print(step.before, names)}, {"after", after}, {"subtree", subtree}, {"by", step.by}, {"verdict", expr::nameOf(step.check.verdict)}, {"proof", step.check.method}});
        text += "  " + subtree + " by " + step.by + ", " + step.check.sentence() + "\n" + after + "\n";
    }
    text += std::to_string(input.size()) + " -> " + std::to_string(done.result.size()) + " nodes, " + std::to_string(expr::tokenCount(input)) + " -> " + std::to_string(expr::tokenCount(done.result)) + " tokens in " +
            fixed(done.seconds, 2) + " s" + (done.isComplete ? "" : "; a limit ended it") + "\n";
    return context.result({{"input", expr::print(input, names)}, {"result", expr::print(done.result, names)}, {"mode", args.mode}, {"method", args.method}, {"nodes_before", input.size()}, {"nodes_after", done.result.size()},
                           {"tokens_before", expr::tokenCount(input)}, {"tokens_after", expr::tokenCount(done.result)}, {"steps", steps}, {"complete", done.isComplete}, {"refused", done.refused}, {"seconds", done.seconds}},
                          text);
}

// ---- enumerate --------------------------------------------------------------------------------------------------------

struct EnumerateArguments {
    std::string mode = "rational", out;
    int maxNodes = 5, depth = 3;
    std::size_t points = expr::EnumerationOptions{}.points, sample = 0;
    bool classes = false, published = false;
};

int enumerate(const Context& context, const EnumerateArguments& args) {
    const auto start = Clock::now();
    const Task task = context.task();
    const int threads = context.threads > 0 ? context.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    expr::EnumerationOptions options{.maxNodes = args.maxNodes, .mode = expr::modeNamed(args.mode), .points = args.points, .threads = threads};
    if (context.seed) options.seed = context.seed;
    const expr::Table smallest(options, task);
    const expr::Enumeration& enumeration = smallest.enumeration();
    const double enumerateSeconds = secondsSince(start);

    std::vector<hiss::Pair> pairs;
    std::string file;
    if (args.classes) {
        for (std::size_t i = 0; i < enumeration.size(); ++i) file += expr::print(enumeration.smallest(i)) + "\n";
    } else {
        pairs = args.sample ? hiss::samplePairs(smallest, args.sample, {.depth = args.depth, .seed = options.seed}, task) : hiss::traverse(smallest, {.depth = args.depth, .threads = threads}, task);
        if (args.published) pairs = hiss::thinnedAsPublished(std::move(pairs), options.seed);
        file = hiss::printPairs(pairs);
    }
    writeFileAtomically(args.out, file);

    json within = json::object();
    std::vector<std::vector<std::string>> rows{{"at most", "classes"}};
    for (int nodes = 1; nodes <= args.maxNodes; ++nodes) {
        within[std::to_string(nodes)] = enumeration.countWithin(nodes);
        rows.push_back({std::to_string(nodes) + (nodes == 1 ? " node" : " nodes"), groupedDigits(static_cast<int64_t>(enumeration.countWithin(nodes)))});
    }
    const hiss::PairFacts facts = hiss::factsOf(pairs);
    std::string text = table(rows);
    text += groupedDigits(static_cast<int64_t>(enumeration.tried())) + " expressions tried";
    if (enumeration.tooLarge() > 0) text += ", " + groupedDigits(static_cast<int64_t>(enumeration.tooLarge())) + " left out, as values did not fit 64 bits";
    text += "\n";
    if (!args.classes) text += groupedDigits(static_cast<int64_t>(pairs.size())) + " pairs, of " + fixed(facts.meanNodes, 2) + " and " + fixed(facts.meanRightNodes, 2) + " nodes\n";
    text += "-> " + args.out + " in " + fixed(secondsSince(start), 1) + " s\n";
    return context.result({{"mode", args.mode}, {"classes", enumeration.size()}, {"classes_within", within}, {"tried", enumeration.tried()}, {"too_large", enumeration.tooLarge()}, {"pairs", pairs.size()},
                           {"mean_nodes", facts.meanNodes}, {"mean_right_nodes", facts.meanRightNodes}, {"enumerate_seconds", enumerateSeconds}, {"seconds", secondsSince(start)}, {"out", args.out}},
                          text);
}

// ---- corpus -----------------------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 4> kParts = {"all", "training", "validation", "test"};

int corpus(const Context& context, const std::string& part, const std::string& out) {
    const auto start = Clock::now();
    hiss::CorpusOptions options;
    if (context.seed) options.seed = context.seed;
    hiss::Corpus corpus = hiss::halideCorpus(options, context.task());
    std::vector<hiss::Pair> pairs;
    const std::array<std::vector<hiss::Pair>*, 3> parts = {&corpus.training, &corpus.validation, &corpus.test};
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (part == kParts.front() || part == kParts.at(i + 1)) std::ranges::move(*parts.at(i), std::back_inserter(pairs));
    writeFileAtomically(out, hiss::printPairs(pairs));
    const hiss::PairFacts facts = hiss::factsOf(pairs);
    return context.result({{"pairs", facts.pairs}, {"fewest_tokens", facts.fewestTokens}, {"mean_tokens", facts.meanTokens}, {"most_tokens", facts.mostTokens}, {"mean_nodes", facts.meanNodes},
                           {"mean_right_nodes", facts.meanRightNodes}, {"most_variables", facts.mostVariables}, {"most_constants", facts.mostConstants}, {"seconds", secondsSince(start)}, {"out", out}},
                          groupedDigits(static_cast<int64_t>(facts.pairs)) + " expressions of " + std::to_string(facts.fewestTokens) + " to " + std::to_string(facts.mostTokens) + " tokens, " + fixed(facts.meanTokens, 1) +
                              " on average (" + fixed(facts.meanNodes, 1) + " nodes, the known smaller ones " + fixed(facts.meanRightNodes, 1) + "); at most " + std::to_string(facts.mostVariables) + " variables and " +
                              std::to_string(facts.mostConstants) + " constants\n-> " + out + " in " + fixed(secondsSince(start), 1) + " s\n");
}

}  // namespace

void addExprCommands(CLI::App& app, Context& context) {
    auto* group = app.add_subcommand("expr", "Expressions with min, max, select and comparisons: whether they mean the same, making them smaller, data to learn that from\n"
                                             "Example: egret-cli expr check 'max(y, x) < x' False");
    group->require_subcommand(1);

    auto left = std::make_shared<std::string>(), right = std::make_shared<std::string>(), mode = std::make_shared<std::string>("rational");
    auto* command = group->add_subcommand("check", "Whether two expressions are equal; refines: equal wherever the left one is defined; or different, with values that show it\n"
                                                   "Example: egret-cli expr check '(x / y) * y' x --mode int-floor");
    command->add_option("LHS", *left, "An expression")->required();
    command->add_option("RHS", *right, "Another; the same names are the same variables")->required();
    addModeOption(*command, *mode);
    command->callback([&context, left, right, mode] { context.run = [&context, left, right, mode] { return check(context, *left, *right, *mode); }; });

    auto simplified = std::make_shared<SimplifyArguments>();
    std::vector<std::string> methods, described;
    for (const hiss::Baseline& baseline : hiss::baselines()) {
        methods.emplace_back(baseline.name);
        described.push_back(std::string(baseline.name) + ": " + std::string(baseline.description));
    }
    command = group->add_subcommand("simplify", "Make an expression smaller, with every step and its proof\nExample: egret-cli expr simplify 'min(x, y + 1) <= y + 1'");
    command->add_option("EXPRESSION", simplified->expression, "Infix; names are variables")->required();
    command->add_option("--method", simplified->method, join(described, "; "))->check(CLI::IsMember(methods))->capture_default_str();
    addModeOption(*command, simplified->mode);
    command->add_option("--beam", simplified->options.budget, "The sampling parameter; each method says of what")->check(CLI::Range(1, 1'000'000))->capture_default_str();
    command->add_option("--time-limit", simplified->options.seconds, "Seconds")->check(CLI::PositiveNumber)->capture_default_str();
    command->add_flag("--refine", simplified->options.mayRefine, "Also take what is equal only where the expression is defined");
    command->callback([&context, simplified] { context.run = [&context, simplified] { return simplify(context, *simplified); }; });

    auto args = std::make_shared<EnumerateArguments>();
    command = group->add_subcommand("enumerate", "Find all expressions of a few nodes that differ, and all deeper ones that can be made smaller, with the smallest: a line of two lists of tokens each\n"
                                                       "Example: egret-cli expr enumerate --max-nodes 5 --published -o traverse.json");
    command->add_option("--max-nodes", args->maxNodes, "Of what is looked for as the smallest; 7 take seconds, 8 minutes and several GB")->check(CLI::Range(1, 20))->capture_default_str();
    addModeOption(*command, args->mode);
    command->add_option("--points", args->points, "At which expressions are compared")->check(CLI::Range(1, 1'000'000))->capture_default_str();
    command->add_option("--depth", args->depth, "Of what can be made smaller")->check(CLI::Range(2, 3))->capture_default_str();
    auto* sample = command->add_option("--sample", args->sample, "Instead of all pairs, of variables only: so many at random, with constants")->check(CLI::Range(1, 100'000'000));
    auto* published = command->add_flag("--published", args->published, "As many of each kind as HISS publishes, at random")->excludes(sample);
    command->add_flag("--classes", args->classes, "Instead: the smallest expression of each class, one a line")->excludes(sample)->excludes(published);
    command->add_option("-o,--out", args->out, "The file to write")->required();
    command->callback([&context, args] { context.run = [&context, args] { return enumerate(context, *args); }; });

    auto part = std::make_shared<std::string>(kParts.front());
    auto out = std::make_shared<std::string>();
    command = group->add_subcommand("corpus", "Make long expressions such as Halide's simplifier meets, each with a smaller one that equals it: a line of two lists of tokens each\n"
                                              "Example: egret-cli --seed 1 expr corpus --part test -o test.json");
    command->add_option("--part", *part, join(std::vector<std::string>(kParts.begin(), kParts.end()), ", "))->check(CLI::IsMember(std::vector<std::string>(kParts.begin(), kParts.end())))->capture_default_str();
    command->add_option("-o,--out", *out, "The file to write")->required();
    command->callback([&context, part, out] { context.run = [&context, part, out] { return corpus(context, *part, *out); }; });
}

}  // namespace egret::cli
