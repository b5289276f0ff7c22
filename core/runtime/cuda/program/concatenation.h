#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

// Returns the program in which a concatenation's parts are computed where they belong, without a copy: the part becomes
// a view of the whole, and the step that copied it is removed. For every step of the result, `origins`, parallel to the
// program's steps, keeps its entry.
//
// A part qualifies if it occupies one contiguous range of the whole (at batch 1, a concatenation of channels), is
// computed by steps that end before the copy, and starts at a multiple of 16 bytes, which vector accesses require.
// Other writers of the whole must be such copies to other ranges.
Program withoutConcatenations(const Program& program, std::vector<int>& origins);

}  // namespace egret::runtime::cuda
