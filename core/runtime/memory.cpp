#include "core/runtime/memory.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <c10/core/CPUAllocator.h>
#include <fstream>
#include <limits>
#include <mutex>
#include <string>

namespace egret::runtime {
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
constexpr std::size_t kAlwaysGranted = std::size_t{64} << 20;

class Guard : public c10::Allocator {
public:
    explicit Guard(c10::Allocator* inner) : m_inner(inner) {}
    c10::DataPtr allocate(size_t bytes) const override {
        if (bytes > kAlwaysGranted) {
            const double available = availableMemory();
            if (static_cast<double>(bytes) > available)
                throw Error(Category::limit, "a tensor of " + humanBytes(static_cast<double>(bytes)) + " is needed but only " +
                                                 humanBytes(available) + " of memory are available");
        }
        return m_inner->allocate(bytes);
    }
    c10::DeleterFnPtr raw_deleter() const override { return m_inner->raw_deleter(); }

private:
    c10::Allocator* m_inner;
};

}  // namespace

double availableMemory() { return std::min(systemAvailable(), groupAvailable()); }

void guardMemory() {
    static std::once_flag once;
    std::call_once(once, [] {
        static Guard guard(c10::GetCPUAllocator());
        c10::SetCPUAllocator(&guard, 1);
    });
}

}  // namespace egret::runtime
