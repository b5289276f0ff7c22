// Private to plugin/: a step that is ready to run, and the data it is bound to.
#pragma once

#include "core/runtime/cuda/plugin/device.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/program.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace egret::runtime::cuda {

// Enqueues a step's kernels on the device's stream. All steps share one workspace, which is as large as the largest
// requirement.
using Launch = std::function<void(void* workspace)>;

struct Action {
    Launch launch;
    std::string algorithm;        // display name
    std::size_t workspace = 0;    // in bytes
    bool appliesEpilogue = true;  // if false, bias, addend and activation must still be applied
};

// The program, the device and the address of each tensor, to which steps are bound.
struct Binding {
    Device& device;
    const Program& program;
    std::vector<std::byte*> addresses;  // parallel to Program::tensors
    EgretCudaOptions options;           // the callbacks are valid only during compilation
    Memory scratch;                     // workspace for timing algorithms
    uint32_t* strays = nullptr;         // device memory in which steps record an invalid index

    Precision precision() const { return static_cast<Precision>(options.precision); }
    const Tensor& tensor(TensorId id) const { return program.at(id); }
    std::byte* address(TensorId id) const { return addresses[static_cast<std::size_t>(id)]; }
    void* scratchOf(std::size_t bytes) {
        if (scratch.bytes() < bytes) {
            scratch = Memory();  // frees the old block first, so that the two never coexist
            scratch = Memory(bytes, "Allocating a workspace");
        }
        return scratch.data();
    }
};

inline bool hasEpilogue(const Step& step) {
    const auto* conv = std::get_if<Conv>(&step.parameters);
    const auto* matmul = std::get_if<MatMul>(&step.parameters);
    const Activation activation = conv ? conv->activation : matmul ? matmul->activation : Activation::none;
    return (conv || matmul) && (step.has(2) || (conv && step.has(3)) || activation != Activation::none);
}

// Returns a lower bound for the time of a separate epilogue, in milliseconds: its memory traffic plus one launch.
inline double epilogueMs(const Binding& binding, const Step& step) {
    constexpr double kLaunchMs = 0.003;
    double bytes = 2 * static_cast<double>(binding.tensor(step.write).bytes());
    if (step.has(3)) bytes += static_cast<double>(binding.tensor(step.reads[3]).bytes());
    return kLaunchMs + bytes / binding.device.bytesPerSecond * 1e3;
}

// Steps with equal signatures perform the same computation on different addresses, so one search serves all of them.
std::string signatureOf(const Binding& binding, const Step& step);

// convolution.cpp uses cuDNN; product.cpp uses cuBLASLt. Both throw UNSUPPORTED if the library has no algorithm.
Action convolution(Binding& binding, const Step& step);
Action product(Binding& binding, const Step& step);
// own.cpp: Egret's kernels for all kinds of steps except Map. `step` must be an element of the program's steps.
Action own(const Binding& binding, const Step& step);

// maps.cpp: Maps, which are compiled together at run time. Add all steps, compile, then request their actions.
class Maps {
public:
    explicit Maps(const Device& device) : m_device(device) {}
    Maps(const Maps&) = delete;
    Maps& operator=(const Maps&) = delete;
    ~Maps();

    void add(const Program& program, const Step& step);
    void compile();
    Action action(const Binding& binding, const Step& step) const;

private:
    const Device& m_device;
    std::map<std::string, int> m_bodies;  // kernel body -> kernel number
    std::vector<cudaKernel_t> m_kernels;
    cudaLibrary_t m_library = nullptr;
};

// Returns the step y = activation(y + addend + bias), which follows a product or convolution without a fused epilogue.
Step epilogueOf(const Step& step);

}  // namespace egret::runtime::cuda
