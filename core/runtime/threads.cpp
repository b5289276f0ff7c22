#include "core/runtime/threads.h"

#include "core/base/error.h"

#include <omp.h>
#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace egret::runtime {
namespace {

std::atomic<int> g_threads = 0;  // 0 if not set
std::mutex g_mutex;
void (*g_apply)(int) = nullptr;

}  // namespace

void setThreads(int count) {
    if (count < 0) throw Error(Category::usage, "the number of threads must not be negative");
    if (count == 0) count = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    const std::lock_guard lock(g_mutex);
    g_threads = count;
    if (g_apply) g_apply(count);
}

int threads() {
    const int set = g_threads;
    // OpenMP's number of threads is also LibTorch's default. It depends on OMP_NUM_THREADS and on the process's CPU
    // affinity.
    return set > 0 ? set : omp_get_max_threads();
}

void onThreadsSet(void (*apply)(int)) {
    const std::lock_guard lock(g_mutex);
    g_apply = apply;
    if (g_threads > 0) apply(g_threads);
}

}  // namespace egret::runtime
