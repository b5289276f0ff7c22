#pragma once

#include "core/base/task.h"
#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// Shape distance is a lower bound that guides synthesis: the minimum number of primitives between a set of coordinates
// and the input's shape (paper, section 7 and appendix A). Allowance lists the primitives that are still available.
struct Allowance {
    int merges = 64, splits = 64;
    bool contraction = true;  // whether a contraction is available, which can eliminate any number of coordinates
    bool operator==(const Allowance&) const = default;
};
inline constexpr int kUnreachable = 1000;

// Returns the shape distance from coordinates of the sizes `current` to `desired`, or kUnreachable if no path has at
// most `atMost` steps. `discarding` is the number of additional coordinates that can only become windows, in one step
// each. Takes time exponential in the number of coordinates and in the distance. Throws cancelled.
int shapeDistance(const Spec& spec, std::vector<Size> current, int discarding, const std::vector<Size>& desired,
    const Allowance& allowance = {}, int atMost = kUnreachable, const Task& task = {});

// The properties of a pGraph that shape distance depends on: the interface's sizes without batch and discarding
// coordinates, and the number of discarding coordinates.
struct InterfaceShape {
    std::vector<Size> sizes;
    int discarding = 0;
    void add(const Size& size, bool discards) {
        if (discards) ++discarding;
        else sizes.push_back(size);
    }
};
InterfaceShape interfaceShape(const PGraph& graph);
// Returns the shape after `next`, without applying it.
InterfaceShape interfaceShape(const PGraph& graph, const Primitive& next);

// Cached distances to one problem's input. Not thread-safe.
class DistanceTable {
public:
    explicit DistanceTable(const Spec& spec, Task task = {});
    // Returns kUnreachable if the distance exceeds `atMost`. Without a weight, returns at least 1, because an operator
    // needs a weight.
    int operator()(const InterfaceShape& shape, bool hasWeight, bool contractionLeft, int atMost = kUnreachable - 1);

private:
    const Spec& m_spec;
    Task m_task;
    std::vector<Size> m_desired;
    struct Known {
        int distance = kUnreachable;
        int lookedTo = -1;  // if unreachable, the step limit of the search
    };
    std::unordered_map<uint64_t, Known> m_known;
};

}  // namespace egret::synthesis
