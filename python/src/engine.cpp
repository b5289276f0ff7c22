#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/cost/mode.h"
#include "core/optimize/optimizers.h"
#include "core/profile/profile.h"
#include "core/rewrite/rewrite.h"
#include "core/runtime/runtime.h"
#include "core/session/event_json.h"
#include "python/src/arrays.h"
#include "python/src/handles.h"
#include "python/src/optimize_options.h"
#include "python/src/records.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>

namespace egret::python {

// ---- arguments ------------------------------------------------------------------------------------------------------

runtime::Engine engineNamed(const std::string& name) {
    std::vector<std::string> names;
    for (const runtime::EngineName& row : runtime::engines()) {
        if (row.name == name) return row.engine;
        names.emplace_back(row.name);
    }
    throw Error(Category::usage, "unknown engine '" + name + "'; available: " + join(names, ", "));
}

workbench::Measuring measuringOf(
    const std::string& cost, const std::string& mode, const std::string& engine, const Task& task) {
    std::vector<std::string> names;
    for (const cost::ModeName& row : cost::modes()) {
        if (row.name == mode) return workbench::measuringNamed(cost, engineNamed(engine), row.mode, task);
        names.emplace_back(row.name);
    }
    throw Error(Category::usage, "unknown cost mode '" + mode + "'; available: " + join(names, ", "));
}

std::vector<graph::Extents> extentsOf(const py::object& extents) {
    if (extents.is_none()) return {};
    std::vector<graph::Extents> sets;
    const bool isSingle = py::isinstance<py::dict>(extents);
    for (const py::handle one : isSingle ? py::object(py::make_tuple(extents)) : extents) {
        graph::Extents& set = sets.emplace_back();
        set.other = graph::kGuessed;
        for (const auto& [name, value] : one.cast<py::dict>()) {
            const auto extent = value.cast<int64_t>();
            if (extent < 1) throw Error(Category::usage, "an extent must be a positive number");
            set.named[name.cast<std::string>()] = extent;
        }
    }
    return sets;
}

EventSink eventSink(const Callable& callback) {
    if (!callback) return {};
    return [callback](const Event& event) {
        const std::string text = session::toJson(event);
        callback.call<bool>(
            [&](const py::object& function) {
                function(py::module_::import("json").attr("loads")(text));
                return true;
            },
            false);
    };
}

py::object comparisonRecord(const runtime::Comparison& comparison) {
    return record("Comparison", py::arg("is_equal") = comparison.equal, py::arg("samples") = comparison.samples,
        py::arg("max_abs_error") = comparison.maxAbsError, py::arg("max_rel_error") = comparison.maxRelError,
        py::arg("difference") = comparison.difference, py::arg("not_run") = comparison.notRun,
        py::arg("not_compared") = comparison.notCompared);
}

namespace engine_binding {
namespace {

// ---- running --------------------------------------------------------------------------------------------------------

// Arrays that the model refuses are reported with the input's name.
std::vector<graph::TensorPtr> boundInputs(const graph::Graph& graph, const py::dict& given) {
    std::vector<graph::TensorPtr> inputs(graph.inputs().size());
    std::vector<std::string> names;
    for (const graph::NodeId id : graph.inputs()) names.push_back(graph.nameOf(id));
    for (const auto& [name, value] : given) {
        const auto found = std::ranges::find(names, name.cast<std::string>());
        if (found == names.end())
            throw Error(Category::usage,
                "the graph has no input '" + name.cast<std::string>() + "'; available: " + join(names, ", "));
        const auto i = static_cast<std::size_t>(found - names.begin());
        const graph::Type& type = graph.type(graph.inputs()[i]);
        try {
            inputs[i] = tensorOf(py::reinterpret_borrow<py::object>(value),
                type.isTensor() ? std::optional(type.element()) : std::nullopt);
        } catch (const Error& error) {
            throw error.at({.node = *found});
        }
    }
    return inputs;
}

py::dict runOnce(const runtime::Executable& executable, const py::dict& given) {
    const std::vector<graph::TensorPtr> inputs = boundInputs(executable.graph(), given);
    const std::vector<graph::TensorPtr> values =
        withoutGil([&](const Task& task) { return executable.run(inputs, task); });
    py::dict outputs;
    for (std::size_t i = 0; i < values.size(); ++i)
        outputs[py::str(executable.graph().outputs()[i].name)] = arrayOf(values[i]);
    return outputs;
}

std::unique_ptr<runtime::Executable> compiled(const GraphHandle& graph, const std::string& engine) {
    const runtime::Engine named = engineNamed(engine);
    return withoutGil([&](const Task& task) { return std::make_unique<runtime::Executable>(*graph, task, named); });
}

runtime::MeasureOptions measureOptions(int repeats, double seconds) {
    if (repeats < 1) throw Error(Category::usage, "repeats must be at least 1");
    return {.repeats = repeats, .seconds = seconds};
}

py::object measured(const runtime::Executable& executable, int repeats, double seconds) {
    const runtime::MeasureOptions options = measureOptions(repeats, seconds);
    const runtime::Latency latency =
        withoutGil([&](const Task& task) { return runtime::measure(executable, options, task); });
    return record("Latency", py::arg("median_ms") = latency.medianMs, py::arg("spread_ms") = latency.spreadMs,
        py::arg("samples_ms") =
            py::array_t<double>(static_cast<py::ssize_t>(latency.samplesMs.size()), latency.samplesMs.data()));
}

void bindExecutables(py::module_& module) {
    py::class_<runtime::Executable>(module, "Executable", "A graph compiled for an engine, to run it repeatedly.")
        .def(py::init(&compiled), py::arg("graph"), py::arg("engine") = "libtorch",
            "Compiles a graph for libtorch, onednn, onnxruntime or cuda.")
        .def("__call__", &runOnce, py::arg("inputs") = py::dict(),
            "Runs on arrays by input name; returns arrays by output name. Inputs in C order with the model's type are "
            "read in place; outputs are read-only views of the engine's results.")
        .def("measure", &measured, py::arg("repeats") = 20, py::arg("seconds") = 10.0,
            "Times runs on random inputs, end to end.")
        .def_property_readonly(
            "graph", [](const runtime::Executable& one) { return handleOf(one.graph()); }, "The compiled graph.");
}

py::object compared(const GraphHandle& a, const GraphHandle& b, int samples, double rtol, double atol, uint64_t seed,
    const py::object& extents) {
    runtime::CompareOptions options;
    options.samples = samples;
    options.rtol = rtol;
    options.atol = atol;
    options.seed = seed;
    options.extents = extentsOf(extents);
    for (graph::Extents& set : options.extents) set = graph::complete(*a, set);
    return comparisonRecord(withoutGil([&](const Task& task) { return runtime::compare(*a, *b, options, task); }));
}

// ---- optimizing -----------------------------------------------------------------------------------------------------

// A document without a session of its own.
std::shared_ptr<workbench::Document> documentOf(
    const GraphHandle& graph, const workbench::Measuring& measuring, const py::object& extents) {
    const std::string name = graph->outputs().empty() ? "graph" : graph->outputs().front().name;
    workbench::DocumentOptions options{.dropsScratch = true, .measuring = measuring, .extents = extentsOf(extents)};
    for (graph::Extents& set : options.extents) set = graph::complete(*graph, set);
    return withoutGil([&](const Task&) { return workbench::Document::create(*graph, name, options); });
}

py::object optimized(const GraphHandle& graph, const std::string& method, const py::object& rules,
    const std::string& cost, const std::string& costMode, const std::string& engine, const py::object& extents,
    bool measure, const py::object& callback, const py::kwargs& kwargs) {
    const workbench::Measuring measuring =
        withoutGil([&](const Task& task) { return measuringOf(cost, costMode, engine, task); });
    const auto document = documentOf(graph, measuring, extents);
    if (!rules.is_none()) document->setRules(rulesOf(rules));
    const optimize::Options options = optimizeOptions(method, *document, kwargs);
    document->setListener(eventSink(Callable(callback)));
    const workbench::OptimizeReport report = withoutGil([&](const Task& task) {
        auto done = document->optimize(method, options, task, {.measuresLatency = measure});
        task.throwIfStopped();
        return done;
    });
    document->setListener({});
    return optimizationRecord(report, method);
}

py::list optimizers() {
    py::list records;
    for (const optimize::Optimizer& one : optimize::all()) {
        py::dict options;
        for (const auto& row : optimize::optionTable())
            if (row.isFor(one.name) && !row.help.empty()) options[py::str(keywordOf(row))] = std::string(row.help);
        records.append(record("Method", py::arg("name") = std::string(one.name),
            py::arg("description") = std::string(one.description), py::arg("options") = options));
    }
    return records;
}

py::dict extractionMethods() {
    py::dict methods;
    for (const extract::Method& method : extract::methods()) methods[py::str(method.name)] = method.brief;
    return methods;
}

// ---- profiling ------------------------------------------------------------------------------------------------------

py::object profiled(const GraphHandle& graph, const std::string& engine, const std::string& cost, int repeats,
    double seconds, const py::object& extents) {
    const runtime::MeasureOptions options = measureOptions(repeats, seconds);
    const workbench::Measuring measuring =
        withoutGil([&](const Task& task) { return measuringOf(cost, "corrected", engine, task); });
    const auto document = documentOf(graph, measuring, extents);
    const profile::Profile profile =
        withoutGil([&](const Task& task) { return document->profile(document->original(), options, task); });
    py::list operators;
    for (const profile::Operator& one : profile.operators)
        operators.append(record("OperatorTime", py::arg("name") = one.name, py::arg("operator") = one.type,
            py::arg("ms") = one.ms.median, py::arg("spread_ms") = one.ms.spread(),
            py::arg("predicted_ms") =
                one.predictedMs < 0 ? py::object(py::none()) : py::object(py::float_(one.predictedMs)),
            py::arg("flops") = one.work.flops, py::arg("bytes") = one.work.bytes, py::arg("is_fused") = !one.isHead()));
    return record("Profile", py::arg("device") = profile.device, py::arg("engine") = profile.engine,
        py::arg("libraries") = profile.libraries, py::arg("end_to_end_ms") = profile.endToEnd.median,
        py::arg("spread_ms") = profile.endToEnd.spread(), py::arg("runs") = profile.runs,
        py::arg("operators") = operators, py::arg("trace_json") = profile::chromeTrace(profile.trace));
}

}  // namespace
}  // namespace engine_binding

void bindEngine(py::module_& module) {
    using namespace engine_binding;
    bindExecutables(module);
    module.def(
        "run",
        [](const GraphHandle& graph, const py::dict& inputs, const std::string& engine) {
            return runOnce(*compiled(graph, engine), inputs);
        },
        py::arg("graph"), py::arg("inputs") = py::dict(), py::arg("engine") = "libtorch",
        "Runs a graph once on arrays by input name; see Executable for repeated runs.");
    module.def("compare", &compared, py::arg("a"), py::arg("b"), py::kw_only(), py::arg("samples") = 4,
        py::arg("rtol") = 1e-3, py::arg("atol") = 1e-4, py::arg("seed") = 0, py::arg("extents") = py::none(),
        "Compares two graphs on the same random inputs, with tolerances for the rounding of sums.");
    module.def("optimize", &optimized, py::arg("graph"), py::arg("method") = "tensat", py::kw_only(),
        py::arg("rules") = py::none(), py::arg("cost") = "analytic", py::arg("cost_mode") = "corrected",
        py::arg("engine") = "onednn", py::arg("extents") = py::none(), py::arg("measure") = false,
        py::arg("callback") = py::none(),
        "Returns a cheaper equivalent graph, verified on random inputs. `callback(event)` gets the run's events as "
        "dicts. Other keywords are the method's options, such as node_limit=5000; optimizers() lists them.");
    module.def("optimizers", &optimizers, "Returns the methods of optimize() with their options.");
    module.def(
        "extraction_methods", &extractionMethods, "Returns the methods of EGraph.extract(): descriptions by name.");
    module.def("profile", &profiled, py::arg("graph"), py::kw_only(), py::arg("engine") = "onednn",
        py::arg("cost") = "analytic", py::arg("repeats") = 20, py::arg("seconds") = 10.0,
        py::arg("extents") = py::none(), "Times the operators of a graph within whole runs.");
    module.def(
        "data_file", [](const std::filesystem::path& relative) { return dataFile(relative); }, py::arg("relative"),
        "Returns the path of a file shipped with Egret, such as sample_models/fire.onnx or resources/rules.");
    module.def(
        "set_threads", [](int count) { runtime::setThreads(count); }, py::arg("count"),
        "Sets the number of threads per operator; 0 restores the default.");
}

}  // namespace egret::python
