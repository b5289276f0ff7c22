#include "app/cli/command.h"
#include "app/cli/figures.h"
#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/egraph/runner.h"
#include "core/egraph/serialized.h"
#include "core/extract/extract.h"
#include "core/extract/serialized.h"
#include "core/graph/text.h"
#include "core/language/language.h"
#include "core/optimize/extraction.h"
#include "core/playback/egraph_run.h"
#include "core/playback/playback.h"
#include "core/rewrite/rewrite.h"
#include "core/workbench/term_egraph.h"

#include <fmt/format.h>
#include <map>
#include <numeric>

namespace egret::cli {
namespace {

// ---- saturate -------------------------------------------------------------------------------------------------------

struct SaturateArguments {
    std::string language, rules, out, page;
    std::size_t mostSteps = playback::Options().mostSteps;
    std::vector<std::string> terms, explain;  // explain: empty or two terms
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
        rules[runner.rules()[i].rule().name.text()] = {
            {"matches", rule.matches}, {"applied", rule.applied}, {"refused", rule.refused}, {"banned", rule.banned}};
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

int saturate(const Context& context, SaturateArguments& args) {
    const Task task = context.task();
    if (!args.page.empty() && !args.log)
        throw Error(Category::usage, "--html requires --log on: the page plays the log");
    if (!args.explain.empty() && !args.log)
        throw Error(Category::usage, "--explain requires --log on: proofs are built from the log");
    if (!args.explain.empty() && args.language == "tensor")
        throw Error(Category::usage, "--explain takes two terms; tensor programs are not supported");
    const Start start =
        args.language == "tensor" ? startProgram(args) : startTerms(language::named(args.language), args);
    workbench::TermEGraph& terms = *start.terms;
    egraph::EGraph& egraph = terms.egraph();
    terms.addRules(start.rules);
    args.options.bytes = args.memoryMb << 20;
    args.options.threads = static_cast<std::size_t>(std::max(1, context.threads));
    args.options.refuseInvalid = args.language == "tensor";
    egraph::Runner runner(egraph, start.rules, args.options, task, context.progress());
    runner.run();
    egraph.rebuild();  // a cancelled run may have skipped this

    double search = 0, apply = 0, rebuild = 0;
    json iterations = json::array();
    for (const egraph::IterationRecord& record : runner.iterations()) {
        search += record.searchSeconds;
        apply += record.applySeconds;
        rebuild += record.rebuildSeconds;
        iterations.push_back(recordOf(record, runner));
    }
    // Extract even if the run was stopped: the result is the best term found so far.
    const extract::Problem problem = extract::problemOf(egraph, terms.roots(), [](egraph::NodeId) { return 1.0; });
    const extract::Result best = extract::greedy(problem);
    const auto choice = optimize::extractionOf(problem, best).choice;
    const std::string bestText = terms.printAll([&](egraph::ClassId id) { return choice.at(egraph.find(id)); });

    if (!args.out.empty())
        writeFileAtomically(args.out, egraph::printSerialized(egraph::serialize(egraph, terms.roots(), terms.text())));
    json result{{"stop_reason", runner.stopText()}, {"iterations", runner.iterations().size()},
        {"nodes", egraph.nodeCount()}, {"classes", egraph.classCount()}, {"seconds", runner.seconds()},
        {"search_seconds", search}, {"apply_seconds", apply}, {"rebuild_seconds", rebuild}, {"best", bestText},
        {"best_cost", best.treeCost}, {"bytes", egraph.memoryBytes()}, {"per_iteration", iterations}};
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
    if (!args.explain.empty()) {
        const Explanation explanation = explain(terms, args.explain);
        result["explanation"] = explanation.value;
        text += explanation.text;
        if (code == kOk && !explanation.isProven) code = kNo;
    }
    return context.result(result, text, code);
}

// ---- files ----------------------------------------------------------------------------------------------------------

struct ExtractArguments {
    std::string file, method = "ilp";
    std::vector<std::string> roots;
    double seconds = 60;
};

int extractFile(const Context& context, const ExtractArguments& args) {
    const Task task = context.task();
    egraph::Serialized file = egraph::readSerialized(args.file, args.roots);
    if (!file.missingRoots.empty())
        context.note(fmt::format("the file does not contain its {} {}, which may be merged into another e-class",
            file.missingRoots.size() == 1 ? "root" : "roots", join(file.missingRoots, ", ")));
    if (file.roots.empty()) {
        file.roots = egraph::classesWithoutParents(file);
        if (file.roots.empty())
            throw Error(Category::badInput,
                "contains no root, and every class is a child of another one; choose roots with --root",
                {.file = args.file});
        context.note(
            fmt::format("the file contains no root; using {} without parents", counted(file.roots.size(), "class")));
    }
    const extract::Method& method = extract::methodNamed(args.method);
    extract::Problem problem;
    extract::Result result;
    json curve = json::array();
    const auto note = [&](const Event& event) {
        const auto* better = std::get_if<event::Extracted>(&event);
        if (!better) return;
        curve.push_back({{"seconds", better->seconds}, {"cost", better->cost}, {"bound", better->bound}});
        context.note(fmt::format("cost {}, bound {} after {:.2f} s", formatNumber(better->cost),
            formatNumber(better->bound), better->seconds));
    };
    try {
        problem = extract::problemOf(file);
        result = method.run(problem, {.seconds = args.seconds}, task, note);
    } catch (const Error& error) {
        if (error.category() == Category::cancelled) throw;
        throw error.at({.file = args.file});
    }
    json choices = json::object();
    for (std::size_t c = 0; c < result.choice.size(); ++c)
        if (result.choice[c] != extract::kNone) choices[file.classes[c].id] = problem.nodeName(result.choice[c]);
    const json out{{"nodes", file.nodes.size()}, {"classes", file.classes.size()},
        {"roots", listOf(file.roots, [&](uint32_t root) { return file.classes[root].id; })},
        {"tree_cost", std::isfinite(result.treeCost) ? json(result.treeCost) : json()}, {"dag_cost", result.cost},
        {"bound", result.bound}, {"optimal", result.optimal}, {"seconds", result.seconds}, {"choices", choices},
        {"curve", curve}, {"method", result.method}, {"stop", extract::stopName(result.stop)}};
    const double gap = result.cost != 0 ? 100 * (result.cost - result.bound) / std::abs(result.cost) : 0;
    const std::string known = result.optimal ? ", proven optimal"
        : gap != 0 && gap != 100 ? fmt::format(", bound {} ({:.2f}% below)", formatNumber(result.bound), gap)
                                 : "";
    return context.result(out,
        fmt::format("DAG cost {}, tree cost {}, {} chosen in {:.3f} s{}\n", formatNumber(result.cost),
            formatNumber(result.treeCost), counted(choices.size(), "class"), result.seconds, known),
        result.stop == extract::Stop::cancelled ? kCancelled : kOk);
}

struct PlayArguments {
    std::string file, page;
    std::vector<std::string> methods{"greedy", "ilp"};
};

int playFile(const Context& context, const PlayArguments& args) {
    const auto document = workbench::EGraphDocument::open(args.file, context.task());
    const json played = playback::playbackOf(*document, args.methods, playback::Options().mostSteps, context.task());
    const std::string text = writePage(played, args.page);
    return context.result({{"file", args.page}, {"steps", played["steps"].size()}}, text);
}

int graphInfo(const Context& context, const std::string& path) {
    const egraph::Serialized file = egraph::readSerialized(path);
    const egraph::Loaded loaded = egraph::load(file, nullptr, {}, {.history = false});
    std::map<std::string, uint64_t> operators;
    uint64_t subsumed = 0;
    for (const auto& node : file.nodes) {
        ++operators[node.op];
        subsumed += node.subsumed;
    }
    std::vector<std::string> roots;
    for (const uint32_t root : file.roots) roots.push_back(file.classes[root].id);
    return context.result(
        {{"nodes", file.nodes.size()}, {"classes", file.classes.size()}, {"roots", roots}, {"subsumed", subsumed},
            {"operators", operators.size()}, {"without_term", loaded.leftOut.size()}},
        fmt::format("{} e-nodes ({} subsumed, {} over classes without a finite term) in {} e-classes, {} distinct "
                    "operators; roots: {}\n",
            groupedDigits(file.nodes.size()), subsumed, loaded.leftOut.size(), groupedDigits(file.classes.size()),
            operators.size(), roots.empty() ? "none" : join(roots, " ")));
}

int printGraph(const Context& context, const std::string& path) {
    const std::string text = egraph::printDot(egraph::readSerialized(path));
    return context.result({{"dot", text}}, text);
}

}  // namespace

void addEGraphCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(app, "egraph",
        "Equality saturation and extraction for terms of any language\nExample: egret-cli egraph saturate --language "
        "math --rules math --term '(d x (* y x))'");

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
    addOutput(context, growing, "-o,--output", args.out, "Write the e-graph as egraph-serialize JSON");
    addPage(context, growing, args.page);
    growing.add_option("--most-steps", args.mostSteps, "Limit on the steps in the HTML file; later ones are left out")
        ->capture_default_str()
        ->needs("--html");
    growing.add_option("--explain", args.explain, "Explain why these two terms are equal")->expected(2);

    const auto [extracting, extraction] = addCommand(group, context, "extract",
        "Extract the cheapest terms from an egraph-serialize file, which may be compressed (.json.gz); a file without "
        "roots "
        "has those classes as roots that no other class uses\nExample: egret-cli egraph extract big.json --method "
        "ilp --time-limit 60",
        extractFile);
    extracting.add_option("JSON", extraction.file, "An egraph-serialize file")->required();
    std::vector<std::string> methods;
    for (const extract::Method& method : extract::methods()) methods.emplace_back(method.name);
    addName(extracting, "--method", extraction.method, methods);
    addList(extracting, "--root", extraction.roots,
        "Id of a root class, or of one of its e-nodes; repeat for several; replaces the file's roots");
    addNumber(extracting, "--time-limit", extraction.seconds, 0.0, 1e6, "Time limit for exact extraction, in seconds");

    addDrawEGraph(group, context);
    const auto [playing, played] = addCommand(group, context, "play",
        "Write an HTML page that shows an egraph-serialize file and what extraction chooses\nExample: egret-cli egraph "
        "play small.json --html small.html",
        playFile);
    playing.add_option("JSON", played.file, "An egraph-serialize file")->required();
    addList(playing, "--method", played.methods, "Extraction method; repeat for several")
        ->check(CLI::IsMember(methods))
        ->default_str("greedy ilp");
    addPage(context, playing, played.page)->required();

    const auto addReader = [&](const char* name, const char* help, int (*action)(const Context&, const std::string&)) {
        const auto [command, file] = addCommand(group, context, name, help, action);
        command.add_option("JSON", file, "An egraph-serialize file")->required();
    };
    addReader(
        "info", "Print statistics of an egraph-serialize file\nExample: egret-cli egraph info big.json", graphInfo);
    addReader("dot",
        "Print an egraph-serialize file as Graphviz DOT\nExample: egret-cli egraph dot small.json | dot -Tsvg > "
        "small.svg",
        printGraph);
}

}  // namespace egret::cli
