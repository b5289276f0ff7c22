// Operators 1 and 2 as generated code in the seven ResNet-18 convolution layers they replace (batch 1, single
// precision). They are compared with LibTorch's 3x3 convolution of the same layer, plain and with prepacked weights
// like Egret's, and with the generated convolution. Runs are interleaved. Runs with one thread are measured in CPU
// time, those with several in wall time. Figures: synthesis.md.
//
//     synthesis_latency [THREADS [REPEATS]]
#include "core/base/stopwatch.h"
#include "core/synthesis/lowering/compiled_plan.h"
#include "core/synthesis/operators.h"

#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

using namespace egret;
using namespace egret::synthesis;

namespace {

constexpr int kWarmup = 5;
constexpr int64_t kLayers[][3] = {
    {64, 64, 56}, {64, 128, 28}, {128, 128, 28}, {128, 256, 14}, {256, 256, 14}, {256, 512, 7}, {512, 512, 7}};

struct Spread {
    double fastest = 0, low = 0, median = 0, high = 0;  // low and high: quartiles
};

Spread spread(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    const std::size_t n = times.size();
    return {times[0], times[n / 4], times[n / 2], times[n - 1 - n / 4]};
}

struct Generated {
    CompiledPlan<float> plan;
    std::vector<std::vector<float>> weights;
    std::vector<float> out;
};

Generated generated(const char* name, const int64_t (&layer)[3]) {
    const Operator op = openOperator(name);
    const Plan plan =
        rfactoredPlan(op, mappingOf(op.spec(), {{"N", 1}, {"C_in", layer[0]}, {"C_out", layer[1]}, {"H", layer[2]}}));
    Generated made{CompiledPlan<float>(plan), {}, std::vector<float>(layer[1] * layer[2] * layer[2])};
    std::vector<const float*> pointers;
    for (const auto& shape : plan.weights) {
        const at::Tensor values = torch::randn(shape);
        made.weights.emplace_back(values.data_ptr<float>(), values.data_ptr<float>() + values.numel());
    }
    for (const auto& weight : made.weights) pointers.push_back(weight.data());
    made.plan.setWeights(pointers);
    return made;
}

std::vector<Spread> bench(const int64_t (&layer)[3], int threads, int repeats) {
    const at::Tensor in = torch::randn({1, layer[0], layer[2], layer[2]}),
                     weight = torch::randn({layer[1], layer[0], 3, 3});
    const at::Tensor packed = at::mkldnn_reorder_conv2d_weight(weight.to_mkldnn(), {1, 1}, {1, 1}, {1, 1}, 1);
    std::vector<Generated> operators;
    for (const char* name : {"op1", "op2", "conv2d"}) operators.push_back(generated(name, layer));

    std::vector<std::function<void()>> candidates{[&] { at::conv2d(in, weight, {}, 1, 1); },
        [&] {
            at::mkldnn_convolution(in, packed, {}, {1, 1}, {1, 1}, {1, 1}, 1);
        }};
    for (Generated& g : operators)
        candidates.emplace_back([&] { g.plan.forward(in.data_ptr<float>(), g.out.data(), threads); });
    std::vector<std::vector<double>> times(candidates.size());
    for (int i = 0; i < kWarmup + repeats; ++i)
        for (std::size_t k = 0; k < candidates.size(); ++k) {
            const Stopwatch watch(threads);
            candidates[k]();
            if (i >= kWarmup) times[k].push_back(watch.milliseconds());
        }

    std::vector<Spread> all;
    for (auto& list : times) all.push_back(spread(std::move(list)));
    return all;
}

// Prints one table with a row for each layer. `shown` formats each candidate, and the operators' speedup is computed
// from `figure`.
void print(const std::vector<std::vector<Spread>>& layers, const std::function<std::string(const Spread&)>& shown,
    double Spread::*figure) {
    std::printf(
        "| layer | LibTorch | LibTorch, packed | Operator 1 | Operator 2 | conv2d, generated | 1 faster by | than "
        "packed | 2 faster by | than packed |\n");
    std::printf("|---|---|---|---|---|---|---|---|---|---|\n");
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const auto& all = layers[i];
        std::printf("| %ld->%ld, %ld |", kLayers[i][0], kLayers[i][1], kLayers[i][2]);
        for (const Spread& s : all) std::printf(" %s |", shown(s).c_str());
        for (const auto& [dense, ours] : {std::pair{0, 2}, {1, 2}, {0, 3}, {1, 3}})
            std::printf(" %.2f |", all[dense].*figure / all[ours].*figure);
        std::printf("\n");
    }
    std::printf("\n");
}

std::string formatted(const char* format, double a, double b = 0, double c = 0) {
    char text[64];
    std::snprintf(text, sizeof text, format, a, b, c);
    return text;
}

}  // namespace

int main(int count, char** arguments) {
    const int threads = count > 1 ? std::atoi(arguments[1]) : 1, repeats = count > 2 ? std::atoi(arguments[2]) : 100;
    if (threads < 1 || repeats < 1) {
        std::fprintf(stderr, "usage: synthesis_latency [THREADS [REPEATS]]\n");
        return 2;
    }
    const torch::NoGradGuard inference;
    at::set_num_threads(threads);
    std::vector<std::vector<Spread>> layers;
    for (const auto& layer : kLayers) layers.push_back(bench(layer, threads, repeats));
    std::printf("%d thread%s, ms, median (quartiles) of %d\n\n", threads, threads == 1 ? "" : "s", repeats);
    print(
        layers, [](const Spread& s) { return formatted("%.3f (%.3f-%.3f)", s.median, s.low, s.high); },
        &Spread::median);
    std::printf("The fastest of these\n\n");
    print(
        layers, [](const Spread& s) { return formatted("%.3f", s.fastest); }, &Spread::fastest);
}
