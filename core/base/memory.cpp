#include "core/base/memory.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <malloc.h>

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

double groupAvailable() {
    std::ifstream limitFile("/sys/fs/cgroup/memory.max"), usedFile("/sys/fs/cgroup/memory.current");
    double limit = 0, used = 0;  // "max" does not parse: no limit
    if (limitFile >> limit && usedFile >> used) return limit - used;
    return std::numeric_limits<double>::infinity();
}

// Small requests pass unchecked: asking the system costs about 20 microseconds.
constexpr double kAlwaysGranted = 64 << 20;

}  // namespace

double availableMemory() { return std::min(systemAvailable(), groupAvailable()); }

void requireMemory(double bytes, std::string_view what) {
    if (bytes <= kAlwaysGranted) return;
    const double available = availableMemory();
    if (bytes > available)
        throw Error(Category::limit, std::string(what) + " of " + humanBytes(bytes) + " is needed but only " +
                                         humanBytes(available) + " of memory are available");
}

}  // namespace egret
