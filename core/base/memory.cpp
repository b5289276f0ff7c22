#include "core/base/memory.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace egret {

void keepFreedMemory() {
    mallopt(M_MMAP_THRESHOLD, std::numeric_limits<int>::max());
    mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

namespace {

double systemAvailable() {
    std::ifstream file("/proc/meminfo");
    std::string key, unit;
    double kilobytes = 0;
    while (file >> key >> kilobytes >> unit)
        if (key == "MemAvailable:") return kilobytes * 1024;
    return std::numeric_limits<double>::infinity();
}

// Returns the size of the control group's page and kernel caches, which count as used but are released on demand.
double reclaimable(const std::filesystem::path& group) {
    std::ifstream file(group / "memory.stat");
    std::string key;
    double bytes = 0, sum = 0;
    while (file >> key >> bytes)
        if (key == "inactive_file" || key == "slab_reclaimable") sum += bytes;
    return sum;
}

// Returns the address space that `ulimit -v` leaves to this process.
double availableAddresses() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return std::numeric_limits<double>::infinity();
    std::ifstream file("/proc/self/statm");
    double pages = 0;
    file >> pages;
    return std::max(0.0, static_cast<double>(limit.rlim_cur) - pages * static_cast<double>(::sysconf(_SC_PAGESIZE)));
}

// Size in bytes up to which requests are not checked, because querying the system takes about 20 microseconds.
constexpr double kAlwaysGranted = 64 << 20;

}  // namespace

double availableInGroup(const std::filesystem::path& group) {
    std::ifstream limitFile(group / "memory.max"), usedFile(group / "memory.current");
    double limit = 0, used = 0;  // "max" (no limit) does not parse as a number
    if (limitFile >> limit && usedFile >> used) return std::clamp(limit - used + reclaimable(group), 0.0, limit);
    return std::numeric_limits<double>::infinity();
}

double availableMemory() {
    return std::min({systemAvailable(), availableInGroup("/sys/fs/cgroup"), availableAddresses()});
}

void requireMemory(double bytes, std::string_view what) {
    if (bytes <= kAlwaysGranted) return;
    const double available = availableMemory();
    if (bytes > available)
        throw Error(Category::limit,
            std::string(what) + " of " + humanBytes(bytes) + " does not fit: only " + humanBytes(available) +
                " of memory is available");
}

}  // namespace egret
