#include "core/runtime/cuda/plugin/session.h"

#include "core/runtime/cuda/plugin/kernels.h"
#include "core/runtime/cuda/program/text.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

// Byte that fills the tensors while algorithms are timed. The resulting numbers are 0.0115 in f32 and bf16, and 1.06 in
// f16. They are nonzero because a GPU draws less power and runs faster on zeros.
constexpr int kPattern = 0x3c;

template <class F>
void atStep(std::size_t step, F work) {
    try {
        work();
    } catch (const Failure& failure) {
        throw failure.at(static_cast<int>(step));
    }
}

bool looksUp(const Step& step) {  // whether the step reads indices
    return std::holds_alternative<Gather>(step.parameters) || std::holds_alternative<Scatter>(step.parameters) ||
        std::holds_alternative<RoiAlign>(step.parameters);
}

}  // namespace

std::string signatureOf(const Binding& binding, const Step& step) {
    // The signature contains the text of a program with only this step, and the alignments of the step's operands.
    Program one;
    Step moved = step;
    moved.name.clear();
    std::string alignments;
    const auto add = [&](TensorId id) {
        const Tensor& tensor = binding.tensor(id);
        const auto address = reinterpret_cast<uintptr_t>(binding.address(id));
        alignments += std::to_string(std::min<uintptr_t>(256, address & (~address + 1))) + " ";
        return one.add({tensor.element, tensor.extents, Computed()});
    };
    for (TensorId& read : moved.reads)
        if (read >= 0) read = add(read);
    moved.write = add(step.write);
    one.steps.push_back(std::move(moved));
    const EgretCudaOptions& options = binding.options;
    return "device " + std::to_string(binding.device.index) + " precision " + std::to_string(options.precision) +
        " workspace " + std::to_string(options.workspace_limit) + " candidates " + std::to_string(options.candidates) +
        (options.fuse ? " fusing " : " ") + alignments + toText(one);
}

Session::Session(const Program& program, const std::vector<const void*>& constants, const EgretCudaOptions& options)
    : m_program(program), m_memory(planMemory(m_program)), m_device(Device::at(options.device)),
      m_inputs(m_program.inputs()) {
    const std::lock_guard lock(m_device.busy);
    try {
        make(constants, options);
    } catch (...) {
        release();
        throw;
    }
}

Session::~Session() {
    const std::lock_guard lock(m_device.busy);
    release();
}

void Session::make(const std::vector<const void*>& constants, const EgretCudaOptions& options) {
    m_arena = Memory(m_memory.bytes, "Allocating memory for tensors");
    if (m_memory.bytes > 0)
        require(cudaMemsetAsync(m_arena.data(), kPattern, m_memory.bytes, m_device.stream), "Filling memory");
    m_binding.reset(new Binding{
        m_device, m_program, std::vector<std::byte*>(m_program.tensors.size(), nullptr), options, Memory()});
    if (std::ranges::any_of(m_program.steps, looksUp)) m_strays = Memory(sizeof kNoStray);
    m_binding->strays = reinterpret_cast<uint32_t*>(m_strays.data());
    placeConstants(constants);
    chooseActions();
    m_binding->options.stopped = nullptr;  // the callbacks are valid only during this call
    m_binding->options.recall = nullptr;
    m_binding->options.keep = nullptr;
}

void Session::release() {
    if (m_executable) cudaGraphExecDestroy(m_executable);
    if (m_graph) cudaGraphDestroy(m_graph);
    m_launches.clear();
    m_maps.reset();
    m_binding.reset();
    for (Memory* memory : {&m_workspace, &m_arena, &m_constants, &m_strays}) *memory = Memory();
}

void Session::placeConstants(const std::vector<const void*>& given) {
    std::vector<std::byte*>& addresses = m_binding->addresses;
    m_constants = Memory(m_memory.constantBytes, "Allocating memory for constants");
    std::size_t at = 0;
    for (std::size_t i = 0; i < m_program.tensors.size(); ++i) {
        const Tensor& tensor = m_program.tensors[i];
        if (tensor.isConstant()) {
            const std::vector<std::byte> content = constantBytes(m_program, static_cast<TensorId>(i), given);
            addresses[i] = m_constants.data() + at;
            require(
                cudaMemcpyAsync(addresses[i], content.data(), content.size(), cudaMemcpyHostToDevice, m_device.stream),
                "Copying a constant");
            require(cudaStreamSynchronize(m_device.stream), "Copying a constant");  // `content` must outlive the copy
            at += aligned(tensor.bytes());
        } else if (m_memory.offsets[i] != MemoryPlan::kNowhere) {
            addresses[i] = m_arena.data() + m_memory.offsets[i];
        }
    }
    for (std::size_t i = 0; i < m_program.tensors.size(); ++i) {  // sets the addresses of views of constants
        const auto [root, offset] = rootOf(m_program, static_cast<TensorId>(i));
        if (!addresses[i] && addresses[static_cast<std::size_t>(root)])
            addresses[i] = addresses[static_cast<std::size_t>(root)] +
                static_cast<std::size_t>(offset) * bytesOf(m_program.tensors[i].element);
    }
}

void Session::chooseActions() {
    const EgretCudaOptions& options = m_binding->options;
    const auto& steps = m_program.steps;
    std::vector<std::optional<Action>> actions(steps.size());
    m_maps = std::make_unique<Maps>(m_device);
    std::size_t workspace = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (options.stopped && options.stopped(options.user))
            throw Failure(EGRET_CUDA_CANCELLED, "Stopped.", static_cast<int>(i));
        atStep(i, [&] {
            if (std::holds_alternative<Conv>(steps[i].parameters)) actions[i] = convolution(*m_binding, steps[i]);
            else if (std::holds_alternative<MatMul>(steps[i].parameters)) actions[i] = product(*m_binding, steps[i]);
            else if (!std::holds_alternative<Map>(steps[i].parameters)) actions[i] = own(*m_binding, steps[i]);
            if (!actions[i]) m_maps->add(m_program, steps[i]);
            else if (!actions[i]->appliesEpilogue) m_maps->add(m_program, epilogueOf(steps[i]));
        });
        if (actions[i]) workspace = std::max(workspace, actions[i]->workspace);
    }
    m_binding->scratch = Memory();
    m_maps->compile();
    m_workspace = Memory(workspace, "Allocating a workspace");
    for (std::size_t i = 0; i < steps.size(); ++i) {
        std::vector<Launch>& launches = m_launches.emplace_back();
        if (!actions[i]) actions[i] = m_maps->action(*m_binding, steps[i]);
        launches.push_back(actions[i]->launch);
        m_algorithms.push_back(actions[i]->algorithm);
        if (actions[i]->appliesEpilogue) continue;
        const Action epilogue = m_maps->action(*m_binding, epilogueOf(steps[i]));
        launches.push_back(epilogue.launch);
        m_algorithms.back() += ", then " + epilogue.algorithm;
    }
}

void Session::bring(std::span<const void* const> inputs) {
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        if (inputs[i]) {
            const Tensor& tensor = m_binding->tensor(m_inputs[i]);
            require(cudaMemcpyAsync(m_binding->address(m_inputs[i]), inputs[i], tensor.bytes(), cudaMemcpyHostToDevice,
                        m_device.stream),
                "Copying an input");
        }
    require(cudaStreamSynchronize(m_device.stream), "Copying inputs");
}

void Session::take(std::span<void* const> outputs) {
    uint32_t stray = kNoStray;
    if (m_strays.data())
        require(cudaMemcpyAsync(&stray, m_strays.data(), sizeof stray, cudaMemcpyDeviceToHost, m_device.stream),
            "Copying an output");
    for (std::size_t i = 0; i < m_program.outputs.size(); ++i)
        if (outputs[i]) {
            const TensorId id = m_program.outputs[i].tensor;
            require(cudaMemcpyAsync(outputs[i], m_binding->address(id), m_binding->tensor(id).bytes(),
                        cudaMemcpyDeviceToHost, m_device.stream),
                "Copying an output");
        }
    require(cudaStreamSynchronize(m_device.stream), "Copying outputs");
    if (stray != kNoStray)
        throw Failure(EGRET_CUDA_BAD_INPUT, "An index is outside its axis.", static_cast<int>(stray));
}

void Session::runOnce(const std::function<void(int)>& before, const std::function<void(int)>& after) {
    for (std::size_t i = 0; i < m_launches.size(); ++i) {
        if (before) before(static_cast<int>(i));
        atStep(i, [&] {
            for (const Launch& launch : m_launches[i]) launch(m_workspace.data());
        });
        if (after) after(static_cast<int>(i));
    }
}

void Session::capture() {
    runOnce({}, {});  // libraries load kernels on their first call, which is forbidden during capture
    require(cudaStreamSynchronize(m_device.stream), "Running on the device");
    require(cudaStreamBeginCapture(m_device.stream, cudaStreamCaptureModeThreadLocal), "Capturing a graph");
    try {
        runOnce({}, {});
    } catch (...) {
        cudaGraph_t broken = nullptr;
        cudaStreamEndCapture(m_device.stream, &broken);
        if (broken) cudaGraphDestroy(broken);
        cudaGetLastError();  // clears the error of the capture
        throw;
    }
    if (m_graph) cudaGraphDestroy(std::exchange(m_graph, nullptr));  // frees the graph of a failed instantiation
    require(cudaStreamEndCapture(m_device.stream, &m_graph), "Capturing a graph");
    require(cudaGraphGetNodes(m_graph, nullptr, &m_nodes), "Querying the size of a graph");
    require(cudaGraphInstantiate(&m_executable, m_graph, 0), "Instantiating a graph");
    require(cudaGraphUpload(m_executable, m_device.stream), "Uploading a graph");
}

double Session::run(EgretCudaHow how, double* stepMilliseconds) {
    if (m_strays.data())  // resets the record of invalid indices before timing starts
        require(cudaMemsetAsync(m_strays.data(), kStrayFill, m_strays.bytes(), m_device.stream), "Filling memory");
    if (how == EGRET_CUDA_GRAPH) {
        if (!m_executable) capture();
        Event begin, end;
        constexpr double kNodeMs = 0.0005;  // upper bound of the host's time per node for launching a graph
        require(
            launchSpin(kHeadStartMs + kNodeMs * static_cast<double>(m_nodes), m_device.stream), "Launching a delay");
        begin.record(m_device.stream);
        require(cudaGraphLaunch(m_executable, m_device.stream), "Running a graph");
        end.record(m_device.stream);
        end.wait();
        return end.millisecondsSince(begin);
    }
    if (how == EGRET_CUDA_STREAM) {
        Event begin, end;
        begin.record(m_device.stream);
        runOnce({}, {});
        end.record(m_device.stream);
        end.wait();
        return end.millisecondsSince(begin);
    }
    // The device first waits for as long as the host may need to launch the steps, so that events measure kernels
    // instead of launches. Steps are launched in groups, because a stream accepts only about 1000 launches before the
    // host blocks. A step has up to three kernels and an event.
    constexpr double kLaunchMs = 0.025;
    constexpr std::size_t kAtOnce = 200;
    std::vector<Event> begins(m_launches.size() / kAtOnce + 1), ends(m_launches.size());
    runOnce(
        [&](int step) {
            const auto i = static_cast<std::size_t>(step);
            if (i % kAtOnce != 0) return;
            const auto steps = static_cast<double>(std::min(kAtOnce, m_launches.size() - i));
            require(launchSpin(kHeadStartMs + kLaunchMs * steps, m_device.stream), "Launching a delay");
            begins[i / kAtOnce].record(m_device.stream);
        },
        [&](int step) { ends[static_cast<std::size_t>(step)].record(m_device.stream); });
    if (!ends.empty()) ends.back().wait();
    double total = 0;
    for (std::size_t i = 0; i < m_launches.size(); ++i) {
        const double ms = ends[i].millisecondsSince(i % kAtOnce == 0 ? begins[i / kAtOnce] : ends[i - 1]);
        if (stepMilliseconds) stepMilliseconds[i] = ms;
        total += ms;
    }
    return total;
}

}  // namespace egret::runtime::cuda
