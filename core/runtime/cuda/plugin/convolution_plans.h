// Private to plugin/: what cuDNN offers for a convolution. Needs no GPU: plans can be made for one that is only
// described.
#pragma once

#include "core/runtime/cuda/plugin/failure.h"
#include "core/runtime/cuda/program/precision.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace egret::runtime::cuda {

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

    Descriptor& set(
        cudnnBackendAttributeName_t name, cudnnBackendAttributeType_t type, int64_t count, const void* values) {
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
    // Into `values`, as many as there are and fit; how many there are, or were written.
    int64_t ask(cudnnBackendAttributeName_t name, cudnnBackendAttributeType_t type, int64_t most, void* values,
        const char* what = "Asking cuDNN about an algorithm") const {
        int64_t count = 0;
        require(cudnnBackendGetAttribute(m_descriptor, name, type, most, &count, values), what);
        return count;
    }
    void finalize() { require(cudnnBackendFinalize(m_descriptor), "Describing a convolution to cuDNN"); }
    // False when cuDNN cannot do what was described.
    bool tryFinalize() { return cudnnBackendFinalize(m_descriptor) == CUDNN_STATUS_SUCCESS; }

private:
    cudnnBackendDescriptor_t m_descriptor = nullptr;
};

// A convolution with everything that its plans depend on, and nothing else. At least two spatial axes: cuDNN wants
// them.
struct ConvShape {
    Extents x, w, y, begins, ends, strides, dilations;
    bool transposed = false, bias = false, addend = false, relu = false;
    Element element = Element::f32;
    int64_t alignment = 16;  // of all addresses, in bytes
};
ConvShape shapeOf(const Program& program, const Step& step);

enum ConvOperand : int64_t { kX = 1, kW, kBias, kAddend, kY };  // how a plan names them

// For which device: the one of this handle, or the one that is described (CUDNN_BACKEND_DEVICEPROP_DESCRIPTOR).
struct PlanTarget {
    cudnnHandle_t handle = nullptr;
    const Descriptor* description = nullptr;
};

struct Plan {
    std::shared_ptr<Descriptor> descriptor;
    std::size_t workspace = 0;  // bytes
    int64_t engine = -1;
    int place = 0;  // among those that were asked for: one engine may come several times, tuned otherwise
};

// A plan as text, and back: for a device and libraries as they were. Empty, and nothing, where cuDNN cannot.
std::string textOf(const Plan& plan);
std::optional<Plan> planOf(const PlanTarget& target, const std::string& text, std::size_t workspace);

// Calls `use` for the plans of y = conv(x, w), or of the whole pattern (`fused`, which has a bias in any case), in the
// order in which cuDNN would try them, until it returns false: those that are precise enough and keep within
// `workspace` bytes. `wanted`: how many of its configurations cuDNN is asked for. No call at all: it has none.
void eachPlan(const PlanTarget& target, const ConvShape& shape, Precision precision, bool fused, std::size_t workspace,
    int wanted, const std::function<bool(Plan)>& use);

}  // namespace egret::runtime::cuda
