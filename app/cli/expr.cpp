#include "app/cli/command.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/expr/check.h"
#include "core/expr/text.h"
#include "core/hiss/baselines/baselines.h"
#include "core/hiss/data/pairs.h"
#include "core/hiss/evaluation.h"
#include "core/hiss/network_simplifier.h"

#include <CLI/CLI.hpp>
#include <map>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;

// ---- check ----------------------------------------------------------------------------------------------------------

// An argument of the command line; an error says which, by as much of it as one reads.
expr::Expression parseArgument(const std::string& text, expr::Names& names) {
    constexpr std::size_t kShown = 60;
    try {
        return expr::parse(text, &names);
    } catch (const Error& error) {
        throw error.at({.file = "'" + (text.size() <= kShown ? text : text.substr(0, kShown) + "...") + "'"});
    }
}

json pointJson(const expr::Point& point, const expr::Names& names) {
    json values = json::object();
    for (std::size_t i = 0; i < point.variables.size(); ++i)
        values[names.of(static_cast<int64_t>(i))] = point.variables[i].toString();
    for (std::size_t i = 0; i < point.symbols.size(); ++i)
        values["c" + std::to_string(i)] = point.symbols[i].toString();
    return values;
}

int checkEquivalence(
    const Context& context, const std::string& leftText, const std::string& rightText, const std::string& modeName) {
    const expr::Mode mode = expr::modeNamed(modeName);
    expr::Names names;
    for (const std::string& text : {leftText, rightText}) parseArgument(text, names);  // for errors of one of them
    // Together, so that the same names are the same variables.
    names = {};
    const expr::Expression both = parseArgument("(" + leftText + ") == (" + rightText + ")", names);
    const std::vector<std::size_t> sides = both.operandsOf(0);
    const expr::Expression left = both.subtree(sides[0]), right = both.subtree(sides[1]);
    expr::CheckOptions options;
    options.seed = context.seed.value_or(options.seed);
    const expr::Check result = expr::check(left, right, mode, options, context.task());

    json value{{"verdict", expr::nameOf(result.verdict)}, {"mode", modeName}, {"proven", result.isProven},
        {"proof", result.isProven ? json(result.method) : json()}, {"method", result.method},
        {"counterexample", json()}};
    std::string text = std::string(expr::nameOf(result.verdict)) + (result.isProven ? ", proven: " : ", tried: ") +
        result.method + "\n";
    if (result.counterexample) {
        const json values = pointJson(result.counterexample->point, names);
        value["counterexample"] = {{"values", values}, {"left", result.counterexample->left.toString()},
            {"right", result.counterexample->right.toString()}};
        for (const auto& [name, at] : values.items()) text += name + " = " + at.get<std::string>() + "\n";
        text += expr::print(left, names) + " is " + result.counterexample->left.toString() + "\n" +
            expr::print(right, names) + " is " + result.counterexample->right.toString() + "\n";
    }
    static const std::map<expr::Verdict, ExitCode> codes = {{expr::Verdict::equal, kOk}, {expr::Verdict::refines, kOk},
        {expr::Verdict::different, kNo}, {expr::Verdict::unknown, kLimit}};
    // What testing found no difference in is no answer that a script could rely on.
    const bool isGuess = !result.isProven && codes.at(result.verdict) == kOk;
    return context.result(value, text, isGuess ? kLimit : codes.at(result.verdict));
}

// ---- methods --------------------------------------------------------------------------------------------------------

// What makes expressions smaller: one of the baselines, or a network.
struct MethodArguments {
    std::string mode = "rational", method = "best", model;
    hiss::SimplifierOptions options;
};
constexpr std::string_view kNetwork = "hiss", kBest = "best";

hiss::SimplifierOptions optionsOf(const Context& context, const MethodArguments& args) {
    hiss::SimplifierOptions options = args.options;
    options.mode = expr::modeNamed(args.mode);
    options.seed = context.seed.value_or(options.seed);
    return options;
}

std::unique_ptr<hiss::Simplifier> simplifierOf(const MethodArguments& args, const hiss::SimplifierOptions& options) {
    if (args.method != kNetwork && args.method != kBest) return hiss::makeBaseline(args.method, options);
    const std::filesystem::path model =
        args.model.empty() ? dataFile("resources/policies/hiss.safetensors") : std::filesystem::path(args.model);
    if (args.method == kNetwork && options.mayRefine)
        throw Error(Category::usage,
            "--refine does nothing for --method hiss: the network proposes only what is equal everywhere");
    auto network = hiss::makeNetworkSimplifier(std::make_shared<hiss::Network>(model), options);
    if (args.method == kNetwork) return network;
    std::vector<std::unique_ptr<hiss::Simplifier>> all;
    all.push_back(std::move(network));
    return hiss::makeBestWith(std::move(all), options);
}

void addMethodOptions(CLI::App& command, MethodArguments& args) {
    std::vector<std::string> methods{std::string(kNetwork)},
        described{std::string(kNetwork) + ": a network that has learned to"};
    for (const hiss::Baseline& baseline : hiss::baselines()) {
        methods.emplace_back(baseline.name);
        described.push_back(std::string(baseline.name) + ": " + std::string(baseline.description));
    }
    command.add_option("--method", args.method, join(described, "; "))
        ->check(CLI::IsMember(methods))
        ->capture_default_str();
    command.add_option("--model", args.model,
        "The network (.safetensors, with its .rules beside it) for the methods hiss and best; default: "
        "the one that comes with Egret");
    addModeOption(command, args.mode);
    command.add_option("--beam", args.options.budget, "The sampling parameter; each method says of what")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command.add_option("--time-limit", args.options.seconds, "Seconds, for one expression")
        ->check(CLI::Range(1e-3, 1e6))
        ->capture_default_str();
    command.add_flag(
        "--refine", args.options.mayRefine, "Also take what is equal only where the expression is defined");
}

// ---- simplify -------------------------------------------------------------------------------------------------------

int simplify(const Context& context, const std::string& expression, const MethodArguments& args) {
    const hiss::SimplifierOptions options = optionsOf(context, args);
    expr::Names names;
    const expr::Expression input = parseArgument(expression, names);
    const hiss::Simplification done = simplifierOf(args, options)->simplify(input, context.task());
    json steps = json::array();
    std::string text = expr::print(input, names) + "\n";
    for (const hiss::Step& step : done.steps) {
        const std::string subtree = expr::print(step.before.subtree(step.node), names),
                          after = expr::print(step.after, names);
        steps.push_back({{"before", expr::print(step.before, names)}, {"after", after}, {"subtree", subtree},
            {"by", step.by}, {"verdict", expr::nameOf(step.check.verdict)}, {"proof", step.check.method}});
        text += "  " + subtree + " by " + step.by + ", " + step.check.sentence() + "\n" + after + "\n";
    }
    text += std::to_string(input.size()) + " -> " + std::to_string(done.result.size()) + " nodes, " +
        std::to_string(expr::tokenCount(input)) + " -> " + std::to_string(expr::tokenCount(done.result)) +
        " tokens in " + fixedDigits(done.seconds, 2) + " s" + (done.isComplete ? "" : "; a limit ended it") + "\n";
    return context.result(
        {{"input", expr::print(input, names)}, {"result", expr::print(done.result, names)}, {"mode", args.mode},
            {"method", args.method}, {"nodes_before", input.size()}, {"nodes_after", done.result.size()},
            {"tokens_before", expr::tokenCount(input)}, {"tokens_after", expr::tokenCount(done.result)},
            {"steps", steps}, {"complete", done.isComplete}, {"refused", done.refused}, {"seconds", done.seconds}},
        text);
}

// ---- eval -----------------------------------------------------------------------------------------------------------

int eval(const Context& context, const std::string& file, std::size_t limit, const std::string& out,
    const MethodArguments& args) {
    const hiss::SimplifierOptions options = optionsOf(context, args);
    std::vector<expr::Expression> expressions = hiss::readExpressions(file);
    if (limit > 0 && expressions.size() > limit) expressions.resize(limit);
    std::vector<hiss::Pair> results;
    const auto keep = [&](const expr::Expression& input, const hiss::Simplification& done) {
        results.push_back({input, done.result});
    };
    const auto simplifier = simplifierOf(args, options);
    const hiss::Evaluation found = hiss::evaluate(*simplifier, expressions, options, context.task(), keep);
    if (!out.empty()) writeFileAtomically(out, hiss::printPairs(results));
    const json value{{"expressions", found.expressions}, {"method", args.method}, {"mode", args.mode},
        {"beam", options.budget}, {"from_humans", simplifier->fromHumans()}, {"hits", found.hits},
        {"hit_rate", found.hitRate()}, {"length_reduction", found.lengthReduction},
        {"size_reduction", found.sizeReduction}, {"unsound", found.unsound}, {"unfinished", found.unfinished},
        {"seconds", found.seconds}, {"complete", found.isComplete}};
    const std::string text = groupedDigits(static_cast<int64_t>(found.hits)) + " of " +
        groupedDigits(static_cast<int64_t>(found.expressions)) + " made smaller (" +
        fixedDigits(100 * found.hitRate(), 1) + "%); on average " + fixedDigits(found.lengthReduction, 3) +
        " tokens and " + fixedDigits(found.sizeReduction, 3) + " nodes less, in " + fixedDigits(found.seconds, 1) +
        " s\n" + std::to_string(found.unsound) + " unsound, " + std::to_string(found.unfinished) +
        " ended by a limit\n";
    return context.result(value, text, found.isComplete ? kOk : kCancelled);
}

}  // namespace

CLI::Option* addModeOption(CLI::App& command, std::string& mode) {
    std::vector<std::string> names;
    for (const expr::ModeFacts& facts : expr::modes())
        names.push_back(std::string(facts.name) + ": " + std::string(facts.meaning));
    return command.add_option("--mode", mode, "What values are. " + join(names, "; "))->capture_default_str();
}

void addExprCommands(CLI::App& app, Context& context) {
    auto* group = app.add_subcommand("expr",
        "Expressions with min, max, select and comparisons: whether they mean the same, "
        "making them smaller, data to learn that from\n"
        "Example: egret-cli expr check 'max(y, x) < x' False");
    group->require_subcommand(1);

    auto left = std::make_shared<std::string>(), right = std::make_shared<std::string>(),
         mode = std::make_shared<std::string>("rational");
    auto* command = group->add_subcommand("check",
        "Whether two expressions are equal; refines: equal wherever the left one is "
        "defined; or different, with values that show it. Those that begin with - stand after --\n"
        "Example: egret-cli expr check '(x / y) * y' x --mode int-floor");
    command->add_option("LHS", *left, "An expression")->required();
    command->add_option("RHS", *right, "Another; the same names are the same variables")->required();
    addModeOption(*command, *mode);
    command->callback([&context, left, right, mode] {
        context.run = [&context, left, right, mode] { return checkEquivalence(context, *left, *right, *mode); };
    });

    auto method = std::make_shared<MethodArguments>();
    auto expression = std::make_shared<std::string>();
    command = group->add_subcommand("simplify",
        "Make an expression smaller, with every step and its proof\nExample: egret-cli "
        "expr simplify 'min(x, y + 1) <= y + 1'");
    command->add_option("EXPRESSION", *expression, "Infix; names are variables")->required();
    addMethodOptions(*command, *method);
    command->callback([&context, expression, method] {
        context.run = [&context, expression, method] { return simplify(context, *expression, *method); };
    });

    auto data = std::make_shared<std::string>(), out = std::make_shared<std::string>();
    auto limit = std::make_shared<std::size_t>(0);
    command = group->add_subcommand("eval",
        "Measure a method on many expressions: how many get smaller, and by how "
        "much\nExample: egret-cli expr eval test.json --method best --limit 100");
    command->add_option("DATA", *data, "Expressions or pairs, a line each; of pairs the left sides")->required();
    addMethodOptions(*command, *method);
    command->add_option("--limit", *limit, "Only so many, the first");
    addOutput(context, *command, "-o,--out", *out, "Write each with its result here, as pairs");
    command->callback([&context, data, limit, out, method] {
        context.run = [&context, data, limit, out, method] { return eval(context, *data, *limit, *out, *method); };
    });

    addExprDataCommands(*group, context);
}

}  // namespace egret::cli
