// Networks on the oneDNN runtime and on LibTorch, with one thread: median end-to-end latency in wall and CPU time (wall
// time includes other load), the sum of separately timed steps, memory, and compilation time. The sum and its reference
// are the fastest of all runs, for the same reason. Figures: onednn.md.
//
//     onednn_bench                          the benchmark networks
//     onednn_bench NAME|MODEL.onnx ...      these networks; names as in `egret-cli model list`
//     onednn_bench --steps NAME|MODEL.onnx  every step with its time and oneDNN's kernel
#include "core/runtime/onednn/onednn.h"
#include "core/base/error.h"
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "core/runtime/runtime.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

using namespace egret;
namespace onednn = egret::runtime::onednn;

namespace {

constexpr int kWarmup = 5, kRepeats = 40;

graph::Graph load(const std::string& what) {
    const graph::Graph graph =
        what.ends_with(".onnx") ? onnx::importModel(what, graph::Arena::create()) : graph::networks::make(what);
    return runtime::foldWeights(graph);
}

// Returns the CPU milliseconds of this thread, which runs the kernels.
double cpuMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

struct Measured {
    runtime::Latency clock, cpu;  // end to end, in wall and CPU time
    double fastestMs = 0;         // fastest run, in CPU time
    std::vector<double> stepsMs;  // fastest time of each step
    double sumMs = 0;
};

// Alternates runs with and without per-step timing, so that a slowdown of the machine affects both.
Measured measured(const onednn::Program& program, const std::vector<graph::TensorPtr>& inputs) {
    std::vector<double> clock, cpu;
    std::vector<std::vector<double>> steps(program.steps().size());
    for (int i = 0; i < kWarmup + kRepeats; ++i) {
        onednn::Timing plain, split;
        split.perStep = true;
        const double before = cpuMs();
        program.run(inputs, {}, &plain);
        const double after = cpuMs();
        program.run(inputs, {}, &split);
        if (i < kWarmup) continue;
        clock.push_back(plain.totalMs);
        cpu.push_back(after - before);
        for (std::size_t k = 0; k < steps.size(); ++k) steps[k].push_back(split.stepsMs[k]);
    }
    Measured out{
        runtime::summarized(clock), runtime::summarized(cpu), *std::min_element(cpu.begin(), cpu.end()), {}, 0};
    for (const auto& samples : steps) {
        out.stepsMs.push_back(*std::min_element(samples.begin(), samples.end()));
        out.sumMs += out.stepsMs.back();
    }
    return out;
}

void printSteps(const onednn::Program& program, const Measured& m) {
    for (std::size_t i = 0; i < program.steps().size(); ++i) {
        const onednn::Step& step = program.steps()[i];
        std::string nodes;
        for (const graph::NodeId id : step.nodes) nodes += (nodes.empty() ? "" : " + ") + program.graph().nameOf(id);
        std::printf("%9.4f ms  %-20s %-28s %s\n", m.stepsMs[i], step.primitive.c_str(), step.implementation.c_str(),
            nodes.c_str());
    }
}

void bench(const std::string& what, bool withSteps) {
    const graph::Graph graph = load(what);
    const auto begin = std::chrono::steady_clock::now();
    const onednn::Program program(graph);
    const double compileMs =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    const auto inputs = runtime::randomInputs(graph);
    const Measured m = measured(program, inputs);
    if (withSteps) return printSteps(program, m);
    const runtime::Executable reference(graph);
    std::vector<double> referenceMs;
    for (int i = 0; i < 3 + kRepeats / 2; ++i) {
        const double before = cpuMs();
        reference.run(inputs);
        if (i >= 3) referenceMs.push_back(cpuMs() - before);
    }
    std::printf("%-26s %8.2f %8.2f %6.2f %8.2f %6.2f %9.2f %6zu %6.1f %8.0f\n",
        what.substr(what.rfind('/') + 1).c_str(), m.clock.medianMs, m.cpu.medianMs, m.cpu.spreadMs, m.sumMs,
        m.sumMs / m.fastestMs, runtime::summarized(referenceMs).medianMs, program.steps().size(),
        static_cast<double>(program.arenaBytes()) / 1e6, compileMs);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    runtime::setThreads(1);
    std::vector<std::string> wanted(argv + 1, argv + argc);
    const bool withSteps = !wanted.empty() && wanted[0] == "--steps";
    if (withSteps) wanted.erase(wanted.begin());
    if (wanted.empty())
        for (const auto& network : graph::networks::all()) wanted.emplace_back(network.name);
    if (!withSteps)
        std::printf("%-26s %8s %8s %6s %8s %6s %9s %6s %6s %8s\n", "network", "clock ms", "CPU ms", "spread",
            "steps ms", "ratio", "LibTorch", "steps", "MB", "compile");
    for (const std::string& what : wanted) {
        try {
            bench(what, withSteps);
        } catch (const Error& error) {
            std::printf("%-26s %s\n", what.c_str(), error.what());
        }
    }
}
