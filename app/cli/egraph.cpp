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
    double seconds = 60;
};

int extractFile(const Context& context, const ExtractArguments& args) {
    const Task task = context.task();
    const egraph::Serialized file = egraph::readSerialized(args.file);
    extract::Problem problem;
    try {
        problem = extract::problemOf(file);
    } catch (const Error& error) {
        throw error.at({.file = args.file});
    }
    if (problem.roots.empty())
        throw Error(Category::badInput, "contains no root class, so nothing can be extracted", {.file = args.file});
    const extract::Method& method = extract::methodNamed(args.method);
    const extract::Result result = method.run(problem, {.seconds = args.seconds}, task, [&](const Event& event) {
        if (const auto* better = std::get_if<event::Extracted>(&event))
            context.note(fmt::format("cost {}, bound {} after {:.2f} s", formatNumber(better->cost),
                formatNumber(better->bound), better->seconds));
    });
    json choices = json::object();
    for (std::size_t c = 0; c < result.choice.size(); ++c)
        if (result.choice[c] != extract::kNone) choices[file.classes[c].id] = problem.nodeName(result.choice[c]);
    const json out{{"tree_cost", std::isfinite(result.treeCost) ? json(result.treeCost) : json()},
        {"dag_cost", result.cost}, {"bound", result.bound}, {"optimal", result.optimal}, {"seconds", result.seconds},
        {"choices", choices}, {"method", result.method}, {"stop", extract::stopName(result.stop)}};
    const double gap = result.cost > 0 ? 100 * (result.cost - result.bound) / result.cost : 0;
    const std::string known = result.optimal ? ", proven optimal"
        : result.bound > 0                   ? fmt::format(", at most {:.2f}% above the optimum", gap)
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
        "Extract the cheapest terms from an egraph-serialize file\nExample: egret-cli egraph extract big.json --method "
        "ilp --time-limit 60",
        extractFile);
    extracting.add_option("JSON", extraction.file, "An egraph-serialize file")->required();
    std::vector<std::string> methods;
    for (const extract::Method& method : extract::methods()) methods.emplace_back(method.name);
    addName(extracting, "--method", extraction.method, methods);
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
