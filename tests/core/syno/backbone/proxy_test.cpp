// The generated task is worth its name: what adds up pixels cannot do it, what looks at neighbourhoods can, and operators differ.
#include "core/syno/backbone/dense_operator.h"
#include "core/syno/backbone/networks.h"
#include "core/syno/backbone/training.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

namespace egret::syno::backbone {
namespace {

at::Tensor rows(const Images& images) {
    const at::Tensor bytes = torch::from_blob(const_cast<uint8_t*>(images.pixels.data()), {images.count(), images.stride()}, torch::kByte);
    return bytes.to(torch::kFloat) / 128 - 1;
}
at::Tensor labels(const Images& images) { return torch::tensor(images.labels, torch::kLong); }

TEST(GeneratedTask, aLinearClassifierHardlyDoesBetterThanChance) {
    const ImageTask task = generateGlyphs();
    const at::Tensor x = rows(task.train), y = labels(task.train);
    at::Tensor weight = torch::zeros({task.classes, x.size(1)}).requires_grad_(), bias = torch::zeros({task.classes}).requires_grad_();
    torch::optim::AdamW adam({weight, bias}, torch::optim::AdamWOptions(1e-3).weight_decay(0.1));
    double best = 0;
    for (int step = 0; step < 300; ++step) {
        adam.zero_grad();
        torch::cross_entropy_loss(torch::linear(x, weight, bias), y).backward();
        adam.step();
        if (step % 10 == 9) best = std::max(best, torch::linear(rows(task.test), weight, bias).argmax(1).eq(labels(task.test)).to(torch::kDouble).mean().item<double>());
    }
    RecordProperty("best", std::to_string(best));
    printf("linear classifier: %.3f of test images at its best, chance 0.1\n", best);
    EXPECT_LT(best, 0.2);
}

// A convolution that looks at single pixels: what an operator without a neighbourhood would do.
std::optional<LinearOperator> withoutNeighbours(const Site& site) {
    Site point = site;
    point.kernel = 1;
    return denseOperator(point);
}

TEST(GeneratedTask, theProxyLearnsItAndOperatorsWithoutNeighboursDoNot) {
    const ImageTask task = generateGlyphs();
    const auto trained = [&](const Replacement& replacement, const char* what) {
        Model model(makeNetwork("proxy"), replacement);
        const TrainingResult result = train(model, task, {});
        printf("%s: %.3f of test images after %.1f s, %ld parameters, %ld multiply-adds\n", what, result.accuracy(), result.seconds, static_cast<long>(result.parameters), static_cast<long>(result.macs));
        return result;
    };
    const TrainingResult dense = trained({}, "dense"), replaced = trained(denseOperator, "convolution as the operator"), points = trained(withoutNeighbours, "operator without neighbours");
    EXPECT_GT(dense.accuracy(), 0.9);
    EXPECT_GT(replaced.accuracy(), 0.9);
    EXPECT_LT(points.accuracy(), 0.5);
}

}  // namespace
}  // namespace egret::syno::backbone
