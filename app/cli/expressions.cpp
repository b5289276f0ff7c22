#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/clock.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/expressions/check.h"
#include "core/expressions/hiss/data/data.h"
#include "core/expressions/hiss/data/pairs.h"
#include "core/expressions/hiss/evaluation.h"
#include "core/expressions/hiss/model.h"
#include "core/expressions/table.h"
#include "core/expressions/text.h"
#include "core/playback/traces.h"
#include "core/workbench/expression_training.h"
#include "core/workbench/simplification.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <map>

namespace egret::cli {
namespace {

// ---- check ----------------------------------------------------------------------------------------------------------

json pointJson(const expressions::Point& point, const expressions::Names& names) {
    json values = json::object();
    for (std::size_t i = 0; i < point.variables.size(); ++i)
        values[names.of(static_cast<int64_t>(i))] = point.variables[i].toString();
    for (std::size_t i = 0; i < point.symbols.size(); ++i)
        values["c" + std::to_string(i)] = point.symbols[i].toString();
    return values;
}

struct CheckArguments {
    std::string left, right, mode = "rational";
};

int checkEquivalence(const Context& context, const CheckArguments& args) {
    const expressions::Mode mode = expressions::modeNamed(args.mode);
    expressions::Names names;
    const auto [left, right] = expressions::parsePair(args.left, args.right, &names);
    expressions::CheckOptions options;
    options.seed = context.seed.value_or(options.seed);
    const expressions::Check result = expressions::check(left, right, mode, options, context.task());

    json value{{"verdict", expressions::nameOf(result.verdict)}, {"mode", args.mode}, {"proven", result.isProven},
        {"proof", result.isProven ? json(result.method) : json()}, {"method", result.method},
        {"counterexample", json()}};
    std::string text = fmt::format(
        "{}, {}: {}\n", expressions::nameOf(result.verdict), result.isProven ? "proven" : "not proven", result.method);
    if (result.counterexample) {
        const json values = pointJson(result.counterexample->point, names);
        value["counterexample"] = {{"values", values}, {"left", result.counterexample->left.toString()},
            {"right", result.counterexample->right.toString()}};
        for (const auto& [name, at] : values.items()) text += name + " = " + at.get<std::string>() + "\n";
        text +=
            fmt::format("{} is {}\n{} is {}\n", expressions::print(left, names), result.counterexample->left.toString(),
                expressions::print(right, names), result.counterexample->right.toString());
    }
    static const std::map<expressions::Verdict, ExitCode> codes = {{expressions::Verdict::equal, kOk},
        {expressions::Verdict::refines, kOk}, {expressions::Verdict::different, kNo},
        {expressions::Verdict::unknown, kLimit}};
    // Scripts cannot rely on the result if tests have only found no difference.
    const bool isGuess = !result.isProven && codes.at(result.verdict) == kOk;
    return context.result(value, text, isGuess ? kLimit : codes.at(result.verdict));
}

// ---- methods --------------------------------------------------------------------------------------------------------

// The simplification method (a baseline or a network) and the expression to simplify.
struct MethodArguments {
    std::string mode = "rational", method = "best", model;
    hiss::SimplifierOptions options;
    std::string expression, data, out, page;
    std::size_t limit = 0;
};

hiss::SimplifierOptions optionsOf(const Context& context, const MethodArguments& args) {
    hiss::SimplifierOptions options = args.options;
    options.mode = expressions::modeNamed(args.mode);
    options.seed = context.seed.value_or(options.seed);
    return options;
}

std::unique_ptr<hiss::Simplifier> simplifierOf(const MethodArguments& args, const hiss::SimplifierOptions& options) {
    return workbench::makeSimplifier(args.method, options, args.model);
}

void addMethodOptions(CLI::App& command, MethodArguments& args) {
    std::vector<std::string> methods, described;
    for (const workbench::SimplificationMethod& method : workbench::simplificationMethods()) {
        methods.emplace_back(method.name);
        described.push_back(fmt::format("{}: {}", method.name, method.description));
    }
    addName(command, "--method", args.method, methods, join(described, "; "));
    command.add_option("--model", args.model,
        "Network for hiss and best (.safetensors, with its .rules next to it); default: the network shipped with "
        "Egret");
    addModeOption(command, args.mode);
    addNumber(
        command, "--beam", args.options.budget, 1, 1'000'000, "Sampling parameter; its meaning depends on the method");
    addNumber(command, "--time-limit", args.options.seconds, 1e-3, 1e6, "Time limit per expression, in seconds");
    command.add_flag(
        "--refine", args.options.mayRefine, "Also accept results that are equal only where the input is defined");
}

// ---- simplify -------------------------------------------------------------------------------------------------------

int simplify(const Context& context, const MethodArguments& args) {
    const hiss::SimplifierOptions options = optionsOf(context, args);
    expressions::Names names;
    const expressions::Expression input = expressions::parseQuoted(args.expression, &names);
    const hiss::Simplification done = simplifierOf(args, options)->simplify(input, context.task());
    json steps = json::array();
    std::string text = expressions::print(input, names) + "\n";
    for (const hiss::Step& step : done.steps) {
        const std::string subtree = expressions::print(step.before.subtree(step.node), names),
                          after = expressions::print(step.after, names);
        steps.push_back({{"before", expressions::print(step.before, names)}, {"after", after}, {"subtree", subtree},
            {"by", step.by}, {"verdict", expressions::nameOf(step.check.verdict)}, {"proof", step.check.method},
            {"seconds", step.seconds}});
        text += fmt::format("  {} by {}, {}\n{}\n", subtree, step.by, step.check.sentence(), after);
    }
    if (!args.page.empty()) text += writePage(playback::playbackOf(input, done, names), args.page);
    text += fmt::format("{} -> {} nodes, {} -> {} tokens in {:.2f} s{}\n", input.size(), done.result.size(),
        expressions::tokenCount(input), expressions::tokenCount(done.result), done.seconds,
        done.isComplete ? "" : "; stopped by a limit");
    return context.result(
        {{"input", expressions::print(input, names)}, {"result", expressions::print(done.result, names)},
            {"mode", args.mode}, {"method", args.method}, {"nodes_before", input.size()},
            {"nodes_after", done.result.size()}, {"tokens_before", expressions::tokenCount(input)},
            {"tokens_after", expressions::tokenCount(done.result)}, {"steps", steps}, {"complete", done.isComplete},
            {"refused", done.refused}, {"seconds", done.seconds}},
        text);
}

// ---- eval -----------------------------------------------------------------------------------------------------------

int evalMethod(const Context& context, const MethodArguments& args) {
    const hiss::SimplifierOptions options = optionsOf(context, args);
    std::vector<expressions::Expression> expressions = hiss::readExpressions(args.data);
    if (args.limit > 0 && expressions.size() > args.limit) expressions.resize(args.limit);
    std::vector<hiss::Pair> results;
    const auto keep = [&](const expressions::Expression& input, const hiss::Simplification& done) {
        results.push_back({input, done.result});
    };
    const auto simplifier = simplifierOf(args, options);
    const hiss::Evaluation found = hiss::evaluate(*simplifier, expressions, options, context.task(), keep);
    if (!args.out.empty()) writeFileAtomically(args.out, hiss::printPairs(results));
    json curve = json::array();
    std::vector<std::vector<std::string>> rows{{"seconds", "tokens", "nodes"}};
    for (const hiss::CurvePoint& point : found.curve) {
        curve.push_back({{"seconds", point.seconds}, {"length_reduction", point.lengthReduction},
            {"size_reduction", point.sizeReduction}});
        rows.push_back({fmt::format("{}", point.seconds), fmt::format("{:.3f}", point.lengthReduction),
            fmt::format("{:.3f}", point.sizeReduction)});
    }
    const json value{{"expressions", found.expressions}, {"method", args.method}, {"mode", args.mode},
        {"beam", options.budget}, {"from_humans", simplifier->fromHumans()}, {"hits", found.hits},
        {"hit_rate", found.hitRate()}, {"length_reduction", found.lengthReduction},
        {"size_reduction", found.sizeReduction}, {"unsound", found.unsound}, {"unfinished", found.unfinished},
        {"seconds", found.seconds}, {"curve", curve}, {"complete", found.isComplete}};
    std::string text = fmt::format(
        "{} of {} simplified ({:.1f}%); on average {:.3f} tokens and {:.3f} nodes fewer, in {:.1f} s\n{} unsound, {} "
        "stopped by a limit\n",
        groupedDigits(found.hits), groupedDigits(found.expressions), 100 * found.hitRate(), found.lengthReduction,
        found.sizeReduction, found.seconds, found.unsound, found.unfinished);
    if (!curve.empty()) text += "saved by each CPU time of an expression, on average:\n" + table(rows);
    return context.result(value, text, found.isComplete ? kOk : kCancelled);
}

// ---- enumerate ------------------------------------------------------------------------------------------------------

struct EnumerateArguments {
    std::string mode = "rational", out;
    int maxNodes = 5, depth = 3;
    std::size_t points = expressions::EnumerationOptions{}.points, sample = 0;
    bool classes = false, published = false;
};

int enumerate(const Context& context, const EnumerateArguments& args) {
    const auto start = Clock::now();
    const Task task = context.task();
    const int threads = context.threadsOrAll();
    expressions::EnumerationOptions options{.maxNodes = args.maxNodes,
        .mode = expressions::modeNamed(args.mode),
        .points = args.points,
        .threads = threads};
    options.seed = context.seed.value_or(options.seed);
    const expressions::Table smallest(options, task);
    const expressions::Enumeration& enumeration = smallest.enumeration();
    const double enumerateSeconds = secondsSince(start);

    std::vector<hiss::Pair> pairs;
    std::string file;
    if (args.classes) {
        for (std::size_t i = 0; i < enumeration.size(); ++i) file += expressions::print(enumeration.smallest(i)) + "\n";
    } else {
        pairs = args.sample
            ? hiss::samplePairs(smallest, args.sample, {.depth = args.depth, .seed = options.seed}, task)
            : hiss::traverse(smallest, {.depth = args.depth, .threads = threads}, task);
        if (args.published) pairs = hiss::thinnedAsPublished(std::move(pairs), options.seed);
        file = hiss::printPairs(pairs);
    }
    writeFileAtomically(args.out, file);

    json within = json::object();
    std::vector<std::vector<std::string>> rows{{"node limit", "classes"}};
    for (int nodes = 1; nodes <= args.maxNodes; ++nodes) {
        within[std::to_string(nodes)] = enumeration.countWithin(nodes);
        rows.push_back({counted(static_cast<uint64_t>(nodes), "node"),
            fmt::format("{}", groupedDigits(enumeration.countWithin(nodes)))});
    }
    const hiss::PairFacts facts = hiss::factsOf(pairs);
    std::string text = table(rows) + fmt::format("{} expressions tried", groupedDigits(enumeration.tried()));
    if (enumeration.tooLarge() > 0)
        text += fmt::format(", {} omitted because values overflowed 64 bits", groupedDigits(enumeration.tooLarge()));
    text += "\n";
    if (!args.classes)
        text += fmt::format("{} pairs; mean sizes {:.2f} and {:.2f} nodes\n", groupedDigits(pairs.size()),
            facts.meanNodes, facts.meanRightNodes);
    text += writtenText(args.out, secondsSince(start));
    return context.result(
        {{"mode", args.mode}, {"classes", enumeration.size()}, {"classes_within", within},
            {"tried", enumeration.tried()}, {"too_large", enumeration.tooLarge()}, {"pairs", pairs.size()},
            {"mean_nodes", facts.meanNodes}, {"mean_right_nodes", facts.meanRightNodes},
            {"enumerate_seconds", enumerateSeconds}, {"seconds", secondsSince(start)}, {"out", args.out}},
        text);
}

// ---- corpus ---------------------------------------------------------------------------------------------------------

const std::vector<std::string> kParts{"all", "training", "validation", "test"};

struct CorpusArguments {
    std::string part = kParts.front(), out;
};

int makeCorpus(const Context& context, const CorpusArguments& args) {
    const auto start = Clock::now();
    hiss::CorpusOptions options;
    options.seed = context.seed.value_or(options.seed);
    hiss::Corpus corpus = hiss::halideCorpus(options, context.task());
    std::vector<hiss::Pair> pairs;
    const std::array<std::vector<hiss::Pair>*, 3> parts = {&corpus.training, &corpus.validation, &corpus.test};
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (args.part == kParts.front() || args.part == kParts.at(i + 1))
            std::ranges::move(*parts.at(i), std::back_inserter(pairs));
    writeFileAtomically(args.out, hiss::printPairs(pairs));
    const hiss::PairFacts facts = hiss::factsOf(pairs);
    return context.result(
        {{"pairs", facts.pairs}, {"fewest_tokens", facts.fewestTokens}, {"mean_tokens", facts.meanTokens},
            {"most_tokens", facts.mostTokens}, {"mean_nodes", facts.meanNodes},
            {"mean_right_nodes", facts.meanRightNodes}, {"most_variables", facts.mostVariables},
            {"most_constants", facts.mostConstants}, {"seconds", secondsSince(start)}, {"out", args.out}},
        fmt::format("{} expressions of {} to {} tokens, mean {:.1f} ({:.1f} nodes; known simplified forms {:.1f}); at "
                    "most {} variables and {} constants\n",
            groupedDigits(facts.pairs), facts.fewestTokens, facts.mostTokens, facts.meanTokens, facts.meanNodes,
            facts.meanRightNodes, facts.mostVariables, facts.mostConstants) +
            writtenText(args.out, secondsSince(start)));
}

// ---- train ----------------------------------------------------------------------------------------------------------

struct TrainArguments {
    hiss::TrainingOptions options;
    std::string mode = "rational", curriculum = "traverse", heldOut, folder, out;
    bool resume = false;
};

int trainOnExpressions(const Context& context, const TrainArguments& args) {
    constexpr int kTellEvery = 50;  // steps
    const auto start = Clock::now();
    hiss::TrainingOptions options = args.options;
    options.mode = expressions::modeNamed(args.mode);
    options.seed = options.model.seed = context.seed.value_or(options.seed);
    const std::filesystem::path out(args.out);
    const auto curriculum = hiss::curriculumNamed(args.curriculum);
    if (curriculum == hiss::Curriculum::traverse && options.longSteps > 0)
        throw Error(Category::usage, "the curriculum traverse has no long expressions; use halide");
    if (out.extension() != ".safetensors")
        throw Error(Category::usage, "the network file must end in .safetensors", {.file = args.out});
    if (!args.folder.empty() && !args.resume && hiss::Training::isIn(args.folder)) throw trainingIsThere(args.folder);
    hiss::CurriculumOptions learnt{.curriculum = curriculum,
        .mode = options.mode,
        .seed = options.seed,
        .threads = context.threadsOrAll(),
        .heldOut = {}};
    if (!args.heldOut.empty()) learnt.heldOut = hiss::readExpressions(args.heldOut);
    options.lessons = hiss::identityOf(learnt);
    const workbench::TrainedNetwork trained = workbench::trainNetwork(
        {.options = options,
            .lessons = [&](const Task& task) { return hiss::lessonsOf(learnt, task); },
            .folder = args.folder,
            .resumes = args.resume},
        context.task(), {.stepped = [&](const hiss::TrainingRecord& last) {
            if (last.step % kTellEvery != 0) return;
            std::string text = fmt::format("{}, step {}: loss {:.3f}", hiss::nameOf(last.stage), last.step, last.loss);
            if (last.stage >= hiss::Stage::discovery) text += fmt::format(", hit rate {:.3f}", last.hitRate);
            if (last.stage >= hiss::Stage::reward) text += fmt::format(", reward {:.3f}", last.reward);
            context.note(text);
        }});
    if (trained.isStopped && !trained.last)
        throw Error(Category::cancelled, "no step completed; the file is unchanged", {.file = args.out});
    // A training run that was already complete reports only its number of steps.
    const hiss::TrainingRecord last =
        trained.last.value_or(hiss::TrainingRecord{.step = trained.training->totalSteps()});
    const auto known = [&](double value) { return trained.last ? json(value) : json(); };
    // Writes "out.safetensors" and, next to it, "out.rules".
    std::map<std::string, std::string> facts = trained.training->facts();
    facts.insert({{"curriculum", args.curriculum}, {"pairs", std::to_string(trained.pairs)}});
    if (trained.last) facts["hit_rate"] = fixedDigits(last.hitRate, 3);
    trained.training->model().save(out, facts);
    trained.training->rules().save(std::filesystem::path(out).replace_extension(".rules"));
    return context.result(
        {{"steps", last.step}, {"loss", known(last.loss)}, {"hit_rate", known(last.hitRate)},
            {"reward", known(last.reward)}, {"size_reduction", known(last.reduction)}, {"pairs", trained.pairs},
            {"rules", trained.training->rules().size()}, {"seconds", secondsSince(start)}, {"out", args.out}},
        fmt::format("{} steps on {} pairs{}; {} rules found\n", last.step, groupedDigits(trained.pairs),
            trained.last ? fmt::format(": loss {:.3f}, hit rate {:.3f}", last.loss, last.hitRate)
                         : ", already complete",
            groupedDigits(trained.training->rules().size())) +
            writtenText(args.out, secondsSince(start)),
        trained.isStopped ? kCancelled : kOk);
}

void addDataCommands(CLI::App& group, Context& context) {
    const auto [enumerating, enumerated] = addCommand(group, context, "enumerate",
        "Enumerate all distinct expressions of a few nodes, and all deeper expressions that simplify, each with its "
        "smallest form; each line contains two token lists\nExample: egret-cli expressions enumerate --max-nodes 5 "
        "--published -o traverse.json",
        enumerate);
    addNumber(enumerating, "--max-nodes", enumerated.maxNodes, 1, 20,
        "Maximum number of nodes per enumerated expression; 7 takes seconds, 8 takes minutes and several GB");
    addModeOption(enumerating, enumerated.mode);
    addNumber(enumerating, "--points", enumerated.points, 1, 1'000'000,
        "Number of sample points at which expressions are compared");
    addNumber(enumerating, "--depth", enumerated.depth, 2, 3, "Depth of the expressions to simplify");
    auto* sample = enumerating
                       .add_option("--sample", enumerated.sample,
                           "Instead of all pairs (variables only), draw this many random pairs, with constants")
                       ->check(CLI::Range(1, 100'000'000));
    auto* published = enumerating
                          .add_flag("--published", enumerated.published,
                              "Draw random pairs, as many of each kind as published for HISS")
                          ->excludes(sample);
    enumerating
        .add_flag("--classes", enumerated.classes, "Instead, write the smallest expression of each class, one per line")
        ->excludes(sample)
        ->excludes(published);
    addOutput(context, enumerating, "-o,--output,--out", enumerated.out, "Output file")->required();

    const auto [corpus, made] = addCommand(group, context, "corpus",
        "Generate long expressions like those that Halide's simplifier handles, each with a smaller equal expression; "
        "each line contains two token lists\nExample: egret-cli --seed 1 expressions corpus --part test -o test.json",
        makeCorpus);
    addName(corpus, "--part", made.part, kParts, join(kParts, ", "));
    addOutput(context, corpus, "-o,--output,--out", made.out, "Output file")->required();
}

}  // namespace

void addExpressionsCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(app, "expressions",
        "Expressions with min, max, select and comparisons: check equivalence, simplify, and generate training "
        "data\nExample: egret-cli expressions check 'max(y, x) < x' False",
        "expr");

    const auto [check, checked] = addCommand(group, context, "check",
        "Check whether two expressions are equal, refine (are equal wherever the left one is defined) or differ, with "
        "a counterexample. Put -- before expressions that begin with -\nExample: egret-cli expressions check '(x / y) "
        "* y' x --mode int-floor",
        checkEquivalence);
    check.add_option("LHS", checked.left, "An expression")->required();
    check.add_option("RHS", checked.right, "Another expression; equal names denote the same variable")->required();
    addModeOption(check, checked.mode);

    const auto [simplifying, simplified] = addCommand(group, context, "simplify",
        "Simplify an expression; print every step and its proof\nExample: egret-cli expressions simplify 'min(x, y + "
        "1) <= y + 1'",
        simplify);
    simplifying.add_option("EXPRESSION", simplified.expression, "Infix expression; names are variables")->required();
    addMethodOptions(simplifying, simplified);
    addPage(context, simplifying, simplified.page);

    const auto [eval, measured] = addCommand(group, context, "eval",
        "Evaluate a method on many expressions: success rate and size reduction\nExample: egret-cli expressions eval "
        "test.json --method best --limit 100",
        evalMethod);
    eval.add_option(
            "DATA", measured.data, "File with one expression or pair per line; for a pair, the left side is used")
        ->required();
    addMethodOptions(eval, measured);
    eval.add_option(
        "--limit", measured.limit, "Use only this number of expressions, from the beginning of the file; default: all");
    addOutput(context, eval, "-o,--output,--out", measured.out,
        "Write each expression with its result to this file, as pairs");

    addDataCommands(group, context);

    const auto [train, training] = addCommand(group, context, "train",
        "Train a network to simplify expressions, using only the operators' semantics\nExample: egret-cli --seed 1 "
        "expressions train --curriculum traverse --folder training -o hiss.safetensors",
        trainOnExpressions);
    addName(train, "--curriculum", training.curriculum, {"traverse", "halide"},
        "traverse: short expressions with variables only; halide: short expressions, then long ones");
    addModeOption(train, training.mode);
    addTableOptions(train, hiss::trainingTable(), training.options);
    train.add_option("--hold-out", training.heldOut, "Expressions or pairs held out from training, for evaluation")
        ->check(CLI::ExistingFile);
    auto* folder = addOutput(context, train, "--folder", training.folder,
        "Save a checkpoint to this folder every 100 steps", Output::folder);
    train.add_flag("--resume", training.resume, "Resume the training run in that folder")->needs(folder);
    addOutput(context, train, "-o,--output,--out", training.out,
        "Output file for the network (.safetensors; its rules are written next to it as .rules)")
        ->required();
}

}  // namespace egret::cli
