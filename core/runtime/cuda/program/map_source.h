#pragma once

#include "core/runtime/cuda/program/program.h"

#include <string>
#include <vector>

namespace egret::runtime::cuda {

// Returns the kind of every value of a Map: its reads, then its operations. Throws badInput if a function does not
// support the kind of its arguments, or a value is used before it is defined.
std::vector<Kind> kindsOf(const Program& program, const Step& step);

// A Map as CUDA C++. Extents and strides are literals, so that the compiler can optimize for them. Equal Maps have
// equal bodies, whatever their names, so that one kernel serves all of them.
struct MapKernel {
    std::string body;     // source without the kernel's name; starts at "("
    int perThread = 1;    // elements per thread
    int64_t threads = 0;  // threads required for all elements
};
MapKernel mapKernel(const Program& program, const Step& step);

// Returns a translation unit without includes that contains the kernels egretMap0, egretMap1, ...
std::string mapSource(const std::vector<std::string>& bodies);

}  // namespace egret::runtime::cuda
