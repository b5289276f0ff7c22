#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::rewrite::verify {

// The arithmetics in which a graph's operators can be computed.
enum class Arithmetic {
    field,  // integers modulo the prime 2^61 - 1: exact; for polynomial graphs
    real,   // double precision, equal up to a relative error of 1e-9
    // Integers, for integer graphs: quotients are truncated; division by 0 may give any value.
    whole,
};
std::string_view arithmeticName(Arithmetic arithmetic);

// Returns the arithmetic for the graph: whole if an output is an integer. Throws unsupported, naming the first operator
// that the evaluator does not compute.
Arithmetic arithmeticFor(const graph::Graph& graph);

struct Difference {
    std::size_t output = 0;
    std::string element;        // index of the element: "[0,2]"
    std::string before, after;  // the two values
    std::string inputs;         // "x [0,3], y [1]"; empty for many numbers
};

// Returns the first element, in order, in which two graphs with the same outputs differ, for inputs drawn from `seed`
// (equal names get equal values); empty if they agree. Shapes must be known. Throws unsupported as above.
std::optional<Difference> firstDifference(
    const graph::Graph& before, const graph::Graph& after, Arithmetic arithmetic, uint64_t seed);

// Computes one operator over the integers modulo kResiduePrime, ordered from -2p/3 to p/3, for operators that need only
// a field and an order (not Sigmoid, Tanh, Exp). Elements are row-major, `inputs` include shapes; one result per output
// of `type`.
inline constexpr uint64_t kResiduePrime = (uint64_t{1} << 31) - 1;
struct Residues {
    std::vector<int64_t> dims;
    std::vector<uint32_t> data;
};
std::vector<Residues> compute(
    const graph::Operator& op, const std::vector<const Residues*>& inputs, const graph::Type& type);

}  // namespace egret::rewrite::verify
