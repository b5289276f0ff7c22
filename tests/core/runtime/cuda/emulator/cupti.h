// Private to emulator/: CUPTI's records of what the device does. A library of its own, libcupti.so, which the plug-in
// finds by its name.
#pragma once

#include <cstddef>
#include <cstdint>

namespace emulator {

enum class Activity { kernel, copy, set };

// A call that puts something into a stream: its number, which ties it to what the device does later; 0 when nobody
// records.
__attribute__((visibility("default"))) uint32_t called();
__attribute__((visibility("default"))) void ran(
    uint32_t call, Activity what, const char* name, std::size_t bytes, uint64_t begin, uint64_t end);

}  // namespace emulator
