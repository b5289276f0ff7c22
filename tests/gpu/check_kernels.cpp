#include "core/profile/statistics.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/reference.h"
#include "tests/gpu/relative_error.h"
#include "tests/gpu/session.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace egret::runtime::cuda {
namespace {

std::string scientific(double value) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.1e", value);
    return buffer;
}

// The largest error of one kind of kernel in one precision.
struct Worst {
    double error = 0;
    int count = 0;
};
using Kinds = std::map<std::string, std::map<Precision, Worst>>;

// Returns whether the program in this precision differs from the program in f32. Integer programs do not differ, and
// TF32 affects only products.
bool isDistinct(const Program& program, Precision precision) {
    if (precision == Precision::f32) return true;
    if (precision == Precision::tf32)
        return std::any_of(program.steps.begin(), program.steps.end(), [](const Step& step) {
            return std::holds_alternative<Conv>(step.parameters) || std::holds_alternative<MatMul>(step.parameters);
        });
    return toText(inPrecision(program, precision)) != toText(program);
}

// Checks one case in one precision, kernel by kernel and as a graph. Convolutions and products also run with bias,
// addend and activation in a separate kernel, which is otherwise used only if it is faster.
void checkCase(Report& report, const Case& one, const PrecisionRow& row, uint64_t seed, int candidates, Kinds& kinds) {
    std::vector<Element> inputElements, outputElements;
    for (const TensorId id : one.program.inputs())
        inputElements.push_back(one.program.tensors[static_cast<std::size_t>(id)].element);
    for (const ProgramOutput& output : one.program.outputs)
        outputElements.push_back(one.program.tensors[static_cast<std::size_t>(output.tensor)].element);
    const auto drawn = [&](uint64_t from, std::vector<std::vector<double>>& values) {
        values = rounded(drawInputs(one.program, from), inputElements, row.precision);
        return storedInputs(one.program, values);
    };
    std::vector<std::vector<double>> values, others;
    const auto stored = drawn(seed + 7, values), storedOthers = drawn(seed + 8, others);
    auto expected = references(inPrecision(one.program, row.precision), row.precision, values);
    for (auto& reference : expected) reference = rounded(std::move(reference), outputElements, row.precision);
    const auto look = [&](OnDevice& device, EgretCudaHow how, const std::string& what) {
        const auto actual = device.run(stored, how);
        for (std::size_t i = 0; i < actual.size(); ++i) {
            const double error = leastError(actual[i], expected, i);
            Worst& worst = kinds[one.name.substr(0, one.name.find(' '))][row.precision];
            worst.error = std::max(worst.error, error);
            ++worst.count;
            report.check(error <= row.tolerance,
                one.name + ", " + std::string(row.name) + ", seed " + std::to_string(seed) + ": error " +
                    scientific(error) + what + ", by " + device.step(0).algorithm);
        }
    };
    OnDevice device(one.program, row.precision, candidates);
    look(device, EGRET_CUDA_STREAM, "");
    // The first run captures the graph. The stream run then overwrites the results, so that the results checked below
    // come from the graph.
    device.run(storedOthers, EGRET_CUDA_GRAPH);
    device.run(storedOthers, EGRET_CUDA_STREAM);
    look(device, EGRET_CUDA_GRAPH, " as a graph");
    const Parameters& parameters = one.program.steps[0].parameters;
    if (!std::holds_alternative<Conv>(parameters) && !std::holds_alternative<MatMul>(parameters)) return;
    OnDevice apart(one.program, row.precision, 1, false);
    look(apart, EGRET_CUDA_STREAM, " unfused");
}

// Repeats a one-step program. Each copy has its own tensors. Together, the copies run long enough to be timed and evict
// each other's data from the caches.
Program repeated(const Program& program, int times) {
    Program out;
    const auto size = static_cast<TensorId>(program.tensors.size());
    for (int i = 0; i < times; ++i) {
        for (Tensor tensor : program.tensors) {
            if (auto* input = std::get_if<FromInput>(&tensor.source)) input->name += "." + std::to_string(i);
            if (auto* view = std::get_if<View>(&tensor.source)) view->of += i * size;
            out.add(std::move(tensor));
        }
        for (Step step : program.steps) {
            for (TensorId& read : step.reads)
                if (read >= 0) read += i * size;
            step.write += i * size;
            out.steps.push_back(std::move(step));
        }
        for (const ProgramOutput& output : program.outputs)
            out.outputs.push_back({output.name + "." + std::to_string(i), output.tensor + i * size});
    }
    return out;
}

// Returns the index of the case's step. In half precision, conversions of inputs and outputs surround this step.
std::size_t placeOf(const Case& one, const OnDevice& device) {
    std::size_t at = 0;
    while (device.program().steps[at].name != one.program.steps[0].name) ++at;
    return at;
}
double millisecondsOf(const Case& one, OnDevice& device, int times) {
    std::vector<double> steps;
    device.milliseconds(EGRET_CUDA_STEPS, &steps);
    const auto first = steps.begin() + static_cast<std::ptrdiff_t>(placeOf(one, device));
    return std::accumulate(first, first + times, 0.0);
}

}  // namespace

void checkKernels(Report& report, const CheckOptions& options) {
    report.heading("Kernels against a double-precision reference");
    report.line("Relative error ||y - reference|| / ||reference|| over fresh random inputs on odd sizes, seed " +
        std::to_string(options.seed) + ", " + std::to_string(options.rounds) +
        " rounds: the worst of each kind. Programs run kernel by kernel, as a graph, and with bias, addend and "
        "activation in a separate kernel. For tf32, the nearer of two references counts: one multiplies the exact "
        "factors, the other truncates them to 10 bits of mantissa.");
    Kinds kinds;
    std::size_t left = 0;
    bool isLost = false;
    for (int round = 0; round < options.rounds; ++round) {
        const uint64_t seed = options.seed + 1000 * static_cast<uint64_t>(round);
        std::vector<Case> cases = kernelCases(seed);
        for (Case& one : functionCases(seed + 500)) cases.push_back(std::move(one));
        for (const Case& one : cases)
            for (const PrecisionRow& row : kPrecisions) {
                if (!isDistinct(one.program, row.precision) || !isSupported(row.precision)) continue;
                // Under a sanitizer, f32 and f16 suffice, because tf32 and bf16 run the same code.
                if (!options.timing && row.precision != Precision::f32 && row.precision != Precision::f16) continue;
                if (isLost || options.isLate()) {
                    ++left;
                    continue;
                }
                try {
                    checkCase(report, one, row, seed, options.timing ? 3 : 1, kinds);
                } catch (const DeviceError& error) {
                    report.check(false,
                        one.name + ", " + std::string(row.name) + ", seed " + std::to_string(seed) + ": " +
                            error.what() + " (code " + std::to_string(error.code) + ")");
                    isLost = error.code == EGRET_CUDA_DEVICE_LOST;
                }
            }
    }
    report.check(left == 0, std::to_string(left) + " cases were skipped");
    std::vector<std::vector<std::string>> rows{{"kind", "results"}};
    for (const PrecisionRow& row : kPrecisions)
        rows[0].push_back(std::string(row.name) + " (limit " + scientific(row.tolerance) + ")");
    for (auto& [kind, byPrecision] : kinds) {
        std::vector<std::string>& out =
            rows.emplace_back(std::vector<std::string>{kind, std::to_string(byPrecision[Precision::f32].count)});
        for (const PrecisionRow& row : kPrecisions) {
            const Worst& worst = byPrecision[row.precision];
            out.push_back(worst.count > 0 ? scientific(worst.error) : "-");
        }
    }
    report.table(rows);
}

void checkFastest(Report& report, const CheckOptions& options) {
    if (!options.timing) return;
    constexpr int kEverything = 1000, kRepeats = 50;
    // kResolutionMs is the resolution of events according to CUDA's documentation.
    constexpr double kMostTimes = 50, kMost = 1.05, kSampleMs = 0.2, kResolutionMs = 0.0005;
    report.heading("Convolutions and matrix products against the libraries' best kernels");
    report.line(
        "Egret: the fastest of the first 32 algorithms that cuDNN or cuBLASLt proposes. Best: the fastest of all that "
        "their heuristics propose for this layout, with the same workspace and precision. Medians of " +
        std::to_string(kRepeats) + " interleaved runs; each run repeats the step on separate tensors for a total of " +
        fixed(kSampleMs, 1) + " ms. The limit is " + fixed(kMost, 2) +
        " times the best, or the same algorithm, within the resolution of events.");
    report.head({"case", "precision", "steps", "Egret, ms", "best, ms", "ratio", "TFLOP/s", "ours", "best"});
    std::size_t left = 0;
    bool isLost = false;
    for (const Case& one : timedCases())
        for (const Precision precision : {Precision::f32, Precision::tf32, Precision::f16}) {
            if (isLost || options.isLate()) {
                ++left;
                continue;
            }
            const std::string name(rowOf(precision).name);
            try {
                OnDevice once(one.program, precision);
                millisecondsOf(one, once, 1);  // warm-up
                const double estimate = millisecondsOf(one, once, 1);
                const int times = static_cast<int>(std::clamp(std::ceil(kSampleMs / estimate), 1.0, kMostTimes));
                const Program program = repeated(one.program, times);
                OnDevice ours(program, precision), best(program, precision, kEverything);
                const std::size_t at = placeOf(one, ours);
                std::vector<double> a, b;
                for (int i = 0; i < kRepeats + 5; ++i) {
                    a.push_back(millisecondsOf(one, ours, times) / times);
                    b.push_back(millisecondsOf(one, best, times) / times);
                }
                a.erase(a.begin(), a.begin() + 5);
                b.erase(b.begin(), b.begin() + 5);
                const double mine = profile::summarize(a).median, least = profile::summarize(b).median;
                const std::string mineIs = ours.step(at).algorithm, leastIs = best.step(at).algorithm;
                report.row({one.name, name, std::to_string(times), fixed(mine, 4), fixed(least, 4),
                    fixed(mine / least, 3), fixed(ours.step(at).flops / mine / 1e9, 2), mineIs, leastIs});
                report.check(mineIs == leastIs || mine <= kMost * least + kResolutionMs / times,
                    one.name + ", " + name + ": " + fixed(mine, 4) + " ms; the library's best takes " +
                        fixed(least, 4));
            } catch (const DeviceError& error) {
                report.check(false, one.name + ", " + name + ": " + error.what());
                isLost = error.code == EGRET_CUDA_DEVICE_LOST;
            }
        }
    report.check(left == 0, std::to_string(left) + " cases were skipped");
}

}  // namespace egret::runtime::cuda
