#pragma once

#include <filesystem>
#include <string_view>

namespace egret {

// Makes the program keep freed memory for later requests. By default, the C library returns large blocks to the system
// at once and gets them back page by page, zeroed. This takes a tenth of the time of tensor programs that allocate and
// free megabytes (tests/bench/batching.md). For compute programs; one call suffices.
void keepFreedMemory();

// Returns the bytes still available to this process: the system's available memory, limited by the control group and
// `ulimit -v`.
double availableMemory();

// Returns the bytes that programs in a control group (version 2, given by its folder) can still allocate: limit minus
// usage, excluding caches. Infinite without a limit.
double availableInGroup(const std::filesystem::path& group);

// Throws Error(limit), "a tensor of 3 GiB does not fit: ...", if that many bytes are unavailable. Checks only large
// requests. A kernel that overcommits grants memory that it does not have and kills the process on access, so check
// first.
void requireMemory(double bytes, std::string_view what = "a tensor");

}  // namespace egret
