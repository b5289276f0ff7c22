#include "app/cli/command.h"
#include "app/cli/figures.h"
#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "core/runtime/onnxruntime/fusion.h"
#include "core/runtime/runtime.h"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <map>

namespace egret::cli {
namespace {

graph::Graph load(const std::string& file, onnx::ImportReport* report = nullptr) {
    return onnx::importModel(file, graph::Arena::create(), report);
}

json shapeJson(const graph::Type& type) {
    if (!type.hasShape()) return nullptr;
    json out = json::array();
    for (const graph::Dim dim : type.shape().dims()) {
        if (dim.known()) out.push_back(dim.extent());
        else out.push_back(dim.toString());
    }
    return out;
}

json portJson(const std::string& name, const graph::Type& type) {
    return {{"name", name}, {"shape", shapeJson(type)},
        {"type", type.isTensor() ? std::string(graph::elementName(type.element())) : type.toString()}};
}

std::string portLine(const char* what, const std::string& name, const graph::Type& type) {
    return std::string(what) + "  " + printable(name) + "  " + printable(type.toString()) + "\n";
}

struct InfoArguments {
    std::string file;
    ExtentOption extents;
};

int modelInfo(const Context& context, const InfoArguments& args) {
    onnx::ImportReport report;
    const std::string& file = args.file;
    const graph::Graph graph = load(file, &report);
    json inputs = json::array(), outputs = json::array();
    std::string text = fmt::format("{}: opset {}, IR version {}\n", file, report.opset, report.irVersion);
    for (const graph::NodeId id : graph.inputs()) {
        inputs.push_back(portJson(graph.nameOf(id), graph.type(id)));
        text += portLine("input ", graph.nameOf(id), graph.type(id));
    }
    for (const graph::Output& output : graph.outputs()) {
        outputs.push_back(portJson(output.name, graph.type(output.node)));
        text += portLine("output", output.name, graph.type(output.node));
    }
    std::map<std::string, uint64_t> operators;
    for (const graph::NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        if (op.spec->family != graph::Family::source && op.spec->family != graph::Family::structure)
            ++operators[op.is("Opaque") ? op.text("operator") : std::string(op.name())];
    }
    const auto sets = extentsOf(args.extents);
    const graph::Extents extents =
        graph::complete(graph, sets.empty() ? graph::Extents{{}, graph::kGuessed} : sets.front());
    const std::string taken = graph::toString(graph, extents);
    const graph::Work work = (taken.empty() && sets.empty() ? graph : graph::withExtents(graph, extents)).work();
    if (!taken.empty())
        report.notes.push_back(
            "the operations are counted with the extents " + taken + (sets.empty() ? " (a guess)" : ""));
    text += fmt::format("{}, {} parameters, {}FLOP\n", counted(graph.operatorCount(), "operator"),
        humanCount(graph.parameterCount()), humanCount(work.flops));
    std::vector<std::vector<std::string>> rows;
    for (const auto& [type, count] : operators) rows.push_back({"  " + type, std::to_string(count)});
    text += table(rows);
    for (const auto& [type, count] : report.opaque)
        text += fmt::format("preserved but not interpreted: {} ({})\n", printable(type), count);
    for (const std::string& note : report.notes) text += "note: " + printable(note) + "\n";
    return context.result(
        {{"inputs", inputs}, {"outputs", outputs}, {"nodes", graph.operatorCount()}, {"operators", operators},
            {"opaque", report.opaque}, {"parameters", numberOf(graph.parameterCount())},
            {"flops", numberOf(work.flops)}, {"bytes", numberOf(work.bytes)}, {"opset", report.opset},
            {"ir_version", report.irVersion}, {"notes", report.notes}},
        text);
}

int listModels(const Context& context) {
    json all = json::array();
    std::vector<std::vector<std::string>> rows;
    for (const auto& network : graph::networks::all()) {
        all.push_back({{"name", network.name}, {"description", network.description}, {"sample", network.sample}});
        rows.push_back({std::string(network.name), std::string(network.description)});
    }
    return context.result({{"models", all}}, table(rows));
}

struct MakeArguments {
    std::string name, out, weights = "seeded";
};

int makeModel(const Context& context, const MakeArguments& args) {
    const graph::Graph graph = graph::networks::make(
        args.name, args.weights == "none" ? graph::Weights::none : graph::Weights::seeded, context.seed.value_or(0));
    context.task().throwIfStopped();
    onnx::saveModel(graph, args.out);
    return context.result({{"name", args.name}, {"nodes", graph.operatorCount()}, {"file", args.out}},
        fmt::format("{}: {} -> {}\n", args.name, counted(graph.operatorCount(), "operator"), args.out));
}

struct RunArguments {
    std::string file, folder;
    DeviceOption device;
    std::vector<std::string> inputs;
    ExtentOption extents;
    runtime::Engine engine = runtime::Engine::libTorch;
};

int runModel(const Context& context, RunArguments args) {
    useDevice(args.device, args.engine);
    const graph::Graph graph = load(args.file);
    std::map<std::string, graph::TensorPtr> named;
    for (const std::string& pair : args.inputs) {
        const auto equals = pair.find('=');
        if (equals == std::string::npos)
            throw Error(Category::usage, "--input requires NAME=FILE.pb, not '" + pair + "'");
        const auto& ids = graph.inputs();
        const std::string name = pair.substr(0, equals);
        const auto id = std::ranges::find(ids, name, [&](graph::NodeId input) { return graph.nameOf(input); });
        if (id == ids.end())
            throw Error(Category::usage, "the model has no input '" + name + "'.", {.file = args.file});
        named[name] = onnx::readValue(pair.substr(equals + 1), graph.type(*id));
    }
    runtime::InputChoice choice{.seed = context.seed.value_or(0)};
    for (const auto& [name, tensor] : named) choice.given.insert(name);
    const auto sets = extentsOf(args.extents);
    choice.extents = graph::complete(graph, sets.empty() ? graph::Extents{{}, graph::kGuessed} : sets.front());
    if (!sets.empty()) graph::withExtents(graph, choice.extents);  // throws for unknown names and unsupported values
    std::vector<graph::TensorPtr> inputs = runtime::randomInputs(graph, choice);
    std::vector<std::string> random;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const std::string name = graph.nameOf(graph.inputs()[i]);
        if (const auto found = named.find(name); found != named.end()) {
            inputs[i] = found->second;
            named.erase(found);
        } else if (inputs[i]) {
            random.push_back(name);
        }
    }
    if (!random.empty()) context.note("random input for: " + join(random, ", "));
    const Task task = context.task();
    const runtime::Executable executable(graph, task, args.engine);
    runtime::Timing timing;
    const auto outputs = executable.run(inputs, task, &timing);
    json list = json::array();
    std::string text;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const std::string& name = graph.outputs()[i].name;
        json one = portJson(name, outputs[i]->type());
        text += printable(name) + "  " + outputs[i]->type().toString();
        if (!args.folder.empty()) {
            makeFolder(args.folder);
            const auto path = std::filesystem::path(args.folder) / ("output_" + std::to_string(i) + ".pb");
            onnx::writeTensor(path, *outputs[i], name);
            one["file"] = path.string();
            text += " -> " + path.string();
        }
        text += "\n";
        list.push_back(one);
    }
    return context.result(
        {{"outputs", list}, {"latency_ms", timing.totalMs}, {"device", runtime::deviceName(args.engine)},
            {"engine", runtime::engineName(args.engine)}},
        text + fmt::format("ran in {:.3f} ms\n", timing.totalMs));
}

struct VerifyArguments {
    std::string a, b;
    DeviceOption device;
    runtime::CompareOptions options;
    ExtentOption extents;
    const CLI::Option *rtol = nullptr, *atol = nullptr;
};

int verifyModels(const Context& context, VerifyArguments args) {
    args.options.seed = context.seed.value_or(args.options.seed);
    useDevice(args.device, args.options.engine);
    // A GPU precision has its own tolerance, which the user can override.
    const runtime::CompareOptions usual = runtime::toleranceOf(args.options.engine);
    if (args.rtol->count() == 0) args.options.rtol = usual.rtol;
    if (args.atol->count() == 0) args.options.atol = usual.atol;
    const graph::Graph reference = load(args.a);
    for (const graph::Extents& set : extentsOf(args.extents)) {
        args.options.extents.push_back(graph::complete(reference, set));
        graph::withExtents(reference, args.options.extents.back());  // throws for unknown names and unsupported values
    }
    const auto comparison = runtime::compare(reference, load(args.b), args.options, context.task());
    const std::string except = printable(runtime::exceptions(comparison));
    const std::string text = comparison.equal
        ? fmt::format("equal on {} random inputs{}, max abs error {}\n", comparison.samples,
              except.empty() ? "" : " " + except, formatNumber(comparison.maxAbsError))
        : fmt::format("different: {}\n", printable(comparison.difference));
    return context.result({{"equal", comparison.equal}, {"max_abs_error", comparison.maxAbsError},
                              {"max_rel_error", comparison.maxRelError}, {"samples", comparison.samples},
                              {"difference", comparison.difference}, {"not_run", comparison.notRun},
                              {"not_compared", comparison.notCompared}},
        text, comparison.equal ? kOk : kNo);
}

struct RuntimeArguments {
    std::string file, out, level = "all";
};

constexpr std::pair<const char*, runtime::onnxruntime::Level> kLevels[] = {{"none", runtime::onnxruntime::Level::none},
    {"basic", runtime::onnxruntime::Level::basic}, {"extended", runtime::onnxruntime::Level::extended},
    {"all", runtime::onnxruntime::Level::all}};

int showRuntime(const Context& context, const RuntimeArguments& args) {
    constexpr std::size_t kLargestModel = std::size_t{2} << 30;
    const auto level =
        std::ranges::find(kLevels, args.level, &std::pair<const char*, runtime::onnxruntime::Level>::first);
    const auto nodes = runtime::onnxruntime::nodesThatRun(readFile(args.file, kLargestModel),
        {.threads = runtime::threads(), .level = level->second, .optimizedModel = args.out});
    std::map<std::string, uint64_t> operations, fused;
    json list = json::array();
    for (const runtime::onnxruntime::RunNode& node : nodes) {
        ++operations[node.operation];
        if (node.operators.size() > 1) ++fused[node.operation];
        list.push_back({{"operation", node.operation}, {"name", node.name}, {"operators", node.operators}});
    }
    std::string text = fmt::format("ONNX Runtime {} runs {} nodes\n", runtime::onnxruntime::version(), nodes.size());
    for (const auto& [operation, count] : operations) {
        text += fmt::format("  {}  {}", printable(operation), count);
        text += fused.contains(operation) ? fmt::format("  ({} of several operators)\n", fused[operation]) : "\n";
    }
    return context.result({{"version", runtime::onnxruntime::version()}, {"nodes", list}}, text);
}

}  // namespace

void addModelCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(app, "model",
        "Inspect, run and compare models; generate benchmark networks\nExample: egret-cli model info model.onnx");

    const auto [info, shown] = addCommand(group, context, "info",
        "Print inputs, outputs, operators and size\nExample: egret-cli --json model info model.onnx", modelInfo);
    info.add_option("FILE", shown.file, "An ONNX model")->required();
    addExtentOption(info, shown.extents, "Used to count operations.");

    addDrawModel(group, context);
    addCommand(group, context, "list", "List the networks that `make` can generate\nExample: egret-cli model list",
        listModels);

    const auto [make, made] = addCommand(group, context, "make",
        "Write a benchmark network as ONNX\nExample: egret-cli model make resnet50 -o resnet50.onnx", makeModel);
    make.add_option("NAME", made.name, "Network name; see `model list`")->required();
    addOutput(context, make, "-o,--output", made.out, "Output file")->required();
    addName(make, "--weights", made.weights, {"seeded", "none"},
        "seeded: random weights; none: a single constant, for a small file");

    const auto [run, ran] = addCommand(group, context, "run",
        "Run a model once, with random values for missing inputs\nExample: egret-cli model run model.onnx --input "
        "data=input_0.pb --output-dir out",
        runModel);
    run.add_option("FILE", ran.file, "An ONNX model")->required();
    addList(run, "--input", ran.inputs,
        "An input's value as NAME=FILE.pb; the file contains an ONNX TensorProto, or the proto of a "
        "sequence or optional");
    addOutput(context, run, "--output-dir", ran.folder, "Write the outputs to this folder as output_0.pb, ...",
        Output::folder);
    addDeviceOption(run, ran.device);
    addExtentOption(run, ran.extents, "Only the first set is used, for random inputs.");
    addEngineOption(run, ran.engine,
        "Engine: libtorch, the reference, supports every operator; onednn is faster, but requires f32 and known "
        "shapes");

    const auto [verify, compared] = addCommand(group, context, "verify",
        "Check whether two models compute the same results on random inputs\nExample: egret-cli model verify a.onnx "
        "b.onnx --samples 8",
        verifyModels);
    verify.add_option("A", compared.a, "Reference model")->required();
    verify.add_option("B", compared.b, "Model to compare")->required();
    addNumber(verify, "--samples", compared.options.samples, 1, 1'000'000);
    compared.rtol = addNumber(verify, "--rtol", compared.options.rtol, 0.0, 1e6, "Relative tolerance");
    compared.atol = addNumber(
        verify, "--atol", compared.options.atol, 0.0, 1e6, "Tolerance relative to an output's largest element");
    addExtentOption(verify, compared.extents, "The models are compared with each set and with other values.");
    addDeviceOption(verify, compared.device);
    addEngineOption(verify, compared.options.engine, "Engine that runs B; libtorch, the reference, runs A");

    const auto [runtime, shownRuntime] = addCommand(group, context, "runtime",
        "Show the graph that ONNX Runtime makes of a model and runs, and what it fused\nExample: egret-cli model "
        "runtime model.onnx -o optimized.onnx",
        showRuntime);
    runtime.add_option("FILE", shownRuntime.file, "An ONNX model")->required();
    addOutput(context, runtime, "-o,--output", shownRuntime.out, "Write that graph as an ONNX model");
    addName(runtime, "--level", shownRuntime.level, {"none", "basic", "extended", "all"},
        "Optimization level of ONNX Runtime; none also turns off its folding of constants");
}

}  // namespace egret::cli
