#pragma once

#include "core/edit/verdict/samples.h"
#include "core/edit/verdict/trial.h"

#include <string>
#include <vector>

namespace egret::edit {

// The result of running a graph with outputs in pairs on many inputs.
struct TestReport {
    enum class Outcome {
        agree,
        nonFinite,  // they differ only in infinite or undefined results, or for such inputs
        differ,
        notRun,  // `reason` says why
    } outcome = Outcome::notRun;
    int samples = 0;  // number of inputs that were run
    Mismatch mismatch;
    std::vector<graph::TensorPtr> inputs;  // that show the mismatch, parallel to the graph's inputs
    std::string reason;
};

struct TestLimits {
    uint64_t seed = 0;
    int samples = 24;
    double effort = 1e9;  // fewer samples if they take more than this in all (effortOf()), but at least 3
    std::vector<graph::Extents> extents;
    std::vector<double> landmarks;  // as in SampleChoice
};

// Returns an estimate of the work of running a graph, in floating-point operations: those of its operators, and as many
// as take the same time as moving its data.
double effortOf(const graph::Graph& graph);

// Runs the trial on inputs with all spreads, and with each of several sets of extents. Stops at the first finite
// mismatch. Throws cancelled.
TestReport test(const Trial& trial, const TestLimits& limits, const Task& task);

}  // namespace egret::edit
