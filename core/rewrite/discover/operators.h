#pragma once

#include "core/rewrite/discover/substitutions.h"

#include <optional>

namespace egret::rewrite::discover {

// TASO's operators and their counterparts in Egret.
enum class Form { binary, unary, matmul, conv, pool, concat, split, transpose, scale, enlarge, merge, constant };

struct Kind {
    int32_t type;         // TASO's OpType
    std::string_view op;  // Egret's operator
    Form form;
    std::size_t inputs;
    std::string_view word;  // word for the operator in rule names
};

// The types that the code refers to by name. The last four are constants.
enum Type : int32_t { kRelu = 8, kMatrixOne = 22, kConvOne = 23, kOne = 24, kAverage = 25 };

// TASO's PMParameter.
enum Parameter : int32_t {
    kKernelH = 4,
    kKernelW,
    kStrideH,
    kStrideW,
    kPad,
    kActivation,
    kRank,
    kAxis,
    kPermutation,
    kMergeCount = 14
};
inline constexpr std::string_view kActivations[] = {"none", "sigmoid", "relu", "tanh"};

const Kind& kindOf(int32_t type);  // throws unsupported
inline const Kind& kindOf(const Step& step) { return kindOf(step.type); }

// Returns the value of a parameter, or `fallback`; throws badInput without either.
int32_t parameter(const Step& step, Parameter key, std::optional<int32_t> fallback = {});

// The window of a convolution or a pool.
struct Window {
    int32_t kernelH = 0, kernelW = 0, strideH = 0, strideW = 0, pad = 0;
    bool operator==(const Window&) const = default;
    bool isCentred() const { return kernelH % 2 == 1 && kernelW % 2 == 1 && strideH == 1 && strideW == 1 && pad == 0; }
};
Window windowOf(const Step& step);
std::string activationOf(const Step& step);  // as an attribute: activation="relu"
std::vector<int64_t> permutationOf(const Step& step);

// Report a substitution that cannot be translated because it is malformed (badInput) or not expressible as a rule
// (unsupported).
[[noreturn]] void malformed(const std::string& why);
[[noreturn]] void untranslatable(const std::string& why);

// Checks that both sides are straight-line programs of known operators, so that every reference is valid. Throws as
// above.
void validate(const Substitution& substitution);
std::size_t rankOf(const Substitution& substitution);  // the operators' rank; 0: any

// Returns a description of the substitution as part of a rule's name: "join-matmul-left".
std::string lawOf(const Substitution& substitution);

}  // namespace egret::rewrite::discover
