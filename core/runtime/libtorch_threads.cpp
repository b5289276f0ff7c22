// Runs once LibTorch is loaded: sets its number of threads, and notes its version for crash reports.
#include "core/base/crash/crash.h"
#include "core/runtime/engine.h"
#include "core/runtime/threads.h"

#include <ATen/Parallel.h>
#include <dlfcn.h>

namespace egret::runtime {
namespace {

void applyThreads(int count) {
    at::set_num_threads(count);
    // LibTorch does not set OpenBLAS's thread count, and a pthreads build of OpenBLAS uses its own threads. LibTorch
    // works with any BLAS, so OpenBLAS's function may be missing.
    using Setter = void (*)(int);
    if (const auto set = reinterpret_cast<Setter>(dlsym(RTLD_DEFAULT, "openblas_set_num_threads"))) set(count);
}

[[maybe_unused]] const bool isLoaded = [] {
    onThreadsSet(applyThreads);
    crash::noteVersion("libraries", librariesOf(Engine::oneDnn));
    return true;
}();

}  // namespace
}  // namespace egret::runtime
