#include "app/cli/figures.h"

#include "app/cli/options.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/cost/analytic.h"
#include "core/figure/graph.h"
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "core/playback/egraph_run.h"
#include "core/playback/graph_picture.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

namespace fs = std::filesystem;

struct DrawArguments {
    std::string file, out;
    figure::Style style;
};

struct Format {
    std::string_view ending;
    std::string (*write)(const figure::Drawing&);
};
constexpr Format kFormats[] = {{".svg", figure::svg}, {".pdf", figure::pdf}, {".tikz", figure::tikz}};

const Format& formatOf(const std::string& file) {
    for (const Format& format : kFormats)
        if (fs::path(file).extension() == format.ending) return format;
    throw Error(Category::usage, "a figure must end in .svg, .pdf or .tikz", {.file = file});
}

int written(const Context& context, const figure::Drawing& drawing, const DrawArguments& args) {
    writeFigure(drawing, args.out);
    return context.result({{"out", args.out}, {"width", drawing.width}, {"height", drawing.height}},
        fmt::format("-> {}: {:.0f} x {:.0f} points\n", printable(args.out), drawing.width, drawing.height));
}

int drawModel(const Context& context, const DrawArguments& args) {
    requireFigureFile(args.out);
    const graph::Graph graph = onnx::importModel(args.file, graph::Arena::create(), nullptr);
    const auto made = playback::pictureOf(graph, cost::AnalyticCost(cost::device("cpu")));
    return written(context, figure::drawingOf(made.picture, args.style, context.task()), args);
}

int drawEGraph(const Context& context, const DrawArguments& args) {
    requireFigureFile(args.out);
    const auto document = workbench::EGraphDocument::open(args.file, context.task());
    const nlohmann::json run =
        playback::playbackOf(*document, {}, std::numeric_limits<uint32_t>::max(), context.task());
    return written(context, figure::drawingOf(run, args.style, false, context.task()), args);
}

void addDraw(CLI::App& group, Context& context, const std::string& help, const std::string& file,
    int (*draw)(const Context&, const DrawArguments&)) {
    const auto [command, args] = addCommand(group, context, "draw", help, draw);
    command.add_option("file", args.file, file)->required();
    addOutput(context, command, "-o,--output", args.out, "A file that ends in .svg, .pdf or .tikz")->required();
    addFigureStyle(command, args.style);
}

}  // namespace

void addFigureStyle(CLI::App& command, figure::Style& style) {
    addNumber(command, "--figure-width", style.width, 40.0, 20000.0,
        "Width in points (1/72 inch); by default that of a column of a two-column paper");
    addNumber(command, "--font-size", style.fontSize, 3.0, 72.0, "Font size in points");
}

void requireFigureFile(const std::string& file) { formatOf(file); }

void writeFigure(const figure::Drawing& drawing, const std::string& file) {
    writeFileAtomically(file, formatOf(file).write(drawing));
}

void addDrawModel(CLI::App& group, Context& context) {
    addDraw(group, context,
        "Draw the computation graph as a figure for a paper\nExample: egret-cli model draw model.onnx -o model.pdf",
        "An ONNX model", drawModel);
}

void addDrawEGraph(CLI::App& group, Context& context) {
    addDraw(group, context,
        "Draw an e-graph as a figure for a paper\nExample: egret-cli egraph draw graph.json -o graph.tikz",
        "An egraph-serialize file", drawEGraph);
}

}  // namespace egret::cli
