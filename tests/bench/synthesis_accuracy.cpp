// Accuracy of a network with synthesized operators in place of its 3x3 convolutions, over several seeds of weights,
// training and generated images (images_glyphs.cpp). Figures: synthesis.md.
//
//     synthesis_accuracy NETWORK SEEDS CLASSES IMAGES NOISE CLUTTER EPOCHS RATE OPERATOR...
//
// IMAGES: for training, in each epoch the same. Operators are names or files.
#include "core/synthesis/evaluation/proxy.h"
#include "core/synthesis/operators.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>

using namespace egret::synthesis;

constexpr int kMostSeeds = 10;  // of the table of Student's t

int main(int count, char** arguments) {
    constexpr int kFixed = 9;  // arguments before the operators
    if (count < kFixed || std::atoi(arguments[2]) < 1 || std::atoi(arguments[2]) > kMostSeeds) {
        std::fprintf(
            stderr, "usage: synthesis_accuracy NETWORK SEEDS CLASSES IMAGES NOISE CLUTTER EPOCHS RATE OPERATOR...\n");
        return 2;
    }
    const auto number = [&](int index) { return std::atoll(arguments[index]); };
    const auto seeds = static_cast<uint64_t>(number(2));
    std::printf(
        "| operator | layers | accuracy by seed | mean | 95%% interval | seconds |\n|---|---|---|---|---|---|\n");
    for (int i = kFixed - 1; i < count; ++i) {
        const std::optional<Operator> op = i == kFixed - 1 ? std::nullopt : std::optional(openOperator(arguments[i]));
        double sum = 0, squares = 0, seconds = 0, replaced = 0;
        std::printf("| %s |", op ? op->name.c_str() : "dense");
        std::string accuracies;
        for (uint64_t seed = 1; seed <= seeds; ++seed) {
            ProxyOptions options;
            options.glyphs = {.classes = number(3),
                .train = number(4),
                .noise = static_cast<double>(number(5)),
                .clutter = number(6),
                .seed = seed};
            options.network = arguments[1];
            options.training.epochs = number(7);
            options.training.rate = std::atof(arguments[8]);
            options.training.seed = options.seed = seed;
            const ProxyEvaluator evaluate(options);
            const Evaluation found = op ? evaluate(*op) : evaluate.dense();
            const double accuracy = found.values.at("accuracy");
            sum += accuracy, squares += accuracy * accuracy, seconds += found.values.at("seconds");
            if (op) replaced = found.values.at("replaced");
            char text[32];
            std::snprintf(text, sizeof text, " %.3f", accuracy);
            accuracies += text;
        }
        // Student's t for 95%, by degrees of freedom.
        constexpr double kStudent[] = {0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262};
        const auto n = static_cast<double>(seeds);
        const double mean = sum / n,
                     deviation = seeds > 1 ? std::sqrt(std::max(0.0, (squares - n * mean * mean) / (n - 1))) : 0;
        const double half = seeds > 1 && seeds <= 10 ? kStudent[seeds - 1] * deviation / std::sqrt(n) : 0;
        std::printf(" %.0f |%s | %.3f | %.3f | %.0f |\n", replaced, accuracies.c_str(), mean, half, seconds);
        std::fflush(stdout);
    }
}
