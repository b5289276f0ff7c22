#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/cost/cost.h"
#include "core/runtime/engine.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace egret::cost {

struct OperatorTiming {
    double ms = 0;        // fastest of several runs, because other load only adds time
    double spreadMs = 0;  // spread over all runs
};

// Times one operator alone on inputs of these types. Throws unsupported when it cannot run, cancelled when stopped.
using Timer = std::function<OperatorTiming(const graph::Operator&, std::span<const graph::Type> inputs)>;

struct MeasuredOptions {
    // Display name, part of the cache key: "cpu (Xeon ..., 2 threads)".
    std::string device;
    std::string libraries;  // second part of the key: "oneDNN 2.6.3, LibTorch 1.13.1, OpenBLAS 0.3.21"
    Timer timer;
    std::shared_ptr<const CostModel> estimate;  // for operators that cannot run
    bool viewsAreRead = false;                  // possible views cost at least their estimate (see MeasuredCost)
    EventSink sink;                             // receives event::Measured
    std::function<std::string()> note;  // additional note about the timings; may be null or return an empty string
    std::filesystem::path cacheFile;    // if empty, costs.sqlite in cacheDirectory()
};

// Every operator signature (operator, attributes, input types) is timed once per device and set of libraries. Timings
// are stored on disk (cost_cache.h), so later runs are instant.
//
// One operator is timed at a time, in a network context (oneDNN, CUDA) or alone (LibTorch). On a CPU, an operator that
// may be a view (transpose, split) costs at least its estimate, because libraries return a view and its reader makes
// the copy. On CUDA, readers use views directly, and the kernels that copy everything else are timed. Operators that
// cannot run are estimated; notes() lists them.
//
// Measurements are serialized, since two at once would slow each other down. Known costs are returned without waiting.
class MeasuredCost : public CostModel {
public:
    explicit MeasuredCost(MeasuredOptions options);
    ~MeasuredCost() override;
    double microseconds(
        const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) const override;
    std::string name() const override;
    std::vector<std::string> notes() const override;
    std::size_t measurements() const;  // number of timings made by this object, not read from the cache

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// Times operators with an engine's kernels on this machine's CPU with the current number of threads, or on the GPU
// selected by cudaSettings(). Operators that oneDNN lacks are timed with LibTorch, which also runs them. Operators that
// the other engines lack are estimated. Throws unsupported for CUDA without a GPU.
std::shared_ptr<MeasuredCost> measuredOn(
    runtime::Engine engine = runtime::Engine::oneDnn, EventSink sink = {}, Task task = {});

}  // namespace egret::cost
