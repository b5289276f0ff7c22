#pragma once

#include <filesystem>
#include <string_view>

namespace egret {

// From now on the program keeps freed memory for its next requests. By default the C library returns large blocks at
// once and gets them back page by page and zeroed. That costs tensor programs that allocate and free megabytes a tenth
// of their time (tests/bench/batching.md). For compute programs; takes effect once.
void keepFreedMemory();

// Bytes this process can still allocate: the system's available memory, limited by the control group and `ulimit -v`.
double availableMemory();

// The bytes that programs of a control group (version 2, by its folder) can still allocate: limit minus usage,
// excluding caches. Infinite without a limit.
double availableInGroup(const std::filesystem::path& group);

// Throws Error(limit), "a tensor of 3 GiB is needed but ...", if that many bytes are unavailable; checks only large
// requests. A kernel that overcommits grants memory it does not have and kills the process when it is touched, so ask
// first.
void requireMemory(double bytes, std::string_view what = "a tensor");

}  // namespace egret
