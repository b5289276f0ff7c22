// Private to emulator/: CUPTI's records of device activity. They form a separate library, libcupti.so, which the
// plug-in finds by name.
#pragma once

#include <cstddef>
#include <cstdint>

namespace emulator {

enum class Activity { kernel, copy, set };

// Returns the number that links a call that enqueues work to its device activity; 0 when nothing is recorded.
__attribute__((visibility("default"))) uint32_t called();
__attribute__((visibility("default"))) void ran(
    uint32_t call, Activity what, const char* name, std::size_t bytes, uint64_t begin, uint64_t end);

}  // namespace emulator
