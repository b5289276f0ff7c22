#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/clock.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/expr/table.h"
#include "core/expr/text.h"
#include "core/hiss/data/data.h"
#include "core/hiss/model.h"
#include "core/workbench/expression_training.h"

#include <algorithm>
#include <array>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;

// ---- enumerate ------------------------------------------------------------------------------------------------------

struct EnumerateArguments {
    std::string mode = "rational", out;
    int maxNodes = 5, depth = 3;
    std::size_t points = expr::EnumerationOptions{}.points, sample = 0;
    bool classes = false, published = false;
};

int enumerate(const Context& context, const EnumerateArguments& args) {
    const auto start = Clock::now();
    const Task task = context.task();
    const int threads = context.threadsOrAll();
    expr::EnumerationOptions options{
        .maxNodes = args.maxNodes, .mode = expr::modeNamed(args.mode), .points = args.points, .threads = threads};
    options.seed = context.seed.value_or(options.seed);
    const expr::Table smallest(options, task);
    const expr::Enumeration& enumeration = smallest.enumeration();
    const double enumerateSeconds = secondsSince(start);

    std::vector<hiss::Pair> pairs;
    std::string file;
    if (args.classes) {
        for (std::size_t i = 0; i < enumeration.size(); ++i) file += expr::print(enumeration.smallest(i)) + "\n";
    } else {
        pairs = args.sample
            ? hiss::samplePairs(smallest, args.sample, {.depth = args.depth, .seed = options.seed}, task)
            : hiss::traverse(smallest, {.depth = args.depth, .threads = threads}, task);
        if (args.published) pairs = hiss::thinnedAsPublished(std::move(pairs), options.seed);
        file = hiss::printPairs(pairs);
    }
    writeFileAtomically(args.out, file);

    json within = json::object();
    std::vector<std::vector<std::string>> rows{{"at most", "classes"}};
    for (int nodes = 1; nodes <= args.maxNodes; ++nodes) {
        within[std::to_string(nodes)] = enumeration.countWithin(nodes);
        rows.push_back({std::to_string(nodes) + (nodes == 1 ? " node" : " nodes"),
            groupedDigits(static_cast<int64_t>(enumeration.countWithin(nodes)))});
    }
    const hiss::PairFacts facts = hiss::factsOf(pairs);
    std::string text = table(rows);
    text += groupedDigits(static_cast<int64_t>(enumeration.tried())) + " expressions tried";
    if (enumeration.tooLarge() > 0)
        text += ", " + groupedDigits(static_cast<int64_t>(enumeration.tooLarge())) +
            " left out, as values did not fit 64 bits";
    text += "\n";
    if (!args.classes)
        text += groupedDigits(static_cast<int64_t>(pairs.size())) + " pairs, of " + fixedDigits(facts.meanNodes, 2) +
            " and " + fixedDigits(facts.meanRightNodes, 2) + " nodes\n";
    text += "-> " + args.out + " in " + fixedDigits(secondsSince(start), 1) + " s\n";
    return context.result(
        {{"mode", args.mode}, {"classes", enumeration.size()}, {"classes_within", within},
            {"tried", enumeration.tried()}, {"too_large", enumeration.tooLarge()}, {"pairs", pairs.size()},
            {"mean_nodes", facts.meanNodes}, {"mean_right_nodes", facts.meanRightNodes},
            {"enumerate_seconds", enumerateSeconds}, {"seconds", secondsSince(start)}, {"out", args.out}},
        text);
}

// ---- corpus ---------------------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 4> kParts = {"all", "training", "validation", "test"};

int corpus(const Context& context, const std::string& part, const std::string& out) {
    const auto start = Clock::now();
    hiss::CorpusOptions options;
    options.seed = context.seed.value_or(options.seed);
    hiss::Corpus corpus = hiss::halideCorpus(options, context.task());
    std::vector<hiss::Pair> pairs;
    const std::array<std::vector<hiss::Pair>*, 3> parts = {&corpus.training, &corpus.validation, &corpus.test};
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (part == kParts.front() || part == kParts.at(i + 1))
            std::ranges::move(*parts.at(i), std::back_inserter(pairs));
    writeFileAtomically(out, hiss::printPairs(pairs));
    const hiss::PairFacts facts = hiss::factsOf(pairs);
    return context.result(
        {{"pairs", facts.pairs}, {"fewest_tokens", facts.fewestTokens}, {"mean_tokens", facts.meanTokens},
            {"most_tokens", facts.mostTokens}, {"mean_nodes", facts.meanNodes},
            {"mean_right_nodes", facts.meanRightNodes}, {"most_variables", facts.mostVariables},
            {"most_constants", facts.mostConstants}, {"seconds", secondsSince(start)}, {"out", out}},
        groupedDigits(static_cast<int64_t>(facts.pairs)) + " expressions of " + std::to_string(facts.fewestTokens) +
            " to " + std::to_string(facts.mostTokens) + " tokens, " + fixedDigits(facts.meanTokens, 1) +
            " on average (" + fixedDigits(facts.meanNodes, 1) + " nodes, the known smaller ones " +
            fixedDigits(facts.meanRightNodes, 1) + "); at most " + std::to_string(facts.mostVariables) +
            " variables and " + std::to_string(facts.mostConstants) + " constants\n-> " + out + " in " +
            fixedDigits(secondsSince(start), 1) + " s\n");
}

// ---- train ----------------------------------------------------------------------------------------------------------

struct TrainArguments {
    hiss::TrainingOptions options;
    std::string mode = "rational", curriculum = "traverse", heldOut, folder, out;
    bool resume = false;
};

int train(const Context& context, const TrainArguments& args) {
    constexpr int kTellEvery = 50;  // steps
    const auto start = Clock::now();
    hiss::TrainingOptions options = args.options;
    options.mode = expr::modeNamed(args.mode);
    options.seed = options.model.seed = context.seed.value_or(options.seed);
    const std::filesystem::path out(args.out);
    const auto curriculum = hiss::curriculumNamed(args.curriculum);
    if (curriculum == hiss::Curriculum::traverse && options.longSteps > 0)
        throw Error(Category::usage, "the curriculum traverse has no long expressions to learn on; halide has");
    if (out.extension() != ".safetensors")
        throw Error(Category::usage, "a network is written to a .safetensors file", {.file = args.out});
    if (!args.folder.empty() && !args.resume && hiss::Training::isIn(args.folder)) throw trainingIsThere(args.folder);
    hiss::CurriculumOptions learnt{.curriculum = curriculum,
        .mode = options.mode,
        .seed = options.seed,
        .threads = context.threadsOrAll(),
        .heldOut = {}};
    if (!args.heldOut.empty()) learnt.heldOut = hiss::readExpressions(args.heldOut);
    options.lessons = hiss::identityOf(learnt);
    const workbench::TrainedNetwork trained =
        workbench::trainNetwork({.options = options,
                                    .lessons = [&](const Task& task) { return hiss::lessonsOf(learnt, task); },
                                    .folder = args.folder,
                                    .resumes = args.resume},
            context.task(), {.stepped = [&](const hiss::TrainingRecord& last) {
                if (last.step % kTellEvery != 0) return;
                context.note(std::string(hiss::nameOf(last.stage)) + ", step " + std::to_string(last.step) + ": loss " +
                    fixedDigits(last.loss, 3) + ", hit rate " + fixedDigits(last.hitRate, 3) + ", reward " +
                    fixedDigits(last.reward, 3));
            }});
    if (trained.isStopped && !trained.last)
        throw Error(Category::cancelled, "no step was made: it is as it was", {.file = args.out});
    // None of a training that was done before: only its number of steps is known.
    const hiss::TrainingRecord last =
        trained.last.value_or(hiss::TrainingRecord{.step = trained.training->totalSteps()});
    const auto known = [&](double value) { return trained.last ? json(value) : json(); };
    // "out.safetensors" and, beside it, "out.rules".
    std::map<std::string, std::string> facts = trained.training->facts();
    facts.insert({{"curriculum", args.curriculum}, {"pairs", std::to_string(trained.pairs)}});
    if (trained.last) facts["hit_rate"] = fixedDigits(last.hitRate, 3);
    trained.training->model().save(out, facts);
    trained.training->rules().save(std::filesystem::path(out).replace_extension(".rules"));
    return context.result(
        {{"steps", last.step}, {"loss", known(last.loss)}, {"hit_rate", known(last.hitRate)},
            {"reward", known(last.reward)}, {"size_reduction", known(last.reduction)}, {"pairs", trained.pairs},
            {"rules", trained.training->rules().size()}, {"seconds", secondsSince(start)}, {"out", args.out}},
        std::to_string(last.step) + " steps on " + groupedDigits(static_cast<int64_t>(trained.pairs)) + " pairs" +
            (trained.last ? ": loss " + fixedDigits(last.loss, 3) + ", hit rate " + fixedDigits(last.hitRate, 3)
                          : ", done before") +
            "; " + groupedDigits(static_cast<int64_t>(trained.training->rules().size())) + " rules found\n-> " +
            args.out + " in " + fixedDigits(secondsSince(start), 1) + " s\n",
        trained.isStopped ? kCancelled : kOk);
}

}  // namespace

void addExprDataCommands(CLI::App& group, Context& context) {
    auto args = std::make_shared<EnumerateArguments>();
    auto* command = group.add_subcommand("enumerate",
        "Find all expressions of a few nodes that differ, and all deeper ones that can be made "
        "smaller, with the smallest: a line of two lists of tokens each\n"
        "Example: egret-cli expr enumerate --max-nodes 5 --published -o traverse.json");
    command
        ->add_option("--max-nodes", args->maxNodes,
            "Of what is looked for as the smallest; 7 take seconds, 8 minutes and several GB")
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    addModeOption(*command, args->mode);
    command->add_option("--points", args->points, "At which expressions are compared")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--depth", args->depth, "Of what can be made smaller")
        ->check(CLI::Range(2, 3))
        ->capture_default_str();
    auto* sample = command
                       ->add_option("--sample", args->sample,
                           "Instead of all pairs, of variables only: so many at random, with constants")
                       ->check(CLI::Range(1, 100'000'000));
    auto* published =
        command->add_flag("--published", args->published, "As many of each kind as HISS publishes, at random")
            ->excludes(sample);
    command->add_flag("--classes", args->classes, "Instead: the smallest expression of each class, one a line")
        ->excludes(sample)
        ->excludes(published);
    addOutput(context, *command, "-o,--out", args->out, "The file to write")->required();
    command->callback([&context, args] { context.run = [&context, args] { return enumerate(context, *args); }; });

    auto part = std::make_shared<std::string>(kParts.front());
    auto out = std::make_shared<std::string>();
    command = group.add_subcommand("corpus",
        "Make long expressions such as Halide's simplifier meets, each with a smaller one "
        "that equals it: a line of two lists of tokens each\n"
        "Example: egret-cli --seed 1 expr corpus --part test -o test.json");
    command->add_option("--part", *part, join(std::vector<std::string>(kParts.begin(), kParts.end()), ", "))
        ->check(CLI::IsMember(std::vector<std::string>(kParts.begin(), kParts.end())))
        ->capture_default_str();
    addOutput(context, *command, "-o,--out", *out, "The file to write")->required();
    command->callback(
        [&context, part, out] { context.run = [&context, part, out] { return corpus(context, *part, *out); }; });

    auto training = std::make_shared<TrainArguments>();
    command = group.add_subcommand("train",
        "Teach a network to make expressions smaller, from nothing but what the operators mean\nExample: egret-cli "
        "--seed 1 expr train --curriculum traverse --folder training -o hiss.safetensors");
    command
        ->add_option("--curriculum", training->curriculum,
            "traverse: short expressions of variables; halide: short ones, then long ones")
        ->check(CLI::IsMember({"traverse", "halide"}))
        ->capture_default_str();
    addModeOption(*command, training->mode);
    addTableOptions(*command, hiss::trainingTable(), training->options);
    command
        ->add_option("--hold-out", training->heldOut, "Expressions or pairs that are not learned on, to be measured on")
        ->check(CLI::ExistingFile);
    auto* folder = addOutput(
        context, *command, "--folder", training->folder, "Save the training here every 100 steps", Output::folder);
    command->add_flag("--resume", training->resume, "Go on with the training in that folder")->needs(folder);
    addOutput(context, *command, "-o,--out", training->out,
        "The network to write (.safetensors; its rules beside it as .rules)")
        ->required();
    command->callback(
        [&context, training] { context.run = [&context, training] { return train(context, *training); }; });
}

}  // namespace egret::cli
