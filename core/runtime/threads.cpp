#include "core/runtime/threads.h"

#include "core/base/error.h"

#include <ATen/Parallel.h>
#include <dlfcn.h>
#include <thread>

namespace egret::runtime {

void setThreads(int count) {
    if (count < 0) throw Error(Category::usage, "the number of threads is negative");
    if (count == 0) count = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    at::set_num_threads(count);
    // LibTorch does not tell OpenBLAS, which keeps threads of its own when it was built with pthreads. LibTorch reaches
    // it as plain BLAS, so the function may or may not be there.
    using Setter = void (*)(int);
    if (const auto set = reinterpret_cast<Setter>(dlsym(RTLD_DEFAULT, "openblas_set_num_threads"))) set(count);
}

int threads() { return at::get_num_threads(); }

}  // namespace egret::runtime
