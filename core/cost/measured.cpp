#include "core/cost/measured.h"

#include "core/base/error.h"
#include "core/base/lookup.h"
#include "core/cost/analytic.h"
#include "core/cost/cost_cache.h"
#include "core/graph/traffic.h"
#include "core/runtime/device.h"
#include "core/runtime/measure.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>

namespace egret::cost {
namespace {

using namespace graph;

OperatorTiming timed(const Operator& op, std::span<const Type> inputs, runtime::Engine by, const Task& until) {
    static const runtime::MeasureOptions kOptions{.warmup = 3, .repeats = 15, .seconds = 0.5};
    const runtime::Latency latency = runtime::measureOperator(op, inputs, kOptions, until, by);
    return {*std::ranges::min_element(latency.samplesMs), latency.spreadMs};
}

}  // namespace

struct MeasuredCost::State {
    MeasuredOptions options;
    mutable std::shared_mutex known;                // guards all members except the cache
    std::unordered_map<std::string, double> costs;  // microseconds by signature
    std::map<std::string, std::string> failures;    // operator name -> why it cannot run
    std::size_t measurements = 0;
    std::string cacheProblem;
    std::mutex measuring;  // guards the cache; only one measurement runs at a time
    CostCache cache;

    explicit State(MeasuredOptions given)
        : options(std::move(given)), cache(options.cacheFile, options.device, options.libraries) {
        cacheProblem = cache.problem();
    }

    std::optional<double> lookUp(const std::string& signature) const {
        std::shared_lock lock(known);
        const double* found = valueAt(costs, signature);
        return found ? std::optional(*found) : std::nullopt;
    }

    OperatorTiming time(const Operator& op, std::span<const Type> inputs, const std::string& signature) {
        if (const auto kept = cache.find(signature)) return *kept;
        const OperatorTiming timing = options.timer(op, inputs);
        cache.store(signature, timing);
        {
            std::unique_lock lock(known);
            ++measurements;
            cacheProblem = cache.problem();
        }
        emit(options.sink, event::Measured{signature, options.device, timing.ms, timing.spreadMs});
        return timing;
    }

    // Convolutions store channels in blocks, but runtimes such as ONNX Runtime split only unblocked tensors. (oneDNN
    // returns views of parts, which readers must copy.) A split therefore takes three passes (unblock, split, block
    // again). Each pass costs as much as the concatenation.
    double estimateOf(const Operator& op, std::span<const Type> inputs, const Type& output) const {
        constexpr std::size_t kImageRank = 4;
        constexpr double kPasses = 3;
        const bool isImage = op.is("Split") && output.kind() == Type::Kind::tuple && isSized(output) &&
            isSized(inputs[0]) && inputs[0].shape().rank() >= kImageRank;
        if (!isImage) return options.estimate->microseconds(op, inputs, output);
        const Inferred back = infer(operatorNamed("Concat"), {{Symbol("axis"), op.integer("axis")}}, output.parts());
        return kPasses * options.estimate->microseconds(back.op, output.parts(), back.type);
    }

    // Returns an estimate when the operator cannot be timed; other errors (cancelled, out of memory) propagate.
    double costOf(const Operator& op, std::span<const Type> inputs, const Type& output, const std::string& signature) {
        const double estimate = estimateOf(op, inputs, output);
        const auto estimated = [&](const std::string& why) {
            std::unique_lock lock(known);
            failures.emplace(op.name(), why);
            return estimate;
        };
        for (const Type& input : inputs)
            if (!isSized(input)) return estimated("an input's shape is not fully known");
        try {
            const double measured = time(op, inputs, signature).ms * 1e3;
            return options.viewsAreRead && mayBeView(op) ? std::max(measured, estimate) : measured;
        } catch (const Error& error) {
            if (error.category() != Category::unsupported && error.category() != Category::badInput) throw;
            return estimated(error.message());
        }
    }
};

MeasuredCost::MeasuredCost(MeasuredOptions options) : m_state(std::make_unique<State>(std::move(options))) {
    ensure(m_state->options.timer && m_state->options.estimate, "a measured cost model needs a timer and an estimate");
}
MeasuredCost::~MeasuredCost() = default;

double MeasuredCost::microseconds(const Operator& op, std::span<const Type> inputs, const Type& output) const {
    const std::string signature = signatureOf(op, inputs);
    if (const auto cost = m_state->lookUp(signature)) return *cost;
    std::lock_guard measuring(m_state->measuring);
    if (const auto cost = m_state->lookUp(signature)) return *cost;  // another thread has just measured it
    const double cost = m_state->costOf(op, inputs, output, signature);
    std::unique_lock lock(m_state->known);
    m_state->costs.emplace(signature, cost);
    return cost;
}

std::string MeasuredCost::name() const {
    const std::string& libraries = m_state->options.libraries;
    return "measured (" + m_state->options.device + (libraries.empty() ? "" : ": " + libraries) + ")";
}

std::vector<std::string> MeasuredCost::notes() const {
    std::vector<std::string> notes;
    std::shared_lock lock(m_state->known);
    for (const auto& [op, why] : m_state->failures)
        notes.push_back(op + " could not be measured and is estimated: " + why);
    if (!m_state->cacheProblem.empty()) notes.push_back(m_state->cacheProblem);
    if (m_state->options.note)
        if (std::string note = m_state->options.note(); !note.empty()) notes.push_back(std::move(note));
    return notes;
}

std::size_t MeasuredCost::measurements() const {
    std::shared_lock lock(m_state->known);
    return m_state->measurements;
}

std::shared_ptr<MeasuredCost> measuredOn(runtime::Engine engine, EventSink sink, Task task) {
    using runtime::Engine;
    const bool isOnGpu = engine == Engine::cuda;
    const auto timer = [engine, task = std::move(task)](const Operator& op, std::span<const Type> inputs) {
        const Task until(task.stopToken());  // the task's progress covers the whole job, not one operator
        try {
            return timed(op, inputs, engine, until);
        } catch (const Error& error) {
            if (engine != Engine::oneDnn || error.category() != Category::unsupported) throw;
            return timed(op, inputs, Engine::libTorch, until);
        }
    };
    return std::make_shared<MeasuredCost>(MeasuredOptions{.device = runtime::deviceName(engine),
        .libraries = runtime::librariesOf(engine),
        .timer = timer,
        .estimate = std::make_shared<AnalyticCost>(device(isOnGpu ? "gpu" : "cpu")),
        .viewsAreRead = !isOnGpu,
        .sink = std::move(sink),
        .note = isOnGpu ? runtime::cudaCacheProblem : nullptr});
}

}  // namespace egret::cost
