#include "app/cli/saturate.h"

#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/egglog/serialize.h"
#include "core/egraph/serialized.h"
#include "core/language/language.h"
#include "core/playback/egraph_run.h"
#include "core/playback/playback.h"

#include <fmt/format.h>

#include <algorithm>

namespace egret::cli {
namespace {

struct SaturateArguments {
    workbench::TermRunOptions run;
    std::vector<std::string> terms;  // terms, or @FILE
    std::string out, page;
    std::size_t mostSteps = playback::Options().mostSteps;
    std::vector<std::string> explain, trajectory;     // empty or two terms
    std::vector<std::string> whatIf;                  // names of rules
    std::vector<std::string> untilTerms, untilEqual;  // untilEqual: pairs of terms
    std::optional<double> untilCost;
    std::size_t alternatives = 3;
    bool report = false;

    bool isProgram() const { return run.language == workbench::TermRunOptions::kTensor; }
};

workbench::TermRunOptions::Term termOf(const std::string& term) {
    if (!term.starts_with('@')) return {term, {}};
    return {readFile(term.substr(1)), term.substr(1)};
}

json recordOf(const egraph::IterationRecord& record, const egraph::Runner& runner) {
    json rules = json::object();
    for (std::size_t i = 0; i < record.rules.size(); ++i) {
        const egraph::RuleRecord& rule = record.rules[i];
        if (rule.matches == 0 && !rule.banned) continue;
        rules[runner.rules()[i].rule().name.text()] = {{"matches", rule.matches}, {"applied", rule.applied},
            {"unchanged", rule.unchanged}, {"refused", rule.refused}, {"banned", rule.banned}};
    }
    return {{"nodes", record.nodes}, {"classes", record.classes}, {"search_seconds", record.searchSeconds},
        {"apply_seconds", record.applySeconds}, {"rebuild_seconds", record.rebuildSeconds}, {"rules", rules}};
}

struct Explanation {
    json value;
    std::string text;
    bool isProven = false;
};

// Proves an equality; the proof is checked without access to the e-graph.
Explanation explain(const workbench::TermEGraph& start, const std::vector<std::string>& terms) {
    std::optional<workbench::Explanation> found;
    try {
        found = start.explain(terms[0], terms[1]);
    } catch (const Error& error) {
        if (error.category() != Category::notFound) throw;
        return {{{"equal", false}, {"reason", error.message()}}, "not known to be equal: " + error.message() + "\n"};
    }
    const egraph::ProofVerdict& verdict = found->verdict;
    Explanation explanation{{{"equal", true}, {"checked", verdict.holds()}, {"links", found->proof.links.size()},
                                {"conditional", verdict.conditional}},
        found->text(), verdict.holds()};
    if (!verdict.holds()) explanation.value["wrong"] = *verdict.wrong;
    explanation.value["steps"] = nullptr;
    if (const auto& flat = found->flat)
        explanation.value["steps"] = listOf(flat->steps, [&](const egraph::FlatStep& step) {
            return json{{"by", egraph::linkName(flat->links[step.link])}, {"backwards", step.reversed},
                {"path", step.path}, {"term", flat->terms.print(step.after)}};
        });
    if (!verdict.holds()) explanation.text += fmt::format("the checker rejects the proof: {}\n", *verdict.wrong);
    else if (verdict.conditional == 0) explanation.text += "the proof holds\n";
    else
        explanation.text +=
            fmt::format("the proof holds if the conditions of {} hold\n", counted(verdict.conditional, "step"));
    return explanation;
}

std::vector<workbench::Goal> goalsOf(const SaturateArguments& args) {
    using Kind = workbench::Goal::Kind;
    std::vector<workbench::Goal> goals;
    for (const std::string& term : args.untilTerms) goals.push_back({Kind::term, term, {}});
    for (std::size_t i = 0; i + 1 < args.untilEqual.size(); i += 2)
        goals.push_back({Kind::equality, args.untilEqual[i], args.untilEqual[i + 1]});
    if (args.untilCost) goals.push_back({Kind::cost, {}, {}, *args.untilCost});
    return goals;
}

std::unique_ptr<workbench::TermRun> runWithout(
    const Context& context, const SaturateArguments& args, const std::vector<std::string>& off, const Task& task) {
    workbench::TermRunOptions options = args.run;
    for (const std::string& term : args.terms) options.terms.push_back(termOf(term));
    options.without.insert(options.without.end(), off.begin(), off.end());
    options.goals = goalsOf(args);
    options.runner.threads = static_cast<std::size_t>(std::max(1, context.threads));
    auto run = std::make_unique<workbench::TermRun>(std::move(options), task, context.progress());
    run->run();
    return run;
}

json outcomeRecord(const workbench::TermRun& run) {
    return {{"stop_reason", run.runner().stopText()}, {"iterations", run.runner().iterations().size()},
        {"nodes", run.egraph().nodeCount()}, {"classes", run.egraph().classCount()},
        {"seconds", run.runner().seconds()}, {"best_cost", run.cheapest().result.treeCost}};
}

// Repeats the run without each of these rules in turn.
RunReport whatIfReport(
    const Context& context, const SaturateArguments& args, const workbench::TermRun& whole, const Task& task) {
    RunReport report{json::array(), {}};
    std::vector<std::vector<std::string>> rows{
        {"rules", "e-nodes", "e-classes", "iterations", "s", "best cost", "end"}};
    const auto row = [&rows](const std::string& name, const workbench::TermRun& run) {
        const egraph::Runner& runner = run.runner();
        rows.push_back({name, groupedDigits(static_cast<int64_t>(run.egraph().nodeCount())),
            groupedDigits(static_cast<int64_t>(run.egraph().classCount())), std::to_string(runner.iterations().size()),
            fmt::format("{:.3f}", runner.seconds()), formatNumber(run.cheapest().result.treeCost),
            endedBy(runner.stopText())});
    };
    row("all", whole);
    for (const std::string& rule : args.whatIf) {
        const auto run = runWithout(context, args, {rule}, task);
        json one = outcomeRecord(*run);
        one["without"] = rule;
        report.value.push_back(std::move(one));
        row("without " + rule, *run);
    }
    report.text = table(rows);
    return report;
}

void requireConsistent(const SaturateArguments& args) {
    const std::pair<const char*, bool> needs[] = {
        {"--html requires --log on: the page plays the log", !args.page.empty()},
        {"--explain requires --log on: proofs are built from the log", !args.explain.empty()},
        {"--trajectory requires --log on: the log says when a term appeared", !args.trajectory.empty()},
        {"--report requires --log on: the log says which rule made an e-node", args.report},
        {"--until-term and --until-equal require --log on: the log explains goals that are not reached",
            !args.untilTerms.empty() || !args.untilEqual.empty()}};
    for (const auto& [message, isNeeded] : needs)
        if (isNeeded && !args.run.log) throw Error(Category::usage, message);
    if (args.untilEqual.size() % 2 != 0)
        throw Error(Category::usage, "--until-equal takes two terms; '" + args.untilEqual.back() + "' has no partner");
    for (const auto& [option, terms] : {std::pair("--explain", &args.explain), {"--trajectory", &args.trajectory}})
        if (!terms->empty() && args.isProgram())
            throw Error(Category::usage, std::string(option) + " takes two terms; tensor programs are not supported");
}

// The e-graph as JSON, or with its rules as an egglog program.
std::string printed(const std::string& file, const workbench::TermEGraph& terms) {
    const egraph::Serialized serialized = egraph::serialize(terms.egraph(), terms.roots(), terms.text());
    if (!file.ends_with(".egg")) return egraph::printSerialized(serialized);
    return egglog::programOf(serialized,
        {.rules = terms.rules(), .text = terms.text(), .hasAnalysis = terms.egraph().analysis() != nullptr});
}

int saturate(const Context& context, SaturateArguments& args) {
    const Task task = context.task();
    requireConsistent(args);
    const std::unique_ptr<workbench::TermRun> run = runWithout(context, args, {}, task);
    const workbench::TermEGraph& terms = run->terms();
    const egraph::EGraph& egraph = run->egraph();
    const egraph::Runner& runner = run->runner();

    double search = 0, apply = 0, rebuild = 0;
    json iterations = json::array();
    for (const egraph::IterationRecord& record : runner.iterations()) {
        search += record.searchSeconds;
        apply += record.applySeconds;
        rebuild += record.rebuildSeconds;
        iterations.push_back(recordOf(record, runner));
    }
    const auto& [problem, best] = run->cheapest();
    const std::string bestText = run->bestText();

    if (!args.out.empty()) writeFileAtomically(args.out, printed(args.out, terms));
    json result = outcomeRecord(*run);
    result.update({{"search_seconds", search}, {"apply_seconds", apply}, {"rebuild_seconds", rebuild},
        {"best", bestText}, {"bytes", egraph.memoryBytes()}, {"per_iteration", iterations}});
    std::string text = fmt::format(
        "{}, {} in {}, {} after {:.3f} s (search {:.3f}, apply {:.3f}, rebuild {:.3f})\nbest ({} operator{}): {}\n",
        counted(runner.iterations().size(), "iteration"), counted(egraph.nodeCount(), "e-node"),
        counted(egraph.classCount(), "e-class"), endedBy(runner.stopText()), runner.seconds(), search, apply, rebuild,
        formatNumber(best.treeCost), best.treeCost == 1 ? "" : "s", bestText);
    if (!args.page.empty()) {
        const playback::Saturated saturated{.name = join(args.terms, ", "),
            .iterations = runner.iterations(),
            .stopReason = runner.stopText(),
            .extractions = {playback::chosenBy(problem, best)}};
        text += writePage(playback::playbackOf(terms, saturated, args.mostSteps, task), args.page);
    }
    int code = runner.stopReason() == egraph::StopReason::cancelled ? kCancelled : kOk;
    const auto add = [&](const char* key, const RunReport& report, bool isYes = true) {
        result[key] = report.value;
        text += report.text;
        if (code == kOk && !isYes) code = kNo;
    };
    if (args.report) add("profile", profileReport(runner, egraph, task));
    if (!args.whatIf.empty()) add("what_if", whatIfReport(context, args, *run, task));
    if (!run->goals().states().empty()) add("goals", goalReport(*run, task), run->goals().areReached());
    if (!args.trajectory.empty()) {
        const RunReport report =
            trajectoryReport(terms, runner, args.trajectory[0], args.trajectory[1], args.alternatives, task);
        add("trajectories", report, !report.value.empty());
    }
    if (!args.explain.empty()) {
        const Explanation explanation = explain(terms, args.explain);
        add("explanation", {explanation.value, explanation.text}, explanation.isProven);
    }
    return context.result(result, text, code);
}

void addReportOptions(CLI::App& command, SaturateArguments& args) {
    command.add_flag(
        "--report", args.report, "Print the time and the e-nodes of each rule, and why rules never matched");
    addList(command, "--without", args.run.without, "Turn this rule off; repeat for several");
    addList(command, "--what-if", args.whatIf, "Repeat the run without this rule and compare; repeat for several");
    addList(command, "--until-term", args.untilTerms, "Stop when the e-graph contains this term; repeat for several");
    command.add_option("--until-equal", args.untilEqual, "Stop when these two terms are equal; repeat for several")
        ->type_size(2)
        ->expected(-1);
    command.add_option("--until-cost", args.untilCost, "Stop when the roots can be extracted at this cost");
    command
        .add_option("--trajectory", args.trajectory,
            "Print the shortest proof found between these two terms, with the iteration of each step")
        ->expected(2);
    command.add_option("--alternatives", args.alternatives, "Maximum number of other trajectories")
        ->capture_default_str()
        ->needs("--trajectory");
}

}  // namespace

void addSaturate(CLI::App& group, Context& context) {
    const auto added = addCommand(group, context, "saturate",
        "Saturate an e-graph from terms and rules\nExample: egret-cli egraph saturate --language prop --rules prop "
        "--term '(-> x (| x y))' -o out.json",
        saturate);
    CLI::App& growing = added.first;
    SaturateArguments& args = added.second;
    const std::string tensor(workbench::TermRunOptions::kTensor);
    std::vector<std::string> languages{tensor}, sets{tensor};
    for (const language::Language* one : language::all()) {
        languages.push_back(one->name);
        for (const std::string& name : language::ruleSetNames(*one)) sets.push_back(name);
    }
    growing.add_option("--language", args.run.language, join(languages, ", "))
        ->required()
        ->check(CLI::IsMember(languages));
    growing.add_option("--rules", args.run.rules, "A rule file or a rule set: " + join(sets, ", "))->required();
    addList(growing, "--term", args.terms, "A term, or @FILE; repeat for several roots in one e-graph")->required();
    addTableOptions(growing, workbench::termRunTable(), args.run);
    addChoice(
        growing, "--log", {"on", "off"}, "on", [&args](std::size_t i) { args.run.log = i == 0; },
        "Record every step of the e-graph; proofs require it");
    addOutput(context, growing, "-o,--output", args.out,
        "Write the e-graph as egraph-serialize JSON, or with its rules as an egglog program if the name ends in .egg");
    addPage(context, growing, args.page);
    growing.add_option("--most-steps", args.mostSteps, "Limit on the steps in the HTML file; later ones are left out")
        ->capture_default_str()
        ->needs("--html");
    growing.add_option("--explain", args.explain, "Explain why these two terms are equal")->expected(2);
    addReportOptions(growing, args);
}

}  // namespace egret::cli
