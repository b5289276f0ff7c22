#pragma once

#include "core/base/task.h"
#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// The least number of primitives between a set of coordinates and the input's shape (paper, section 7 and appendix A):
// the lower bound that guides synthesis. What may still be used:
struct Allowance {
    int merges = 64, splits = 64;
    bool contraction = true;  // one may still come: it can eliminate any number of coordinates at once
    bool operator==(const Allowance&) const = default;
};
inline constexpr int kUnreachable = 1000;

// `current`: the sizes of the coordinates; `discarding`: how many more there are that can only become windows, a step
// each. kUnreachable where nothing leads there within `atMost` steps. Exponential in coordinates and distance;
// Error(cancelled).
int shapeDistance(const Spec& spec, std::vector<Size> current, int discarding, const std::vector<Size>& desired,
    const Allowance& allowance = {}, int atMost = kUnreachable, const Task& task = {});

// What shape distance knows of a pGraph: the sizes of the interface without batch coordinates and without those that
// discard elements, and the number of the latter.
struct InterfaceShape {
    std::vector<Size> sizes;
    int discarding = 0;
    void add(const Size& size, bool discards) {
        if (discards) ++discarding;
        else sizes.push_back(size);
    }
};
InterfaceShape interfaceShape(const PGraph& graph);
// Once `next` is applied, without applying it.
InterfaceShape interfaceShape(const PGraph& graph, const Primitive& next);

// Distances to one problem's input, remembered. For one thread at a time.
class DistanceTable {
public:
    explicit DistanceTable(const Spec& spec, Task task = {});
    // kUnreachable beyond `atMost`. At least 1 while there is no weight, which an operator needs.
    int operator()(const InterfaceShape& shape, bool hasWeight, bool contractionLeft, int atMost = kUnreachable - 1);

private:
    const Spec& m_spec;
    Task m_task;
    std::vector<Size> m_desired;
    struct Known {
        int distance = kUnreachable;
        int lookedTo = -1;  // where unreachable: within so many steps
    };
    std::unordered_map<uint64_t, Known> m_known;
};

}  // namespace egret::synthesis
