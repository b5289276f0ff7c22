#pragma once

#include "core/graph/graph.h"
#include "core/rewrite/discover/operators.h"

#include <array>
#include <string_view>
#include <vector>

namespace egret::rewrite::discover {

// Building blocks of the rule generator's programs: inputs, and ways to apply operators. programs.cpp explains the
// choice.
inline constexpr std::size_t kMostOperators = 4;  // maximum number of operators per program
using Dims = std::vector<int64_t>;

enum class Fit { matmul, same, scale, any, image, averaged, conv, enlarge, concat, split, matrix };

// One way to apply an operator, in TASO's and Egret's terms.
struct Action {
    int32_t type;  // TASO's OpType
    std::string_view op;
    std::size_t inputs;
    Fit fit;
    bool commutes = false;
    int32_t activation = 0;
    int32_t axis = -1;
};
inline constexpr Action kActions[] = {
    {18, "MatMul", 2, Fit::matmul},
    {16, "Add", 2, Fit::same, true},
    {17, "Mul", 2, Fit::same, true},
    {19, "Mul", 2, Fit::scale},
    {8, "Relu", 1, Fit::any},
    {3, "Conv", 2, Fit::conv},
    {3, "Conv", 2, Fit::conv, false, 2},
    {6, "MaxPool", 1, Fit::image},
    {7, "AveragePool", 1, Fit::averaged},
    {20, "Enlarge", 1, Fit::enlarge},
    {12, "Concat", 2, Fit::concat, false, 0, 0},
    {12, "Concat", 2, Fit::concat, false, 0, 1},
    {13, "Split", 1, Fit::split, false, 0, 0},
    {13, "Split", 1, Fit::split, false, 0, 1},
    {15, "Transpose", 1, Fit::matrix},
};
static_assert(std::size(kActions) <= 16, "an action's number has four bits");

struct Input {
    Dims dims;
    int group;         // inputs of one group are interchangeable
    int32_t constant;  // TASO's OpType, or -1
};
inline constexpr int kScalarGroup = 6;
const std::vector<Input>& inputs();
inline constexpr uint32_t kVariables = 20;  // inputs other than the scalar and the constants; they come first

// A tensor in a program: an input, or part 0 or 1 of an operator's result. Readable tensors have numbers below 32,
// because in the longest programs no operator reads the last operator's result.
inline constexpr uint32_t kFirstResult = 26, kRefs = kFirstResult + 2 * kMostOperators;
inline bool isInput(uint32_t ref) { return ref < kFirstResult; }
inline bool isConstant(uint32_t ref) { return isInput(ref) && inputs()[ref].constant >= 0; }
inline bool isScalar(uint32_t ref) { return isInput(ref) && inputs()[ref].group == kScalarGroup; }
// Two outputs are connected if they share an operator, or an input other than the scalar and the constants.
inline constexpr uint64_t kShared = ((uint64_t{1} << kVariables) - 1) | (~uint64_t{0} << 32);
inline uint32_t result(std::size_t op, uint32_t part = 0) {
    return kFirstResult + 2 * static_cast<uint32_t>(op) + part;
}
inline std::size_t opOf(uint32_t ref) { return (ref - kFirstResult) / 2; }
inline uint32_t partOf(uint32_t ref) { return (ref - kFirstResult) % 2; }

// A tensor's shape and concatenation point.
struct Layout {
    Dims dims;
    // Along axes 0 and 1: the extent of the first part of the last concatenation; 0 if none.
    std::array<int64_t, 2> cut{};
};

// Returns whether constants are read only where they have a special meaning. That is, a unit or an average is an
// operand of its product, or the identity convolution is the operand of an average. Elsewhere a constant is an ordinary
// weight and obeys the same laws.
bool usesConstantsWell(const Action& action, uint32_t a, uint32_t b);

// Returns whether the action accepts these operands; for a unary action, both are the same operand.
bool fits(const Action& action, uint32_t refA, uint32_t refB, const Layout& a, const Layout& b);

// Returns the layout of the result, or of both parts for a Split.
std::vector<Layout> layouts(const Action& action, const Layout& a, const Layout& b);

// Returns the operator with its attributes and its result type, cached by operand layout.
const graph::Inferred& operatorFor(std::size_t action, const Layout& a, const Layout& b);

}  // namespace egret::rewrite::discover
