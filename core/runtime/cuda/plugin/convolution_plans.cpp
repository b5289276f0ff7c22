// Plans from cuDNN's graph interface. The operation graph is
//
//     y = activation(conv(x, w) + addend + bias)
//
// or conv(x, w) alone. cuDNN has prebuilt kernels for exactly this pattern and compiles other patterns at run time. The
// pattern always includes a bias: without a bias, cuDNN finds no plan that fuses an addend or an activation.
// convolution.cpp therefore passes zeros if there is no bias.
//
// Precision is single unless tf32 is requested. For single precision, an engine is excluded if it declares that it
// rounds inputs, uses tensor cores on f32, or uses Winograd tiles larger than 4x4. The errors of Winograd convolutions
// grow with the tile (Lavin and Gray, CVPR'16).
#include "core/runtime/cuda/plugin/convolution_plans.h"

#include "core/runtime/cuda/program/strides.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <optional>
#include <set>
#include <sstream>

namespace egret::runtime::cuda {
namespace {

constexpr int64_t kFirstVirtual = kY + 1;  // tags of intermediate tensors

cudnnDataType_t dataTypeOf(Element element) {
    return element == Element::f16 ? CUDNN_DATA_HALF
        : element == Element::bf16 ? CUDNN_DATA_BFLOAT16
                                   : CUDNN_DATA_FLOAT;
}

Extents atLeast2d(Extents values, std::size_t leading, int64_t filler) {
    if (values.size() == leading + 1) values.insert(values.begin() + static_cast<std::ptrdiff_t>(leading), filler);
    return values;
}

Descriptor tensorOf(int64_t tag, const Extents& extents, cudnnDataType_t type, int64_t alignment, bool isVirtual) {
    Descriptor out(CUDNN_BACKEND_TENSOR_DESCRIPTOR);
    out.set(CUDNN_ATTR_TENSOR_UNIQUE_ID, tag)
        .set(CUDNN_ATTR_TENSOR_DATA_TYPE, type)
        .set(CUDNN_ATTR_TENSOR_DIMENSIONS, extents);
    out.set(CUDNN_ATTR_TENSOR_STRIDES, rowMajorStrides(extents)).set(CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT, alignment);
    if (isVirtual) out.set(CUDNN_ATTR_TENSOR_IS_VIRTUAL, true);
    out.finalize();
    return out;
}

// The operation graph and the descriptors that it refers to.
struct OperationGraph {
    std::vector<Descriptor> kept;
    std::vector<cudnnBackendDescriptor_t> operations;
    std::optional<Descriptor> graph;
};

OperationGraph graphOf(const PlanTarget& target, const ConvShape& s, bool fused) {
    OperationGraph out;
    const cudnnDataType_t type = dataTypeOf(s.element);
    const auto keep = [&](Descriptor descriptor) -> Descriptor& {
        return out.kept.emplace_back(std::move(descriptor));
    };
    out.kept.reserve(32);  // prevents reallocation, which would invalidate references
    const int epilogue = fused ? 1 + s.addend + s.relu : 0;
    const int64_t alignment = s.alignment;
    int made = 0;  // number of intermediate tensors
    const auto next = [&]() -> Descriptor& {
        const bool isLast = made++ == epilogue;
        return isLast ? keep(tensorOf(kY, s.y, type, alignment, false))
                      : keep(tensorOf(kFirstVirtual + made, s.y, CUDNN_DATA_FLOAT, alignment, true));
    };
    const Descriptor& x = keep(tensorOf(kX, s.x, type, alignment, false));
    const Descriptor& w = keep(tensorOf(kW, s.w, type, alignment, false));
    Descriptor& window = keep(Descriptor(CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR));
    const auto axes = static_cast<int64_t>(s.strides.size());
    const cudnnConvolutionMode_t mode = CUDNN_CROSS_CORRELATION;
    window.set(CUDNN_ATTR_CONVOLUTION_COMP_TYPE, CUDNN_DATA_FLOAT)
        .set(CUDNN_ATTR_CONVOLUTION_CONV_MODE, CUDNN_TYPE_CONVOLUTION_MODE, 1, &mode);
    window.set(CUDNN_ATTR_CONVOLUTION_SPATIAL_DIMS, axes)
        .set(CUDNN_ATTR_CONVOLUTION_DILATIONS, s.dilations)
        .set(CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES, s.strides);
    window.set(CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS, s.begins).set(CUDNN_ATTR_CONVOLUTION_POST_PADDINGS, s.ends);
    window.finalize();
    const Descriptor* value = &next();
    const auto convolve = [&](Descriptor operation, auto alpha, auto beta, auto how, auto weights, auto from, auto to) {
        operation.set(alpha, 1.0f).set(beta, 0.0f).set(how, window).set(weights, w).set(from, x).set(to, *value);
        operation.finalize();
        out.operations.push_back(keep(std::move(operation)).get());
    };
    if (s.transposed)
        convolve(Descriptor(CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR),
            CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_ALPHA, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_BETA,
            CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_W,
            CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DY, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX);
    else
        convolve(Descriptor(CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR),
            CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA,
            CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W,
            CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y);
    const auto pointwise = [&](cudnnPointwiseMode_t function, const Descriptor* other) {
        Descriptor& how = keep(Descriptor(CUDNN_BACKEND_POINTWISE_DESCRIPTOR));
        how.set(CUDNN_ATTR_POINTWISE_MODE, CUDNN_TYPE_POINTWISE_MODE, 1, &function)
            .set(CUDNN_ATTR_POINTWISE_MATH_PREC, CUDNN_DATA_FLOAT);
        // By default, cuDNN's relu may turn NaN into 0. Egret preserves NaN, like LibTorch.
        const cudnnNanPropagation_t keeps = CUDNN_PROPAGATE_NAN;
        if (function == CUDNN_POINTWISE_RELU_FWD)
            how.set(CUDNN_ATTR_POINTWISE_NAN_PROPAGATION, CUDNN_TYPE_NAN_PROPOGATION, 1, &keeps);
        how.finalize();
        Descriptor& y = next();
        Descriptor& operation = keep(Descriptor(CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR));
        operation.set(CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR, how)
            .set(CUDNN_ATTR_OPERATION_POINTWISE_XDESC, *value);
        if (other) operation.set(CUDNN_ATTR_OPERATION_POINTWISE_BDESC, *other);
        operation.set(CUDNN_ATTR_OPERATION_POINTWISE_YDESC, y);
        operation.finalize();
        out.operations.push_back(operation.get());
        value = &y;
    };
    if (fused && s.addend) {
        const Descriptor& addend = keep(tensorOf(kAddend, s.y, type, alignment, false));
        pointwise(CUDNN_POINTWISE_ADD, &addend);
    }
    if (fused) {
        Extents perChannel(s.y.size(), 1);
        perChannel[1] = s.y[1];
        const Descriptor& bias = keep(tensorOf(kBias, perChannel, type, alignment, false));
        pointwise(CUDNN_POINTWISE_ADD, &bias);
    }
    if (fused && s.relu) pointwise(CUDNN_POINTWISE_RELU_FWD, nullptr);
    Descriptor graph(CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
    graph.set(CUDNN_ATTR_OPERATIONGRAPH_OPS, CUDNN_TYPE_BACKEND_DESCRIPTOR, static_cast<int64_t>(out.operations.size()),
        out.operations.data());
    if (target.handle) graph.set(CUDNN_ATTR_OPERATIONGRAPH_HANDLE, CUDNN_TYPE_HANDLE, 1, &target.handle);
    graph.finalize();
    out.graph.emplace(std::move(graph));
    return out;
}

// Returns engine configurations in cuDNN's order of preference; empty if cuDNN does not support the graph.
std::vector<Descriptor> configurations(const PlanTarget& target, const OperationGraph& operations, int wanted) {
    std::vector<Descriptor> out;
    for (const cudnnBackendHeurMode_t mode : {CUDNN_HEUR_MODE_A, CUDNN_HEUR_MODE_FALLBACK}) {
        Descriptor heuristics(CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR);
        heuristics.set(CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH, *operations.graph)
            .set(CUDNN_ATTR_ENGINEHEUR_MODE, CUDNN_TYPE_HEUR_MODE, 1, &mode);
        if (target.description) heuristics.set(CUDNN_ATTR_ENGINEHEUR_DEVICEPROP, *target.description);
        if (!heuristics.tryFinalize()) continue;
        const auto results = [&](int64_t most, cudnnBackendDescriptor_t* into) {
            return heuristics.ask(CUDNN_ATTR_ENGINEHEUR_RESULTS, CUDNN_TYPE_BACKEND_DESCRIPTOR, most, into,
                "Requesting algorithms from cuDNN");
        };
        const int64_t count = std::min<int64_t>(results(0, nullptr), wanted);
        std::vector<cudnnBackendDescriptor_t> raw;
        std::vector<Descriptor> mine;
        for (int64_t i = 0; i < count; ++i) raw.push_back(mine.emplace_back(CUDNN_BACKEND_ENGINECFG_DESCRIPTOR).get());
        const int64_t got = count > 0 ? results(count, raw.data()) : 0;
        for (int64_t i = 0; i < got; ++i) out.push_back(std::move(mine[static_cast<std::size_t>(i)]));
    }
    return out;
}

struct Engine {
    int64_t number = -1;
    std::set<cudnnBackendNumericalNote_t> notes;
};
Engine engineOf(const Descriptor& configuration) {
    Descriptor engine(CUDNN_BACKEND_ENGINE_DESCRIPTOR);
    cudnnBackendDescriptor_t raw = engine.get();
    configuration.ask(CUDNN_ATTR_ENGINECFG_ENGINE, CUDNN_TYPE_BACKEND_DESCRIPTOR, 1, &raw);
    Engine out;
    engine.ask(CUDNN_ATTR_ENGINE_GLOBAL_INDEX, CUDNN_TYPE_INT64, 1, &out.number);
    std::array<cudnnBackendNumericalNote_t, CUDNN_NUMERICAL_NOTE_TYPE_COUNT> notes{};
    const int64_t count = engine.ask(
        CUDNN_ATTR_ENGINE_NUMERICAL_NOTE, CUDNN_TYPE_NUMERICAL_NOTE, static_cast<int64_t>(notes.size()), notes.data());
    out.notes.insert(notes.begin(), notes.begin() + std::min(count, static_cast<int64_t>(notes.size())));
    return out;
}

bool isPreciseEnough(const Engine& engine, Precision precision) {
    std::vector<cudnnBackendNumericalNote_t> refused = {CUDNN_NUMERICAL_NOTE_REDUCED_PRECISION_REDUCTION,
        CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_6x6, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_13x13};
    if (precision == Precision::f32)
        refused.insert(refused.end(), {CUDNN_NUMERICAL_NOTE_TENSOR_CORE, CUDNN_NUMERICAL_NOTE_DOWN_CONVERT_INPUTS});
    return std::ranges::none_of(refused, [&](cudnnBackendNumericalNote_t note) { return engine.notes.contains(note); });
}

std::size_t workspaceOf(const Descriptor& plan) {  // in bytes
    int64_t bytes = 0;
    plan.ask(CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE, CUDNN_TYPE_INT64, 1, &bytes);
    return bytes < 0 ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(bytes);
}

}  // namespace

ConvShape shapeOf(const Program& program, const Step& step) {
    const Conv& c = std::get<Conv>(step.parameters);
    const auto tensor = [&](TensorId id) -> const Tensor& { return program.at(id); };
    const auto image = [&](TensorId id) { return atLeast2d(tensor(id).extents, 2, 1); };
    return {.x = image(step.reads[0]),
        .w = image(step.reads[1]),
        .y = image(step.write),
        .begins = atLeast2d(c.begins, 0, 0),
        .ends = atLeast2d(c.ends, 0, 0),
        .strides = atLeast2d(c.strides, 0, 1),
        .dilations = atLeast2d(c.dilations, 0, 1),
        .transposed = c.transposed,
        .bias = step.has(2),
        .addend = step.has(3),
        .relu = c.activation == Activation::relu,
        .element = tensor(step.write).element};
}

void eachPlan(const PlanTarget& target, const ConvShape& shape, Precision precision, bool fused, std::size_t workspace,
    int wanted, const std::function<bool(Plan)>& use) {
    OperationGraph operations;
    try {
        operations = graphOf(target, shape, fused);
    } catch (const Failure& failure) {
        if (failure.code() != EGRET_CUDA_UNSUPPORTED) throw;
        return;
    }
    int place = 0;
    for (const Descriptor& configuration : configurations(target, operations, wanted)) {
        ++place;
        const Engine engine = engineOf(configuration);
        if (!isPreciseEnough(engine, precision)) continue;
        auto plan = std::make_shared<Descriptor>(CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
        plan->set(CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG, configuration);
        if (target.handle) plan->set(CUDNN_ATTR_EXECUTION_PLAN_HANDLE, CUDNN_TYPE_HANDLE, 1, &target.handle);
        if (target.description) plan->set(CUDNN_ATTR_EXECUTION_PLAN_DEVICEPROP, *target.description);
        if (!plan->tryFinalize()) continue;
        const auto bytes = workspaceOf(*plan);
        if (bytes > workspace) continue;
        if (!use({std::move(plan), bytes, engine.number, place})) return;
    }
}

// Returns the engine's number, the plan's position, and the plan in cuDNN's JSON format.
std::string textOf(const Plan& plan) {
    int64_t size = 0;
    const auto ask = [&](int64_t count, char* text) {
        return cudnnBackendGetAttribute(plan.descriptor->get(), CUDNN_ATTR_EXECUTION_PLAN_JSON_REPRESENTATION,
                   CUDNN_TYPE_CHAR, count, &size, text) == CUDNN_STATUS_SUCCESS;
    };
    if (!ask(0, nullptr) || size <= 0) return {};
    std::string json(static_cast<std::size_t>(size), '\0');
    if (!ask(size, json.data())) return {};
    json.resize(std::strlen(json.c_str()));
    std::string out = std::to_string(plan.engine);
    return out.append(" ").append(std::to_string(plan.place)).append(" ").append(json);
}

std::optional<Plan> planOf(const PlanTarget& target, const std::string& text, std::size_t workspace) {
    Plan out;
    std::istringstream words(text);
    if (!(words >> out.engine >> out.place)) return {};
    std::string json;
    std::getline(words >> std::ws, json, '\0');
    out.descriptor = std::make_shared<Descriptor>(CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
    if (target.handle) out.descriptor->set(CUDNN_ATTR_EXECUTION_PLAN_HANDLE, CUDNN_TYPE_HANDLE, 1, &target.handle);
    if (target.description) out.descriptor->set(CUDNN_ATTR_EXECUTION_PLAN_DEVICEPROP, *target.description);
    const cudnnStatus_t status = cudnnBackendSetAttribute(out.descriptor->get(),
        CUDNN_ATTR_EXECUTION_PLAN_JSON_REPRESENTATION, CUDNN_TYPE_CHAR, static_cast<int64_t>(json.size()), json.data());
    if (status != CUDNN_STATUS_SUCCESS || !out.descriptor->tryFinalize()) return {};
    out.workspace = workspaceOf(*out.descriptor);
    return out.workspace <= workspace ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace egret::runtime::cuda
