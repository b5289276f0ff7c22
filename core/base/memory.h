#pragma once

#include <filesystem>
#include <string_view>

namespace egret {

// Makes the program keep freed memory for later requests. By default, the C library immediately returns large blocks to
// the system. The system must then provide them again page by page, filled with zeros, which takes a tenth of the time
// of tensor programs that allocate and free megabytes (tests/bench/batching.md). For compute programs; one call
// suffices.
void keepFreedMemory();

// Returns the number of bytes still available to this process: the system's available memory, limited by the control
// group and `ulimit -v`.
double availableMemory();

// Returns the number of bytes that programs in a control group (version 2) can still allocate: the limit minus the
// usage, excluding caches. Infinite if there is no limit. `group` is the control group's folder.
double availableInGroup(const std::filesystem::path& group);

// Throws Error(limit), "a tensor of 3 GiB does not fit: ...", if this many bytes are not available. Checks only large
// requests. An overcommitting kernel grants memory that it does not have and kills the process on access, so call this
// function before allocating.
void requireMemory(double bytes, std::string_view what = "a tensor");

}  // namespace egret
