#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/exercise/text.h"
#include "core/lesson/learning.h"
#include "core/playback/exercise_page.h"
#include "core/playback/page.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

struct ExerciseArguments {
    std::string exercise, answer, csv, page, seeds = "1-20", language;
    int hints = 0;
    bool keeps = false;
};

uint64_t seedOf(const Context& context) { return context.seed.value_or(1); }

int listExercises(const Context& context) {
    json rows = json::array();
    std::vector<std::vector<std::string>> text{{"exercise", "system", "title", "about"}};
    for (const exercise::Exercise& one : exercise::all()) {
        const exercise::ExerciseText texts = exercise::textOf(one);
        rows.push_back({{"name", one.name}, {"system", one.system}, {"title", texts.title}, {"about", texts.about},
            {"answer", texts.answer}, {"page", one.hasPage}});
        text.push_back({one.name, one.system, texts.title, texts.about});
    }
    return context.result({{"exercises", rows}}, table(text));
}

int showExercise(const Context& context, const ExerciseArguments& args) {
    const exercise::Exercise& chosen = exercise::named(args.exercise);
    const exercise::ExerciseText texts = exercise::textOf(chosen);
    const exercise::InstancePtr instance = exercise::make(chosen, seedOf(context), context.task());
    json hints = json::array();
    std::string text =
        fmt::format("# {}\n\n{}\n\nAnswer: {}\n", texts.title, exercise::taskOf(texts, *instance), texts.answer);
    for (std::size_t i = 0; i < texts.hints.size() && i < static_cast<std::size_t>(args.hints); ++i) {
        hints.push_back(exercise::hintOf(texts, *instance, i));
        text += fmt::format("\nHint {}: {}\n", i + 1, hints.back().get<std::string>());
    }
    return context.result({{"exercise", chosen.name}, {"seed", seedOf(context)}, {"title", texts.title},
                              {"task", exercise::taskOf(texts, *instance)}, {"answer", texts.answer}, {"hints", hints}},
        text);
}

lesson::Attempts keep(const Context& context, const std::string& exercise, bool isRight) {
    lesson::Learning learning = lesson::loadLearning();
    lesson::Attempts& attempts = learning.exercises[exercise][seedOf(context)];
    if (!attempts.isSolved) {
        attempts.isSolved = isRight;
        attempts.wrong += !isRight;
    }
    const lesson::Attempts kept = attempts;
    lesson::saveLearning(learning);
    return kept;
}

int checkAnswer(const Context& context, const ExerciseArguments& args) {
    const exercise::Exercise& chosen = exercise::named(args.exercise);
    const exercise::ExerciseText texts = exercise::textOf(chosen);
    const exercise::InstancePtr instance = exercise::make(chosen, seedOf(context), context.task());
    const exercise::Verdict verdict = instance->check(args.answer, context.task());
    const std::string sentence = exercise::sentenceOf(texts, *instance, verdict);
    json value{{"exercise", chosen.name}, {"seed", seedOf(context)}, {"right", verdict.isRight},
        {"reason", verdict.reason}, {"sentence", sentence}};
    std::string text = fmt::format("{}: {}\n", verdict.isRight ? "right" : "wrong", sentence);
    if (args.keeps) {
        const int score = keep(context, args.exercise, verdict.isRight).score();
        value["score"] = score;
        text += fmt::format("score: {} of {}\n", score, lesson::Attempts::kMost);
    }
    return context.result(value, text, verdict.isRight ? kOk : kNo);
}

int solveExercise(const Context& context, const ExerciseArguments& args) {
    const exercise::Exercise& chosen = exercise::named(args.exercise);
    const std::string solution = exercise::make(chosen, seedOf(context), context.task())->solution();
    return context.result(
        {{"exercise", chosen.name}, {"seed", seedOf(context)}, {"solution", solution}}, solution + "\n");
}

std::pair<uint64_t, uint64_t> seedsOf(const std::string& text) {
    const auto dash = text.find('-');
    const auto first = parseNumber<uint64_t>(text.substr(0, dash));
    const auto last = dash == std::string::npos ? first : parseNumber<uint64_t>(text.substr(dash + 1));
    constexpr uint64_t kMostInstances = 1000;
    if (!first || !last || *last < *first || *last - *first >= kMostInstances)
        throw Error(Category::usage,
            fmt::format(
                "--seeds {}: expected a seed or a range of at most {} seeds, such as 1-20", text, kMostInstances));
    return {*first, *last};
}

int exportExercise(const Context& context, const ExerciseArguments& args) {
    const auto [first, last] = seedsOf(args.seeds);
    const json data =
        playback::exercisePage(exercise::named(args.exercise), first, last, args.language, context.task());
    const std::string page = playback::pageOf(data);
    writeFileAtomically(args.page, page);
    return context.result({{"file", args.page}, {"instances", data["instances"].size()}, {"bytes", page.size()}},
        fmt::format("-> {}: {}, {}\n", args.page, counted(data["instances"].size(), "instance"),
            humanBytes(static_cast<double>(page.size()))));
}

int showScores(const Context& context, const ExerciseArguments& args) {
    const lesson::Learning learning = lesson::loadLearning();
    json rows = json::array();
    std::vector<std::vector<std::string>> text{{"exercise", "seed", "score", "wrong answers", "hints"}};
    for (const auto& [name, seeds] : learning.exercises)
        for (const auto& [seed, one] : seeds) {
            rows.push_back({{"exercise", name}, {"seed", seed}, {"score", one.score()}, {"solved", one.isSolved},
                {"wrong", one.wrong}, {"hints", one.hints}, {"shown", one.isShown}});
            text.push_back({name, std::to_string(seed), std::to_string(one.score()), std::to_string(one.wrong),
                std::to_string(one.hints)});
        }
    if (!args.csv.empty()) writeFileAtomically(args.csv, lesson::scoresCsv(learning));
    return context.result({{"scores", rows}}, table(text));
}

}  // namespace

void addExerciseCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(app, "exercise",
        "Exercises: questions drawn from a seed, whose answers the engine checks\nExample: egret-cli --seed 7 exercise "
        "show batching");
    const auto addExercise = [names = namesOf(exercise::all())](CLI::App& command, std::string& exercise) {
        command.add_option("EXERCISE", exercise, join(names, ", "))->required()->check(CLI::IsMember(names));
    };
    addCommand(group, context, "list", "List the exercises\nExample: egret-cli exercise list", listExercises);
    const auto [show, shown] = addCommand(group, context, "show",
        "Print the task for a seed\nExample: egret-cli --seed 7 exercise show next-match --hints 1", showExercise);
    addExercise(show, shown.exercise);
    addNumber(show, "--hints", shown.hints, 0, 10, "Number of hints to print");
    const auto [check, checked] = addCommand(group, context, "check",
        "Check an answer; the exit code is 1 if it is wrong\nExample: egret-cli --seed 7 exercise check counterexample "
        "--answer 'a = 3, b = -2, c = 1'",
        checkAnswer);
    addExercise(check, checked.exercise);
    check
        .add_option("--answer", checked.answer, "The answer; \"exercise list\" and \"exercise show\" describe its form")
        ->required();
    check.add_flag("--keep", checked.keeps, "Count the answer in the scores");
    const auto [solve, solved] = addCommand(group, context, "solve",
        "Print the engine's solution\nExample: egret-cli --seed 7 exercise solve batching", solveExercise);
    addExercise(solve, solved.exercise);
    const auto [exporting, exported] = addCommand(group, context, "export",
        "Write an HTML page that checks answers without Egret; for exercises that need no engine\nExample: egret-cli "
        "exercise export batching --seeds 1-20 --html batching.html",
        exportExercise);
    addExercise(exporting, exported.exercise);
    exporting.add_option("--seeds", exported.seeds, "Seed or range of seeds")->capture_default_str();
    addName(exporting, "--language", exported.language, {"en", "de", "fr"}, "Language of the task; default: English");
    addOutput(context, exporting, "--html", exported.page, "The page")->required();
    const auto [scores, scored] = addCommand(group, context, "scores",
        "Print the scores of this user, from the window and from \"check --keep\"\nExample: egret-cli exercise scores "
        "--csv scores.csv",
        showScores);
    addOutput(context, scores, "--csv", scored.csv, "Also write the scores to a CSV file");
}

}  // namespace egret::cli
