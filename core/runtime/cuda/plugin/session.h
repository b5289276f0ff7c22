// Private to plugin/: a program bound to a device.
#pragma once

#include "core/runtime/cuda/plugin/action.h"
#include "core/runtime/cuda/program/memory.h"

#include <functional>
#include <span>

namespace egret::runtime::cuda {

class Session {
public:
    // Throws Failure with the number of the failed step, or Error(badInput) for an invalid program.
    Session(const Program& program, const std::vector<const void*>& constants, const EgretCudaOptions& options);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session();

    const Program& program() const { return m_program; }
    const MemoryPlan& memory() const { return m_memory; }
    const std::string& algorithm(std::size_t step) const { return m_algorithms[step]; }
    std::size_t workspaceBytes() const { return m_workspace.bytes(); }
    Device& device() const { return m_device; }

    void bring(std::span<const void* const> inputs);
    void take(std::span<void* const> outputs);  // throws Failure if a step read an index outside its axis
    double run(EgretCudaHow how, double* stepMilliseconds);
    // Enqueues one run. Calls `before` and `after` around every step, for a tracer.
    void runOnce(const std::function<void(int step)>& before, const std::function<void(int step)>& after);

private:
    void make(const std::vector<const void*>& constants, const EgretCudaOptions& options);
    // The caller must hold Device::busy, because freeing memory waits for the device and would disturb measurements.
    void release();
    void placeConstants(const std::vector<const void*>& constants);
    void chooseActions();
    void capture();

    Program m_program;
    MemoryPlan m_memory;
    Device& m_device;
    Memory m_constants, m_arena, m_workspace;
    Memory m_strays;  // Strays::first, for programs that use indices
    std::unique_ptr<Binding> m_binding;
    std::unique_ptr<Maps> m_maps;
    std::vector<std::vector<Launch>> m_launches;  // for each step, its launch and, if needed, a separate epilogue
    std::vector<std::string> m_algorithms;
    std::vector<TensorId> m_inputs;
    cudaGraph_t m_graph = nullptr;
    std::size_t m_nodes = 0;  // number of graph nodes
    cudaGraphExec_t m_executable = nullptr;
};

}  // namespace egret::runtime::cuda
