#pragma once

#include "core/synthesis/backbone/training.h"
#include "core/synthesis/search/run.h"

#include <filesystem>

namespace egret::synthesis {

struct ProxyOptions {
    std::string network = "proxy";  // name in backbone/networks.h
    std::filesystem::path cifar;    // folder of CIFAR-100's binary files; if empty, images are generated
    backbone::GlyphOptions glyphs;
    backbone::TrainingOptions training = {.epochs = 10};
    uint64_t seed = 1;                 // seed for the weights
    double lowest = 0.5, highest = 1;  // accuracies for rewards 0 and 1
    double power = 2;                  // the reward is ((accuracy - lowest) / (highest - lowest)) ^ power
    int64_t leastKernel = 3;           // convolutions with smaller kernels are not replaced
    bool latency = false;              // whether to also time the generated code
};

// Returns the default accuracy for reward 0. It is 0.5 for generated images, which are easy. For CIFAR-100 it is the
// chance level, because a small network remains far below 0.5 in the first epochs.
double usualLowest(const ProxyOptions& options);

// Evaluates operators in place of a small network's convolutions, trained on an image task.
class ProxyEvaluator {
public:
    // Throws unsupported if latencies are requested without a compiler, and cancelled.
    explicit ProxyEvaluator(ProxyOptions options, const Task& task = {});

    // Returns the values accuracy, parameters and macs (of the network), replaced (number of layers), epochs, seconds
    // and, with latency, latency_ms (sum over all replaced layers; one image, one thread). Endings are those of
    // TrainingResult, or "unfit", with reward 0, if no layer fits.
    Evaluation operator()(const Operator& op, const Task& task = {}, const EventSink& events = {}) const;
    // Evaluates the unmodified network.
    Evaluation dense(const Task& task = {}, const EventSink& events = {}) const;

    const std::string& task() const { return m_images.description; }
    const ProxyOptions& options() const { return m_options; }

private:
    Evaluation trained(const backbone::Replacement& replacement, const Task& task, const EventSink& events) const;

    ProxyOptions m_options;
    backbone::ImageTask m_images;
    backbone::Network m_network;
};

// Median and interquartile range of the time of an operator's generated code, for one example, in one thread, in float.
struct Latency {
    double medianMs = 0, spreadMs = 0;
};
Latency measureLatency(const Operator& op, const Mapping& mapping, int repeats = 31, const Task& task = {});

}  // namespace egret::synthesis
