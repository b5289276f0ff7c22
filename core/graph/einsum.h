#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace egret::graph {

// What an Einsum's equation says, "bij,bjk->bik": the letters of every operand's axes and of the result's, in order,
// with '.' for "...".
struct Einsum {
    std::vector<std::string> operands;
    std::string result;  // without an arrow: what stands once, by alphabet
};
Einsum parseEinsum(std::string_view equation);  // throws badInput

}  // namespace egret::graph
