// Private to core/runtime.
#pragma once

#include <cstddef>

namespace egret::runtime {

// Bytes this process may still take: what the system calls available, within the control group's limit.
double availableMemory();

// Puts a guard before LibTorch's CPU allocator, once for the process: a request beyond the available memory throws
// Error(limit) instead of being granted by an overcommitting kernel and killing the process when it is touched.
void guardMemory();

}  // namespace egret::runtime
