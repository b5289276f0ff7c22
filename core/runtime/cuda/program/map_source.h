#pragma once

#include "core/runtime/cuda/program/program.h"

#include <string>
#include <vector>

namespace egret::runtime::cuda {

// What every value of a Map is computed as: its reads, then its operations. Throws badInput when a function is not for
// the kind of its arguments, or a value is used before it is there.
std::vector<Kind> kindsOf(const Program& program, const Step& step);

// A Map as CUDA C++: extents and strides are written into it as numbers, so the compiler sees all of them. Equal Maps
// have equal bodies, whatever their name, so that one kernel serves them all.
struct MapKernel {
    std::string body;     // with the name left out: from "(" on
    int perThread = 1;    // elements
    int64_t threads = 0;  // that are needed for all elements
};
MapKernel mapKernel(const Program& program, const Step& step);

// A translation unit of kernels named egretMap0, egretMap1, ...; it includes nothing.
std::string mapSource(const std::vector<std::string>& bodies);

}  // namespace egret::runtime::cuda
