#pragma once

#include "core/runtime/cuda/program/program.h"

#include <string>
#include <vector>

namespace egret::runtime::cuda {

// Returns the kind of every value of a Map: first of its reads, then of its operations. Throws badInput if a function
// does not support the kinds of its arguments, or if a value is used before it is defined.
std::vector<Kind> kindsOf(const Program& program, const Step& step);

// A Map as CUDA C++. Extents and strides are literals, so that the compiler can optimize for them. The body does not
// contain the Map's name, so equal Maps share one kernel.
struct MapKernel {
    std::string body;     // source without the kernel's name, starting at "("
    int perThread = 1;    // elements per thread
    int64_t threads = 0;  // number of threads required for all elements
};
MapKernel mapKernel(const Program& program, const Step& step);

// Returns a translation unit without includes that contains the kernels egretMap0, egretMap1, ...
std::string mapSource(const std::vector<std::string>& bodies);

}  // namespace egret::runtime::cuda
