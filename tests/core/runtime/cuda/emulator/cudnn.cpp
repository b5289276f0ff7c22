// cuDNN's graph interface for the graphs that the plug-in builds: a convolution, then additions and a relu. One of its
// engines is precise, one rounds its factors (and declares this, as with tensor cores), one requires a workspace, and
// one rejects every plan. Like cuDNN's, the engines fuse operators after a convolution only with a bias.
#include "tests/core/runtime/cuda/emulator/emulator.h"

#include "core/runtime/cuda/program/program.h"
#include "tests/gpu/coordinates.h"

#include <cudnn.h>
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct cudnnContext {
    cudaStream_t stream = nullptr;
};

namespace {

using egret::runtime::cuda::Element;
using egret::runtime::cuda::Extents;
using egret::runtime::cuda::forEach;
using egret::runtime::cuda::load;
using egret::runtime::cuda::store;

struct Tensor {
    int64_t tag = 0;
    cudnnDataType_t type = CUDNN_DATA_FLOAT;
    Extents extents, strides;
    bool isVirtual = false;

    Element element() const {
        return type == CUDNN_DATA_HALF ? Element::f16 : type == CUDNN_DATA_BFLOAT16 ? Element::bf16 : Element::f32;
    }
    int64_t last() const {
        int64_t out = 0;
        for (std::size_t i = 0; i < extents.size(); ++i) out += (extents[i] - 1) * strides[i];
        return out;
    }
};
struct Operation {
    bool isConvolution = false, isTransposed = false, isRelu = false, keepsNan = false;
    Tensor x, other, y;  // other: w, or the addend
    Extents strides, dilations, begins, ends;
};
using Graph = std::vector<Operation>;

enum EngineNumber : int64_t { kRounds = 0, kRefuses = 1, kWorkspaceEngine = 2, kPrecise = 3 };
constexpr int64_t kEngines = 4;
constexpr std::size_t kWorkspace = 1024;

struct Descriptor {
    cudnnBackendDescriptorType_t type;
    std::map<cudnnBackendAttributeName_t, std::vector<std::byte>> attributes;
    bool isFinal = false;
    std::shared_ptr<const Graph> graph;  // for objects built from an operation graph
    int64_t engine = -1;

    template <class T>
    std::vector<T> list(cudnnBackendAttributeName_t name) const {
        const auto found = attributes.find(name);
        if (found == attributes.end()) return {};
        std::vector<T> out(found->second.size() / sizeof(T));
        std::memcpy(out.data(), found->second.data(), out.size() * sizeof(T));
        return out;
    }
    template <class T>
    std::optional<T> one(cudnnBackendAttributeName_t name) const {
        const auto found = attributes.find(name);
        if (found == attributes.end() || found->second.size() != sizeof(T)) return {};
        T out;
        std::memcpy(&out, found->second.data(), sizeof(T));
        return out;
    }
    const Descriptor* other(cudnnBackendAttributeName_t name) const {
        const auto raw = one<cudnnBackendDescriptor_t>(name);
        const auto* out = raw ? static_cast<const Descriptor*>(*raw) : nullptr;
        return out && out->isFinal ? out : nullptr;
    }
};
Descriptor& as(cudnnBackendDescriptor_t raw) { return *static_cast<Descriptor*>(raw); }

struct Bad {};  // an inconsistent descriptor
template <class T>
T required(std::optional<T> value) {
    if (!value) throw Bad();
    return *value;
}
const Descriptor& required(const Descriptor* value) {
    if (!value) throw Bad();
    return *value;
}

Tensor tensorOf(const Descriptor& d) {
    Tensor out{required(d.one<int64_t>(CUDNN_ATTR_TENSOR_UNIQUE_ID)),
        required(d.one<cudnnDataType_t>(CUDNN_ATTR_TENSOR_DATA_TYPE)), d.list<int64_t>(CUDNN_ATTR_TENSOR_DIMENSIONS),
        d.list<int64_t>(CUDNN_ATTR_TENSOR_STRIDES), d.one<bool>(CUDNN_ATTR_TENSOR_IS_VIRTUAL).value_or(false)};
    required(d.one<int64_t>(CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT));
    if (out.extents.size() != out.strides.size() || out.extents.size() < 4) throw Bad();
    return out;
}

void requireWindow(const Operation& o) {
    const Tensor &large = o.isTransposed ? o.y : o.x, &small = o.isTransposed ? o.x : o.y, &w = o.other;
    const std::size_t axes = large.extents.size() - 2;
    if (o.strides.size() != axes || o.dilations.size() != axes || o.begins.size() != axes || o.ends.size() != axes)
        throw Bad();
    if (w.extents[0] != small.extents[1] || large.extents[1] % w.extents[1] != 0 ||
        large.extents[0] != small.extents[0])
        throw Bad();
    for (std::size_t i = 0; i < axes; ++i) {
        const int64_t reach = (w.extents[i + 2] - 1) * o.dilations[i] + 1;
        if ((large.extents[i + 2] + o.begins[i] + o.ends[i] - reach) / o.strides[i] + 1 != small.extents[i + 2])
            throw Bad();
    }
}

Operation operationOf(const Descriptor& d) {
    Operation out;
    const auto tensor = [&](cudnnBackendAttributeName_t name) { return tensorOf(required(d.other(name))); };
    if (d.type == CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR) {
        const Descriptor& how = required(d.other(CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR));
        const auto mode = required(how.one<cudnnPointwiseMode_t>(CUDNN_ATTR_POINTWISE_MODE));
        out.keepsNan = how.one<cudnnNanPropagation_t>(CUDNN_ATTR_POINTWISE_NAN_PROPAGATION) == CUDNN_PROPAGATE_NAN;
        out.isRelu = mode == CUDNN_POINTWISE_RELU_FWD;
        if (!out.isRelu && mode != CUDNN_POINTWISE_ADD) throw Bad();
        out.x = tensor(CUDNN_ATTR_OPERATION_POINTWISE_XDESC);
        if (!out.isRelu) out.other = tensor(CUDNN_ATTR_OPERATION_POINTWISE_BDESC);
        out.y = tensor(CUDNN_ATTR_OPERATION_POINTWISE_YDESC);
        return out;
    }
    out.isConvolution = true;
    out.isTransposed = d.type == CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR;
    const bool t = out.isTransposed;
    if (required(d.one<float>(t ? CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_ALPHA
                                : CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA)) != 1.0f)
        throw Bad();
    if (required(d.one<float>(t ? CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_BETA
                                : CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA)) != 0.0f)
        throw Bad();
    out.x = tensor(t ? CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DY : CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X);
    out.other = tensor(t ? CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_W : CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W);
    out.y = tensor(t ? CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX : CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y);
    const Descriptor& window = required(d.other(
        t ? CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC : CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC));
    if (required(window.one<cudnnConvolutionMode_t>(CUDNN_ATTR_CONVOLUTION_CONV_MODE)) != CUDNN_CROSS_CORRELATION)
        throw Bad();
    out.strides = window.list<int64_t>(CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES);
    out.dilations = window.list<int64_t>(CUDNN_ATTR_CONVOLUTION_DILATIONS);
    out.begins = window.list<int64_t>(CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS);
    out.ends = window.list<int64_t>(CUDNN_ATTR_CONVOLUTION_POST_PADDINGS);
    requireWindow(out);
    return out;
}

Graph graphOf(const Descriptor& d) {
    Graph out;
    for (const cudnnBackendDescriptor_t raw : d.list<cudnnBackendDescriptor_t>(CUDNN_ATTR_OPERATIONGRAPH_OPS)) {
        if (!as(raw).isFinal) throw Bad();
        out.push_back(operationOf(as(raw)));
        if (out.size() > 1 && out[out.size() - 2].y.tag != out.back().x.tag) throw Bad();  // must be a chain
    }
    if (out.empty() || !out[0].isConvolution || out.back().y.isVirtual) throw Bad();
    required(d.one<cudnnHandle_t>(CUDNN_ATTR_OPERATIONGRAPH_HANDLE));
    return out;
}

bool hasKernels(const Graph& graph) {
    if (graph.size() == 1) return true;
    return std::any_of(
        graph.begin() + 1, graph.end(), [](const Operation& o) { return !o.isRelu && o.other.extents != o.y.extents; });
}

// The text of a plan contains its engine and the number of its graph. The number suffices because the same process
// writes and reads the text.
std::vector<std::shared_ptr<const Graph>>& writtenGraphs() {
    static auto& all = *new std::vector<std::shared_ptr<const Graph>>;
    return all;
}
std::string planText(const Descriptor& plan) {
    writtenGraphs().push_back(plan.graph);
    return "{\"engine\": " + std::to_string(plan.engine) +
        ", \"graph\": " + std::to_string(writtenGraphs().size() - 1) + "}";
}
void readPlan(Descriptor& plan, const std::string& text) {
    std::size_t graph = 0;
    if (std::sscanf(text.c_str(), "{\"engine\": %ld, \"graph\": %zu}", &plan.engine, &graph) != 2 ||
        graph >= writtenGraphs().size())
        throw Bad();
    plan.graph = writtenGraphs()[graph];
}

// ---- running --------------------------------------------------------------------------------------------------------

class Run {
public:
    Run(const Graph& graph, const std::map<int64_t, void*>& addresses, bool rounds)
        : m_addresses(addresses), m_rounds(rounds) {
        for (const Operation& o : graph) o.isConvolution ? convolve(o) : pointwise(o);
    }

private:
    double get(const Tensor& t, const Extents& at) {
        int64_t index = 0;
        for (std::size_t i = 0; i < at.size(); ++i) index += (t.extents[i] == 1 ? 0 : at[i]) * t.strides[i];
        if (t.isVirtual) return m_virtual[t.tag].at(static_cast<std::size_t>(index));
        return load(t.element(), m_addresses.at(t.tag), static_cast<std::size_t>(index));
    }
    void put(const Tensor& t, const Extents& at, double value) {
        int64_t index = 0;
        for (std::size_t i = 0; i < at.size(); ++i) index += at[i] * t.strides[i];
        auto& kept = m_virtual[t.tag];
        if (t.isVirtual && kept.empty()) kept.resize(static_cast<std::size_t>(t.last()) + 1);
        if (t.isVirtual) kept[static_cast<std::size_t>(index)] = value;
        else store(t.element(), m_addresses.at(t.tag), static_cast<std::size_t>(index), value);
    }
    // Returns a tensor in row-major order, rounded as a factor.
    std::vector<double> factors(const Tensor& t) {
        std::vector<double> out;
        forEach(t.extents,
            [&](const Extents& at) { out.push_back(m_rounds ? emulator::rounded(get(t, at), 10) : get(t, at)); });
        return out;
    }

    // Computes y[small] = sum of w x[large] over all taps. Transposed, y is the large side, and every product is added
    // to it.
    void convolve(const Operation& o) {
        const bool t = o.isTransposed;
        const Tensor &large = t ? o.y : o.x, &small = t ? o.x : o.y, &w = o.other;
        const std::vector<double> from = factors(o.x), weights = factors(w);
        std::vector<double> sums;
        const auto spatial = [](const Extents& e, std::size_t leading,
                                 int64_t filler) {  // three axes, the first of extent 1
            Extents out(e.begin() + static_cast<std::ptrdiff_t>(leading), e.end());
            out.insert(out.begin(), 3 - out.size(), filler);
            return out;
        };
        const Extents L = spatial(large.extents, 2, 1), S = spatial(small.extents, 2, 1), K = spatial(w.extents, 2, 1);
        const Extents strides = spatial(o.strides, 0, 1), dilations = spatial(o.dilations, 0, 1),
                      begins = spatial(o.begins, 0, 0);
        const int64_t batch = large.extents[0], groups = large.extents[1] / w.extents[1], perGroup = w.extents[1],
                      smallPerGroup = w.extents[0] / groups;
        const int64_t largePlane = L[0] * L[1] * L[2], smallPlane = S[0] * S[1] * S[2], taps = K[0] * K[1] * K[2];
        sums.assign(static_cast<std::size_t>(batch * o.y.extents[1] * (t ? largePlane : smallPlane)), 0.0);
        for (int64_t n = 0; n < batch; ++n)
            for (int64_t m = 0; m < w.extents[0]; ++m)
                for (int64_t c = 0; c < perGroup; ++c)
                    for (int64_t tap = 0; tap < taps; ++tap) {
                        const int64_t at[3] = {tap / (K[1] * K[2]), tap / K[2] % K[1], tap % K[2]};
                        const double weight = weights[static_cast<std::size_t>((m * perGroup + c) * taps + tap)];
                        const int64_t largeBase =
                                          (n * large.extents[1] + m / smallPerGroup * perGroup + c) * largePlane,
                                      smallBase = (n * small.extents[1] + m) * smallPlane;
                        for (int64_t i = 0; i < smallPlane; ++i) {
                            const int64_t to[3] = {i / (S[1] * S[2]), i / S[2] % S[1], i % S[2]};
                            int64_t place = 0;
                            bool isInside = true;
                            for (std::size_t axis = 0; axis < 3; ++axis) {
                                const int64_t p = to[axis] * strides[axis] - begins[axis] + at[axis] * dilations[axis];
                                isInside = isInside && p >= 0 && p < L[axis];
                                place = place * L[axis] + p;
                            }
                            if (!isInside) continue;
                            const auto big = static_cast<std::size_t>(largeBase + place),
                                       little = static_cast<std::size_t>(smallBase + i);
                            sums[t ? big : little] += weight * from[t ? little : big];
                        }
                    }
        std::size_t next = 0;
        forEach(o.y.extents, [&](const Extents& at) { put(o.y, at, sums[next++]); });
    }
    void pointwise(const Operation& o) {
        forEach(o.y.extents, [&](const Extents& at) {
            const double x = get(o.x, at);
            const bool isZero = o.isRelu && (o.keepsNan ? x < 0 : !(x > 0));
            put(o.y, at, isZero ? 0 : o.isRelu ? x : x + get(o.other, at));
        });
    }

    const std::map<int64_t, void*>& m_addresses;
    bool m_rounds;
    std::map<int64_t, std::vector<double>> m_virtual;
};

}  // namespace

extern "C" {

std::size_t cudnnGetVersion() { return CUDNN_VERSION; }
const char* cudnnGetErrorString(cudnnStatus_t) { return "the emulator's cuDNN"; }
void cudnnGetLastErrorString(char* message, std::size_t) { *message = '\0'; }
cudnnStatus_t cudnnCreate(cudnnHandle_t* handle) { return *handle = new cudnnContext, CUDNN_STATUS_SUCCESS; }
cudnnStatus_t cudnnSetStream(cudnnHandle_t handle, cudaStream_t stream) {
    return handle->stream = stream, CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnBackendCreateDescriptor(cudnnBackendDescriptorType_t type, cudnnBackendDescriptor_t* out) {
    return *out = new Descriptor{type, {}, false, {}, -1}, CUDNN_STATUS_SUCCESS;
}
cudnnStatus_t cudnnBackendDestroyDescriptor(cudnnBackendDescriptor_t raw) {
    return delete static_cast<Descriptor*>(raw), CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnBackendSetAttribute(cudnnBackendDescriptor_t raw, cudnnBackendAttributeName_t name,
    cudnnBackendAttributeType_t type, int64_t count, const void* values) {
    static const std::map<cudnnBackendAttributeType_t, std::size_t> sizes = {{CUDNN_TYPE_INT64, 8},
        {CUDNN_TYPE_CHAR, 1}, {CUDNN_TYPE_BOOLEAN, sizeof(bool)}, {CUDNN_TYPE_FLOAT, 4},
        {CUDNN_TYPE_DATA_TYPE, sizeof(cudnnDataType_t)}, {CUDNN_TYPE_BACKEND_DESCRIPTOR, sizeof(void*)},
        {CUDNN_TYPE_VOID_PTR, sizeof(void*)}, {CUDNN_TYPE_HANDLE, sizeof(void*)},
        {CUDNN_TYPE_CONVOLUTION_MODE, sizeof(cudnnConvolutionMode_t)},
        {CUDNN_TYPE_POINTWISE_MODE, sizeof(cudnnPointwiseMode_t)},
        {CUDNN_TYPE_NAN_PROPOGATION, sizeof(cudnnNanPropagation_t)},
        {CUDNN_TYPE_HEUR_MODE, sizeof(cudnnBackendHeurMode_t)}};
    if (as(raw).isFinal || !sizes.contains(type)) return CUDNN_STATUS_BAD_PARAM;
    const auto* bytes = static_cast<const std::byte*>(values);
    as(raw).attributes[name].assign(bytes, bytes + static_cast<std::size_t>(count) * sizes.at(type));
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnBackendFinalize(cudnnBackendDescriptor_t raw) {
    Descriptor& d = as(raw);
    try {
        switch (d.type) {
            case CUDNN_BACKEND_TENSOR_DESCRIPTOR: tensorOf(d); break;
            case CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR: d.graph = std::make_shared<const Graph>(graphOf(d)); break;
            case CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR: {
                ++emulator::counts().searches;
                d.graph = required(d.other(CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH)).graph;
                const bool isFirst =
                    required(d.one<cudnnBackendHeurMode_t>(CUDNN_ATTR_ENGINEHEUR_MODE)) == CUDNN_HEUR_MODE_A;
                if (!isFirst || !hasKernels(*d.graph)) return CUDNN_STATUS_NOT_SUPPORTED;
                break;
            }
            case CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR: {
                required(d.one<cudnnHandle_t>(CUDNN_ATTR_EXECUTION_PLAN_HANDLE));
                if (const auto json = d.list<char>(CUDNN_ATTR_EXECUTION_PLAN_JSON_REPRESENTATION); !json.empty()) {
                    readPlan(d, std::string(json.begin(), json.end()));
                    break;
                }
                const Descriptor& configuration = required(d.other(CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG));
                if (configuration.engine == kRefuses) return CUDNN_STATUS_NOT_SUPPORTED;
                d.graph = configuration.graph;
                d.engine = configuration.engine;
                break;
            }
            default: break;
        }
    } catch (const Bad&) {
        return CUDNN_STATUS_BAD_PARAM;
    }
    d.isFinal = true;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnBackendGetAttribute(cudnnBackendDescriptor_t raw, cudnnBackendAttributeName_t name,
    cudnnBackendAttributeType_t, int64_t wanted, int64_t* count, void* values) {
    Descriptor& d = as(raw);
    const auto give = [&](const auto& value) {
        std::memcpy(values, &value, sizeof value);
        return *count = 1, CUDNN_STATUS_SUCCESS;
    };
    switch (name) {
        case CUDNN_ATTR_ENGINEHEUR_RESULTS: {
            *count = kEngines;
            if (!values) return CUDNN_STATUS_SUCCESS;
            *count = std::min(wanted, kEngines);
            for (int64_t i = 0; i < *count; ++i) {
                Descriptor& one = as(static_cast<cudnnBackendDescriptor_t*>(values)[i]);
                one.graph = d.graph;
                one.engine = i;
                one.isFinal = true;
            }
            return CUDNN_STATUS_SUCCESS;
        }
        case CUDNN_ATTR_ENGINECFG_ENGINE: {
            Descriptor& engine = as(*static_cast<cudnnBackendDescriptor_t*>(values));
            engine.engine = d.engine;
            engine.isFinal = true;
            return *count = 1, CUDNN_STATUS_SUCCESS;
        }
        case CUDNN_ATTR_ENGINE_GLOBAL_INDEX: return give(d.engine);
        case CUDNN_ATTR_ENGINE_NUMERICAL_NOTE:
            if (d.engine == kRounds) return give(CUDNN_NUMERICAL_NOTE_TENSOR_CORE);
            return *count = 0, CUDNN_STATUS_SUCCESS;
        case CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE:
            return give(static_cast<int64_t>(d.engine == kWorkspaceEngine ? kWorkspace : 0));
        case CUDNN_ATTR_EXECUTION_PLAN_JSON_REPRESENTATION: {
            const std::string text = planText(d);
            *count = static_cast<int64_t>(text.size()) + 1;
            if (values) std::memcpy(values, text.c_str(), static_cast<std::size_t>(std::min(wanted, *count)));
            return CUDNN_STATUS_SUCCESS;
        }
        default: return CUDNN_STATUS_NOT_SUPPORTED;
    }
}

cudnnStatus_t cudnnBackendExecute(cudnnHandle_t handle, cudnnBackendDescriptor_t plan, cudnnBackendDescriptor_t pack) {
    const Descriptor &p = as(plan), &v = as(pack);
    if (!p.isFinal || !v.isFinal) return CUDNN_STATUS_BAD_PARAM;
    const auto tags = v.list<int64_t>(CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS);
    const auto pointers = v.list<void*>(CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS);
    if (tags.size() != pointers.size()) return CUDNN_STATUS_BAD_PARAM;
    std::map<int64_t, void*> addresses;
    for (std::size_t i = 0; i < tags.size(); ++i) addresses.emplace(tags[i], pointers[i]);
    for (const Operation& o : *p.graph)
        for (const Tensor* t : {&o.x, &o.other, &o.y}) {
            if (t->extents.empty() || t->isVirtual) continue;
            const auto bytes = static_cast<std::size_t>(t->last() + 1) * bytesOf(t->element());
            if (!addresses.contains(t->tag) || !emulator::isDeviceMemory(addresses.at(t->tag), bytes))
                return CUDNN_STATUS_BAD_PARAM;
        }
    void* workspace = v.one<void*>(CUDNN_ATTR_VARIANT_PACK_WORKSPACE).value_or(nullptr);
    const bool needsWorkspace = p.engine == kWorkspaceEngine;
    if (needsWorkspace && !emulator::isDeviceMemory(workspace, kWorkspace)) return CUDNN_STATUS_BAD_PARAM;
    emulator::enqueue(handle->stream, [=, graph = p.graph, rounds = p.engine == kRounds] {
        if (needsWorkspace) std::memset(workspace, 0xff, kWorkspace);
        Run(*graph, addresses, rounds);
    });
    return CUDNN_STATUS_SUCCESS;
}

}  // extern "C"
