#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace egret::batching {

// The scheduler's view of a minibatch: each node's operation and inputs. Nodes are in a valid sequential order: every
// input precedes its reader. Constants are not nodes, since they have no dependencies.
struct Topology {
    uint32_t operations = 0;              // exclusive upper bound of the operation numbers
    std::vector<uint32_t> operation;      // indexed by node
    std::vector<uint32_t> firstInput{0};  // index in `inputs` of each node's first input; one more entry at the end
    std::vector<uint32_t> inputs;         // node numbers, each less than its reader's

    uint32_t size() const { return static_cast<uint32_t>(operation.size()); }
    std::span<const uint32_t> inputsOf(uint32_t node) const {
        return std::span(inputs).subspan(firstInput[node], firstInput[node + 1] - firstInput[node]);
    }
    uint32_t add(uint32_t operation, std::span<const uint32_t> inputs);  // returns the new node's number

    // Equal topologies have equal hashes on every machine; O(nodes + inputs).
    uint64_t hash() const;
    bool operator==(const Topology&) const = default;
};

// depth(node) = 1 + the largest depth of its inputs (Fold, section 2); 1 if it reads only constants.
std::vector<uint32_t> depths(const Topology& topology);

}  // namespace egret::batching
