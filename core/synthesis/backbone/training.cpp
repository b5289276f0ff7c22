// A candidate is evaluated by a complete but short training run, so that the learning rate has decayed and accuracies
// are comparable (section 9.1: 100 epochs of CIFAR-100; here, a few minutes). Milestones stop a run early.
#include "core/synthesis/backbone/training.h"

#include "core/base/error.h"
#include "core/base/lists.h"
#include "core/base/random.h"
#include "core/base/stopwatch.h"
#include "core/runtime/threads.h"

#include <torch/optim/adamw.h>
#include <torch/optim/sgd.h>

#include <array>
#include <cmath>
#include <numbers>

namespace egret::synthesis::backbone {
namespace {

constexpr double kSgdMomentum = 0.9, kWarmUp = 0.05;

at::Tensor pixelsOf(const Images& images) {
    // The const_cast is safe, because the tensor is only read.
    return at::from_blob(
        const_cast<uint8_t*>(images.pixels.data()), {images.count(), 3, images.side, images.side}, at::kByte);
}
at::Tensor labelsOf(const Images& images) {
    return at::from_blob(const_cast<int64_t*>(images.labels.data()), {images.count()}, at::kLong);
}

// Normalizes pixels so that each color has mean 0 and variance 1 over the training images.
class Preparation {
public:
    Preparation(const ImageTask& task, int64_t side) : m_side(side) {
        const at::Tensor pixels = pixelsOf(task.train);
        const at::Tensor levels = at::arange(256, at::kDouble);
        std::vector<double> means, deviations;
        // Uses a histogram of levels, because CIFAR's 50,000 images would occupy over half a gigabyte as floats.
        for (int64_t c = 0; c < 3; ++c) {
            at::Tensor share = at::bincount(pixels.select(1, c).reshape({-1}), {}, 256).to(at::kDouble);
            share /= share.sum();
            const at::Tensor mean = (share * levels).sum();
            means.push_back(mean.item<double>());
            deviations.push_back(std::max(1.0, (share * (levels - mean).square()).sum().sqrt().item<double>()));
        }
        m_mean = at::tensor(means, at::kFloat).view({1, 3, 1, 1});
        m_deviation = at::tensor(deviations, at::kFloat).view({1, 3, 1, 1});
    }
    at::Tensor operator()(const at::Tensor& bytes) const {
        at::Tensor images = (bytes.to(at::kFloat) - m_mean) / m_deviation;
        if (images.size(2) != m_side) images = at::upsample_bilinear2d(images, {m_side, m_side}, false);
        return images;
    }

private:
    int64_t m_side;
    at::Tensor m_mean, m_deviation;
};

// Shifts and mirrors the images; border pixels are repeated.
at::Tensor augmented(const at::Tensor& images, const TrainingOptions& options, Random& random) {
    if (options.crop == 0 && !options.flip) return images;
    const int64_t side = images.size(2);
    const at::Tensor padded = options.crop == 0
        ? images
        : at::replication_pad2d(images.to(at::kFloat), std::vector<int64_t>(4, options.crop));
    std::vector<at::Tensor> moved;
    for (int64_t i = 0; i < images.size(0); ++i) {
        const auto offset = [&] {
            return static_cast<int64_t>(random.below(static_cast<uint64_t>(2 * options.crop + 1)));
        };
        const int64_t top = offset(), left = offset();
        const at::Tensor image = padded[i].narrow(1, top, side).narrow(2, left, side);
        moved.push_back(options.flip && random.below(2) == 1 ? image.flip(2) : image);
    }
    return at::stack(moved);
}

std::vector<int64_t> shuffled(int64_t count, Random random) {
    std::vector<int64_t> order = consecutive<int64_t>(static_cast<std::size_t>(count));
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    return order;
}

double rateAt(const TrainingOptions& options, int64_t step, int64_t steps) {
    const double done = static_cast<double>(step + 1) / static_cast<double>(steps);
    if (done < kWarmUp) return options.rate * done / kWarmUp;
    return options.rate * 0.5 * (1 + std::cos(std::numbers::pi * (done - kWarmUp) / (1 - kWarmUp)));
}

// Returns two parameter groups: with and without weight decay.
template <class Options>
std::vector<torch::optim::OptimizerParamGroup> groupsOf(const Model& model, const Options& options) {
    std::vector<at::Tensor> decaying, others;
    for (const auto& [name, weight] : model.weights()) (weight.dim() > 1 ? decaying : others).push_back(weight);
    Options plain = options;
    plain.weight_decay(0);
    return {{decaying, std::make_unique<Options>(options)}, {others, std::make_unique<Options>(plain)}};
}

std::unique_ptr<torch::optim::Optimizer> sgd(const Model& model, const TrainingOptions& options) {
    const auto defaults =
        torch::optim::SGDOptions(options.rate).momentum(kSgdMomentum).nesterov(true).weight_decay(options.weightDecay);
    return std::make_unique<torch::optim::SGD>(groupsOf(model, defaults), defaults);
}
std::unique_ptr<torch::optim::Optimizer> adamw(const Model& model, const TrainingOptions& options) {
    const auto defaults = torch::optim::AdamWOptions(options.rate).weight_decay(options.weightDecay);
    return std::make_unique<torch::optim::AdamW>(groupsOf(model, defaults), defaults);
}
constexpr std::array kOptimizers = {adamw, sgd};

void check(const Model& model, const ImageTask& images) {
    const Network& network = model.network();
    if (network.readsTokens()) throw Error(Category::usage, network.name + " requires text, not images");
    if (network.output().channels != images.classes)
        throw Error(Category::usage,
            network.name + " has " + std::to_string(network.output().channels) + " classes, but the task has " +
                std::to_string(images.classes));
}

void check(const TrainingOptions& options, const ImageTask& images) {
    if (options.epochs < 1 || options.batch < 2 || options.threads < 1 || options.crop < 0 || !(options.rate > 0) ||
        !(options.weightDecay >= 0))
        throw Error(Category::usage,
            "training requires at least one epoch, two images per minibatch, one thread and a positive learning rate; "
            "crop and weight decay must not be negative");
    if (options.batch > images.train.count())
        throw Error(Category::usage,
            "minibatches of " + std::to_string(options.batch) + " exceed the total of " +
                std::to_string(images.train.count()) + " images");
}

double accuracyOf(Model& model, const Images& images, const Preparation& prepare, int64_t batch, const Task& task) {
    const at::NoGradGuard noGradients;
    const at::Tensor pixels = pixelsOf(images), labels = labelsOf(images);
    int64_t right = 0;
    for (int64_t first = 0; first < images.count(); first += batch) {
        const int64_t count = std::min(batch, images.count() - first);
        const at::Tensor scores = model.forward(prepare(pixels.narrow(0, first, count)), false, task);
        right += scores.argmax(1).eq(labels.narrow(0, first, count)).sum().item<int64_t>();
    }
    return static_cast<double>(right) / static_cast<double>(images.count());
}

}  // namespace

std::string_view nameOf(TrainingResult::Ending ending) {
    static constexpr std::array<std::string_view, 4> names = {"finished", "pruned", "diverged", "cancelled"};
    return names[static_cast<std::size_t>(ending)];
}

double accuracyOf(Model& model, const ImageTask& images, int64_t batch, const Task& task) {
    check(model, images);
    return accuracyOf(model, images.test, Preparation(images, model.network().input().height), batch, task);
}

TrainingResult train(
    Model& model, const ImageTask& images, const TrainingOptions& options, const Task& task, const EventSink& events) {
    check(model, images);
    check(options, images);
    const runtime::SomeThreads threads(options.threads);
    const Stopwatch stopwatch(options.threads);
    const Preparation prepare(images, model.network().input().height);
    const at::Tensor pixels = pixelsOf(images.train), labels = labelsOf(images.train);
    const int64_t minibatches = images.train.count() / options.batch, steps = minibatches * options.epochs;
    const auto optimizer = kOptimizers[static_cast<std::size_t>(options.optimizer)](model, options);

    TrainingResult result{.parameters = model.parameters(), .macs = model.macs(), .task = images.description};
    using Ending = TrainingResult::Ending;

    const auto runEpoch = [&](int64_t index) {
        const Random random = Random(options.seed).split(static_cast<uint64_t>(index));
        Random augmenting = random.split(1);
        const at::Tensor order = at::tensor(shuffled(images.train.count(), random.split(0)), at::kLong);
        Epoch epoch;
        for (int64_t i = 0; i < minibatches; ++i) {
            for (auto& group : optimizer->param_groups())
                group.options().set_lr(rateAt(options, index * minibatches + i, steps));
            const at::Tensor chosen = order.narrow(0, i * options.batch, options.batch);
            const at::Tensor wanted = labels.index_select(0, chosen);
            const at::Tensor scores =
                model.forward(prepare(augmented(pixels.index_select(0, chosen), options, augmenting)), true, task);
            const at::Tensor loss = at::cross_entropy_loss(scores, wanted);
            optimizer->zero_grad();
            loss.backward();
            optimizer->step();
            epoch.loss += loss.item<double>() / static_cast<double>(minibatches);
            epoch.trainAccuracy +=
                scores.argmax(1).eq(wanted).sum().item<double>() / static_cast<double>(minibatches * options.batch);
            task.report(static_cast<double>(index * minibatches + i + 1) / static_cast<double>(steps),
                "epoch " + std::to_string(index + 1) + " of " + std::to_string(options.epochs));
            if (!std::isfinite(epoch.loss)) return epoch;
        }
        epoch.accuracy = accuracyOf(model, images.test, prepare, options.batch, task);
        epoch.seconds = stopwatch.milliseconds() * 1e-3;
        return epoch;
    };

    try {
        for (int64_t index = 0; index < options.epochs && result.ending == Ending::finished; ++index) {
            const Epoch epoch = runEpoch(index);
            if (!std::isfinite(epoch.loss)) {
                result.ending = Ending::diverged;
                break;
            }
            result.epochs.push_back(epoch);
            emit(events,
                event::Trained{.step = static_cast<uint64_t>(index + 1),
                    .values = {{"loss", epoch.loss}, {"train accuracy", epoch.trainAccuracy},
                        {"accuracy", epoch.accuracy}, {"seconds", epoch.seconds}}});
            for (const Milestone& milestone : options.milestones)
                if (milestone.epoch == index + 1 && epoch.accuracy < milestone.accuracy) result.ending = Ending::pruned;
        }
    } catch (const Error& error) {
        if (error.category() != Category::cancelled) throw;
        result.ending = Ending::cancelled;
    }
    result.seconds = stopwatch.milliseconds() * 1e-3;
    return result;
}

}  // namespace egret::synthesis::backbone
