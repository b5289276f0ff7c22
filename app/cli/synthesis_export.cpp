#include "app/cli/options.h"
#include "app/cli/synthesis.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/onnx/onnx.h"
#include "core/synthesis/backbone/networks.h"
#include "core/synthesis/evaluation/network_graph.h"
#include "core/synthesis/evaluation/replacement.h"
#include "core/synthesis/lowering/graph_lowering.h"
#include "core/synthesis/synthesis.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

using namespace synthesis;

struct ExportArguments {
    std::string name, sizes, network, out;
    int64_t examples = 1;
};

// A backbone, with the operator in place of every layer that replacementBy() replaces.
int exportNetwork(const Context& context, const ExportArguments& args) {
    if (!args.sizes.empty())
        throw Error(Category::usage, "--sizes cannot be used with --network, which determines the sizes");
    const std::optional<Operator> op = args.name.empty() ? std::nullopt : std::optional(openOperator(args.name));
    const backbone::Model model(backbone::makeNetwork(args.network), op ? replacementBy(*op) : backbone::Replacement(),
        context.seed.value_or(0));
    if (op && model.replaced().empty())
        throw Error(Category::usage, "the operator " + op->name + " fits no layer of " + args.network);
    const graph::Graph graph = networkGraph(model, op ? &*op : nullptr, args.examples);
    context.task().throwIfStopped();
    onnx::saveModel(graph, args.out);
    const json replaced =
        transformed(model.replaced(), [](const backbone::Substitution& one) { return one.site.name; });
    return context.result({{"network", args.network}, {"replaced", replaced}, {"parameters", model.parameters()},
                              {"macs", model.macs()}, {"nodes", graph.operatorCount()}, {"file", args.out}},
        fmt::format("{}: {} replaced, {} parameters, {} multiply-adds -> {}\n", args.network,
            counted(replaced.size(), "layer"), groupedDigits(model.parameters()), groupedDigits(model.macs()),
            args.out));
}

int exportAsModel(const Context& context, const ExportArguments& args) {
    if (!args.network.empty()) return exportNetwork(context, args);
    if (args.name.empty()) throw Error(Category::usage, "give an operator, or a network with --network");
    const Operator op = openOperator(args.name);
    const Mapping mapping = mappingGiven(op.spec(), args.sizes);
    const Plan plan = rfactoredPlan(op, mapping);
    const graph::Graph graph = computationGraph(plan, seededWeights(plan, context.seed.value_or(0)));
    context.task().throwIfStopped();
    onnx::saveModel(graph, args.out);
    return context.result({{"operator", op.name}, {"sizes", mappingJson(op.spec(), mapping)},
                              {"nodes", graph.operatorCount()}, {"file", args.out}},
        fmt::format("{}: {} -> {}\n", op.name, counted(graph.operatorCount(), "operator"), args.out));
}

}  // namespace

void addSynthesisExport(CLI::App& group, Context& context) {
    const auto [exporting, exported] = addCommand(group, context, "export",
        "Export an operator, or a backbone with that operator in its layers, as an ONNX model with random weights",
        exportAsModel);
    exporting.footer("Example: egret-cli synthesis export op2 --network resnet18 -o resnet18-op2.onnx");
    exporting.add_option(
        "OPERATOR", exported.name, std::string(kOperatorNameOrFile) + "; a network is exported unchanged without");
    auto* network = addName(exporting, "--network", exported.network, namesOf(backbone::allNetworks()),
        "Export this backbone, with the operator in place of its 3x3 convolutions or attention projections");
    addNumber(exporting, "--batch", exported.examples, 1, 4096, "With --network: batch size")->needs(network);
    addOutput(context, exporting, "-o,--output", exported.out, "Output file")->required();
    exporting.add_option("--sizes", exported.sizes, "Sizes, as N=1,C_in=64,...");
}

}  // namespace egret::cli
