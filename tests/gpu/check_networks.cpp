#include "core/base/error.h"
#include "core/profile/statistics.h"
#include "core/report/published.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/reference.h"
#include "tests/gpu/session.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace egret::runtime::cuda {
namespace {

namespace fs = std::filesystem;

Program readProgram(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return fromText(text.str());
}

// Rounding goes through all layers, so a network may differ by more than one step may.
double toleranceOf(Precision precision) { return precision == Precision::f32 ? 1e-4 : precision == Precision::tf32 ? 1e-2 : 1e-1; }

constexpr int kRepeats = 30;
constexpr const char* kOptimized = ".optimized";

struct Times {
    profile::Summary graph, stream;
    double sum = 0;  // of the steps' medians
    std::size_t steps = 0;
};

Times timesOf(OnDevice& device) {
    Times out;
    std::vector<std::vector<double>> steps(device.program().steps.size());
    std::vector<double> graph, stream, one;
    for (int i = 0; i < kRepeats + 3; ++i) {
        device.milliseconds(EGRET_CUDA_STEPS, &one);
        const double asGraph = device.milliseconds(EGRET_CUDA_GRAPH), asStream = device.milliseconds(EGRET_CUDA_STREAM);
        if (i < 3) continue;
        for (std::size_t k = 0; k < one.size(); ++k) steps[k].push_back(one[k]);
        graph.push_back(asGraph);
        stream.push_back(asStream);
    }
    out.graph = profile::summarize(graph);
    out.stream = profile::summarize(stream);
    out.steps = steps.size();
    for (auto& samples : steps) out.sum += profile::summarize(std::move(samples)).median;
    return out;
}

}  // namespace

void checkNetworks(Report& out, const CheckOptions& options) {
    out.heading("Whole networks");
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(options.programs, none))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    if (files.empty()) {
        out.line("There are no program files in '" + options.programs + "'; egret-cli profile MODEL --cuda-program FILE writes them.");
        return;
    }
    out.line("Programs are what Egret makes of a network, with seeded weights of the network's own mean and deviation. Error is that of the worst output against the double-precision reference. As graph: one CUDA "
                "graph. Medians of " + std::to_string(kRepeats) + " runs, in ms, with the 95% interval; discrepancy is (sum of operators - end to end) / end to end, as in X-RLflow's table 1.");
    std::vector<std::vector<std::string>> rows{{"network", "precision", "error", "as graph", "interval", "kernel by kernel", "sum of steps", "graph / sum", "discrepancy", "steps", "arena MiB"}};
    std::map<std::string, std::map<Precision, Times>> timesOfAll;
    for (const fs::path& file : files) {
        const std::string name = file.stem().string();
        std::vector<std::vector<double>> expected, values;
        std::vector<std::vector<std::byte>> stored;
        std::optional<Program> program;
        try {
            program = readProgram(file);
        } catch (const egret::Error& error) {
            out.check(false, name + ": " + error.what());
            continue;
        }
        values = drawInputs(*program, options.seed + 99);
        stored = storedInputs(*program, values);
        expected = evaluate(*program, values);
        for (const PrecisionRow& row : kPrecisions) {
            try {
                OnDevice device(*program, row.precision);
                double worst = 0;
                for (const EgretCudaHow how : {EGRET_CUDA_STREAM, EGRET_CUDA_GRAPH}) {
                    const auto actual = device.run(stored, how);
                    for (std::size_t i = 0; i < expected.size(); ++i) worst = std::max(worst, relativeError(actual[i], expected[i]));
                }
                out.check(worst <= toleranceOf(row.precision), name + ", " + std::string(row.name) + ": error " + fixed(worst, 6));
                if (!options.timing) continue;
                const Times times = timesOf(device);
                timesOfAll[name].emplace(row.precision, times);
                rows.push_back({name, std::string(row.name), fixed(worst, 7), fixed(times.graph.median, 3), fixed(times.graph.interval.low, 3) + " to " + fixed(times.graph.interval.high, 3), fixed(times.stream.median, 3), fixed(times.sum, 3),
                                fixed(times.graph.median / times.sum, 3), fixed(100 * (times.sum - times.graph.median) / times.graph.median, 1) + "%", std::to_string(times.steps),
                                fixed(static_cast<double>(device.info().arena_bytes) / (1 << 20), 1)});
                out.check(times.graph.median <= 1.05 * times.sum, name + ", " + std::string(row.name) + ": " + fixed(times.graph.median, 3) + " ms as a graph, its steps take " + fixed(times.sum, 3));
            } catch (const DeviceError& error) {
                out.check(false, name + ", " + std::string(row.name) + ": " + error.what() + (error.step >= 0 ? " (step " + std::to_string(error.step) + ")" : ""));
                if (error.code == EGRET_CUDA_DEVICE_LOST) return;
            }
        }
    }
    if (options.timing) out.table(rows);

    // Files NAME.txt and NAME.optimized.txt: before and after.
    std::vector<std::vector<std::string>> speedups{{"network", "precision", "before, ms", "after, ms", "speed-up", "Tensat's on a T4"}};
    for (const auto& [name, byPrecision] : timesOfAll) {
        const auto after = timesOfAll.find(name + kOptimized);
        if (after == timesOfAll.end()) continue;
        const auto published = std::ranges::find(report::tensatRows(), name, &report::TensatRow::network);
        for (const auto& [precision, times] : byPrecision) {
            const auto faster = after->second.find(precision);
            if (faster == after->second.end()) continue;
            const double before = times.graph.median, now = faster->second.graph.median;
            speedups.push_back({name, std::string(rowOf(precision).name), fixed(before, 3), fixed(now, 3), fixed(100 * (before / now - 1), 1) + "%",
                                published == report::tensatRows().end() ? "" : fixed(published->tensatSpeedup, 1) + "%"});
        }
    }
    if (speedups.size() > 1) {
        out.heading("Speed-up of optimized networks");
        out.line("Before / after - 1, both as one CUDA graph. Tensat's table 1 beside it: FP32, its own kernels and costs.");
        out.table(speedups);
    }

    std::vector<std::vector<std::string>> discrepancies{{"network", "sum of steps, ms", "end to end, ms", "apart", "X-RLflow's sum, ms", "its end to end, ms", "apart"}};
    for (const report::DiscrepancyRow& published : report::discrepancyRows()) {
        const auto here = timesOfAll.find(std::string(published.network));
        if (here == timesOfAll.end() || !here->second.contains(Precision::f32)) continue;
        const Times& times = here->second.at(Precision::f32);
        discrepancies.push_back({here->first, fixed(times.sum, 3), fixed(times.graph.median, 3), fixed(100 * std::abs(times.sum - times.graph.median) / times.graph.median, 1) + "%",
                                 fixed(published.costModel, 4), fixed(published.endToEnd, 4), fixed(published.percent, 1) + "%"});
    }
    if (discrepancies.size() > 1) {
        out.heading("The sum of operators against the whole");
        out.line("In f32, beside X-RLflow's table 1 (TASO's cost model on a GTX 1080).");
        out.table(discrepancies);
    }
    if (!options.timing) return;

    out.heading("A trace by CUPTI");
    try {
        OnDevice device(readProgram(files.front()), Precision::f32);
        const std::vector<EgretCudaActivity> activities = device.trace();
        int kernels = 0, ofSteps = 0;
        double busy = 0, end = 0;
        for (const EgretCudaActivity& one : activities) {
            kernels += one.kind == 0;
            ofSteps += one.kind == 0 && one.step >= 0;
            busy += static_cast<double>(one.end - one.begin) / 1e3;
            end = std::max(end, static_cast<double>(one.end) / 1e3);
        }
        out.line(files.front().stem().string() + ": " + std::to_string(kernels) + " kernels, " + std::to_string(ofSteps) + " of them assigned to steps, busy " + fixed(busy, 1) + " of " + fixed(end, 1) + " microseconds.");
        out.check(ofSteps == kernels && kernels > 0, "CUPTI's kernels belong to steps");
    } catch (const DeviceError& error) {
        if (error.code == EGRET_CUDA_UNSUPPORTED) out.line(std::string("Not here: ") + error.what());
        else out.check(false, std::string("trace: ") + error.what());
    }
}

}  // namespace egret::runtime::cuda
