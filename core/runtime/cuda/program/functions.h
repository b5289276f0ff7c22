#pragma once

#include "core/runtime/cuda/program/elements.h"

#include <optional>
#include <string_view>
#include <vector>

namespace egret::runtime::cuda {

// Operand kinds of elementwise functions. Every element type is computed as one of these kinds.
enum class Kind : uint8_t { real, integer, truth };
constexpr Kind kindOf(Element element) {
    return isFloat(element) ? Kind::real : element == Element::boolean ? Kind::truth : Kind::integer;
}
constexpr std::string_view conversionTo(Kind kind) {
    return kind == Kind::real ? "real" : kind == Kind::integer ? "integer" : "truth";
}

// One row per function. `real` and `integer` are its CUDA C++ text with arguments $0, $1, $2. `value` is its equivalent
// in double precision. If `result` is empty, the result has the kind of the arguments.
struct Function {
    std::string_view name;
    int arguments;
    std::optional<Kind> result;
    std::string_view real, integer;  // `integer` also serves truth arguments; empty if unsupported
    double (*value)(double a, double b, double c);
    double (*integerValue)(double a, double b, double c) = nullptr;  // for integers; null if `value` serves both
};
const Function* findFunction(std::string_view name);  // null if unknown
const std::vector<Function>& functions();

// One value of a Map: a function of earlier values or, for "const", a number. Values are numbered: first the tensors
// that the Map reads, then its operations in order. The last value is written.
struct Operation {
    const Function* function = nullptr;
    std::vector<int> arguments;
    double constant = 0;  // for "const"
    bool operator==(const Operation&) const = default;
};

}  // namespace egret::runtime::cuda
