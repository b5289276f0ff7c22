#include "core/batching/schedule/workloads.h"

#include <functional>
#include <optional>

namespace egret::batching {
namespace {

uint32_t add(Topology& topology, uint32_t operation, std::initializer_list<uint32_t> inputs = {}) {
    return topology.add(operation, std::span(inputs.begin(), inputs.size()));
}

// ---- binary trees: a cell combines two children, a head on every node predicts a sentiment --------------------------
enum : uint32_t { embed, head, cell };
using Combine = std::function<uint32_t(Topology&, uint32_t, uint32_t)>;

uint32_t leaf(Topology& topology) {
    const uint32_t node = add(topology, embed);
    add(topology, head, {node});
    return node;
}

uint32_t combine(Topology& topology, uint32_t operation, uint32_t left, uint32_t right) {
    const uint32_t node = add(topology, operation, {left, right});
    add(topology, head, {node});
    return node;
}

// The split is uniform in 1..leaves-1.
uint32_t grow(Topology& topology, uint32_t leaves, Random& random, const Combine& join) {
    if (leaves == 1) return leaf(topology);
    const auto left = static_cast<uint32_t>(1 + random.below(leaves - 1));
    const uint32_t a = grow(topology, left, random, join);
    const uint32_t b = grow(topology, leaves - left, random, join);
    return join(topology, a, b);
}

Topology randomTrees(const WorkloadSize& size, Random& random) {
    Topology topology;
    for (uint32_t i = 0; i < size.programs; ++i)
        grow(topology, size.size, random, [](Topology& t, uint32_t a, uint32_t b) { return combine(t, cell, a, b); });
    return topology;
}

Topology leftDeepTrees(const WorkloadSize& size, Random&) {
    Topology topology;
    for (uint32_t i = 0; i < size.programs; ++i) {
        uint32_t tree = leaf(topology);
        for (uint32_t k = 1; k < size.size; ++k) tree = combine(topology, cell, tree, leaf(topology));
    }
    return topology;
}

Topology mixedTrees(const WorkloadSize& size, Random& random) {
    Topology topology;
    for (uint32_t i = 0; i < size.programs; ++i)
        grow(topology, size.size, random, [&](Topology& t, uint32_t a, uint32_t b) {
            return combine(t, static_cast<uint32_t>(cell + random.below(2)), a, b);
        });
    return topology;
}

// ---- sequences ------------------------------------------------------------------------------------------------------

// Builds an LSTM from separate operations: product, four gates, cell state, output; a head on each step.
Topology fineGrainedLstm(const WorkloadSize& size, Random& random) {
    enum : uint32_t { product, sigmoid, tanh, state, output, classify };
    Topology t;
    for (uint32_t sequence = 0; sequence < size.programs; ++sequence) {
        std::optional<uint32_t> h, c;
        for (uint64_t steps = size.size - random.below(size.size / 2 + 1); steps > 0; --steps) {
            const uint32_t z = h ? add(t, product, {*h}) : add(t, product);
            const uint32_t in = add(t, sigmoid, {z}), forget = add(t, sigmoid, {z}), out = add(t, sigmoid, {z}),
                           candidate = add(t, tanh, {z});
            c = c ? add(t, state, {in, candidate, forget, *c}) : add(t, state, {in, candidate});
            h = add(t, output, {out, *c});
            add(t, classify, {*h});
        }
    }
    return t;
}

// Builds an LSTM over the characters of each word, starting from the current state, and one over the words.
Topology charactersAndWords(const WorkloadSize& size, Random& random) {
    enum : uint32_t { character, word, classify };
    Topology t;
    for (uint32_t sentence = 0; sentence < size.programs; ++sentence) {
        std::optional<uint32_t> read;
        for (uint64_t words = 1 + size.size / 8 + random.below(size.size / 8 + 1); words > 0; --words) {
            std::optional<uint32_t> spelt = read;
            for (uint64_t characters = 1 + random.below(7); characters > 0; --characters)
                spelt = spelt ? add(t, character, {*spelt}) : add(t, character);
            read = read ? add(t, word, {*spelt, *read}) : add(t, word, {*spelt});
            add(t, classify, {*read});
        }
    }
    return t;
}

}  // namespace

std::span<const Workload> workloads() {
    static const std::vector<Workload> kTable{
        {"random-trees", "Random trees", "binary trees split at random; a cell and a head on every node",
            {"embed", "head", "cell"}, false, randomTrees},
        {"left-deep-trees", "Left-deep trees", "binary trees that lean to one side: the deepest possible trees",
            {"embed", "head", "cell"}, false, leftDeepTrees},
        {"mixed-trees", "Trees with two kinds of cells", "binary trees with two kinds of cells, chosen at random",
            {"embed", "head", "cell A", "cell B"}, true, mixedTrees},
        {"lstm", "Fine-grained LSTM", "an LSTM, split into separate operations, on sequences of different lengths",
            {"product", "sigmoid", "tanh", "state", "output", "head"}, false, fineGrainedLstm},
        {"characters", "Characters and words", "an LSTM over the characters of each word inside an LSTM over the words",
            {"character", "word", "head"}, true, charactersAndWords},
    };
    return kTable;
}

const Workload* findWorkload(std::string_view name) {
    for (const Workload& workload : workloads())
        if (name == workload.name) return &workload;
    return nullptr;
}

}  // namespace egret::batching
