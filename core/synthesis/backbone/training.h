#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/synthesis/backbone/images.h"
#include "core/synthesis/backbone/model.h"

namespace egret::synthesis::backbone {

enum class Optimizer : uint8_t {
    adamw,  // Loshchilov and Hutter 2019; a short training gets further with it
    sgd,    // with Nesterov momentum .9; rates about ten times AdamW's
};

// A training that falls short here is given up.
struct Milestone {
    int64_t epoch = 0;    // when so many are done
    double accuracy = 0;  // on the test images, 0..1
};

struct TrainingOptions {
    int64_t epochs = 10;
    int64_t batch = 64;  // images left over at the end of an epoch wait for another
    Optimizer optimizer = Optimizer::adamw;
    // At its highest: rises over the first twentieth of the steps, then falls as a cosine does, to 0.
    double rate = 0.005;
    double weightDecay = 0.01;  // of weights with two dimensions or more: not of norms and biases
    int64_t crop = 0;           // images are moved by up to so many pixels
    bool flip = false;          // half of them are mirrored
    std::vector<Milestone> milestones;
    int threads = 1;    // of the whole process, while it trains
    uint64_t seed = 1;  // of what is drawn while training; the weights' is the model's
};

struct Epoch {
    double loss = 0;           // mean over the epoch's minibatches
    double trainAccuracy = 0;  // over them, as they came
    double accuracy = 0;       // on the test images, after it
    double seconds = 0;        // since the start
};

struct TrainingResult {
    enum class Ending : uint8_t {
        finished,
        pruned,     // below a milestone
        diverged,   // the loss is no number any more
        cancelled,  // somebody asked to stop
    };
    Ending ending = Ending::finished;
    std::vector<Epoch> epochs;  // that were done
    int64_t parameters = 0, macs = 0;
    double seconds = 0;  // of the processor with one thread, else of the clock
    std::string task;    // its description

    double accuracy() const { return epochs.empty() ? 0 : epochs.back().accuracy; }
};
std::string_view nameOf(TrainingResult::Ending ending);

// Trains on all images and tests after each epoch; images of another size than the network's input are scaled
// (bilinear). With one thread, equal inputs give equal results. Emits event::Trained for each epoch. When stopped it
// ends within a layer, as `cancelled`. Usage error when the model does not fit the task, or for invalid options.
TrainingResult train(Model& model, const ImageTask& images, const TrainingOptions& options, const Task& task = {},
    const EventSink& events = {});

// The share of images whose class the model finds most likely.
double accuracyOf(Model& model, const ImageTask& images, int64_t batch = 64, const Task& task = {});

}  // namespace egret::synthesis::backbone
