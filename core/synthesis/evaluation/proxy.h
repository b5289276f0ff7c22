#pragma once

#include "core/synthesis/backbone/training.h"
#include "core/synthesis/search/run.h"

#include <filesystem>

namespace egret::synthesis {

struct ProxyOptions {
    std::string network = "proxy";  // backbone/networks.h
    std::filesystem::path cifar;    // the folder of CIFAR-100's binary files; empty: generated images
    backbone::GlyphOptions glyphs;
    backbone::TrainingOptions training = {.epochs = 10};
    uint64_t seed = 1;                 // of the weights
    double lowest = 0.5, highest = 1;  // accuracies that are worth 0 and 1
    double power = 2;                  // the reward is ((accuracy - lowest) / (highest - lowest)) ^ power
    int64_t leastKernel = 3;           // convolutions of at least this kernel are replaced
    bool latency = false;              // measure the generated code too
};

// The accuracy that is worth nothing where nobody says another: half of all images of the generated ones, which are
// easy; of CIFAR-100 that of a guess, as a small network of a few epochs does not come near a half.
double usualLowest(const ProxyOptions& options);

// Tries operators out in place of a small network's convolutions, trained on a task of images.
class ProxyEvaluator {
public:
    // Error(unsupported) where latencies are wanted and there is no compiler.
    explicit ProxyEvaluator(ProxyOptions options);

    // values: accuracy, parameters and macs of the network, replaced (layers), seconds; with latency, latency_ms of all
    // replaced layers (one image, one thread). Endings as in TrainingResult, or "unfit" where no layer fits; the reward
    // is then 0.
    Evaluation operator()(const Operator& op, const Task& task = {}, const EventSink& events = {}) const;
    // The network as it is.
    Evaluation dense(const Task& task = {}, const EventSink& events = {}) const;

    const std::string& task() const { return m_images.description; }
    const ProxyOptions& options() const { return m_options; }

private:
    Evaluation trained(const backbone::Replacement& replacement, const Task& task, const EventSink& events) const;

    ProxyOptions m_options;
    backbone::ImageTask m_images;
    backbone::Network m_network;
};

// Median milliseconds of an operator's generated code (one example, one thread, float), and interquartile range.
struct Latency {
    double medianMs = 0, spreadMs = 0;
};
Latency measureLatency(const Operator& op, const Mapping& mapping, int repeats = 31, const Task& task = {});

}  // namespace egret::synthesis
