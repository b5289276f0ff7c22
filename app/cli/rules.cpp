#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/onnx/onnx.h"
#include "core/rewrite/discover/discover.h"
#include "core/rewrite/near_miss.h"
#include "core/rewrite/rewrite.h"
#include "core/rewrite/verify/verify.h"

#include <fmt/format.h>
#include <algorithm>

namespace egret::cli {
namespace {

// Arguments of all rule commands; each command uses some.
struct RulesArguments {
    std::vector<std::string> files, methods;
    std::string file, out, checkpoint, rule;
    std::size_t operators = 2, limit = 5;
};

int listRules(const Context& context, const RulesArguments& args) {
    const auto rules = rulesOf(args.files);
    json all = json::array();
    std::vector<std::vector<std::string>> rows;
    for (const rewrite::Rule& rule : rules) {
        const std::string file = std::filesystem::path(rule.file).filename().string();
        json entry{{"name", rule.name}, {"description", rule.description}, {"file", file},
            {"patterns", rule.sources.size()}, {"text", rule.toString()}};
        if (rule.verdict)
            entry["verdict"] = {{"soundness", rewrite::soundnessName(rule.verdict->soundness)},
                {"methods", rule.verdict->methods}, {"note", rule.verdict->note}};
        all.push_back(std::move(entry));
        rows.push_back({rule.name, rule.verdict ? rule.verdict->toString() : rule.description, file});
    }
    return context.result(
        {{"count", rules.size()}, {"rules", all}}, table(rows) + counted(rules.size(), "rule") + "\n");
}

int checkRules(const Context& context, const RulesArguments& args) {
    const auto rules = rewrite::loadRules(args.file);  // throws with line and column
    return context.result(
        {{"count", rules.size()}}, fmt::format("{}: {}, no errors\n", args.file, counted(rules.size(), "rule")));
}

// Returns the rule with this name from the files or, if there are none, from all shipped rules, including those for
// ONNX Runtime.
rewrite::Rule ruleNamed(const std::string& name, const std::vector<std::string>& files) {
    std::vector<rewrite::Rule> rules = rulesOf(files);
    if (files.empty())
        for (rewrite::Rule& rule : rewrite::runtimeRules("onnxruntime")) rules.push_back(std::move(rule));
    const auto found = std::ranges::find(rules, name, &rewrite::Rule::name);
    if (found == rules.end()) throw Error(Category::usage, "There is no rule named \"" + name + "\".");
    return *found;
}

int explainRule(const Context& context, const RulesArguments& args) {
    const rewrite::Rule rule = ruleNamed(args.rule, args.files);
    const Task task = context.task();
    const graph::Graph graph = onnx::importModel(args.file, graph::Arena::create());
    const std::size_t matches = rewrite::findMatches(graph, rewrite::compile({rule}, graph.arenaPtr()), task).size();
    json list = json::array();
    std::string text = fmt::format("{} applies at {}.\n", rule.name, counted(matches, "place"));
    for (const rewrite::NearMiss& miss : rewrite::nearMisses(graph, rule, args.limit, task)) {
        const std::string root = graph.nameOf(miss.root), blocker = graph.nameOf(miss.blocker);
        list.push_back({{"root", root}, {"blocker", blocker}, {"matched", miss.matched}, {"operators", miss.of},
            {"reason", miss.reason}});
        text += fmt::format(
            "{}: {} of {} operators match. {}\n", printable(root), miss.matched, miss.of, printable(miss.reason));
    }
    return context.result({{"rule", rule.name}, {"matches", matches}, {"misses", list}}, text);
}

std::string fileName(const std::string& path) { return std::filesystem::path(path).filename().string(); }

int importTaso(const Context& context, const RulesArguments& args) {
    const auto rules =
        rewrite::discover::importRules(rewrite::discover::readSubstitutions(readFile(args.file), args.file), args.file);
    writeFileAtomically(args.out,
        rewrite::discover::ruleFile(
            rules, fmt::format("TASO's substitutions, imported from {}.", fileName(args.file))));
    const auto multi = static_cast<std::size_t>(
        std::count_if(rules.begin(), rules.end(), [](const auto& rule) { return rule.isMulti(); }));
    return context.result(
        {{"count", rules.size()}, {"single_output", rules.size() - multi}, {"multi_output", multi}, {"out", args.out}},
        fmt::format("{} ({} with one output, {} with several) -> {}\n", counted(rules.size(), "rule"),
            rules.size() - multi, multi, args.out));
}

int verifyRules(const Context& context, const RulesArguments& args) {
    using rewrite::verify::Verdict;
    const auto start = Clock::now();
    const Task task = context.task();
    rewrite::verify::VerifyOptions options;
    options.seed = context.seed.value_or(options.seed);
    const auto uses = [&](const char* method) { return std::ranges::find(args.methods, method) != args.methods.end(); };
    if (!args.methods.empty())
        options = {.seed = options.seed, .axioms = uses("axioms"), .z3 = uses("z3"), .tests = uses("tests")};
    auto rules = rewrite::loadRules(args.file);
    json all = json::array(), unsound = json::array();
    std::vector<std::vector<std::string>> rows;
    std::size_t sound = 0, proven = 0, unknown = 0;
    for (rewrite::Rule& rule : rules) {
        task.report(static_cast<double>(all.size()) / static_cast<double>(rules.size()), rule.name);
        const Verdict verdict = rewrite::verify::verify(rule, options, task);
        const std::string name(rewrite::soundnessName(verdict.kind));
        rule.verdict = verdict.forRule();
        const std::string why = verdict.counterexample ? verdict.counterexample->toString() : verdict.reason;
        sound += verdict.kind == Verdict::Kind::sound;
        proven += verdict.isProven || verdict.isProvenByZ3;
        unknown += verdict.kind == Verdict::Kind::unknown;
        json entry{{"rule", rule.name}, {"verdict", name}, {"method", verdict.method()}};
        if (!verdict.reason.empty()) entry["reason"] = verdict.reason;
        if (verdict.counterexample) unsound.push_back({{"rule", rule.name}, {"counterexample", why}});
        rows.push_back({rule.name, name, why.empty() ? verdict.method() : why});
        all.push_back(std::move(entry));
    }
    const double seconds = secondsSince(start);
    const std::string summary =
        fmt::format("{}: {} sound ({} proved from the axioms), {} unsound, {} unknown, in {:.2f} s\n",
            counted(rules.size(), "rule"), sound, proven, unsound.size(), unknown, seconds);
    if (!args.out.empty())
        writeFileAtomically(args.out,
            rewrite::discover::ruleFile(rules, fmt::format("The rules of {}, verified.", fileName(args.file))));
    // As for expressions, "unknown" is neither yes nor no.
    const int code = !unsound.empty() ? kNo : unknown > 0 ? kLimit : kOk;
    return context.result({{"count", rules.size()}, {"sound", sound}, {"proven", proven}, {"unsound", unsound},
                              {"unknown", unknown}, {"seconds", seconds}, {"rules", all}},
        table(rows) + summary, code);
}

int generateRules(const Context& context, const RulesArguments& args) {
    const auto start = Clock::now();
    const uint64_t seed = context.seed.value_or(0);
    const auto made = rewrite::discover::generateRules(
        {.operators = args.operators, .seed = seed, .checkpoint = args.checkpoint}, context.task());
    const double seconds = secondsSince(start);
    const auto& counts = made.counts;
    struct Step {
        const char* key;
        std::size_t count;
        const char* words;
    };
    const std::vector<Step> steps{{"programs", counts.programs, "programs"},
        {"candidates", counts.candidates, "candidate pairs that seem equal"},
        {"after_renaming", counts.afterRenaming, "after merging pairs that differ only by renaming"},
        {"after_common_subgraph", counts.afterCommon, "after removing subgraphs shared by both sides"},
        {"after_retest", counts.afterRetest, "after retesting on other inputs"},
        {"after_subsumption", counts.afterSubsumption, "after removing rules subsumed by a more general one"},
        {"unsound", counts.unsound, "unsound"}, {"unknown", counts.unknown, "unknown"},
        {"count", made.rules.size(), "rules"}};
    json value{{"seconds", seconds}, {"out", args.out}};
    std::string text;
    for (const Step& step : steps) {
        value[step.key] = step.count;
        text += fmt::format("{} {}\n", groupedDigits(step.count), step.words);
    }
    // The file records the command, but nothing that differs between two runs of it.
    const std::string options = seed ? fmt::format(" --seed {}", seed) : "";
    writeFileAtomically(args.out,
        rewrite::discover::ruleFile(made.rules,
            fmt::format(
                "Rewrites between tensor programs of up to {} operators, found by enumeration:\n\n  egret-cli{} rules "
                "generate --max-operators {} -o {}\n\nSeed {}. Remaining after each step:\n\n{}",
                args.operators, options, args.operators, fileName(args.out), seed, text)));
    return context.result(value, text + writtenText(args.out, seconds));
}

}  // namespace

void addRulesCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(app, "rules", "Rewrite rules\nExample: egret-cli rules list");

    const auto [list, listed] = addCommand(group, context, "list",
        "List the rules shipped with Egret, or the rules in files\nExample: egret-cli rules list my.rules", listRules);
    list.add_option("FILE", listed.files, "Rule files");

    const auto [check, checked] = addCommand(group, context, "check",
        "Parse a rule file and report errors\nExample: egret-cli rules check my.rules", checkRules);
    check.add_option("FILE", checked.file, "A rule file")->required();

    const auto [verify, verified] = addCommand(group, context, "verify",
        "Test and prove every rule of a file (exit 0: all are sound, 1: some are unsound, 4: some are "
        "unknown)\nExample: egret-cli rules verify my.rules",
        verifyRules);
    verify.add_option("FILE", verified.file, "A rule file")->required();
    verify
        .add_option("--method", verified.methods,
            "axioms: derive by saturation; z3: prove with Z3; tests: run on random inputs; default: axioms and tests")
        ->check(CLI::IsMember({"axioms", "z3", "tests"}));
    addOutput(context, verify, "-o,--output,--out", verified.out, "Write the rules with their verdicts to this file");

    const auto [explain, explained] = addCommand(group, context, "explain",
        "Show where a rule almost applies in a model, and which node is in the way\nExample: egret-cli rules explain "
        "model.onnx gelu",
        explainRule);
    explain.add_option("FILE", explained.file, "An ONNX model")->required();
    explain.add_option("RULE", explained.rule, "Name of a rule, also of one for ONNX Runtime")->required();
    addRulesOption(explain, explained.files);
    addNumber(explain, "--limit", explained.limit, 1, 1000, "Number of places to show, the nearest first");

    const auto [importing, imported] = addCommand(group, context, "import",
        "Convert TASO's substitutions to a rule file\nExample: egret-cli rules import graph_subst.pb -o taso.rules",
        importTaso);
    importing.add_option("FILE", imported.file, "A TASO substitution file (graph_subst.pb)")->required();
    addOutput(context, importing, "-o,--output,--out", imported.out, "Output rule file")->required();

    const auto [generate, generated] = addCommand(group, context, "generate",
        "Find all rewrites between small tensor programs; the results for 3 operators are in "
        "resources/rules/generated\nExample: egret-cli rules generate --max-operators 2 -o found.rules",
        generateRules);
    generate
        .add_option("--max-operators", generated.operators,
            "Maximum number of operators per side, 1 to 4; 3 takes minutes, 4 takes many hours (use a checkpoint)")
        ->check(CLI::Range(1, 4));
    addOutput(context, generate, "--checkpoint", generated.checkpoint,
        "Save progress to this file; the same command resumes from it");
    addOutput(context, generate, "-o,--output,--out", generated.out, "Output rule file")->required();
}

}  // namespace egret::cli
