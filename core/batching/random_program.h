#pragma once

#include "core/batching/blocks/blocks.h"

#include <map>

namespace egret::batching::blocks {

// A block from objects to a tensor, and matching data.
struct RandomProgram {
    Block block;
    std::function<Object(Random&)> data;
};

// A mistake inserted into a program, and the expected compiler message.
struct Mistake {
    static constexpr const char* kName = "mistake";  // name of the mistaken block in its path
    std::string expected, found;
};

// Draws well-typed programs from all kinds of blocks. A seed gives the same program with and without a mistake.
class ProgramGenerator {
public:
    ProgramGenerator(Parameters& parameters, uint64_t seed)
        : m_parameters(parameters), m_random(seed), m_element(parameters.element()) {}

    RandomProgram draw();
    // places() returns the number of locations for a mistake in the last program. plan() inserts one at location
    // `place` of the next program.
    int places() const { return m_places; }
    void plan(int place, uint64_t seed) { m_mistakeAt = place, m_mistakeSeed = seed; }
    const Mistake& mistake() const { return m_mistake; }

private:
    RandomProgram fromInput(const TensorType& type, int depth);
    RandomProgram leafOf(const TensorType& type);
    RandomProgram pooled(const TensorType& type, int depth);
    RandomProgram recursive(const TensorType& type, int depth);
    RandomProgram wired(const TensorType& type, int depth);
    Block unary(const TensorType& from, const TensorType& to);
    Block binary(const TensorType& type);
    Block layer(int64_t in, int64_t out);
    Block mistaken(const TensorType& type);
    TensorType anyType();

    Parameters& m_parameters;
    Random m_random;
    at::ScalarType m_element;
    std::map<std::pair<int64_t, int64_t>, std::vector<Block>> m_layers;  // keyed by widths, for reuse
    int m_places = 0, m_mistakeAt = -1, m_names = 0;
    uint64_t m_mistakeSeed = 0;
    Mistake m_mistake;
};

}  // namespace egret::batching::blocks
