#pragma once

#include "core/base/task.h"
#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// Lower bound that guides synthesis: the minimum number of primitives between a set of coordinates and the input's
// shape (paper, section 7 and appendix A). Allowance lists the primitives still available:
struct Allowance {
    int merges = 64, splits = 64;
    bool contraction = true;  // whether one is available; it can eliminate any number of coordinates
    bool operator==(const Allowance&) const = default;
};
inline constexpr int kUnreachable = 1000;

// `current`: the sizes of the coordinates. `discarding`: the number of additional coordinates that can only become
// windows, one step each. Returns kUnreachable if there is no path within `atMost` steps. Exponential in coordinates
// and distance. Throws cancelled.
int shapeDistance(const Spec& spec, std::vector<Size> current, int discarding, const std::vector<Size>& desired,
    const Allowance& allowance = {}, int atMost = kUnreachable, const Task& task = {});

// A pGraph as seen by shape distance: the interface sizes without batch and discarding coordinates, and the number of
// the latter.
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
    // Returns kUnreachable beyond `atMost`. At least 1 without a weight, because an operator needs one.
    int operator()(const InterfaceShape& shape, bool hasWeight, bool contractionLeft, int atMost = kUnreachable - 1);

private:
    const Spec& m_spec;
    Task m_task;
    std::vector<Size> m_desired;
    struct Known {
        int distance = kUnreachable;
        int lookedTo = -1;  // if unreachable: the step limit searched
    };
    std::unordered_map<uint64_t, Known> m_known;
};

}  // namespace egret::synthesis
