#include "core/base/memory.h"

#include <malloc.h>

#include <limits>

namespace egret {

void keepFreedMemory() {
    mallopt(M_MMAP_THRESHOLD, std::numeric_limits<int>::max());
    mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

}  // namespace egret
