#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

// Returns the program without the copies of concatenations: each part becomes a view of the whole, where its steps
// write it directly, and the step that copied it is removed. `origins`, parallel to the program's steps, keeps the
// entries of the remaining steps.
//
// A part qualifies if it occupies one contiguous range of the whole (at batch size 1, this includes a concatenation of
// channels), is computed by steps that precede the copy, and starts at a multiple of 16 bytes, as vector accesses
// require. All other writers of the whole must also be such copies, to other ranges.
Program withoutConcatenations(const Program& program, std::vector<int>& origins);

}  // namespace egret::runtime::cuda
