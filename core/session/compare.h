#pragma once

#include "core/profile/statistics.h"
#include "core/session/library.h"

namespace egret::session {

// Two sessions side by side. Their trees are laid over each other from the first step on: a step of one is a step of
// the other when both have the same graph and their parents are the same in this sense. Titles, notes and times do not
// count.
struct Comparison {
    Summary a, b;
    bool isSameModel = false;

    struct Pair {
        StepId a, b;
    };
    std::vector<Pair> shared;    // in order of `a`
    std::vector<Pair> partings;  // of `shared`: where at least one goes on alone
    std::vector<StepId> onlyA, onlyB;

    // Runs from shared steps, paired by kind and order.
    struct Runs {
        RunId a, b;   // one is invalid: the other session has no such run there
        StepId step;  // of a, or of b
        std::string kind;
        struct Parameter {
            std::string name, a, b;  // JSON; empty: not there
        };
        std::vector<Parameter> differences;  // of parameters, seed and how it ended
        bool isSame() const { return a.valid() && b.valid() && differences.empty(); }
    };
    std::vector<Runs> runs;

    // The last measurement of each kind at shared steps that both have measured. The two did not take turns, so only
    // the medians' own intervals tell whether they differ: when these are apart.
    struct Latency {
        Pair step;
        std::string what, device;
        profile::Summary a, b;  // milliseconds; without an interval where the samples were not kept
        double change() const { return b.median - a.median; }
        bool isClear() const;  // whether one is faster, as far as the samples can tell
    };
    std::vector<Latency> latencies;

    // The same model, steps and runs, and no clear difference in time.
    bool isSame() const;
};

Comparison compare(const std::filesystem::path& a, const std::filesystem::path& b);

// What came of taking one session's measurements into another.
struct Merged {
    std::size_t added = 0;
    std::size_t present = 0;   // were there already
    std::size_t homeless = 0;  // no step there has their graph
};

// Adds the measurements of `from` to the first step of `into` with the same graph, each once: doing it again adds
// nothing.
Merged mergeMeasurements(const std::filesystem::path& from, const std::filesystem::path& into);

}  // namespace egret::session
