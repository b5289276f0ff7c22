#pragma once

#include "core/runtime/cuda/program/program.h"

#include <string>
#include <vector>

namespace egret::runtime::cuda {

// Returns the kind of every value of a Map: its reads, then its operations. Throws badInput if a function does not
// support the kind of its arguments, or a value is used before it is defined.
std::vector<Kind> kindsOf(const Program& program, const Step& step);

// A Map as CUDA C++. Extents and strides are literals, so the compiler knows them all. Equal Maps have equal bodies,
// whatever their names, so one kernel serves them all.
struct MapKernel {
    std::string body;     // without the name: starts at "("
    int perThread = 1;    // elements
    int64_t threads = 0;  // needed for all elements
};
MapKernel mapKernel(const Program& program, const Step& step);

// Returns a translation unit of kernels named egretMap0, egretMap1, ..., without includes.
std::string mapSource(const std::vector<std::string>& bodies);

}  // namespace egret::runtime::cuda
