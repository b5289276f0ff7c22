#pragma once

#include "core/runtime/cuda/program/program.h"

#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime::cuda {

// One line per tensor, step and output:
//
//     egret-cuda-program 3
//     tensor f32 1,3,8,8 input "x"
//     tensor f32 4,3,3,3 uniform 7 -0.1 0.1
//     tensor f32 1,4,8,8 computed
//     conv reads 0,1 write 2 begins 1,1 ends 1,1 strides 1,1 dilations 1,1 groups 1 transposed 0 activation relu
//         name "conv1"  (on the same line)
//     output 2 "y"
//
// A scalar's extents are "-". Numbers round-trip exactly.
std::string toText(const Program& program);
Program fromText(std::string_view text);  // checks the program (check.h); throws badInput with the line number

// Returns the same program without given constants. Small constants and all integers are stored as values; large
// constants become seeded random numbers with the same mean and deviation. The result serves to measure and check
// kernels on another machine, where the actual weights do not matter.
Program selfContained(const Program& program, const std::vector<const void*>& given);

}  // namespace egret::runtime::cuda
