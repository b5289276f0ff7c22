#include "app/cli/command.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "core/runtime/runtime.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;

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
    return std::string(what) + "  " + name + "  " + type.toString() + "\n";
}

int modelInfo(const Context& context, const std::string& file) {
    onnx::ImportReport report;
    const graph::Graph graph = load(file, &report);
    json inputs = json::array(), outputs = json::array();
    std::string text =
        file + ": opset " + std::to_string(report.opset) + ", IR version " + std::to_string(report.irVersion) + "\n";
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
    const graph::Work work = graph.work();
    text += counted(graph.operatorCount(), "operator") + ", " + humanCount(graph.parameterCount()) + " parameters, " +
        humanCount(work.flops) + "FLOP\n";
    std::vector<std::vector<std::string>> rows;
    for (const auto& [type, count] : operators) rows.push_back({"  " + type, std::to_string(count)});
    text += table(rows);
    for (const auto& [type, count] : report.opaque)
        text += "kept without being understood: " + type + " (" + std::to_string(count) + ")\n";
    for (const std::string& note : report.notes) text += "note: " + note + "\n";
    return context.result(
        {{"inputs", inputs}, {"outputs", outputs}, {"nodes", graph.operatorCount()}, {"operators", operators},
            {"opaque", report.opaque}, {"parameters", numberOf(graph.parameterCount())},
            {"flops", numberOf(work.flops)}, {"bytes", numberOf(work.bytes)}, {"opset", report.opset},
            {"ir_version", report.irVersion}, {"notes", report.notes}},
        text);
}

int list(const Context& context) {
    json all = json::array();
    std::vector<std::vector<std::string>> rows;
    for (const auto& network : graph::networks::all()) {
        all.push_back({{"name", network.name}, {"description", network.description}, {"sample", network.sample}});
        rows.push_back({std::string(network.name), std::string(network.description)});
    }
    return context.result({{"models", all}}, table(rows));
}

int make(const Context& context, const std::string& name, const std::string& out, const std::string& weights) {
    const graph::Graph graph = graph::networks::make(
        name, weights == "none" ? graph::Weights::none : graph::Weights::seeded, context.seed.value_or(0));
    context.task().throwIfStopped();
    onnx::saveModel(graph, out);
    return context.result({{"name", name}, {"nodes", graph.operatorCount()}, {"file", out}},
        name + ": " + counted(graph.operatorCount(), "operator") + " -> " + out + "\n");
}

int run(const Context& context, const std::string& file, const std::vector<std::string>& given,
    const std::string& outputFolder, const DeviceOption& device, runtime::Engine engine) {
    useDevice(device, engine);
    const graph::Graph graph = load(file);
    std::map<std::string, graph::TensorPtr> named;
    for (const std::string& pair : given) {
        const auto equals = pair.find('=');
        if (equals == std::string::npos) throw Error(Category::usage, "--input wants NAME=FILE.pb, not '" + pair + "'");
        named[pair.substr(0, equals)] = onnx::readTensor(pair.substr(equals + 1));
    }
    runtime::InputChoice choice{.seed = context.seed.value_or(0)};
    for (const auto& [name, tensor] : named) choice.given.insert(name);
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
    if (!named.empty())
        throw Error(Category::usage, "The model has no input '" + named.begin()->first + "'.", {.file = file});
    if (!random.empty()) context.note("random input for: " + join(random, ", "));
    const Task task = context.task();
    const runtime::Executable executable(graph, task, engine);
    runtime::Timing timing;
    const auto outputs = executable.run(inputs, task, &timing);
    json list = json::array();
    std::string text;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const std::string& name = graph.outputs()[i].name;
        json one = portJson(name, outputs[i]->type());
        text += name + "  " + outputs[i]->type().toString();
        if (!outputFolder.empty()) {
            makeFolder(outputFolder);
            const auto path = std::filesystem::path(outputFolder) / ("output_" + std::to_string(i) + ".pb");
            onnx::writeTensor(path, *outputs[i], name);
            one["file"] = path.string();
            text += " -> " + path.string();
        }
        text += "\n";
        list.push_back(one);
    }
    return context.result({{"outputs", list}, {"latency_ms", timing.totalMs}, {"device", runtime::deviceName(engine)},
                              {"engine", runtime::engineName(engine)}},
        text + "ran in " + fixedDigits(timing.totalMs, 3) + " ms\n");
}

int verify(const Context& context, const std::string& a, const std::string& b, const runtime::CompareOptions& options) {
    const auto comparison = runtime::compare(load(a), load(b), options, context.task());
    const std::string text = comparison.equal ? "equal on " + std::to_string(comparison.samples) +
            " random inputs, max abs error " + formatNumber(comparison.maxAbsError) + "\n"
                                              : "different: " + comparison.difference + "\n";
    return context.result({{"equal", comparison.equal}, {"max_abs_error", comparison.maxAbsError},
                              {"max_rel_error", comparison.maxRelError}, {"samples", comparison.samples},
                              {"difference", comparison.difference}},
        text, comparison.equal ? kOk : kNo);
}

}  // namespace

void addModelCommands(CLI::App& app, Context& context) {
    CLI::App* model = app.add_subcommand("model",
        "Look at models, run and compare them, make benchmark networks\nExample: egret-cli model info model.onnx");
    model->require_subcommand(1);
    {
        auto* command = model->add_subcommand(
            "info", "Inputs, outputs, operators, size\nExample: egret-cli --json model info model.onnx");
        auto file = std::make_shared<std::string>();
        command->add_option("FILE", *file, "An ONNX model")->required();
        command->callback([&context, file] { context.run = [&context, file] { return modelInfo(context, *file); }; });
    }
    {
        auto* command = model->add_subcommand("list", "The networks `make` knows\nExample: egret-cli model list");
        command->callback([&context] { context.run = [&context] { return list(context); }; });
    }
    {
        auto* command = model->add_subcommand(
            "make", "Write a benchmark network as ONNX\nExample: egret-cli model make resnet50 -o resnet50.onnx");
        struct Args {
            std::string name, out, weights = "seeded";
        };
        auto args = std::make_shared<Args>();
        command->add_option("NAME", args->name, "See `model list`")->required();
        addOutput(context, *command, "-o,--output", args->out, "The file to write")->required();
        command->add_option("--weights", args->weights, "seeded: random; none: one constant, so the file stays small")
            ->check(CLI::IsMember({"seeded", "none"}))
            ->capture_default_str();
        command->callback([&context, args] {
            context.run = [&context, args] { return make(context, args->name, args->out, args->weights); };
        });
    }
    {
        auto* command = model->add_subcommand("run",
            "Run once; inputs not given are random\nExample: egret-cli model run "
            "model.onnx --input data=input_0.pb --output-dir out");
        struct Args {
            std::string file, folder;
            DeviceOption device;
            std::vector<std::string> inputs;
            runtime::Engine engine = runtime::Engine::libTorch;
        };
        auto args = std::make_shared<Args>();
        command->add_option("FILE", args->file, "An ONNX model")->required();
        command->add_option("--input", args->inputs, "NAME=FILE.pb, an ONNX TensorProto")
            ->take_all()
            ->allow_extra_args(false);
        addOutput(context, *command, "--output-dir", args->folder, "Write the outputs there as output_0.pb, ...",
            Output::folder);
        addDeviceOption(*command, args->device);
        addEngineOption(*command, args->engine,
            "What computes: libtorch, the reference, knows every operator; onednn is faster, in f32 with known shapes");
        command->callback([&context, args] {
            context.run = [&context, args] {
                return run(context, args->file, args->inputs, args->folder, args->device, args->engine);
            };
        });
    }
    {
        auto* command = model->add_subcommand("verify",
            "Do two models compute the same on random inputs?\nExample: egret-cli "
            "model verify a.onnx b.onnx --samples 8");
        struct Args {
            std::string a, b;
            DeviceOption device;
            runtime::CompareOptions options;
        };
        auto args = std::make_shared<Args>();
        command->add_option("A", args->a, "The reference")->required();
        command->add_option("B", args->b, "What is compared with it")->required();
        command->add_option("--samples", args->options.samples)->check(CLI::Range(1, 1'000'000))->capture_default_str();
        auto* rtol = command->add_option("--rtol", args->options.rtol, "Relative tolerance")
                         ->check(CLI::Range(0.0, 1e6))
                         ->capture_default_str();
        auto* atol =
            command->add_option("--atol", args->options.atol, "Tolerance relative to an output's largest element")
                ->check(CLI::Range(0.0, 1e6))
                ->capture_default_str();
        addDeviceOption(*command, args->device);
        command->callback([&context, args, rtol, atol] {
            context.run = [&context, args, rtol, atol] {
                args->options.seed = context.seed.value_or(args->options.seed);
                useDevice(args->device, args->options.engine);
                // A GPU's precision has a tolerance of its own, unless somebody asked for one.
                const runtime::CompareOptions usual = runtime::toleranceOf(args->options.engine);
                if (rtol->count() == 0) args->options.rtol = usual.rtol;
                if (atol->count() == 0) args->options.atol = usual.atol;
                return verify(context, args->a, args->b, args->options);
            };
        });
    }
}

}  // namespace egret::cli
