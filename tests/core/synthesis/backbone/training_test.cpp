#include "core/synthesis/backbone/training.h"

#include "core/base/error.h"
#include "core/base/job.h"
#include "core/synthesis/backbone/dense_operator.h"
#include "core/synthesis/backbone/networks.h"

#include <ATen/core/Tensor.h>
#include <gmock/gmock.h>

namespace egret::synthesis::backbone {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using Ending = TrainingResult::Ending;

// Returns a task that trains in seconds: images of two glyphs and nothing else.
const ImageTask& twoGlyphs() {
    static const ImageTask task =
        generateGlyphs({.classes = 2, .side = 12, .train = 512, .test = 128, .noise = 5, .clutter = 0});
    return task;
}
Model smallModel(uint64_t seed = 0) { return Model(narrowResNet(8, 1, {2, 12}), denseOperator, seed); }
const TrainingOptions kShort{.epochs = 3, .batch = 32};

void expectUsageError(const std::function<void()>& act, const std::string& why) {
    try {
        act();
        FAIL() << why;
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
        EXPECT_THAT(error.message(), HasSubstr(why));
    }
}

TEST(Training, tellsOfEveryEpochAndLearns) {
    Model model = smallModel();
    std::vector<uint64_t> steps;
    double last = 0;
    const TrainingResult result = train(model, twoGlyphs(), {.epochs = 8, .batch = 32}, {}, [&](const Event& event) {
        const auto& trained = std::get<event::Trained>(event);
        steps.push_back(trained.step);
        last = trained.values.at("accuracy");
    });
    EXPECT_EQ(result.ending, Ending::finished);
    ASSERT_THAT(result.epochs, SizeIs(8));
    EXPECT_THAT(steps, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
    EXPECT_LT(result.epochs.back().loss, result.epochs.front().loss);
    EXPECT_GT(result.accuracy(), 0.9);
    EXPECT_EQ(result.accuracy(), last);
    EXPECT_EQ(result.accuracy(), accuracyOf(model, twoGlyphs()));
    EXPECT_EQ(result.parameters, model.parameters());
    EXPECT_EQ(result.macs, model.macs());
    EXPECT_GE(result.seconds, result.epochs.back().seconds);
    EXPECT_THAT(result.task, HasSubstr("generated"));
}

TEST(Training, isTheSameForTheSameSeeds) {
    for (const Optimizer optimizer : {Optimizer::adamw, Optimizer::sgd}) {
        const auto losses = [&](uint64_t weights, uint64_t order) {
            Model model = smallModel(weights);
            std::vector<double> result;
            TrainingOptions options{.epochs = 2, .batch = 32, .optimizer = optimizer, .crop = 1, .flip = true};
            options.seed = order;
            for (const Epoch& epoch : train(model, twoGlyphs(), options).epochs)
                result.insert(result.end(), {epoch.loss, epoch.accuracy});
            return result;
        };
        EXPECT_EQ(losses(1, 1), losses(1, 1));
        EXPECT_NE(losses(1, 1), losses(2, 1));
        EXPECT_NE(losses(1, 1), losses(1, 2));
    }
}

TEST(Training, isGivenUpBelowAMilestone) {
    Model model = smallModel();
    TrainingOptions options = kShort;
    options.milestones = {{.epoch = 1, .accuracy = 0}, {.epoch = 2, .accuracy = 1.01}};
    const TrainingResult result = train(model, twoGlyphs(), options);
    EXPECT_EQ(result.ending, Ending::pruned);
    EXPECT_THAT(result.epochs, SizeIs(2));
    EXPECT_EQ(nameOf(result.ending), "pruned");
}

TEST(Training, thatDivergesSaysSo) {
    Model model(narrowResNet(8, 1, {2, 12}), [](const Site& site) {
        LinearOperator broken = denseOperator(site);
        broken.forward = [dense = broken.forward](const at::Tensor& input, const std::vector<at::Tensor>& weights) {
            return dense(input, weights) / 0.0;
        };
        return std::optional(broken);
    });
    const TrainingResult result = train(model, twoGlyphs(), kShort);
    EXPECT_EQ(result.ending, Ending::diverged);
    EXPECT_THAT(result.epochs, IsEmpty());
    EXPECT_EQ(result.accuracy(), 0);
}

TEST(Training, stoppedKeepsTheEpochsThatWereDone) {
    Model model = smallModel();
    std::stop_source stop;
    int minibatches = 0;
    const Task task(stop.get_token(), [&](const Progress&) {
        if (++minibatches == 20) stop.request_stop();  // of 16 per epoch
    });
    const TrainingResult result = train(model, twoGlyphs(), kShort, task);
    EXPECT_EQ(result.ending, Ending::cancelled);
    EXPECT_THAT(result.epochs, SizeIs(1));
    EXPECT_EQ(minibatches, 20);
}

TEST(Training, asAJobEndsSoonAfterItIsCancelled) {
    Model model = smallModel();
    TrainingResult result;
    const auto job = Job::start("training",
        [&](const Task& task) { result = train(model, twoGlyphs(), {.epochs = 100000, .batch = 32}, task); });
    while (job->progress().fraction <= 0 && job->state() == Job::State::running)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    job->cancel();
    job->wait();
    EXPECT_EQ(result.ending, Ending::cancelled);
}

TEST(Training, imagesOfAnotherSizeAreScaled) {
    Model model(narrowResNet(8, 1, {2, 24}));
    EXPECT_THAT(train(model, twoGlyphs(), {.epochs = 1, .batch = 32}).epochs, SizeIs(1));
}

TEST(Training, whatMakesNoSenseIsRefusedBeforeItBegins) {
    Model model = smallModel(), ten(narrowResNet(8, 1, {10, 12})), text(makeNetwork("gpt2-tiny"));
    expectUsageError([&] { train(ten, twoGlyphs(), kShort); }, "has 10 classes, but the task has 2");
    expectUsageError([&] { train(text, twoGlyphs(), kShort); }, "requires text");
    expectUsageError([&] { train(model, twoGlyphs(), {.epochs = 0}); }, "requires at least one epoch");
    expectUsageError([&] { train(model, twoGlyphs(), {.batch = 513}); }, "exceed the total of 512 images");
    expectUsageError([&] { train(model, twoGlyphs(), {.rate = -1}); }, "positive learning rate");
}

}  // namespace
}  // namespace egret::synthesis::backbone
