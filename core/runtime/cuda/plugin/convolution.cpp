// Convolutions by cuDNN's graph interface. The operation graph is
//
//     y = activation(conv(x, w) + addend + bias)
//
// with what is absent left out; cuDNN has kernels made beforehand for just this pattern, and compiles others at run
// time. Which engine (algorithm) is fastest cannot be known from the sizes (the reason why TASO measures, too), so the
// engines that its heuristics name first are timed on the device, within the workspace limit, and the fastest is kept
// for all equal convolutions of the process. Where nothing fused is found, or adding the epilogue in a kernel of its
// own is faster, the bare convolution is taken and the caller applies the rest.
//
// Single precision means single: engines that say they round inputs, use tensor cores on f32, or Winograd tiles beyond
// 4x4 (whose error grows with the tile: Lavin and Gray, CVPR'16) are left out unless tf32 was asked for.
#include "core/runtime/cuda/plugin/action.h"
#include "core/runtime/cuda/program/strides.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <set>

namespace egret::runtime::cuda {
namespace {

class Descriptor {
public:
    explicit Descriptor(cudnnBackendDescriptorType_t type) {
        require(cudnnBackendCreateDescriptor(type, &m_descriptor), "Making a cuDNN descriptor");
    }
    explicit Descriptor(cudnnBackendDescriptor_t owned) : m_descriptor(owned) {}
    Descriptor(Descriptor&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, nullptr)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~Descriptor() {
        if (m_descriptor) cudnnBackendDestroyDescriptor(m_descriptor);
    }
    cudnnBackendDescriptor_t get() const { return m_descriptor; }

    Descriptor& set(cudnnBackendAttributeName_t name, cudnnBackendAttributeType_t type, int64_t count,
                    const void* values) {
        require(cudnnBackendSetAttribute(m_descriptor, name, type, count, values), "Describing a convolution to cuDNN");
        return *this;
    }
    Descriptor& set(cudnnBackendAttributeName_t name, int64_t value) { return set(name, CUDNN_TYPE_INT64, 1, &value); }
    Descriptor& set(cudnnBackendAttributeName_t name, bool value) { return set(name, CUDNN_TYPE_BOOLEAN, 1, &value); }
    Descriptor& set(cudnnBackendAttributeName_t name, float value) { return set(name, CUDNN_TYPE_FLOAT, 1, &value); }
    Descriptor& set(cudnnBackendAttributeName_t name, cudnnDataType_t value) {
        return set(name, CUDNN_TYPE_DATA_TYPE, 1, &value);
    }
    Descriptor& set(cudnnBackendAttributeName_t name, const Extents& values) {
        return set(name, CUDNN_TYPE_INT64, static_cast<int64_t>(values.size()), values.data());
    }
    Descriptor& set(cudnnBackendAttributeName_t name, const Descriptor& other) {
        const cudnnBackendDescriptor_t raw = other.get();
        return set(name, CUDNN_TYPE_BACKEND_DESCRIPTOR, 1, &raw);
    }
    void finalize() { require(cudnnBackendFinalize(m_descriptor), "Describing a convolution to cuDNN"); }
    // False when cuDNN cannot do what was described.
    bool tryFinalize() { return cudnnBackendFinalize(m_descriptor) == CUDNN_STATUS_SUCCESS; }

private:
    cudnnBackendDescriptor_t m_descriptor = nullptr;
};

enum Tag : int64_t { kX = 1, kW, kBias, kAddend, kY, kVirtual };  // virtual ones: kVirtual, kVirtual + 1, ...

cudnnDataType_t dataTypeOf(Element element) {
    return element == Element::f16    ? CUDNN_DATA_HALF
           : element == Element::bf16 ? CUDNN_DATA_BFLOAT16
                                      : CUDNN_DATA_FLOAT;
}

// A convolution with everything that its plan depends on, and nothing else. At least two spatial axes: cuDNN wants
// them.
struct Shape {
    Extents x, w, y, begins, ends, strides, dilations;
    bool transposed, bias, addend, relu;
    Element element;
};

Extents atLeast2d(Extents values, std::size_t leading, int64_t filler) {
    if (values.size() == leading + 1) values.insert(values.begin() + static_cast<std::ptrdiff_t>(leading), filler);
    return values;
}

Shape shapeOf(const Binding& binding, const Step& step) {
    const Conv& c = std::get<Conv>(step.parameters);
    const auto image = [&](TensorId id) { return atLeast2d(binding.tensor(id).extents, 2, 1); };
    return {image(step.reads[0]),
            image(step.reads[1]),
            image(step.write),
            atLeast2d(c.begins, 0, 0),
            atLeast2d(c.ends, 0, 0),
            atLeast2d(c.strides, 0, 1),
            atLeast2d(c.dilations, 0, 1),
            c.transposed,
            step.has(2),
            step.has(3),
            c.activation == Activation::relu,
            binding.tensor(step.write).element};
}

int64_t alignmentOf(const Binding& binding, const Step& step) {
    int64_t out = 16;
    const auto look = [&](TensorId id) {
        while (id >= 0 && reinterpret_cast<uintptr_t>(binding.address(id)) % static_cast<uintptr_t>(out) != 0) out /= 2;
    };
    for (const TensorId id : step.reads) look(id);
    look(step.write);
    return out;
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

// The operation graph and the descriptors it refers to.
struct OperationGraph {
    std::vector<Descriptor> kept;
    std::vector<cudnnBackendDescriptor_t> operations;
    std::optional<Descriptor> graph;
};

OperationGraph graphOf(const Device& device, const Shape& s, bool fused, int64_t alignment) {
    OperationGraph out;
    const cudnnDataType_t type = dataTypeOf(s.element);
    const auto keep = [&](Descriptor descriptor) -> Descriptor& {
        return out.kept.emplace_back(std::move(descriptor));
    };
    out.kept.reserve(32);  // references to kept ones stay good
    const int epilogue = fused ? s.bias + s.addend + s.relu : 0;
    int made = 0;  // of the chain's tensors
    const auto next = [&]() -> Descriptor& {
        const bool isLast = made++ == epilogue;
        return isLast ? keep(tensorOf(kY, s.y, type, alignment, false))
                      : keep(tensorOf(kVirtual + made, s.y, CUDNN_DATA_FLOAT, alignment, true));
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
    if (s.transposed) {
        Descriptor& conv = keep(Descriptor(CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR));
        conv.set(CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_ALPHA, 1.0f)
            .set(CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_BETA, 0.0f);
        conv.set(CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC, window)
            .set(CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_W, w);
        conv.set(CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DY, x)
            .set(CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX, *value);
        conv.finalize();
        out.operations.push_back(conv.get());
    } else {
        Descriptor& conv = keep(Descriptor(CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR));
        conv.set(CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA, 1.0f)
            .set(CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA, 0.0f);
        conv.set(CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC, window)
            .set(CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X, x);
        conv.set(CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W, w).set(CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y, *value);
        conv.finalize();
        out.operations.push_back(conv.get());
    }
    const auto pointwise = [&](cudnnPointwiseMode_t function, const Descriptor* other) {
        Descriptor& how = keep(Descriptor(CUDNN_BACKEND_POINTWISE_DESCRIPTOR));
        how.set(CUDNN_ATTR_POINTWISE_MODE, CUDNN_TYPE_POINTWISE_MODE, 1, &function)
            .set(CUDNN_ATTR_POINTWISE_MATH_PREC, CUDNN_DATA_FLOAT);
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
    if (fused && s.bias) {
        Extents perChannel(s.y.size(), 1);
        perChannel[1] = s.y[1];
        const Descriptor& bias = keep(tensorOf(kBias, perChannel, type, alignment, false));
        pointwise(CUDNN_POINTWISE_ADD, &bias);
    }
    if (fused && s.relu) pointwise(CUDNN_POINTWISE_RELU_FWD, nullptr);
    Descriptor graph(CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
    graph.set(CUDNN_ATTR_OPERATIONGRAPH_OPS, CUDNN_TYPE_BACKEND_DESCRIPTOR, static_cast<int64_t>(out.operations.size()),
              out.operations.data());
    graph.set(CUDNN_ATTR_OPERATIONGRAPH_HANDLE, CUDNN_TYPE_HANDLE, 1, &device.cudnn);
    graph.finalize();
    out.graph.emplace(std::move(graph));
    return out;
}

// Engine configurations in the order in which cuDNN would try them. Empty when the graph is beyond it.
std::vector<Descriptor> configurations(const OperationGraph& operations, int wanted) {
    std::vector<Descriptor> out;
    for (const cudnnBackendHeurMode_t mode : {CUDNN_HEUR_MODE_A, CUDNN_HEUR_MODE_FALLBACK}) {
        Descriptor heuristics(CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR);
        heuristics.set(CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH, *operations.graph)
            .set(CUDNN_ATTR_ENGINEHEUR_MODE, CUDNN_TYPE_HEUR_MODE, 1, &mode);
        if (!heuristics.tryFinalize()) continue;
        int64_t count = 0;
        require(cudnnBackendGetAttribute(heuristics.get(), CUDNN_ATTR_ENGINEHEUR_RESULTS, CUDNN_TYPE_BACKEND_DESCRIPTOR,
                                         0, &count, nullptr),
                "Asking cuDNN for algorithms");
        count = std::min<int64_t>(count, wanted);
        std::vector<cudnnBackendDescriptor_t> raw;
        std::vector<Descriptor> mine;
        for (int64_t i = 0; i < count; ++i) raw.push_back(mine.emplace_back(CUDNN_BACKEND_ENGINECFG_DESCRIPTOR).get());
        int64_t got = 0;
        if (count > 0)
            require(cudnnBackendGetAttribute(heuristics.get(), CUDNN_ATTR_ENGINEHEUR_RESULTS,
                                             CUDNN_TYPE_BACKEND_DESCRIPTOR, count, &got, raw.data()),
                    "Asking cuDNN for algorithms");
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
    int64_t count = 0;
    require(cudnnBackendGetAttribute(configuration.get(), CUDNN_ATTR_ENGINECFG_ENGINE, CUDNN_TYPE_BACKEND_DESCRIPTOR, 1,
                                     &count, &raw),
            "Asking cuDNN about an algorithm");
    Engine out;
    require(cudnnBackendGetAttribute(engine.get(), CUDNN_ATTR_ENGINE_GLOBAL_INDEX, CUDNN_TYPE_INT64, 1, &count,
                                     &out.number),
            "Asking cuDNN about an algorithm");
    std::array<cudnnBackendNumericalNote_t, CUDNN_NUMERICAL_NOTE_TYPE_COUNT> notes{};
    require(cudnnBackendGetAttribute(engine.get(), CUDNN_ATTR_ENGINE_NUMERICAL_NOTE, CUDNN_TYPE_NUMERICAL_NOTE,
                                     static_cast<int64_t>(notes.size()), &count, notes.data()),
            "Asking cuDNN about an algorithm");
    out.notes.insert(notes.begin(), notes.begin() + count);
    return out;
}

bool isPreciseEnough(const Engine& engine, Precision precision) {
    std::vector<cudnnBackendNumericalNote_t> refused = {CUDNN_NUMERICAL_NOTE_REDUCED_PRECISION_REDUCTION,
                                                        CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_6x6,
                                                        CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_13x13};
    if (precision == Precision::f32)
        refused.insert(refused.end(), {CUDNN_NUMERICAL_NOTE_TENSOR_CORE, CUDNN_NUMERICAL_NOTE_DOWN_CONVERT_INPUTS});
    return std::none_of(refused.begin(), refused.end(),
                        [&](cudnnBackendNumericalNote_t note) { return engine.notes.contains(note); });
}

// A plan, and how long it took. Shared by equal convolutions: it knows no addresses.
struct Choice {
    std::shared_ptr<Descriptor> plan;
    std::size_t workspace = 0;
    int64_t engine = -1;
    bool fused = false;
    double milliseconds = 0;
};

Descriptor variantPack(const Binding& binding, const Step& step, bool fused, void* workspace) {
    std::vector<int64_t> tags = {kX, kW, kY};
    std::vector<void*> addresses = {binding.address(step.reads[0]), binding.address(step.reads[1]),
                                    binding.address(step.write)};
    if (fused && step.has(2)) tags.push_back(kBias), addresses.push_back(binding.address(step.reads[2]));
    if (fused && step.has(3)) tags.push_back(kAddend), addresses.push_back(binding.address(step.reads[3]));
    Descriptor out(CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR);
    out.set(CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS, tags);
    out.set(CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS, CUDNN_TYPE_VOID_PTR, static_cast<int64_t>(addresses.size()),
            addresses.data());
    out.set(CUDNN_ATTR_VARIANT_PACK_WORKSPACE, CUDNN_TYPE_VOID_PTR, 1, &workspace);
    out.finalize();
    return out;
}

// The fastest plan of this graph; nothing when cuDNN has none.
std::optional<Choice> search(Binding& binding, const Step& step, const Shape& shape, bool fused) {
    OperationGraph operations;
    try {
        operations = graphOf(binding.device, shape, fused, alignmentOf(binding, step));
    } catch (const Failure& failure) {
        if (failure.code() != EGRET_CUDA_UNSUPPORTED) throw;
        return {};
    }
    std::optional<Choice> best;
    int tried = 0;
    // Not all configurations are usable or precise enough, so more are asked for than are tried.
    for (const Descriptor& configuration : configurations(operations, 8 * binding.limits.candidates)) {
        const Engine engine = engineOf(configuration);
        if (!isPreciseEnough(engine, binding.limits.precision)) continue;
        auto plan = std::make_shared<Descriptor>(CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
        plan->set(CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG, configuration)
            .set(CUDNN_ATTR_EXECUTION_PLAN_HANDLE, CUDNN_TYPE_HANDLE, 1, &binding.device.cudnn);
        if (!plan->tryFinalize()) continue;
        int64_t workspace = 0, count = 0;
        require(cudnnBackendGetAttribute(plan->get(), CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE, CUDNN_TYPE_INT64, 1,
                                         &count, &workspace),
                "Asking cuDNN about an algorithm");
        if (workspace < 0 || static_cast<std::size_t>(workspace) > binding.limits.workspace) continue;
        const Descriptor pack =
            variantPack(binding, step, fused, binding.scratchOf(static_cast<std::size_t>(workspace)));
        if (cudnnBackendExecute(binding.device.cudnn, plan->get(), pack.get()) != CUDNN_STATUS_SUCCESS) {
            cudaGetLastError();  // refused at run time only: nobody else's failure
            continue;
        }
        require(cudaStreamSynchronize(binding.device.stream), "Trying a convolution");
        constexpr int kRepeats = 5;
        const double ms = fastest(binding.device, kRepeats, [&] {
            require(cudnnBackendExecute(binding.device.cudnn, plan->get(), pack.get()), "Trying a convolution");
        });
        if (!best || ms < best->milliseconds)
            best = Choice{std::move(plan), static_cast<std::size_t>(workspace), engine.number, fused, ms};
        if (++tried >= binding.limits.candidates) break;
    }
    return best;
}

std::optional<Choice> choose(Binding& binding, const Step& step) {
    const Shape shape = shapeOf(binding, step);
    const bool canFuse = binding.limits.fuses && !shape.transposed && hasEpilogue(step);
    std::optional<Choice> fused;
    if (canFuse) fused = search(binding, step, shape, true);
    std::optional<Choice> bare = search(binding, step, shape, false);
    if (!fused || !bare) return fused ? fused : bare;
    return fused->milliseconds <= bare->milliseconds + epilogueMs(binding, step) ? fused : bare;
}

}  // namespace

Action convolution(Binding& binding, const Step& step) {
    static std::mutex mutex;
    static auto& choices = *new std::map<std::string, Choice>;  // of the process; lives as long as the handles
    const std::string signature = signatureOf(binding, step);
    std::optional<Choice> choice;
    {
        const std::lock_guard lock(mutex);
        if (const auto known = choices.find(signature); known != choices.end()) choice = known->second;
    }
    if (!choice) {
        choice = choose(binding, step);
        if (!choice)
            throw Failure(EGRET_CUDA_UNSUPPORTED,
                          "cuDNN has no algorithm for this convolution within the workspace limit.");
        const std::lock_guard lock(mutex);
        choices.emplace(signature, *choice);
    }
    struct Packed {  // made again when the workspace moves
        std::optional<Descriptor> pack;
        void* workspace = nullptr;
    };
    auto packed = std::make_shared<Packed>();
    const Device& device = binding.device;
    Launch launch = [&binding, step, choice = *choice, packed, &device](void* workspace) {
        if (!packed->pack || packed->workspace != workspace) {
            packed->pack.emplace(variantPack(binding, step, choice.fused, workspace));
            packed->workspace = workspace;
        }
        require(cudnnBackendExecute(device.cudnn, choice.plan->get(), packed->pack->get()), "Running a convolution");
    };
    const bool applies = choice->fused || !hasEpilogue(step);
    return {std::move(launch), "cuDNN engine " + std::to_string(choice->engine) + (choice->fused ? ", fused" : ""),
            choice->workspace, applies};
}

}  // namespace egret::runtime::cuda
