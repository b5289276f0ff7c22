// The process that runs dot, with limits that protect the machine: a 512 MB stack (dot recurses once per box and
// level), 60 CPU seconds per request and 6 GB of address space. It terminates with the window, even during a layout.
#include "views/layout/worker.h"

#include "core/base/error.h"
#include "views/layout/engines.h"
#include "views/layout/protocol.h"

#include <pthread.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>

namespace egret::layout {
namespace {

constexpr size_t kStackBytes = size_t{512} << 20;
constexpr rlim_t kAddressSpaceBytes = rlim_t{6} << 30;
constexpr rlim_t kCpuSecondsPerRequest = 60;

void limit(__rlimit_resource resource, rlim_t value) {
    rlimit current{};
    getrlimit(resource, &current);
    current.rlim_cur = current.rlim_max == RLIM_INFINITY ? value : std::min(value, current.rlim_max);
    setrlimit(resource, &current);
}

void grantCpuSeconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    limit(RLIMIT_CPU, static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1 + kCpuSecondsPerRequest);
}

bool writeAll(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(written));
    }
    return true;
}

LayoutAnswer answerTo(const LayoutRequest& request) {
    try {
        return {request.generation, placeWithDot(request.drawing)};
    } catch (const std::exception& error) {
        return {request.generation, std::string(error.what())};
    }
}

int serve() {
    std::string bytes;
    char chunk[1 << 16];
    while (true) {
        const ssize_t got = read(STDIN_FILENO, chunk, sizeof chunk);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return 0;
        bytes.append(chunk, static_cast<size_t>(got));
        try {
            while (const auto request = takeRequest(bytes)) {
                grantCpuSeconds();
                if (!writeAll(encode(answerTo(*request)))) return 1;
            }
        } catch (const std::exception& error) {
            std::fprintf(stderr, "layout worker: %s\n", error.what());
            return 1;
        }
    }
}

void* serveThread(void* result) {
    *static_cast<int*>(result) = serve();
    return nullptr;
}

}  // namespace

int runWorker() {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_IGN);
#ifndef EGRET_SANITIZED  // the shadow memory of a sanitizer exceeds any limit
    limit(RLIMIT_AS, kAddressSpaceBytes);
#endif
    limit(RLIMIT_CORE, 0);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, kStackBytes);
    pthread_t thread;
    int result = 1;
    if (const int failed = pthread_create(&thread, &attributes, serveThread, &result); failed != 0) {
        std::fprintf(stderr, "layout worker: cannot create a thread with a %zu MB stack (error %d)\n",
            kStackBytes >> 20, failed);
        return 1;
    }
    pthread_join(thread, nullptr);
    return result;
}

}  // namespace egret::layout
