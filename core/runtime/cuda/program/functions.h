#pragma once

#include "core/runtime/cuda/program/elements.h"

#include <optional>
#include <string_view>
#include <vector>

namespace egret::runtime::cuda {

// What a function of elements works on. Every element type is one of them while it is computed with.
enum class Kind : uint8_t { real, integer, truth };
constexpr Kind kindOf(Element element) {
    return isFloat(element) ? Kind::real : element == Element::boolean ? Kind::truth : Kind::integer;
}
// The function that makes this kind of any other.
constexpr std::string_view conversionTo(Kind kind) {
    return kind == Kind::real ? "real" : kind == Kind::integer ? "integer" : "truth";
}

// One row per function. `cuda` is its text in CUDA C++ with $0, $1, $2 for the arguments; `value` the same in double
// precision. `result` empty: the kind of its arguments.
struct Function {
    std::string_view name;
    int arguments;
    std::optional<Kind> result;
    std::string_view real, integer;  // text for real and for integer (and truth) arguments; empty: not for those
    double (*value)(double a, double b, double c);
    double (*integerValue)(double a, double b, double c) = nullptr;  // when it differs from `value`
};
const Function* findFunction(std::string_view name);  // null when unknown
const std::vector<Function>& functions();

// One value of a Map: a function of values before it, or ("const") a number. Values are numbered: first the tensors
// that the Map reads, then its operations in order; the last one is written.
struct Operation {
    const Function* function = nullptr;
    std::vector<int> arguments;
    double constant = 0;  // of "const"
    bool operator==(const Operation&) const = default;
};

}  // namespace egret::runtime::cuda
