#include "app/cli/command.h"
#include "core/base/clock.h"
#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/rewrite/rewrite.h"
#include "core/rewrite/taso/taso.h"

#include <algorithm>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;

int list(const Context& context, const std::vector<std::string>& files) {
    const auto rules = files.empty() ? rewrite::defaultRules() : rewrite::loadRuleFiles({files.begin(), files.end()});
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

int checkRules(const Context& context, const std::string& file) {
    const auto rules = rewrite::loadRules(file);  // throws with line and column
    return context.result({{"count", rules.size()}}, file + ": " + counted(rules.size(), "rule") + ", no errors\n");
}

int importTaso(const Context& context, const std::string& file, const std::string& out) {
    const auto rules = rewrite::taso::importRules(rewrite::taso::readSubstitutions(readFile(file), file), file);
    writeFileAtomically(out,
        rewrite::taso::ruleFile(
            rules, "TASO's substitutions, imported from " + std::filesystem::path(file).filename().string() + "."));
    const auto multi = static_cast<std::size_t>(
        std::count_if(rules.begin(), rules.end(), [](const auto& rule) { return rule.isMulti(); }));
    return context.result(
        {{"count", rules.size()}, {"single_output", rules.size() - multi}, {"multi_output", multi}, {"out", out}},
        counted(rules.size(), "rule") + " (" + std::to_string(rules.size() - multi) + " with one output, " +
            std::to_string(multi) + " with several) -> " + out + "\n");
}

int verify(
    const Context& context, const std::string& file, const std::vector<std::string>& methods, const std::string& out) {
    using rewrite::taso::Verdict;
    const auto start = Clock::now();
    const Task task = context.task();
    rewrite::taso::VerifyOptions options;
    options.seed = context.seed.value_or(options.seed);
    const auto uses = [&](const char* method) {
        return std::find(methods.begin(), methods.end(), method) != methods.end();
    };
    if (!methods.empty())
        options = {.seed = options.seed, .axioms = uses("axioms"), .z3 = uses("z3"), .tests = uses("tests")};
    auto rules = rewrite::loadRules(file);
    json all = json::array(), unsound = json::array();
    std::vector<std::vector<std::string>> rows;
    std::size_t sound = 0, proven = 0, unknown = 0;
    for (rewrite::Rule& rule : rules) {
        task.report(static_cast<double>(all.size()) / static_cast<double>(rules.size()), rule.name);
        const Verdict verdict = rewrite::taso::verify(rule, options, task);
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
    const std::string summary = counted(rules.size(), "rule") + ": " + std::to_string(sound) + " sound (" +
        std::to_string(proven) + " proved from the axioms), " + std::to_string(unsound.size()) + " unsound, " +
        std::to_string(unknown) + " unknown, in " + fixedDigits(seconds, 2) + " s\n";
    if (!out.empty())
        writeFileAtomically(out,
            rewrite::taso::ruleFile(
                rules, "The rules of " + std::filesystem::path(file).filename().string() + ", verified."));
    // As of expressions: "unknown" is neither a yes nor a no.
    const int code = !unsound.empty() ? kNo : unknown > 0 ? kLimit : kOk;
    return context.result({{"count", rules.size()}, {"sound", sound}, {"proven", proven}, {"unsound", unsound},
                              {"unknown", unknown}, {"seconds", seconds}, {"rules", all}},
        table(rows) + summary, code);
}

int generate(const Context& context, std::size_t operators, const std::string& checkpoint, const std::string& out) {
    const auto start = Clock::now();
    const uint64_t seed = context.seed.value_or(0);
    const auto made =
        rewrite::taso::generateRules({.operators = operators, .seed = seed, .checkpoint = checkpoint}, context.task());
    const double seconds = secondsSince(start);
    const auto& counts = made.counts;
    struct Step {
        const char* key;
        std::size_t count;
        const char* words;
    };
    const std::vector<Step> steps{{"programs", counts.programs, "programs"},
        {"candidates", counts.candidates, "pairs of them that seem equal"},
        {"after_renaming", counts.afterRenaming, "but for renaming"},
        {"after_common_subgraph", counts.afterCommon, "without what both sides share"},
        {"after_retest", counts.afterRetest, "equal on other inputs, too"},
        {"after_subsumption", counts.afterSubsumption, "that no other says more generally"},
        {"unsound", counts.unsound, "unsound"}, {"unknown", counts.unknown, "unknown"},
        {"count", made.rules.size(), "rules"}};
    json value{{"seconds", seconds}, {"out", out}};
    std::string text;
    for (const Step& step : steps) {
        value[step.key] = step.count;
        text += groupedDigits(static_cast<int64_t>(step.count)) + " " + step.words + "\n";
    }
    // The file says what made it, and nothing that differs between two runs of that.
    const std::string command = "egret-cli" + (seed ? " --seed " + std::to_string(seed) : "") +
        " rules generate --max-operators " + std::to_string(operators);
    writeFileAtomically(out,
        rewrite::taso::ruleFile(made.rules,
            "Rewrites between tensor programs of up to " + std::to_string(operators) +
                " operators, found by enumeration:\n\n  " + command + " -o " +
                std::filesystem::path(out).filename().string() + "\n\nSeed " + std::to_string(seed) +
                ". What each step left:\n\n" + text));
    return context.result(value, text + "-> " + out + " in " + fixedDigits(seconds, 1) + " s\n");
}

}  // namespace

void addRulesCommands(CLI::App& app, Context& context) {
    auto* rules = app.add_subcommand("rules", "Rewrite rules\nExample: egret-cli rules list");
    rules->require_subcommand(1);
    auto files = std::make_shared<std::vector<std::string>>();
    auto* listCommand = rules->add_subcommand(
        "list", "The rules Egret ships, or those of files\nExample: egret-cli rules list my.rules");
    listCommand->add_option("FILE", *files, "Rule files");
    listCommand->callback([&context, files] { context.run = [&context, files] { return list(context, *files); }; });
    auto file = std::make_shared<std::string>();
    auto* checkCommand = rules->add_subcommand(
        "check", "Read a rule file and say where it is wrong\nExample: egret-cli rules check my.rules");
    checkCommand->add_option("FILE", *file, "A rule file")->required();
    checkCommand->callback([&context, file] { context.run = [&context, file] { return checkRules(context, *file); }; });
    auto* verifyCommand = rules->add_subcommand("verify",
        "Try to refute every rule of a file, and to derive it (exit 0: all are sound, 1: one is not, 4: of some it is "
        "unknown)\nExample: egret-cli rules verify my.rules");
    verifyCommand->add_option("FILE", *file, "A rule file")->required();
    auto out = std::make_shared<std::string>();
    auto methods = std::make_shared<std::vector<std::string>>();
    verifyCommand
        ->add_option("--method", *methods,
            "axioms: derive it by saturation, z3: have Z3 prove it, tests: run it; default: axioms and tests")
        ->check(CLI::IsMember({"axioms", "z3", "tests"}));
    addOutput(context, *verifyCommand, "-o,--out", *out, "Write the rules here, each with its verdict");
    verifyCommand->callback([&context, file, methods, out] {
        context.run = [&context, file, methods, out] { return verify(context, *file, *methods, *out); };
    });
    auto* importCommand = rules->add_subcommand("import",
        "Turn TASO's substitutions into a rule file\nExample: egret-cli rules import graph_subst.pb -o taso.rules");
    importCommand->add_option("FILE", *file, "A rule collection of TASO (graph_subst.pb)")->required();
    addOutput(context, *importCommand, "-o,--out", *out, "The rule file to write")->required();
    importCommand->callback(
        [&context, file, out] { context.run = [&context, file, out] { return importTaso(context, *file, *out); }; });
    auto operators = std::make_shared<std::size_t>(2);
    auto* generateCommand = rules->add_subcommand("generate",
        "Find all rewrites between small tensor programs; what 3 operators give is in "
        "resources/rules/generated\nExample: egret-cli rules generate --max-operators 2 -o found.rules");
    generateCommand
        ->add_option(
            "--max-operators", *operators, "Of each side, 1 to 4; 3 take minutes, 4 many hours: use a checkpoint")
        ->check(CLI::Range(1, 4));
    auto checkpoint = std::make_shared<std::string>();
    addOutput(context, *generateCommand, "--checkpoint", *checkpoint,
        "Note here what is done; the same command goes on from it");
    addOutput(context, *generateCommand, "-o,--out", *out, "The rule file to write")->required();
    generateCommand->callback([&context, operators, checkpoint, out] {
        context.run = [&context, operators, checkpoint, out] {
            return generate(context, *operators, *checkpoint, *out);
        };
    });
}

}  // namespace egret::cli
