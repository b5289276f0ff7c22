#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace egret::batching {

// What a scheduler knows of a minibatch: which operation each node runs and whose results it reads. Nodes stand in an
// order of execution, one at a time: every input comes before its reader. Constants are no nodes; they wait for nobody.
struct Topology {
    uint32_t operations = 0;              // node operations are below this
    std::vector<uint32_t> operation;      // of each node
    std::vector<uint32_t> firstInput{0};  // of each node in `inputs`; one more at the end
    std::vector<uint32_t> inputs;         // nodes, each lower than the reader

    uint32_t size() const { return static_cast<uint32_t>(operation.size()); }
    std::span<const uint32_t> inputsOf(uint32_t node) const {
        return std::span(inputs).subspan(firstInput[node], firstInput[node + 1] - firstInput[node]);
    }
    uint32_t add(uint32_t operation, std::span<const uint32_t> inputs);  // the new node

    // Equal topologies hash alike on every machine; O(nodes + inputs).
    uint64_t hash() const;
    bool operator==(const Topology&) const = default;
};

// depth(node) = 1 + the largest depth of its inputs (Fold, section 2); 1 for a node that reads constants only.
std::vector<uint32_t> depths(const Topology& topology);

}  // namespace egret::batching
