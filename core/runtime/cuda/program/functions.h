#pragma once

#include "core/runtime/cuda/program/elements.h"

#include <optional>
#include <string_view>
#include <vector>

namespace egret::runtime::cuda {

// Kinds of operands of elementwise functions. Every element type is computed as one of these kinds.
enum class Kind : uint8_t { real, integer, truth };
constexpr Kind kindOf(Element element) {
    return isFloat(element) ? Kind::real : element == Element::boolean ? Kind::truth : Kind::integer;
}
constexpr std::string_view conversionTo(Kind kind) {
    return kind == Kind::real ? "real" : kind == Kind::integer ? "integer" : "truth";
}

// One row per function. `real` and `integer` are its CUDA C++ expressions with arguments $0, $1, $2. `value` computes
// the same in double precision. If `result` is empty, the result has the kind of the arguments.
struct Function {
    std::string_view name;
    int arguments;
    std::optional<Kind> result;
    std::string_view real, integer;  // `integer` is also used for truth arguments; empty if unsupported
    double (*value)(double a, double b, double c);
    double (*integerValue)(double a, double b, double c) = nullptr;  // for integers; null if `value` is used for both
};
const Function* findFunction(std::string_view name);  // null if unknown
const std::vector<Function>& functions();

// One operation of a Map: a function of earlier values or, for "const", a number. The tensors that the Map reads are
// numbered first, followed by its operations in order. The Map writes the value of the last operation.
struct Operation {
    const Function* function = nullptr;
    std::vector<int> arguments;
    double constant = 0;  // for "const"
    bool operator==(const Operation&) const = default;
};

}  // namespace egret::runtime::cuda
