#include "app/cli/saturate.h"

#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/egglog/serialize.h"
#include "core/egraph/runner.h"
#include "core/egraph/serialized.h"
#include "core/graph/text.h"
#include "core/language/language.h"
#include "core/optimize/extraction.h"
#include "core/playback/egraph_run.h"
#include "core/playback/playback.h"
#include "core/rewrite/rewrite.h"
#include "core/workbench/term_egraph.h"

#include <fmt/format.h>

#include <algorithm>

namespace egret::cli {
namespace {

struct SaturateArguments {
    std::string language, rules, out, page;
    std::size_t mostSteps = playback::Options().mostSteps;
    std::vector<std::string> terms, explain, trajectory;  // explain, trajectory: empty or two terms
    std::vector<std::string> without, whatIf;             // names of rules
    std::vector<std::string> untilTerms, untilEqual;      // untilEqual: pairs of terms
    std::optional<double> untilCost;
    std::size_t alternatives = 3;
    bool report = false;
    egraph::RunnerOptions options{.iterations = 30, .nodes = 100'000, .seconds = 60};
    uint64_t memoryMb = 4096;
    bool log = true;
};

std::string termText(const std::string& term) { return term.starts_with('@') ? readFile(term.substr(1)) : term; }

// An e-graph with its terms, and the rules to apply.
struct Start {
    std::unique_ptr<workbench::TermEGraph> terms;
    std::vector<egraph::Rewrite> rules;
};

Start startTerms(const language::Language& language, const SaturateArguments& args) {
    const language::RuleSet set = language::rules(language, args.rules);
    Start start{.terms = std::make_unique<workbench::TermEGraph>(
                    workbench::TermEGraph::Options{.language = &language, .analysis = set.analysis, .log = args.log}),
        .rules = set.rules};
    for (const std::string& term : args.terms) {
        try {
            start.terms->add(termText(term));
        } catch (const Error& error) {
            if (!term.starts_with('@')) throw;
            throw Error(error.category(), error.message(), {.file = term.substr(1)});
        }
    }
    return start;
}

Start startProgram(const SaturateArguments& args) {
    if (args.terms.size() != 1)
        throw Error(Category::usage,
            "a tensor program is a single term, (graph ...); use one graph with several outputs instead");
    const std::string file = args.terms[0].starts_with('@') ? args.terms[0].substr(1) : "";
    const graph::Graph graph = graph::parse(termText(args.terms[0]), graph::Arena::create(), {}, file);
    Start start{.terms = std::make_unique<workbench::TermEGraph>(graph, args.log), .rules = {}};
    start.rules =
        start.terms->compile(args.rules == "tensor" ? rewrite::defaultRules() : rewrite::loadRules(args.rules));
    return start;
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

struct Outcome {
    Start start;
    std::unique_ptr<egraph::Runner> runner;
    std::unique_ptr<workbench::Goals> goals;
    workbench::Cheapest cheapest;

    workbench::TermEGraph& terms() const { return *start.terms; }
};

std::vector<workbench::Goal> goalsOf(const SaturateArguments& args) {
    using Kind = workbench::Goal::Kind;
    std::vector<workbench::Goal> goals;
    for (const std::string& term : args.untilTerms) goals.push_back({Kind::term, term, {}});
    for (std::size_t i = 0; i + 1 < args.untilEqual.size(); i += 2)
        goals.push_back({Kind::equality, args.untilEqual[i], args.untilEqual[i + 1]});
    if (args.untilCost) goals.push_back({Kind::cost, {}, {}, *args.untilCost});
    return goals;
}

// Turns the named rules off.
void turnOff(std::vector<egraph::Rewrite>& rules, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        const auto rule = std::ranges::find(rules, Symbol(name), &egraph::Rewrite::name);
        if (rule == rules.end()) {
            std::vector<std::string> known;
            for (const egraph::Rewrite& one : rules) known.push_back(one.name.text());
            throw Error(Category::usage, "unknown rule '" + name + "'; available: " + join(known, ", "));
        }
        rule->enabled = false;
    }
}

Outcome runWithout(
    const Context& context, const SaturateArguments& args, const std::vector<std::string>& off, const Task& task) {
    Outcome outcome{
        .start = args.language == "tensor" ? startProgram(args) : startTerms(language::named(args.language), args),
        .runner = {},
        .goals = {},
        .cheapest = {}};
    turnOff(outcome.start.rules, args.without);
    turnOff(outcome.start.rules, off);
    outcome.terms().addRules(outcome.start.rules);
    egraph::RunnerOptions options = args.options;
    options.bytes = args.memoryMb << 20;
    options.threads = static_cast<std::size_t>(std::max(1, context.threads));
    options.refuseInvalid = args.language == "tensor";
    outcome.goals = std::make_unique<workbench::Goals>(outcome.terms(), goalsOf(args));
    outcome.runner = std::make_unique<egraph::Runner>(
        outcome.terms().egraph(), outcome.start.rules, options, task, context.progress());
    outcome.goals->run(*outcome.runner);
    outcome.terms().egraph().rebuild();  // a cancelled run may have skipped this
    // Extract even if the run was stopped: the result is the best term found so far.
    outcome.cheapest = workbench::cheapestOf(outcome.terms());
    return outcome;
}

json outcomeRecord(const Outcome& outcome) {
    return {{"stop_reason", outcome.runner->stopText()}, {"iterations", outcome.runner->iterations().size()},
        {"nodes", outcome.terms().egraph().nodeCount()}, {"classes", outcome.terms().egraph().classCount()},
        {"seconds", outcome.runner->seconds()}, {"best_cost", outcome.cheapest.result.treeCost}};
}

// Repeats the run without each of these rules in turn.
RunReport whatIfReport(const Context& context, const SaturateArguments& args, const Outcome& whole, const Task& task) {
    RunReport report{json::array(), {}};
    std::vector<std::vector<std::string>> rows{
        {"rules", "e-nodes", "e-classes", "iterations", "s", "best cost", "end"}};
    const auto row = [&rows](const std::string& name, const Outcome& outcome) {
        const egraph::EGraph& egraph = outcome.terms().egraph();
        rows.push_back({name, groupedDigits(static_cast<int64_t>(egraph.nodeCount())),
            groupedDigits(static_cast<int64_t>(egraph.classCount())),
            std::to_string(outcome.runner->iterations().size()), fmt::format("{:.3f}", outcome.runner->seconds()),
            formatNumber(outcome.cheapest.result.treeCost), endedBy(outcome.runner->stopText())});
    };
    row("all", whole);
    for (const std::string& rule : args.whatIf) {
        const Outcome outcome = runWithout(context, args, {rule}, task);
        json one = outcomeRecord(outcome);
        one["without"] = rule;
        report.value.push_back(std::move(one));
        row("without " + rule, outcome);
    }
    report.text = table(rows);
    return report;
}

// The rules of the language's other rule sets, which could be missing from a run.
std::vector<egraph::Rewrite> furtherRules(const SaturateArguments& args) {
    std::vector<egraph::Rewrite> rules;
    if (args.language == "tensor") return rules;
    const language::Language& language = language::named(args.language);
    for (const std::string& name : language::ruleSetNames(language))
        for (egraph::Rewrite& rule : language::rules(language, name).rules) rules.push_back(std::move(rule));
    return rules;
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
        if (isNeeded && !args.log) throw Error(Category::usage, message);
    if (args.untilEqual.size() % 2 != 0)
        throw Error(Category::usage, "--until-equal takes two terms; '" + args.untilEqual.back() + "' has no partner");
    for (const auto& [option, terms] : {std::pair("--explain", &args.explain), {"--trajectory", &args.trajectory}})
        if (!terms->empty() && args.language == "tensor")
            throw Error(Category::usage, std::string(option) + " takes two terms; tensor programs are not supported");
}

// The e-graph as JSON, or with its rules as an egglog program.
std::string printed(const std::string& file, const Outcome& outcome) {
    const workbench::TermEGraph& terms = outcome.terms();
    const egraph::Serialized serialized = egraph::serialize(terms.egraph(), terms.roots(), terms.text());
    if (!file.ends_with(".egg")) return egraph::printSerialized(serialized);
    return egglog::programOf(serialized,
        {.rules = outcome.start.rules, .text = terms.text(), .hasAnalysis = terms.egraph().analysis() != nullptr});
}

int saturate(const Context& context, SaturateArguments& args) {
    const Task task = context.task();
    requireConsistent(args);
    const Outcome outcome = runWithout(context, args, {}, task);
    workbench::TermEGraph& terms = outcome.terms();
    const egraph::EGraph& egraph = terms.egraph();
    const egraph::Runner& runner = *outcome.runner;

    double search = 0, apply = 0, rebuild = 0;
    json iterations = json::array();
    for (const egraph::IterationRecord& record : runner.iterations()) {
        search += record.searchSeconds;
        apply += record.applySeconds;
        rebuild += record.rebuildSeconds;
        iterations.push_back(recordOf(record, runner));
    }
    const auto& [problem, best] = outcome.cheapest;
    const auto choice = optimize::extractionOf(problem, best).choice;
    const std::string bestText = terms.printAll([&](egraph::ClassId id) { return choice.at(egraph.find(id)); });

    if (!args.out.empty()) writeFileAtomically(args.out, printed(args.out, outcome));
    json result = outcomeRecord(outcome);
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
    if (!args.whatIf.empty()) add("what_if", whatIfReport(context, args, outcome, task));
    if (!outcome.goals->states().empty())
        add("goals", goalReport(*outcome.goals, runner, furtherRules(args), best.treeCost, task),
            outcome.goals->areReached());
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
    addList(command, "--without", args.without, "Turn this rule off; repeat for several");
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
    std::vector<std::string> languages{"tensor"}, sets{"tensor"};
    for (const language::Language* one : language::all()) {
        languages.push_back(one->name);
        for (const std::string& name : language::ruleSetNames(*one)) sets.push_back(name);
    }
    growing.add_option("--language", args.language, join(languages, ", "))->required()->check(CLI::IsMember(languages));
    growing.add_option("--rules", args.rules, "A rule file or a rule set: " + join(sets, ", "))->required();
    addList(growing, "--term", args.terms, "A term, or @FILE; repeat for several roots in one e-graph")->required();
    const bool isSimple = args.options.scheduler == egraph::SchedulerKind::simple;
    addChoice(
        growing, "--scheduler", {"simple", "backoff"}, isSimple ? "simple" : "backoff",
        [&args](std::size_t i) {
            args.options.scheduler = i == 0 ? egraph::SchedulerKind::simple : egraph::SchedulerKind::backoff;
        },
        "simple: every rule in every iteration; backoff: pause rules that match too often");
    growing.add_option("--iterations", args.options.iterations)->capture_default_str();
    growing.add_option("--node-limit", args.options.nodes, "Maximum number of e-nodes")->capture_default_str();
    addNumber(growing, "--time-limit", args.options.seconds, 0.0, 1e6, "Time limit in seconds");
    addNumber(growing, "--memory-limit", args.memoryMb, 1, 1 << 20, "Memory limit in MB");
    addChoice(
        growing, "--log", {"on", "off"}, "on", [&args](std::size_t i) { args.log = i == 0; },
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
