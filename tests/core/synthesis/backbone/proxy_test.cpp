// The generated task is a useful proxy: summing pixels fails, neighborhoods succeed, and operators differ.
#include "core/synthesis/backbone/dense_operator.h"
#include "core/synthesis/backbone/networks.h"
#include "core/synthesis/backbone/training.h"

#include <gtest/gtest.h>
#include <torch/optim/adamw.h>
#include <torch/types.h>

namespace egret::synthesis::backbone {
namespace {

at::Tensor rows(const Images& images) {
    const at::Tensor bytes =
        torch::from_blob(const_cast<uint8_t*>(images.pixels.data()), {images.count(), images.stride()}, torch::kByte);
    return bytes.to(torch::kFloat) / 128 - 1;
}
at::Tensor labels(const Images& images) { return torch::tensor(images.labels, torch::kLong); }

TEST(GeneratedTask, aLinearClassifierHardlyDoesBetterThanChance) {
    const ImageTask task = generateGlyphs();
    const at::Tensor x = rows(task.train), y = labels(task.train);
    at::Tensor weight = torch::zeros({task.classes, x.size(1)}).requires_grad_(),
               bias = torch::zeros({task.classes}).requires_grad_();
    torch::optim::AdamW adam({weight, bias}, torch::optim::AdamWOptions(1e-3).weight_decay(0.1));
    double best = 0;
    for (int step = 0; step < 300; ++step) {
        adam.zero_grad();
        torch::cross_entropy_loss(torch::linear(x, weight, bias), y).backward();
        adam.step();
        if (step % 10 == 9)
            best = std::max(best,
                torch::linear(rows(task.test), weight, bias)
                    .argmax(1)
                    .eq(labels(task.test))
                    .to(torch::kDouble)
                    .mean()
                    .item<double>());
    }
    RecordProperty("best", std::to_string(best));
    printf("linear classifier: %.3f of test images at its best, chance 0.1\n", best);
    EXPECT_LT(best, 0.2);
}

// Returns a 1x1 convolution, an operator that reads no neighbors.
std::optional<LinearOperator> withoutNeighbours(const Site& site) {
    Site point = site;
    point.kernel = 1;
    return denseOperator(point);
}

// Returns Syno's Operator 1 with 8 groups, expanded. Within each group, channels are mixed into 3 o at every position
// (stage 1); then column kw of the window reads the kw-th of them.
std::optional<LinearOperator> operator1(const Site& site) {
    constexpr int64_t g = 8, k = 3, s = 2;
    if (site.channelsIn % g != 0 || site.channelsOut % (g * s) != 0) return std::nullopt;
    const int64_t in = site.channelsIn, out = site.channelsOut, o = out / (g * s), places = site.height * site.width;
    return LinearOperator{.weightShapes = {{g, k, k, out, o}, {in, k, o}},
        .macs = places * (in * k * o + out * g * k * k * o),
        .forward = [=](const at::Tensor& input, const std::vector<at::Tensor>& weights) {
            const at::Tensor mixing =
                weights[1].view({g, in / g, k, o}).permute({0, 2, 3, 1}).reshape({g * k * o, in / g, 1, 1});
            const at::Tensor mixed =
                torch::conv2d(input, mixing, {}, at::IntArrayRef{1, 1}, at::IntArrayRef{0, 0}, at::IntArrayRef{1, 1}, g)
                    .view({input.size(0), g, k, o, input.size(2), input.size(3)});
            const at::Tensor padded = torch::constant_pad_nd(mixed, {1, 1, 1, 1});
            at::Tensor sum;
            for (int64_t kw = 0; kw < k; ++kw) {
                const at::Tensor column = padded.select(2, kw)
                                              .narrow(-1, kw, input.size(3))
                                              .reshape({input.size(0), g * o, padded.size(-2), input.size(3)});
                const at::Tensor weight = weights[0].select(2, kw).permute({2, 0, 3, 1}).reshape({out, g * o, k, 1});
                const at::Tensor term = torch::conv2d(column, weight);
                sum = kw == 0 ? term : sum + term;
            }
            return sum;
        }};
}

// Compares the operator with its formula at each position.
TEST(Operator1, isWhatItsFormulaSays) {
    const Site site{.channelsIn = 16, .channelsOut = 32, .height = 3, .width = 3};
    const LinearOperator op = *operator1(site);
    const at::Tensor x = torch::randn({1, 16, 3, 3}, torch::kDouble),
                     in1 = torch::randn(op.weightShapes[0], torch::kDouble),
                     in2 = torch::randn(op.weightShapes[1], torch::kDouble);
    const at::Tensor y = op.forward(x, {in1, in2});
    const auto xs = x.accessor<double, 4>(), ys = y.accessor<double, 4>();
    const auto w1 = in1.accessor<double, 5>();
    const auto w2 = in2.accessor<double, 3>();
    for (int co = 0; co < 32; ++co)
        for (int h = 0; h < 3; ++h)
            for (int w = 0; w < 3; ++w) {
                double sum = 0;
                for (int group = 0; group < 8; ++group)
                    for (int c = 0; c < 2; ++c)
                        for (int kh = 0; kh < 3; ++kh)
                            for (int kw = 0; kw < 3; ++kw)
                                for (int o = 0; o < 2; ++o) {
                                    const int row = h + kh - 1, column = w + kw - 1;
                                    if (row < 0 || row > 2 || column < 0 || column > 2) continue;
                                    sum += xs[0][group * 2 + c][row][column] * w1[group][kh][kw][co][o] *
                                        w2[group * 2 + c][kw][o];
                                }
                EXPECT_NEAR(ys[0][co][h][w], sum, 1e-10);
            }
}

TEST(GeneratedTask, theProxyTellsOperatorsApart) {
    const ImageTask task = generateGlyphs();
    const auto trained = [&](const Replacement& replacement, const char* what) {
        Model model(makeNetwork("proxy"), replacement);
        const TrainingResult result = train(model, task, {});
        printf("%s: %.3f of test images after %.1f s, %ld parameters, %ld multiply-adds\n", what, result.accuracy(),
            result.seconds, static_cast<long>(result.parameters), static_cast<long>(result.macs));
        return result;
    };
    const TrainingResult dense = trained({}, "dense"), replaced = trained(denseOperator, "convolution as the operator"),
                         one = trained(operator1, "Operator 1, 8 groups"),
                         points = trained(withoutNeighbours, "operator without neighbours");
    EXPECT_GT(dense.accuracy(), 0.9);
    EXPECT_GT(replaced.accuracy(), 0.9);
    EXPECT_GT(one.accuracy(), 0.8);
    EXPECT_LT(points.accuracy(), 0.5);
}

}  // namespace
}  // namespace egret::synthesis::backbone
