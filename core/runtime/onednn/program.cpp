#include "core/runtime/onednn/program.h"

#include "core/base/error.h"
#include "core/base/stopwatch.h"
#include "core/runtime/onednn/lowering.h"

#include <omp.h>
#include <cstring>
#include <mutex>

namespace egret::runtime::onednn {
namespace {

// oneDNN uses OpenMP's number of threads, which is stored per calling thread. Primitives must be created and run with
// the same number.
class ThreadScope {
public:
    explicit ThreadScope(int threads) : m_before(omp_get_max_threads()) { omp_set_num_threads(threads); }
    ~ThreadScope() { omp_set_num_threads(m_before); }
    ThreadScope(const ThreadScope&) = delete;
    ThreadScope& operator=(const ThreadScope&) = delete;

private:
    int m_before;
};

}  // namespace

struct Program::State {
    graph::Graph graph;
    int threads = 1;
    dnnl::engine engine{dnnl::engine::kind::cpu, 0};
    dnnl::stream stream{engine};
    Plan plan;
    std::mutex running;

    // Binds the inputs. Returns the owners of their bytes, which must stay alive during the run.
    std::vector<std::shared_ptr<const std::byte>> bind(const std::vector<TensorPtr>& values);
};

Program::Program(graph::Graph graph, const Options& options, const Task& task) : m_state(std::make_shared<State>()) {
    if (options.threads < 1) throw Error(Category::usage, "a program needs at least one thread");
    m_state->graph = std::move(graph);
    m_state->threads = options.threads;
    const ThreadScope threads(options.threads);
    m_state->plan = Lowering(m_state->graph, options, m_state->engine).run(task);
}

const graph::Graph& Program::graph() const { return m_state->graph; }
const std::vector<Step>& Program::steps() const { return m_state->plan.steps; }
std::size_t Program::arenaBytes() const { return m_state->plan.arenaBytes; }
const std::vector<std::size_t>& Program::bytesInUse() const { return m_state->plan.bytesInUse; }

std::vector<std::shared_ptr<const std::byte>> Program::State::bind(const std::vector<TensorPtr>& values) {
    requireInputCount(graph, values);
    std::vector<std::shared_ptr<const std::byte>> kept;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const TensorPtr value = boundInput(graph, values, i);
        if (plan.inputs[i].empty()) continue;  // unused inputs need no data
        kept.push_back(graph::alignedElements(value));
        // oneDNN takes void* even for data that it only reads.
        for (dnnl::memory& view : plan.inputs[i]) view.set_data_handle(const_cast<std::byte*>(kept.back().get()));
    }
    return kept;
}

std::vector<TensorPtr> Program::run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const {
    State& state = *m_state;
    const std::lock_guard lock(state.running);
    const ThreadScope threads(state.threads);
    const auto kept = state.bind(inputs);
    const Plan& plan = state.plan;
    if (timing) {
        timing->stepsMs.assign(timing->perStep ? plan.calls.size() : 0, 0.0);
        timing->stepStartsMs = timing->stepsMs;
    }
    const Stopwatch stopwatch(state.threads);
    for (std::size_t i = 0; i < plan.calls.size(); ++i) {
        task.throwIfStopped();
        const double before = timing && timing->perStep ? stopwatch.milliseconds() : 0;
        plan.calls[i].execute(state.stream);
        if (timing && timing->perStep) {
            timing->stepsMs[i] = stopwatch.milliseconds() - before;
            timing->stepStartsMs[i] = before;
        }
    }
    state.stream.wait();
    if (timing) timing->totalMs = stopwatch.milliseconds();
    std::vector<TensorPtr> out;
    for (const auto& [memory, type] : plan.outputs) {
        std::vector<std::byte> bytes(static_cast<std::size_t>(type.shape().elements()) * sizeof(float));
        std::memcpy(bytes.data(), memory.get_data_handle(), bytes.size());
        out.push_back(graph::Tensor::dense(graph::ElementType::f32, type.shape().extents(), std::move(bytes)));
    }
    return out;
}

}  // namespace egret::runtime::onednn
