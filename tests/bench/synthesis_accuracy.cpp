// Accuracy of a network with synthesized operators in place of its 3x3 convolutions, over several seeds of weights,
// training and generated images (images_glyphs.cpp). Figures: synthesis.md.
//
//     synthesis_accuracy NETWORK SEEDS CLASSES IMAGES NOISE CLUTTER EPOCHS RATE OPERATOR...
//
// SEEDS: a number of seeds, from 1, or a range such as 2-3. IMAGES: for training, in each epoch the same. Operators are
// names, files or `dense`, the network's own convolutions.
#include "core/synthesis/evaluation/proxy.h"
#include "core/synthesis/operators.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>

using namespace egret::synthesis;

namespace {

/// Student's t for an interval of 95%, by degrees of freedom.
constexpr double kStudent[] = {0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262};
constexpr int kMostSeeds = std::size(kStudent);

struct Seeds {
    int first = 1, last = 0;

    int count() const { return last - first + 1; }
};

/// "3" is 1 to 3. Nothing for an empty range, and for one of more seeds than kStudent has rows for.
std::optional<Seeds> seedsFrom(const char* text) {
    Seeds seeds;
    if (std::sscanf(text, "%d-%d", &seeds.first, &seeds.last) == 1) seeds = {1, seeds.first};
    if (seeds.first < 1 || seeds.count() < 1 || seeds.count() > kMostSeeds) return std::nullopt;
    return seeds;
}

}  // namespace

int main(int count, char** arguments) {
    constexpr int kFixed = 9;  // arguments before the operators
    const std::optional<Seeds> seeds = count > kFixed ? seedsFrom(arguments[2]) : std::nullopt;
    if (!seeds) {
        std::fprintf(
            stderr, "usage: synthesis_accuracy NETWORK SEEDS CLASSES IMAGES NOISE CLUTTER EPOCHS RATE OPERATOR...\n");
        return 2;
    }
    const auto number = [&](int index) { return std::atoll(arguments[index]); };
    std::printf(
        "| operator | layers | accuracy by seed | mean | 95%% interval | seconds |\n|---|---|---|---|---|---|\n");
    for (int i = kFixed; i < count; ++i) {
        const std::string name = arguments[i];
        const std::optional<Operator> op = name == "dense" ? std::nullopt : std::optional(openOperator(name));
        double sum = 0, squares = 0, seconds = 0, replaced = 0;
        std::printf("| %s |", op ? op->name.c_str() : "dense");
        std::string accuracies;
        for (int seed = seeds->first; seed <= seeds->last; ++seed) {
            ProxyOptions options;
            options.glyphs = {.classes = number(3),
                .train = number(4),
                .noise = static_cast<double>(number(5)),
                .clutter = number(6),
                .seed = static_cast<uint64_t>(seed)};
            options.network = arguments[1];
            options.training.epochs = number(7);
            options.training.rate = std::atof(arguments[8]);
            options.training.seed = options.seed = static_cast<uint64_t>(seed);
            const ProxyEvaluator evaluate(options);
            const Evaluation found = op ? evaluate(*op) : evaluate.dense();
            const double accuracy = found.values.at("accuracy");
            sum += accuracy, squares += accuracy * accuracy, seconds += found.values.at("seconds");
            if (op) replaced = found.values.at("replaced");
            char text[32];
            std::snprintf(text, sizeof text, " %.3f", accuracy);
            accuracies += text;
        }
        const int n = seeds->count();
        const double mean = sum / n,
                     deviation = n > 1 ? std::sqrt(std::max(0.0, (squares - n * mean * mean) / (n - 1))) : 0;
        const double half = kStudent[n - 1] * deviation / std::sqrt(n);
        std::printf(" %.0f |%s | %.3f | %.3f | %.0f |\n", replaced, accuracies.c_str(), mean, half, seconds);
        std::fflush(stdout);
    }
}
