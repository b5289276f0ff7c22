// Private to plugin/: kernel arguments from parameters; host code, which tests look at.
#pragma once

#include "core/runtime/cuda/plugin/arguments.h"
#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

struct WideCopy {
    CopyArguments arguments;
    std::size_t bytes;  // that a thread moves: as many neighbouring elements as extents, strides and addresses allow,
                        // up to 16 bytes
};
WideCopy wideCopy(const Copy& copy, std::size_t elementBytes, int64_t readAlignment, int64_t writeAlignment);

PoolArguments poolArguments(const Pool& pool, const Extents& x, const Extents& y);

}  // namespace egret::runtime::cuda
