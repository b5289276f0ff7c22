#pragma once

#include "core/profile/statistics.h"
#include "core/session/library.h"

namespace egret::session {

// Compares two sessions. Their trees are matched from the root: two steps match if they have the same graph and their
// parents match. Titles, notes and times are ignored.
struct Comparison {
    Summary a, b;
    bool isSameModel = false;

    struct Pair {
        StepId a, b;
    };
    std::vector<Pair> shared;    // shared steps in the order of `a`
    std::vector<Pair> partings;  // shared steps with a child that only one session has
    std::vector<StepId> onlyA, onlyB;

    // Runs from shared steps, paired by kind and order.
    struct Runs {
        RunId a, b;   // one is invalid if its session has no matching run
        StepId step;  // step in a if possible, otherwise in b
        std::string kind;
        struct Parameter {
            std::string name, a, b;  // JSON; empty if missing
        };
        std::vector<Parameter> differences;  // differences in parameters, seed and stop reason
        bool isSame() const { return a.valid() && b.valid() && differences.empty(); }
    };
    std::vector<Runs> runs;

    // The latest measurement of each kind at shared steps measured in both sessions. The two runs were not interleaved,
    // so they differ only if the confidence intervals of the medians do not overlap.
    struct Latency {
        Pair step;
        std::string what, device;
        profile::Summary a, b;  // milliseconds; no interval without samples
        double change() const { return b.median - a.median; }
        bool isClear() const;  // whether the difference is significant
    };
    std::vector<Latency> latencies;

    // Returns true if the model, steps and runs are the same and no latencies differ significantly.
    bool isSame() const;
};

Comparison compare(const std::filesystem::path& a, const std::filesystem::path& b);

struct Merged {
    std::size_t added = 0;
    std::size_t present = 0;   // measurements that were already present
    std::size_t homeless = 0;  // measurements of graphs that no step has
};

// Adds each measurement of `from` to the first step of `into` with the same graph, unless already present. Idempotent.
Merged mergeMeasurements(const std::filesystem::path& from, const std::filesystem::path& into);

}  // namespace egret::session
