#pragma once

#include "core/base/task.h"
#include "core/graph/operator.h"
#include "core/runtime/engine.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace egret::cost {

// Corrections of the analytic model for one machine.
struct Calibration {
    std::optional<double> launch;  // overhead per operator in microseconds; the model's constants if empty
    // Ratio of measured to predicted time for each kind of work (kindOf); 1 for kinds that are not listed.
    std::vector<std::pair<std::string, double>> factors = {};

    double factorOf(std::string_view kind) const;
    bool operator==(const Calibration&) const = default;
};

// Returns the kind of an operator's work: "pointwise convolution", "thin product", "Tanh", ... Operators of one kind
// reach about the same fraction of the machine's peak rates.
std::string_view kindOf(const graph::Operator& op, std::span<const graph::Type> inputs);

// Times one to three operators of each kind, with sizes that occur in networks. They run in a network context on this
// machine's CPU with the current number of threads, which takes 3 s, and 6 s in ONNX Runtime. Stores the factors with
// the measured costs (costs.sqlite in cacheDirectory(), or `cacheFile`). Throws unsupported for CUDA, cancelled when
// stopped.
Calibration calibrate(runtime::Engine engine, const Task& task = {}, const std::filesystem::path& cacheFile = {});
// Returns the stored factors for this machine, engine and number of threads; nothing without a calibration.
std::optional<Calibration> storedCalibration(runtime::Engine engine, const std::filesystem::path& cacheFile = {});

}  // namespace egret::cost
