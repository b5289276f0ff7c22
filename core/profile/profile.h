// profile: what was measured of a run, as values, and the arithmetic on them; who measures is a floor up
// (core/runtime).
//
//   profile.h       this: Profile, all there is to know of a graph's time on a device
//   trace.h         what ran when: spans on lanes, and counters
//   operators.h     time and work of every operator; those that run as one; CSV
//   roofline.h      how near that comes to what the device can do
//   statistics.h    medians, how certain they are, and two programs that took turns
//   chrome_trace.h  a trace for chrome://tracing and Perfetto
#pragma once

#include "core/profile/chrome_trace.h"
#include "core/profile/operators.h"
#include "core/profile/roofline.h"
#include "core/profile/statistics.h"
#include "core/profile/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::profile {

struct Profile {
    std::string device;                    // "cpu (Xeon ..., 2 threads)", "cuda:0 (NVIDIA H200, tf32)"
    std::string engine;                    // that ran: "onednn"
    std::string libraries;                 // "oneDNN 2.6.3, LibTorch 1.13.1, OpenBLAS 0.3.21"
    std::vector<double> endToEndSamples;   // milliseconds, of runs without clocks inside
    Summary endToEnd;                      // of those
    std::size_t runs = 0;                  // that were timed; the samples are those in a row that spread least
    std::vector<Operator> operators;       // in order of execution
    Trace trace;                           // of one whole run with clocks inside: that of the median total
    Ceilings ceilings;                     // of the device; zero: not measured
    std::optional<Summary> original = {};  // end to end of what this is compared with, when that was measured

    // The most that a matrix product achieved, which no ceiling can be below; zero where there is none of a tenth of a
    // millisecond. Other operators may get their inputs from caches, or need fewer FLOPs than are counted.
    Ceilings seen() const;
    double sumMs() const;                // of the operators' medians
    double predictedSumMs() const;       // of what a cost model says of each; negative: not of all
    double percentOff(double ms) const;  // from end to end; 0 without that
    double discrepancyPercent() const;   // of sumMs()
};

}  // namespace egret::profile
