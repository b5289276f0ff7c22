#include "core/batching/schedule/topology.h"

#include "core/base/error.h"
#include "core/base/hash.h"

#include <algorithm>

namespace egret::batching {

uint32_t Topology::add(uint32_t op, std::span<const uint32_t> from) {
    const uint32_t node = size();
    for (const uint32_t input : from) ensure(input < node, "a node reads only earlier nodes");
    operation.push_back(op);
    operations = std::max(operations, op + 1);
    inputs.insert(inputs.end(), from.begin(), from.end());
    firstInput.push_back(static_cast<uint32_t>(inputs.size()));
    return node;
}

uint64_t Topology::hash() const {
    auto of = [](const std::vector<uint32_t>& numbers, uint64_t seed) {
        return hashBytes(std::as_bytes(std::span(numbers)), seed);
    };
    return of(inputs, of(firstInput, of(operation, operations)));
}

std::vector<uint32_t> depths(const Topology& topology) {
    std::vector<uint32_t> depth(topology.size());
    for (uint32_t node = 0; node < topology.size(); ++node) {
        uint32_t deepest = 0;
        for (const uint32_t input : topology.inputsOf(node)) deepest = std::max(deepest, depth[input]);
        depth[node] = deepest + 1;
    }
    return depth;
}

}  // namespace egret::batching
