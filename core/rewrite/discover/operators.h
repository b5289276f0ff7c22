#pragma once

#include "core/rewrite/discover/substitutions.h"

#include <optional>

namespace egret::rewrite::discover {

// TASO's operators and what they are here.
enum class Form { binary, unary, matmul, conv, pool, concat, split, transpose, scale, enlarge, merge, constant };

struct Kind {
    int32_t type;         // TASO's OpType
    std::string_view op;  // ours
    Form form;
    std::size_t inputs;
    std::string_view word;  // in names of rules
};

// Those that have a name in code.
// The last four are constants.
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

// The value of a parameter, or `fallback`; throws badInput when there is neither.
int32_t parameter(const Step& step, Parameter key, std::optional<int32_t> fallback = {});

// Of a convolution or a pool.
struct Window {
    int32_t kernelH = 0, kernelW = 0, strideH = 0, strideW = 0, pad = 0;
    bool operator==(const Window&) const = default;
    bool isCentred() const { return kernelH % 2 == 1 && kernelW % 2 == 1 && strideH == 1 && strideW == 1 && pad == 0; }
};
Window windowOf(const Step& step);
std::string activationOf(const Step& step);            // as an attribute: activation="relu"
std::vector<int64_t> permutationOf(const Step& step);  // of the axes

// Why a substitution cannot be translated: it is wrong (badInput), or more than a rule can say (unsupported).
[[noreturn]] void malformed(const std::string& why);
[[noreturn]] void untranslatable(const std::string& why);

// Both sides are straight-line programs of known operators: afterwards every reference is safe to follow. Throws as
// above.
void validate(const Substitution& substitution);
std::size_t rankOf(const Substitution& substitution);  // that its operators work at; 0: any

// What a substitution is about, in words, as a part of a rule's name: "join-matmul-left".
std::string lawOf(const Substitution& substitution);

}  // namespace egret::rewrite::discover
