// Private to plugin/: cuDNN's plans for a convolution. They require no GPU, only the description of a device.
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
        require(cudnnBackendCreateDescriptor(type, &m_descriptor), "Creating a cuDNN descriptor");
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
    // Reads at most `most` values into `values`. Returns the number of values written, or of those available if `most`
    // is 0.
    int64_t ask(cudnnBackendAttributeName_t name, cudnnBackendAttributeType_t type, int64_t most, void* values,
        const char* what = "Querying a cuDNN algorithm") const {
        int64_t count = 0;
        require(cudnnBackendGetAttribute(m_descriptor, name, type, most, &count, values), what);
        return count;
    }
    void finalize() { require(cudnnBackendFinalize(m_descriptor), "Describing a convolution to cuDNN"); }
    // Returns false if cuDNN does not support what the descriptor describes.
    bool tryFinalize() { return cudnnBackendFinalize(m_descriptor) == CUDNN_STATUS_SUCCESS; }

private:
    cudnnBackendDescriptor_t m_descriptor = nullptr;
};

// The properties of a convolution that its plans depend on. cuDNN requires at least two spatial axes.
struct ConvShape {
    Extents x, w, y, begins, ends, strides, dilations;
    bool transposed = false, bias = false, addend = false, relu = false;
    Element element = Element::f32;
    int64_t alignment = 16;  // common alignment of all addresses, in bytes
};
ConvShape shapeOf(const Program& program, const Step& step);

enum ConvOperand : int64_t { kX = 1, kW, kBias, kAddend, kY };  // tensor numbers in a plan

// The target device: the handle's device or, without a GPU, a description (CUDNN_BACKEND_DEVICEPROP_DESCRIPTOR).
struct PlanTarget {
    cudnnHandle_t handle = nullptr;
    const Descriptor* description = nullptr;
};

struct Plan {
    std::shared_ptr<Descriptor> descriptor;
    std::size_t workspace = 0;  // in bytes
    int64_t engine = -1;
    int place = 0;  // position in cuDNN's list; an engine may occur several times with different tuning parameters
};

// Convert a plan to text and back, for the same device and libraries. The result is empty if cuDNN fails.
std::string textOf(const Plan& plan);
std::optional<Plan> planOf(const PlanTarget& target, const std::string& text, std::size_t workspace);

// Calls `use` with plans for y = conv(x, w) or, if `fused`, for the whole pattern (always with a bias). The plans are
// in cuDNN's order of preference; the first false from `use` ends the search. Only plans that are precise enough and
// need at most `workspace` bytes are passed. `wanted` is the number of configurations requested from cuDNN.
void eachPlan(const PlanTarget& target, const ConvShape& shape, Precision precision, bool fused, std::size_t workspace,
    int wanted, const std::function<bool(Plan)>& use);

}  // namespace egret::runtime::cuda
