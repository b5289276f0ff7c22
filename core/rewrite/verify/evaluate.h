#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::rewrite::verify {

// Numbers that the operators of a graph can be computed with.
enum class Arithmetic {
    field,  // integers modulo the prime 2^61 - 1: exact; for graphs that compute polynomials of their inputs
    real,   // double precision, equal up to a relative 1e-9
    // Integers, as a graph of integers computes them: quotients are cut, and where a divisor is 0 anything may be.
    whole,
};
std::string_view arithmeticName(Arithmetic arithmetic);

// Whether every operator is one that this evaluator computes, and the arithmetic that fits: whole where integers come
// out. Throws unsupported naming the operator it does not compute.
Arithmetic arithmeticFor(const graph::Graph& graph);

struct Difference {
    std::size_t output = 0;
    std::string element;        // its index: "[0,2]"
    std::string before, after;  // the two values
    std::string inputs;         // "x [0,3], y [1]": empty when there are many numbers
};

// The first element, in order, in which two graphs with the same outputs differ when inputs of the same name hold the
// same random numbers drawn from `seed`; nothing when they agree. Shapes have to be known. Throws unsupported as above.
std::optional<Difference> firstDifference(
    const graph::Graph& before, const graph::Graph& after, Arithmetic arithmetic, uint64_t seed);

// One operator over the integers modulo kResiduePrime, ordered from -2p/3 to p/3, for operators that need no more than
// a field and an order (not Sigmoid, Tanh, Exp). Row-major elements, `inputs` with their shapes; one result per output
// of `type`.
inline constexpr uint64_t kResiduePrime = (uint64_t{1} << 31) - 1;
struct Residues {
    std::vector<int64_t> dims;
    std::vector<uint32_t> data;
};
std::vector<Residues> compute(
    const graph::Operator& op, const std::vector<const Residues*>& inputs, const graph::Type& type);

}  // namespace egret::rewrite::verify
