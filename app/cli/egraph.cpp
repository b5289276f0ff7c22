#include "app/cli/command.h"
#include "app/cli/figures.h"
#include "app/cli/options.h"
#include "app/cli/saturate.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/egraph/serialized.h"
#include "core/extract/extract.h"
#include "core/extract/serialized.h"
#include "core/playback/egraph_run.h"
#include "core/playback/playback.h"
#include "core/workbench/egraph_document.h"

#include <fmt/format.h>
#include <map>

namespace egret::cli {
namespace {

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

    addSaturate(group, context);
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
