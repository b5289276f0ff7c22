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
    double ms = 0;        // the fastest of several: whatever else a machine does only ever adds, and costs are compared
    double spreadMs = 0;  // of all of them
};

// Times one operator alone on inputs of these types. Throws unsupported when it cannot be run, cancelled when stopped.
using Timer = std::function<OperatorTiming(const graph::Operator&, std::span<const graph::Type> inputs)>;

struct MeasuredOptions {
    // As people know it, part of the cache's key: "cpu (Xeon ..., 2 threads)".
    std::string device;
    std::string libraries;  // likewise: "oneDNN 2.6.3, LibTorch 1.13.1, OpenBLAS 0.3.21"
    Timer timer;
    std::shared_ptr<const CostModel> estimate;  // for what cannot be run
    bool viewsAreRead = false;                  // what may be a view costs at least its estimate: see below
    EventSink sink;                             // hears event::Measured
    std::function<std::string()> note;          // what else there is to say about the timings; may be null, or empty
    std::filesystem::path cacheFile;            // empty: costs.sqlite in cacheDirectory()
};

// Every operator signature (operator, attributes, input types) is timed once per device and set of libraries and kept
// on disk, so a second run of anything is instant; several processes may share the file, and a broken one is begun
// anew.
//
// Timings are of one operator, as it stands in a network (oneDNN, CUDA) or alone (LibTorch). On a CPU, what may be a
// view (a transpose, a split) costs at least its estimate: libraries answer with one, and whoever reads it pays. On
// CUDA a view is one for its readers, too, and all else is copied by a kernel that was timed. What cannot be run is
// estimated, and notes() says so.
//
// Measuring is one at a time (two at once would slow each other down); known costs do not wait for it.
class MeasuredCost : public CostModel {
public:
    explicit MeasuredCost(MeasuredOptions options);
    ~MeasuredCost() override;
    double microseconds(
        const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) const override;
    std::string name() const override;
    std::vector<std::string> notes() const override;
    std::size_t measurements() const;  // made by this object, not found in the cache

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// With an engine's kernels: on this machine's CPU with the number of threads it uses now, or on the GPU that
// cudaSettings() say. What oneDNN lacks is timed in LibTorch, which then runs it; what the others lack is estimated.
// Throws unsupported for CUDA without a GPU.
std::shared_ptr<MeasuredCost> measuredOn(
    runtime::Engine engine = runtime::Engine::oneDnn, EventSink sink = {}, Task task = {});

}  // namespace egret::cost
