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
    double timeLimit = 0;  // in seconds; 0 means unlimited
};

struct Trials {
    int64_t trials = 0;
    int64_t complete = 0;  // number of trials that produced an operator
    int64_t distinct = 0;  // number of distinct operators, by PGraph::canonicalKey
    double seconds = 0;    // CPU time
    std::string reason;    // stop reason: "trials", "time limit", "cancelled"
};

// Runs random synthesis: each trial makes random moves from the output until the interface matches the input or no move
// is left. Calls `onFound` for every new operator. If the task is stopped, returns the counts so far.
Trials randomTrials(const std::shared_ptr<Synthesis>& synthesis, const TrialOptions& options, const Task& task = {},
    const std::function<void(const Operator&)>& onFound = {});

// Makes one random descent; returns nothing if no move is left.
std::optional<Operator> randomOperator(Moves& moves, const PGraph& from, Random& random, const MoveOptions& options);

// Enumerates every operator of a small problem once, depth-first, and returns the count. Stops early if the task is
// stopped or `onFound` returns false. Throws limit if the problem has more than `most` operators.
int64_t enumerate(const std::shared_ptr<Synthesis>& synthesis, const std::function<bool(const Operator&)>& onFound,
    const MoveOptions& options = {}, const Task& task = {}, int64_t most = 200'000);

// The share of canonical operators in draws without canonicalization, by number of primitives (paper, table 2).
struct CanonicalRate {
    struct Count {
        int64_t samples = 0, canonical = 0;
    };
    std::map<int, Count> bySize;
    Count whole;
    std::map<std::string, int64_t> refusals;  // number of rejections by rule; the first rule that applies counts
    std::string reason;                       // stop reason: "samples", "attempt limit", "cancelled"
};

// Draws complete operators by random moves without rules, guided by shape distance, cycling through depths from 2 to
// the problem's depth. Only distinct operators count; they are checked in canonical order. If the task is stopped,
// returns the counts so far.
CanonicalRate canonicalRate(const Spec& spec, int64_t samples, uint64_t seed, const Task& task = {});

}  // namespace egret::synthesis
