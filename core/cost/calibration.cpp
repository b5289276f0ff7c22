// The analytic model (analytic.cpp) has the shape of a roofline: time depends on the work and on the peak rates. The
// fraction of these rates that an operator reaches depends on its kind and on the machine, but hardly on its size.
// Therefore, a few typical operators of each kind are timed, and the geometric mean of measured / predicted time
// corrects all operators of the kind, less the time of an operator without work. The overhead per operator is that time
// and the time between operators: how much longer a long chain of operators takes than a short one.
#include "core/cost/calibration.h"

#include "core/base/error.h"
#include "core/cost/analytic.h"
#include "core/cost/cost_cache.h"
#include "core/runtime/device.h"
#include "core/runtime/measure.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace egret::cost {
namespace {

using graph::Attribute;
using graph::Attributes;
using graph::Family;
using graph::Operator;
using graph::Type;

struct Sample {
    const char* op;
    std::vector<const char*> inputs;
    Attributes attributes = {};
};

Attributes::Entry set(const char* name, Attribute value) { return {Symbol(name), std::move(value)}; }
Attribute list(std::vector<int64_t> values) { return values; }

constexpr const char* kNoWork = "f32[4]";
constexpr const char *kMap = "f32[1,64,56,56]", *kLargeMap = "f32[1,32,160,160]";  // the latter exceeds a core's caches

// Operators as they occur in networks, at least one of each kind.
std::vector<Sample> samples() {
    const auto pad = set("pads", list({1, 1, 1, 1})), stride = set("strides", list({2, 2}));
    const auto window = set("kernel_shape", list({3, 3}));
    std::vector<Sample> all = {
        {"Conv", {"f32[1,256,28,28]", "f32[128,256,1,1]"}},
        {"Conv", {"f32[1,512,7,7]", "f32[2048,512,1,1]"}},
        {"Conv", {kLargeMap, "f32[96,32,1,1]"}},
        {"Conv", {"f32[1,64,56,56]", "f32[64,64,3,3]"}, {pad}},
        {"Conv", {"f32[1,256,14,14]", "f32[256,256,3,3]"}, {pad}},
        {"Conv", {"f32[1,3,224,224]", "f32[64,3,7,7]"}, {set("pads", list({3, 3, 3, 3})), stride}},
        {"Conv", {"f32[1,240,28,28]", "f32[240,1,3,3]"}, {pad, set("group", int64_t{240})}},
        {"Conv", {kLargeMap, "f32[32,1,3,3]"}, {pad, set("group", int64_t{32})}},
        {"Conv", {"f32[1,128,56,56]", "f32[128,4,3,3]"}, {pad, set("group", int64_t{32})}},
        {"MatMul", {"f32[64,1024]", "f32[1024,1024]"}},
        {"MatMul", {"f32[128,768]", "f32[768,3072]"}},
        {"MatMul", {"f32[1,1024]", "f32[1024,1024]"}},
        {"MatMul", {"f32[16,768]", "f32[768,768]"}},
        {"MatMul", {"f32[16,64,64]", "f32[16,64,64]"}},
        {"MaxPool", {"f32[1,64,112,112]"}, {window, stride, pad}},
        {"AveragePool", {kMap}, {window, pad}},
        {"GlobalAveragePool", {"f32[1,512,14,14]"}},
        {"BatchNormalization", {kMap, "f32[64]", "f32[64]", "f32[64]", "f32[64]"}},
        {"LayerNormalization", {"f32[128,768]", "f32[768]", "f32[768]"}},
        {"Softmax", {"f32[16,64,64]"}},
        {"ReduceMean", {kMap}, {set("axes", list({2, 3}))}},
        {"Add", {kMap, kMap}},
        {"Add", {"f32[128,768]", "f32[128,768]"}},
        {"Add", {kLargeMap, kLargeMap}},
        {"Mul", {kMap, "f32[1,64,1,1]"}},
        {"Concat", {kMap, kMap}, {set("axis", int64_t{1})}},
        {"Transpose", {"f32[1,64,16,64]"}, {set("perm", list({0, 2, 1, 3}))}},
        {"Gather", {"f32[1000,768]", "i64[64]"}},
        {"Pad", {kMap}, {set("pads", list({0, 0, 1, 1, 0, 0, 1, 1}))}},
    };
    for (const char* op :
        {"Relu", "Clip", "Sigmoid", "HardSigmoid", "HardSwish", "Tanh", "Erf", "Exp", "Sqrt", "Softplus"})
        all.push_back({op, {"f32[1,64,28,28]"}});
    return all;
}

// The cache stores milliseconds. For a calibration, the number is a factor or, for the overhead, microseconds.
std::string signature(std::string_view kind) { return "calibrated: " + std::string(kind); }

// Returns the microseconds that an operator without work adds to a chain.
double timeInChain(runtime::Engine engine, const Task& task) {
    constexpr int kShort = 8, kLong = 136;
    const auto timeOf = [&](int operators) {
        const auto arena = graph::Arena::create();
        const graph::NodeId input = arena->input("x", Type::parse(kNoWork));
        graph::NodeId last = input;
        for (int i = 0; i < operators; ++i) last = arena->add("Tanh", {}, {last});
        const runtime::Executable chain(graph::Graph(arena, {input}, {{"y", last}}), task, engine);
        const runtime::Latency latency = runtime::measure(chain, {.warmup = 2, .repeats = 99, .seconds = 0.2}, task);
        return *std::ranges::min_element(latency.samplesMs) * 1e3;
    };
    constexpr double kLeast = 0.01;
    return std::max(kLeast, (timeOf(kLong) - timeOf(kShort)) / (kLong - kShort));
}

double measured(const Operator& op, std::span<const Type> types, runtime::Engine engine, const Task& task) {
    // In ONNX Runtime, each run is preceded by runs of its own, because it needs a session with a profiler.
    const bool warmsUp = engine == runtime::Engine::onnxRuntime;
    const runtime::Latency latency = runtime::measureOperator(
        op, types, {.warmup = warmsUp ? 0 : 2, .repeats = warmsUp ? 3 : 9, .seconds = 0.12}, task, engine);
    return *std::ranges::min_element(latency.samplesMs) * 1e3;
}

}  // namespace

double Calibration::factorOf(std::string_view kind) const {
    const auto found = std::ranges::find(factors, kind, &std::pair<std::string, double>::first);
    return found == factors.end() ? 1 : found->second;
}

std::string_view kindOf(const Operator& op, std::span<const Type> inputs) {
    const auto extent = [&](std::size_t input, std::size_t axis) -> int64_t {
        if (input >= inputs.size() || !inputs[input].hasShape() || axis >= inputs[input].shape().rank()) return 0;
        const graph::Dim dim = inputs[input].shape()[axis];
        return dim.known() ? dim.extent() : 0;
    };
    const auto isScalarLike = [](const Type& type) { return type.isFullyKnown() && type.shape().elements() == 1; };
    switch (op.spec->family) {
        case Family::convolution: {
            constexpr int64_t kFewChannels = 8, kNarrowGroup = 16;
            if (!op.is("Conv")) return "other convolution";
            const int64_t channels = extent(1, 1);
            if (op.integer("group") > 1)
                return channels == 1          ? "depthwise convolution"
                    : channels < kNarrowGroup ? "convolution in narrow groups"
                                              : "spatial convolution";
            if (channels < kFewChannels) return "convolution of an image";
            return extent(1, 2) == 1 && extent(1, 3) == 1 ? "pointwise convolution" : "spatial convolution";
        }
        case Family::matmul: {
            constexpr int64_t kFewRows = 4, kSomeRows = 32;
            const auto rankOf = [&](std::size_t i) {
                return i < inputs.size() && inputs[i].hasShape() ? inputs[i].shape().rank() : 0;
            };
            if (rankOf(1) > 2) return "batched product";
            int64_t rows = 1;
            for (std::size_t axis = 0; axis + 1 < rankOf(0); ++axis) rows *= std::max<int64_t>(1, extent(0, axis));
            return rows <= kFewRows ? "thin product" : rows <= kSomeRows ? "product of few rows" : "product";
        }
        case Family::elementwise:
            return inputs.size() < 2 || inputs[0] == inputs[1] || isScalarLike(inputs[1]) || isScalarLike(inputs[0])
                ? std::string_view(inputs.size() < 2 ? op.spec->name : "elementwise operator")
                : "elementwise operator with broadcasting";
        default: return op.spec->name;
    }
}

Calibration calibrate(runtime::Engine engine, const Task& task, const std::filesystem::path& cacheFile) {
    if (engine == runtime::Engine::cuda)
        throw Error(Category::unsupported, "only the analytic model of CPUs is calibrated; measure the costs of a GPU");
    const AnalyticCost model(device("cpu"));
    const auto predicted = [&](const Sample& sample, std::vector<Type>& types) {
        for (const char* text : sample.inputs) types.push_back(Type::parse(text));
        return graph::infer(graph::operatorNamed(sample.op), sample.attributes, types);
    };
    std::vector<Type> none;
    const graph::Inferred noWork = predicted({"Relu", {kNoWork}}, none);
    const double least = measured(noWork.op, none, engine, task);
    Calibration result{.launch = least + timeInChain(engine, task)};
    std::map<std::string, std::vector<double>, std::less<>> logs;
    const std::vector<Sample> all = samples();
    for (std::size_t i = 0; i < all.size(); ++i) {
        task.throwIfStopped();
        task.report(static_cast<double>(i) / static_cast<double>(all.size()), "calibrating costs");
        std::vector<Type> types;
        const graph::Inferred inferred = predicted(all[i], types);
        try {
            const double work = model.parts(inferred.op, types, inferred.type).work;
            const double time = measured(inferred.op, types, engine, task);
            if (time == 0) continue;  // a neighbor computes it
            if (work > 0)             // the time without work may exceed this operator's overhead
                logs[std::string(kindOf(inferred.op, types))].push_back(
                    std::log(std::max(time - least, time / 4) / work));
        } catch (const Error& error) {
            if (error.category() != Category::unsupported) throw;  // the engine lacks the operator
        }
    }
    CostCache cache(cacheFile, runtime::deviceName(engine), runtime::librariesOf(engine));
    cache.store(signature("launch"), {.ms = *result.launch});
    for (const auto& [kind, values] : logs) {
        double sum = 0;
        for (const double value : values) sum += value;
        const double factor = std::exp(sum / static_cast<double>(values.size()));
        result.factors.emplace_back(kind, factor);
        cache.store(signature(kind), {.ms = factor});
    }
    return result;
}

std::optional<Calibration> storedCalibration(runtime::Engine engine, const std::filesystem::path& cacheFile) {
    CostCache cache(cacheFile, runtime::deviceName(engine), runtime::librariesOf(engine));
    const auto launch = cache.find(signature("launch"));
    if (!launch) return {};
    Calibration stored{.launch = launch->ms};
    std::set<std::string> kinds;
    for (const Sample& sample : samples()) {
        std::vector<Type> types = transformed(sample.inputs, [](const char* text) { return Type::parse(text); });
        const graph::Inferred inferred = graph::infer(graph::operatorNamed(sample.op), sample.attributes, types);
        kinds.insert(std::string(kindOf(inferred.op, types)));
    }
    for (const std::string& kind : kinds)
        if (const auto factor = cache.find(signature(kind))) stored.factors.emplace_back(kind, factor->ms);
    return stored;
}

}  // namespace egret::cost
