#pragma once

#include <filesystem>
#include <string_view>

namespace egret {

// From now on memory that this program frees stays its own, ready for the next request. By default the C library hands
// large pieces back at once and gets them anew, page by page and zeroed, which costs tensor programs that make and drop
// megabytes at a time a tenth of their time (tests/bench/batching.md). For programs that compute; takes effect once.
void keepFreedMemory();

// Bytes this process may still take: what the system calls available, within the limits of the control group and of
// `ulimit -v`.
double availableMemory();

// What programs of a control group (version 2, by its folder) may still take: its limit less what they use, of which
// caches do not count. Infinite where there is no limit.
double availableInGroup(const std::filesystem::path& group);

// Throws Error(limit), "a tensor of 3 GiB is needed but ...", when that many bytes are not available; looks only at
// requests large enough to matter. The kernel of an overcommitting system grants what it does not have and kills the
// process when it is touched; so ask first.
void requireMemory(double bytes, std::string_view what = "a tensor");

}  // namespace egret
