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

struct Plan;

// What earlier plans cover of a minibatch. Every value has a row in the arena of its type: of each plan first the
// constants in order, then results as batches make them, so that a batch's results are adjacent.
struct Planned {
    uint32_t calls = 0;
    std::vector<int64_t> rowOf;      // of every value
    std::vector<int64_t> arenaRows;  // by type

    void add(const Plan& plan);  // the next one
};

// A schedule with addresses.
struct Plan {
    struct Step {
        OperationId operation = 0;
        int64_t size = 0;          // calls
        uint32_t firstGather = 0;  // in `gathers`, one for each input
        uint32_t firstOutput = 0;  // in `outputRows`, one for each output
    };
    std::shared_ptr<const Schedule> schedule;
    uint32_t firstCall = 0;   // the calls that it plans begin here; the schedule counts from it
    std::vector<Step> steps;  // as schedule->batches
    std::vector<Gather> gathers;
    std::vector<int64_t> outputRows;  // the first row of each step's outputs
    std::vector<int64_t> rows;        // of Gather::listed
    std::vector<int64_t> rowOf;       // of the values it adds
    std::vector<int64_t> arenaRows;   // by type, with those before it
    uint64_t rowsInPlace = 0, rowsCopied = 0;

    // What a minibatch has got since it was planned before. O(calls + inputs), of these.
    static Plan of(const Minibatch& minibatch, ScheduleCache& schedules, const Planned& before = {});
    uint32_t endCall() const { return firstCall + static_cast<uint32_t>(schedule->order.size()); }
};

}  // namespace egret::batching
