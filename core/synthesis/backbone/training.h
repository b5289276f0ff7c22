#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/synthesis/backbone/images.h"
#include "core/synthesis/backbone/model.h"

namespace egret::synthesis::backbone {

enum class Optimizer : uint8_t {
    adamw,  // Loshchilov and Hutter 2019; learns more in a short training run
    sgd,    // with Nesterov momentum 0.9; requires learning rates about ten times AdamW's
};

// Stops training if the accuracy is too low after some epochs.
struct Milestone {
    int64_t epoch = 0;    // number of epochs after which the accuracy is checked
    double accuracy = 0;  // minimum accuracy on the test images, 0..1
};

struct TrainingOptions {
    int64_t epochs = 10;
    int64_t batch = 64;  // images left over at the end of an epoch are skipped
    Optimizer optimizer = Optimizer::adamw;
    // Peak learning rate, after a warmup over the first twentieth of the steps and before cosine decay to 0.
    double rate = 0.005;
    double weightDecay = 0.01;  // for weights with two or more dimensions, not norms and biases
    int64_t crop = 0;           // maximum random shift in pixels
    bool flip = false;          // mirrors half of the images
    std::vector<Milestone> milestones;
    int threads = 1;    // number of threads of the whole process during training
    uint64_t seed = 1;  // seed for training; the model has a separate seed for weights
};

struct Epoch {
    double loss = 0;           // mean over the epoch's minibatches
    double trainAccuracy = 0;  // running accuracy over these minibatches
    double accuracy = 0;       // accuracy on the test images, after the epoch
    double seconds = 0;        // time since training started
};

struct TrainingResult {
    enum class Ending : uint8_t {
        finished,
        pruned,     // below a milestone
        diverged,   // the loss is not a number
        cancelled,  // stopped on request
    };
    Ending ending = Ending::finished;
    std::vector<Epoch> epochs;  // completed epochs
    int64_t parameters = 0, macs = 0;
    double seconds = 0;  // CPU time with one thread, otherwise wall time
    std::string task;    // task description

    double accuracy() const { return epochs.empty() ? 0 : epochs.back().accuracy; }
};
std::string_view nameOf(TrainingResult::Ending ending);

// Trains on all images and tests after each epoch. Images whose size differs from the network's input are scaled
// bilinearly. With one thread, results are reproducible. Emits event::Trained for each epoch. A stop request ends
// training within a layer, with ending `cancelled`. Throws usage for invalid options or an unsuitable model.
TrainingResult train(Model& model, const ImageTask& images, const TrainingOptions& options, const Task& task = {},
    const EventSink& events = {});

double accuracyOf(Model& model, const ImageTask& images, int64_t batch = 64, const Task& task = {});

}  // namespace egret::synthesis::backbone
