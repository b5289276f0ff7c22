#pragma once

#include "core/base/random.h"
#include "core/batching/schedule/topology.h"

#include <array>
#include <functional>
#include <numeric>
#include <optional>
#include <string>

namespace egret::batching {

// The shapes of programs that the literature on batching measures itself by: how many batches, and how many at least.
struct Workload {
    std::string name;
    Topology topology;
};
std::vector<Workload> workloads(uint64_t seed);

// Programs on binary trees, each node as one function makes it from the results of its children.
struct TreeBuilder {
    Topology topology;
    std::function<uint32_t(Topology&)> leaf;
    std::function<uint32_t(Topology&, uint32_t, uint32_t)> node;

    // The sizes of both parts are uniform: split somewhere in 1..leaves-1.
    uint32_t random(uint32_t leaves, Random& random) {
        if (leaves == 1) return leaf(topology);
        const auto left = static_cast<uint32_t>(1 + random.below(leaves - 1));
        const uint32_t a = this->random(left, random);
        const uint32_t b = this->random(leaves - left, random);
        return node(topology, a, b);
    }
    uint32_t leftDeep(uint32_t leaves) {
        uint32_t tree = leaf(topology);
        for (uint32_t i = 1; i < leaves; ++i) tree = node(topology, tree, leaf(topology));
        return tree;
    }
};

inline uint32_t add(Topology& topology, uint32_t operation, std::initializer_list<uint32_t> inputs = {}) {
    return topology.add(operation, std::span(inputs.begin(), inputs.size()));
}

// A recursive cell and a head on every node, as sentiment is read off every phrase.
inline TreeBuilder cellAndHead() {
    enum : uint32_t { embed, cell, head };
    TreeBuilder builder;
    builder.leaf = [](Topology& t) {
        const uint32_t node = add(t, embed);
        add(t, head, {node});
        return node;
    };
    builder.node = [](Topology& t, uint32_t a, uint32_t b) {
        const uint32_t node = add(t, cell, {a, b});
        add(t, head, {node});
        return node;
    };
    return builder;
}

// Two kinds of cells, chosen at random for each node, with heads: operations that alternate on a path.
inline TreeBuilder mixedCells(Random& random, uint32_t kinds) {
    TreeBuilder builder = cellAndHead();
    builder.node = [&random, kinds](Topology& t, uint32_t a, uint32_t b) {
        const uint32_t node = add(t, static_cast<uint32_t>(3 + random.below(kinds)), {a, b});
        add(t, 2, {node});
        return node;
    };
    return builder;
}

// An LSTM step by step out of its parts: product, four gates, the cell's state, its output; and a head on each step.
inline Topology fineGrainedLstm(uint32_t steps, uint32_t sequences) {
    enum : uint32_t { product, sigmoid, tanh, state, output, head };
    Topology t;
    for (uint32_t sequence = 0; sequence < sequences; ++sequence) {
        uint32_t h = 0, c = 0;
        for (uint32_t step = 0; step < steps; ++step) {
            const uint32_t z = step == 0 ? add(t, product) : add(t, product, {h});
            const uint32_t input = add(t, sigmoid, {z}), forget = add(t, sigmoid, {z}), out = add(t, sigmoid, {z}), candidate = add(t, tanh, {z});
            c = step == 0 ? add(t, state, {input, candidate}) : add(t, state, {input, candidate, forget, c});
            h = add(t, output, {out, c});
            add(t, head, {h});
        }
    }
    return t;
}

// A sentence of words of characters, one LSTM over each word's characters, one over the words, which begins each word's
// characters with what it has read so far: chains of chains.
inline Topology charactersAndWords(uint32_t sentences, Random& random) {
    enum : uint32_t { character, word, head };
    Topology t;
    for (uint32_t sentence = 0; sentence < sentences; ++sentence) {
        std::optional<uint32_t> read;
        for (uint64_t words = 3 + random.below(8); words > 0; --words) {
            std::optional<uint32_t> spelt = read;
            for (uint64_t characters = 1 + random.below(7); characters > 0; --characters)
                spelt = spelt ? add(t, character, {*spelt}) : add(t, character);
            read = read ? add(t, word, {*spelt, *read}) : add(t, word, {*spelt});
            add(t, head, {*read});
        }
    }
    return t;
}

}  // namespace egret::batching
