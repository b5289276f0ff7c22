// profile: measurements of a run as values, and arithmetic on them; core/runtime, one level up, measures.
//
//   profile.h       Profile: everything known about a graph's time on a device
//   trace.h         timeline: spans on lanes, and counters
//   operators.h     time and work of every operator; fused groups; CSV
//   roofline.h      comparison with the device's peak rates
//   statistics.h    medians, confidence intervals, interleaved comparison of two programs
//   load.h          whether other programs disturbed the measurement
//   chrome_trace.h  traces for chrome://tracing and Perfetto
#pragma once

#include "core/profile/chrome_trace.h"
#include "core/profile/load.h"
#include "core/profile/operators.h"
#include "core/profile/roofline.h"
#include "core/profile/statistics.h"
#include "core/profile/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::profile {

struct Profile {
    std::string device;                        // "cpu (Xeon ..., 2 threads)", "cuda:0 (NVIDIA H200, tf32)"
    std::string engine;                        // engine that ran: "onednn"
    std::string libraries;                     // "oneDNN 2.6.3, LibTorch 1.13.1, OpenBLAS 0.3.21"
    std::vector<double> endToEndSamples = {};  // milliseconds, from runs without internal timers
    Summary endToEnd = {};                     // summary of endToEndSamples
    std::size_t runs = 0;                  // timed runs; the samples are the consecutive runs with the smallest spread
    std::vector<Operator> operators = {};  // in execution order
    Trace trace = {};                      // one run with internal timers: the one with the median total
    Load load = {};                        // while the samples were measured
    Ceilings ceilings = {};                // peak rates of the device; zero if not measured
    std::optional<Summary> original = {};  // end-to-end time of the original graph, if measured

    // Returns the highest rates achieved by a matrix product; no ceiling can be lower. Zero if no product takes at
    // least 0.1 ms. Other operators are excluded: they may read from caches or need fewer FLOPs than counted.
    Ceilings seen() const;
    double sumMs() const;                // sum of the operators' medians
    double predictedSumMs() const;       // cost model's total; negative if any operator lacks a prediction
    double percentOff(double ms) const;  // deviation from the end-to-end time; 0 without one
    double discrepancyPercent() const;   // percentOff() of sumMs()
};

}  // namespace egret::profile
