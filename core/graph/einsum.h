#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace egret::graph {

// A parsed Einsum equation, "bij,bjk->bik": the letters of the operands' and the result's axes, in order, with '.' for
// "...".
struct Einsum {
    std::vector<std::string> operands;
    std::string result;  // without an arrow: letters that occur once, sorted
};
Einsum parseEinsum(std::string_view equation);  // throws badInput

}  // namespace egret::graph
