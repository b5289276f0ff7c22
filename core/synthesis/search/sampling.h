#pragma once

#include "core/base/task.h"
#include "core/synthesis/moves.h"

#include <functional>
#include <map>

namespace egret::synthesis {

struct TrialOptions {
    MoveOptions moves;
    uint64_t seed = 1;
    int64_t trials = 10000;
    double timeLimit = 0;  // seconds; 0: none
};

struct Trials {
    int64_t trials = 0;
    int64_t complete = 0;  // that ended in an operator
    int64_t distinct = 0;  // different ones among them, by PGraph::canonicalKey
    double seconds = 0;    // of processor time
    std::string reason;    // why it ended: "trials", "time limit", "cancelled"
};

// Random synthesis: each trial takes random moves from the output until the interface is the input's or nothing more
// can be done. `onFound` hears of every new operator. Ends early, with what was counted, when the task is stopped.
Trials randomTrials(const std::shared_ptr<Synthesis>& synthesis, const TrialOptions& options, const Task& task = {},
    const std::function<void(const Operator&)>& onFound = {});

// One random way down; nothing where it got stuck.
std::optional<Operator> randomOperator(Moves& moves, const PGraph& from, Random& random, const MoveOptions& options);

// Every operator of a small problem, depth-first, each once. Returns how many there are; ends early when the task is
// stopped or `onFound` returns false. Error(limit) when there are more than `most`.
int64_t enumerate(const std::shared_ptr<Synthesis>& synthesis, const std::function<bool(const Operator&)>& onFound,
    const MoveOptions& options = {}, const Task& task = {}, int64_t most = 200'000);

// How many of the operators drawn without canonicalization are canonical, by number of primitives (paper, table 2).
struct CanonicalRate {
    struct Count {
        int64_t samples = 0, canonical = 0;
    };
    std::map<int, Count> bySize;
    Count whole;
    std::map<std::string, int64_t> refusals;  // how many each rule refused, the first that did
    std::string reason;                       // why it ended: "samples", "attempt limit", "cancelled"
};

// Whole operators by random moves that no rule hinders, guided by shape distance, at depths of 2 to the problem's in
// turn; different ones only, judged in canonical order. Ends early, with what was counted, when the task is stopped.
CanonicalRate canonicalRate(const Spec& spec, int64_t samples, uint64_t seed, const Task& task = {});

}  // namespace egret::synthesis
