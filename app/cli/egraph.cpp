#include "app/cli/command.h"
#include "app/cli/figures.h"
#include "app/cli/options.h"
#include "app/cli/saturate.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/egraph/serialized.h"
#include "core/extract/methods.h"
#include "core/playback/egraph_run.h"
#include "core/playback/playback.h"
#include "core/workbench/egraph_document.h"

#include <fmt/format.h>
#include <map>

namespace egret::cli {
namespace {

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
    addExtract(group, context);
    addDrawEGraph(group, context);
    const auto [playing, played] = addCommand(group, context, "play",
        "Write an HTML page that shows an egraph-serialize file and what extraction chooses\nExample: egret-cli egraph "
        "play small.json --html small.html",
        playFile);
    playing.add_option("JSON", played.file, "An egraph-serialize file")->required();
    addList(playing, "--method", played.methods, "Extraction method; repeat for several")
        ->check(CLI::IsMember(namesOf(extract::methods())))
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
