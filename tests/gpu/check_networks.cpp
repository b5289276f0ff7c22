#include "core/base/error.h"
#include "core/profile/statistics.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/published.h"
#include "tests/gpu/reference.h"
#include "tests/gpu/relative_error.h"
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

// Rounding errors accumulate over the layers, so the tolerance is larger than for a single step.
double toleranceOf(Precision precision) {
    return precision == Precision::f32 ? 1e-4 : precision == Precision::tf32 ? 1e-2 : 1e-1;
}

constexpr int kRepeats = 30;
constexpr const char* kOptimized = ".optimized";

struct Times {
    profile::Summary graph, stream;
    double sum = 0;  // sum of the steps' medians
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

// The published tables use single precision. Two networks suffice to check the other precisions.
bool isWanted(const std::string& network, Precision precision) {
    return precision == Precision::f32 || precision == Precision::f16 || network == "squeezenet" ||
        network == "bert-paper";
}

// The test data of a network.
struct Prepared {
    std::string name;
    Program program;
    std::vector<std::vector<std::byte>> stored, others;  // inputs; running `others` leaves different results behind
    // The expected outputs by precision: tf32 has its own; all other precisions use those of f32.
    std::map<Precision, std::vector<std::vector<std::vector<double>>>> expected;
};

Prepared prepare(const fs::path& file, uint64_t seed) {
    Prepared out{file.stem().string(), readProgram(file), {}, {}, {}};
    auto values = drawInputs(out.program, seed + 99), others = drawInputs(out.program, seed + 100);
    out.stored = storedInputs(out.program, values);
    out.others = storedInputs(out.program, others);
    for (const Precision precision : {Precision::f32, Precision::tf32})
        if (isWanted(out.name, precision)) out.expected[precision] = references(out.program, precision, values);
    return out;
}

using AllTimes = std::map<std::string, std::map<Precision, Times>>;

// Checks the results of a network in one precision and measures its times.
void checkNetwork(Report& out, const Prepared& network, const PrecisionRow& row, bool timing, AllTimes& times) {
    const std::string& name = network.name;
    const auto& expected = network.expected.at(row.precision == Precision::tf32 ? Precision::tf32 : Precision::f32);
    OnDevice device(network.program, row.precision, timing ? 32 : 1);
    double worst = 0;
    const auto look = [&](EgretCudaHow how) {
        const auto actual = device.run(network.stored, how);
        for (std::size_t i = 0; i < actual.size(); ++i) worst = std::max(worst, leastError(actual[i], expected, i));
    };
    look(EGRET_CUDA_STREAM);
    device.run(network.others, EGRET_CUDA_GRAPH);   // captures the graph
    device.run(network.others, EGRET_CUDA_STREAM);  // overwrites the results; the graph then recomputes them
    look(EGRET_CUDA_GRAPH);
    out.check(worst <= toleranceOf(row.precision), name + ", " + std::string(row.name) + ": error " + fixed(worst, 6));
    if (!timing) return;
    const Times& t = times[name].emplace(row.precision, timesOf(device)).first->second;
    out.row({name, std::string(row.name), fixed(worst, 7), fixed(t.graph.median, 3),
        fixed(t.graph.interval.low, 3) + " to " + fixed(t.graph.interval.high, 3), fixed(t.stream.median, 3),
        fixed(t.sum, 3), fixed(t.graph.median / t.sum, 3),
        fixed(100 * (t.sum - t.graph.median) / t.graph.median, 1) + "%", std::to_string(t.steps),
        fixed(static_cast<double>(device.info().arena_bytes) / (1 << 20), 1)});
    out.check(t.graph.median <= 1.05 * t.sum,
        name + ", " + std::string(row.name) + ": " + fixed(t.graph.median, 3) + " ms as a graph; its steps take " +
            fixed(t.sum, 3));
}

// Compares the times of NAME.txt (before optimization) and NAME.optimized.txt (after).
void tellSpeedups(Report& out, const AllTimes& all) {
    out.heading("Speedup of optimized networks");
    out.line("Before / after - 1, both as one CUDA graph, next to Tensat's table 1 (FP32, its own kernels and costs).");
    out.head({"network", "precision", "before, ms", "after, ms", "speedup", "Tensat's on a T4"});
    for (const published::TensatRow& paper : published::tensatRows()) {
        const std::string name(paper.network);
        const auto before = all.find(name), after = all.find(name + kOptimized);
        const bool isMeasured = before != all.end() && after != all.end() && before->second.contains(Precision::f32) &&
            after->second.contains(Precision::f32);
        out.check(isMeasured, name + ": its f32 speedup was not measured");
        if (before == all.end() || after == all.end()) continue;
        for (const auto& [precision, times] : before->second) {
            const auto faster = after->second.find(precision);
            if (faster == after->second.end()) continue;
            const double was = times.graph.median, now = faster->second.graph.median;
            out.row({name, std::string(rowOf(precision).name), fixed(was, 3), fixed(now, 3),
                fixed(100 * (was / now - 1), 1) + "%",
                precision == Precision::f32 ? fixed(paper.tensatSpeedup, 1) + "%" : ""});
        }
    }
}

void tellDiscrepancies(Report& out, const AllTimes& all) {
    out.heading("Sum of operator times and end-to-end time");
    out.line("In f32, next to X-RLflow's table 1 (TASO's cost model on a GTX 1080).");
    out.head({"network", "sum of steps, ms", "end to end, ms", "difference", "X-RLflow's sum, ms",
        "X-RLflow's end to end, ms", "difference"});
    for (const published::DiscrepancyRow& paper : published::discrepancyRows()) {
        const std::string name(paper.network);
        const auto here = all.find(name);
        const bool isMeasured = here != all.end() && here->second.contains(Precision::f32);
        out.check(isMeasured, name + ": its discrepancy was not measured");
        if (!isMeasured) continue;
        const Times& times = here->second.at(Precision::f32);
        out.row({name, fixed(times.sum, 3), fixed(times.graph.median, 3),
            fixed(100 * std::abs(times.sum - times.graph.median) / times.graph.median, 1) + "%",
            fixed(paper.costModel, 4), fixed(paper.endToEnd, 4), fixed(paper.percent, 1) + "%"});
    }
}

void checkTrace(Report& out, const fs::path& file) {
    out.heading("CUPTI trace");
    try {
        OnDevice device(readProgram(file), Precision::f32);
        const std::vector<EgretCudaActivity> activities = device.trace();
        int kernels = 0, ofSteps = 0;
        double busy = 0, end = 0;
        for (const EgretCudaActivity& one : activities) {
            kernels += one.kind == 0;
            ofSteps += one.kind == 0 && one.step >= 0;
            busy += static_cast<double>(one.end - one.begin) / 1e3;
            end = std::max(end, static_cast<double>(one.end) / 1e3);
        }
        out.line(file.stem().string() + ": " + std::to_string(kernels) + " kernels, " + std::to_string(ofSteps) +
            " of them assigned to steps, busy " + fixed(busy, 1) + " of " + fixed(end, 1) + " microseconds.");
        out.check(ofSteps == kernels && kernels > 0, "all CUPTI kernels belong to steps");
    } catch (const DeviceError& error) {
        if (error.code == EGRET_CUDA_UNSUPPORTED) out.line(std::string("Unsupported here: ") + error.what());
        else out.check(false, std::string("trace: ") + error.what());
    } catch (const egret::Error& error) {
        out.check(false, "trace of " + file.stem().string() + ": " + error.what());
    }
}

}  // namespace

void checkNetworks(Report& out, const CheckOptions& options) {
    out.heading("Whole networks");
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(options.programs, none))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    // A sanitizer makes memory accesses a hundred times slower, so one convolutional network and one network of matrix
    // products suffice.
    if (!options.timing)
        std::erase_if(
            files, [](const fs::path& file) { return file.stem() != "squeezenet" && file.stem() != "bert-paper"; });
    std::sort(files.begin(), files.end(),
        [](const fs::path& a, const fs::path& b) { return fs::file_size(a) < fs::file_size(b); });  // slowest last
    out.check(!files.empty(),
        "no program files in '" + options.programs + "'; build/release/tests/bench/gpu_programs writes them");
    if (files.empty()) return;
    out.line(
        "Egret's programs of each network, with seeded weights of the network's mean and deviation. Error: the worst "
        "output against the double-precision reference. As graph: one CUDA graph. Medians of " +
        std::to_string(kRepeats) +
        " runs, in ms, with the 95% interval; discrepancy is (sum of operators - end to end) / end to end, as in "
        "X-RLflow's table 1.");
    if (options.timing)
        out.head({"network", "precision", "error", "as graph", "interval", "kernel by kernel", "sum of steps",
            "graph / sum", "discrepancy", "steps", "arena MiB"});
    AllTimes times;
    std::size_t left = 0;
    bool isLost = false;
    for (const fs::path& file : files) {
        const std::string name = file.stem().string();
        if (isLost || options.isLate()) {
            ++left;
            continue;
        }
        try {
            // The reference uses all cores and up to a gigabyte of memory, so networks are prepared one at a time, and
            // never during timing.
            const Prepared network = prepare(file, options.seed);
            for (const PrecisionRow& row : kPrecisions) {
                if (!isWanted(name, row.precision) || !isSupported(row.precision) || isLost) continue;
                if (options.isLate()) {
                    ++left;
                    continue;
                }
                try {
                    checkNetwork(out, network, row, options.timing, times);
                } catch (const DeviceError& error) {
                    out.check(false,
                        name + ", " + std::string(row.name) + ": " + error.what() +
                            (error.step >= 0 ? " (step " + std::to_string(error.step) + ")" : ""));
                    isLost = error.code == EGRET_CUDA_DEVICE_LOST;
                }
            }
        } catch (const egret::Error& error) {
            out.check(false, name + ": " + error.what());
        }
    }
    out.check(left == 0, std::to_string(left) + " networks or precisions were skipped");
    if (!options.timing) return;
    tellSpeedups(out, times);
    tellDiscrepancies(out, times);
    if (!isLost) checkTrace(out, files.front());  // last, because CUPTI stays in the process and slows every launch
}

}  // namespace egret::runtime::cuda
