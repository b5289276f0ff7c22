#include "core/synthesis/backbone/model.h"

#include "core/base/error.h"
#include "core/synthesis/backbone/dense_operator.h"
#include "core/synthesis/backbone/networks.h"

#include <gmock/gmock.h>
#include <torch/optim/adam.h>
#include <torch/types.h>
#include <torch/utils.h>

namespace egret::synthesis::backbone {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

at::Tensor someImages(const Network& network, int64_t count) {
    torch::manual_seed(7);
    return torch::randn({count, 3, network.input().height, network.input().width});
}

at::Tensor someTokens(const Network& network, int64_t count) {
    torch::manual_seed(7);
    return torch::randint(network.input().channels, {count, network.input().height}, torch::kLong);
}

// Copies the dense network's weights into the replacements.
void copyDense(const Model& from, Model& to) {
    const torch::NoGradGuard noGradients;
    for (const Substitution& done : to.replaced())
        to.weight(done.site.name + ".weight0").copy_(from.weight(done.site.name + ".weight"));
}

std::optional<LinearOperator> denseWithoutStride(const Site& site) {
    return site.stride == 1 ? std::optional(denseOperator(site)) : std::nullopt;
}

TEST(Model, learnsAsManyNumbersAsItsDescriptionSays) {
    for (const char* name : {"resnet18", "resnext29", "densenet121", "efficientnetv2s", "gpt2-tiny", "proxy"}) {
        const Model model(makeNetwork(name));
        int64_t count = 0;
        for (const auto& [weight, tensor] : model.weights()) count += tensor.numel();
        EXPECT_EQ(count, parametersOf(model.network())) << name;
        EXPECT_EQ(count, model.parameters()) << name;
    }
}

TEST(Model, everyBackboneComputesAndItsGradientsReachEveryWeight) {
    for (const auto& [name, sizes] : std::vector<std::pair<const char*, NetworkSizes>>{{"resnet18", {10, 32}},
             {"resnet18-cifar", {10, 16}}, {"resnext29", {10, 8}}, {"densenet121", {10, 32}},
             {"efficientnetv2s", {10, 32}}, {"proxy", {}}, {"gpt2-tiny", {}}}) {
        Model model(makeNetwork(name, sizes));
        const Network& network = model.network();
        const at::Tensor output =
            model.forward(network.readsTokens() ? someTokens(network, 2) : someImages(network, 4), true);
        EXPECT_EQ(output.size(-1), network.output().channels) << name;
        EXPECT_TRUE(output.isfinite().all().item<bool>()) << name;
        output.square().sum().backward();
        for (const auto& [weight, tensor] : model.weights())
            EXPECT_TRUE(tensor.grad().defined()) << name << ": " << weight;
    }
}

TEST(Model, theSameSeedGivesTheSameWeightsAlsoBesideReplacements) {
    const Model dense(makeNetwork("proxy"), {}, 3), again(makeNetwork("proxy"), {}, 3),
        other(makeNetwork("proxy"), {}, 4);
    const Model replaced(makeNetwork("proxy"), denseOperator, 3);
    EXPECT_TRUE(dense.weight("stage1.0.1.conv.weight").equal(again.weight("stage1.0.1.conv.weight")));
    EXPECT_FALSE(dense.weight("stage1.0.1.conv.weight").equal(other.weight("stage1.0.1.conv.weight")));
    EXPECT_TRUE(dense.weight("classifier.weight").equal(replaced.weight("classifier.weight")));
}

TEST(Model, stopsBetweenLayersForthAndBack) {
    Model model(makeNetwork("proxy"));
    std::stop_source stop;
    const Task task(stop.get_token());
    const auto expectCancelled = [](const std::function<void()>& act) {
        try {
            act();
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::cancelled);
        }
    };
    const at::Tensor images = someImages(model.network(), 2), output = model.forward(images, true, task);
    stop.request_stop();
    expectCancelled([&] { output.sum().backward(); });
    expectCancelled([&] { model.forward(images, false, task); });
}

// ---- Replacements

TEST(Replacement, denseConvolutionGivesExactlyWhatTheDenseNetworkGives) {
    for (const char* name : {"proxy", "resnet18-cifar", "densenet121", "efficientnetv2s", "resnext29"}) {
        Model dense(makeNetwork(name, {10, 32})), replaced(makeNetwork(name, {10, 32}), denseWithoutStride);
        ASSERT_FALSE(replaced.replaced().empty()) << name;
        copyDense(dense, replaced);
        const at::Tensor images = someImages(dense.network(), 2);
        for (const bool isTraining : {false, true})
            EXPECT_TRUE(dense.forward(images, isTraining).equal(replaced.forward(images, isTraining))) << name;
        EXPECT_EQ(replaced.parameters(), dense.parameters()) << name;
        EXPECT_EQ(replaced.macs(), dense.macs()) << name;
    }
}

TEST(Replacement, denseProjectionGivesExactlyWhatGpt2Gives) {
    Model dense(makeNetwork("gpt2-tiny")), replaced(makeNetwork("gpt2-tiny"), denseOperator);
    ASSERT_THAT(replaced.replaced(), SizeIs(2));
    copyDense(dense, replaced);
    const at::Tensor tokens = someTokens(dense.network(), 3);
    EXPECT_TRUE(dense.forward(tokens).equal(replaced.forward(tokens)));
    EXPECT_EQ(replaced.parameters(), dense.parameters());  // the bias is kept
}

TEST(Replacement, strideTwoIsAnAverageBeforeTheOperator) {
    NetworkBuilder builder("one convolution");
    builder.conv(builder.images(7), "conv", 4, {.kernel = 3, .stride = 2, .hasBias = true});
    Model model(std::move(builder).finish(), denseOperator);
    const Site& site = model.replaced().front().site;
    EXPECT_EQ(site.height, 4);
    const at::Tensor images = someImages(model.network(), 2);
    // The last of 7 rows is averaged with itself, as if it were duplicated.
    const at::Tensor halved = torch::avg_pool2d(torch::replication_pad2d(images, {0, 1, 0, 1}), 2);
    const at::Tensor expected = torch::conv2d(halved, model.weight("conv.weight0"), {}, 1, 1) + 0.5;
    const torch::NoGradGuard noGradients;
    model.weight("conv.bias").fill_(0.5);  // the layer keeps its bias
    const at::Tensor output = model.forward(images);
    EXPECT_EQ(output.sizes(), (std::vector<int64_t>{2, 4, 4, 4}));
    EXPECT_TRUE(output.allclose(expected, 1e-5, 1e-6));
}

TEST(Replacement, whatDoesNotFitStaysDense) {
    const Model model(makeNetwork("proxy"),
        [](const Site& site) { return site.channelsIn % 64 == 0 ? std::optional(denseOperator(site)) : std::nullopt; });
    ASSERT_THAT(model.replaced(), SizeIs(1));
    EXPECT_EQ(model.replaced().front().site.name, "stage3.0.2.conv");
    EXPECT_THAT(Model(makeNetwork("proxy")).replaced(), IsEmpty());
}

TEST(Replacement, weightsStartNormalWithDeviationOneTenth) {
    const Model model(makeNetwork("proxy-wide"), denseOperator);
    const at::Tensor weight = model.weight("stage3.0.2.conv.weight0");
    EXPECT_NEAR(weight.std().item<double>(), 0.1, 1e-3);
    EXPECT_NEAR(weight.mean().item<double>(), 0, 1e-3);
}

TEST(Replacement, anOutputOfAnotherShapeNamesTheSite) {
    Model model(makeNetwork("proxy"), [](const Site& site) {
        LinearOperator wrong = denseOperator(site);
        wrong.forward = [](const at::Tensor& input, const std::vector<at::Tensor>&) { return input; };
        return std::optional(wrong);
    });
    try {
        model.forward(someImages(model.network(), 2));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
        EXPECT_EQ(error.place().node, "stem.conv");
        EXPECT_THAT(error.message(), HasSubstr("[2, 3, 16, 16], but the site requires [2, 16, 16, 16]"));
    }
}

// ---- GPT-2

TEST(Gpt2, aWordDoesNotSeeLaterOnes) {
    Model model(makeNetwork("gpt2-tiny"));
    const at::Tensor tokens = someTokens(model.network(), 1);
    at::Tensor changed = tokens.clone();
    changed[0][20] = (tokens[0][20] + 1) % 64;
    const at::Tensor before = model.forward(tokens), after = model.forward(changed);
    EXPECT_TRUE(before.slice(1, 0, 20).allclose(after.slice(1, 0, 20), 1e-5, 1e-6));
    EXPECT_FALSE(before.slice(1, 20, 21).allclose(after.slice(1, 20, 21), 1e-5, 1e-6));
}

TEST(Gpt2, learnsACycleOfWords) {
    Model model(gpt2("cycle", {.layers = 1, .heads = 2, .features = 16}, {8, 16}), denseOperator);
    std::vector<at::Tensor> weights;
    for (const auto& [name, weight] : model.weights()) weights.push_back(weight);
    torch::optim::Adam adam(weights, torch::optim::AdamOptions(1e-2));
    const at::Tensor text = torch::arange(17) % 8, now = text.slice(0, 0, 16).unsqueeze(0), next = text.slice(0, 1, 17);
    double loss = 0;
    for (int step = 0; step < 60; ++step) {
        adam.zero_grad();
        const at::Tensor crossEntropy = torch::cross_entropy_loss(model.forward(now, true)[0], next);
        crossEntropy.backward();
        adam.step();
        loss = crossEntropy.item<double>();
    }
    EXPECT_LT(loss, 0.05);  // initially log 8 = 2.08
}

}  // namespace
}  // namespace egret::synthesis::backbone
