#pragma once

#include "core/batching/minibatch.h"
#include "core/batching/schedule/cache.h"

namespace egret::batching {

// The arena rows of one input of a batch.
struct Gather {
    enum class Kind : uint8_t {
        together,  // rows first, first + 1, ...: read in place
        repeated,  // row `first` for every call
        listed,    // Plan::rows from `first` on
    };
    Kind kind = Kind::together;
    TypeId type = 0;
    int64_t first = 0;
};

struct Plan;

// The part of a minibatch covered by earlier plans. Every value has a row in the arena of its type. For each plan,
// constants come first in order, then results as batches produce them, so a batch's results are adjacent.
struct Planned {
    uint32_t calls = 0;
    std::vector<int64_t> rowOf;      // indexed by value
    std::vector<int64_t> arenaRows;  // indexed by type

    void add(const Plan& plan);
};

// A schedule with row addresses.
struct Plan {
    struct Step {
        OperationId operation = 0;
        int64_t size = 0;          // number of calls
        uint32_t firstGather = 0;  // index in `gathers`; one entry per input
        uint32_t firstOutput = 0;  // index in `outputRows`; one entry per output
    };
    std::shared_ptr<const Schedule> schedule;
    uint32_t firstCall = 0;   // first planned call; the schedule's numbers are relative to it
    std::vector<Step> steps;  // parallel to schedule->batches
    std::vector<Gather> gathers;
    std::vector<int64_t> outputRows;  // the first row of each step's outputs
    std::vector<int64_t> rows;        // row numbers for Gather::listed
    std::vector<int64_t> rowOf;       // indexed by value, for the values that this plan adds
    std::vector<int64_t> arenaRows;   // indexed by type, including earlier plans
    uint64_t rowsInPlace = 0, rowsCopied = 0;

    // Plans the calls added since the last plan. O(new calls + their inputs).
    static Plan of(const Minibatch& minibatch, ScheduleCache& schedules, const Planned& before = {});
    uint32_t endCall() const { return firstCall + static_cast<uint32_t>(schedule->order.size()); }
};

}  // namespace egret::batching
