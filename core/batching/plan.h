#pragma once

#include "core/batching/minibatch.h"
#include "core/batching/schedule/cache.h"

namespace egret::batching {

// Where the rows of one input of a batch lie in the arena of its type.
struct Gather {
    enum class Kind : uint8_t {
        together,  // rows first, first + 1, ...: read in place
        repeated,  // the row `first`, for every call
        listed,    // Plan::rows from `first` on
    };
    Kind kind = Kind::together;
    TypeId type = 0;
    int64_t first = 0;
};

// A schedule with addresses. Every value has a row in the arena of its type: the constants in the order of the minibatch,
// then results as batches make them, so that what a batch makes lies together.
struct Plan {
    struct Step {
        OperationId operation = 0;
        int64_t size = 0;           // calls
        uint32_t firstGather = 0;   // in `gathers`, one for each input
        uint32_t firstOutput = 0;   // in `outputRows`, one for each output
    };
    std::shared_ptr<const Schedule> schedule;
    uint32_t firstCall = 0;            // the calls that it plans begin here; the schedule counts from it
    std::vector<Step> steps;           // as schedule->batches
    std::vector<Gather> gathers;
    std::vector<int64_t> outputRows;   // the first row of each step's outputs
    std::vector<int64_t> rows;         // of Gather::listed
    std::vector<int64_t> rowOf;        // of every value of the minibatch
    std::vector<int64_t> arenaRows;    // by type
    uint64_t rowsInPlace = 0, rowsCopied = 0;

    // Of the calls from plan.firstCall + plan's own on: what a minibatch has got since an earlier plan. O(calls + inputs).
    static Plan of(const Minibatch& minibatch, ScheduleCache& schedules, const Plan* before = nullptr);
    uint32_t endCall() const { return firstCall + static_cast<uint32_t>(schedule->order.size()); }
};

}  // namespace egret::batching
