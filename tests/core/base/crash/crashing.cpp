// crashing WAY: runs briefly, then crashes in the given way, so that crash_test.cpp can read the report.
#include "core/base/crash/crash.h"
#include "core/base/error.h"
#include "core/base/job.h"
#include "core/base/mapped_file.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

using namespace egret;

namespace {

volatile int g_zero = 0, g_seven = 7;
volatile int* volatile g_nowhere = nullptr;

void useNothing() { *g_nowhere = 1; }
void divide() { g_seven = g_seven / g_zero; }
void abortIt() { std::abort(); }
void badInstruction() { __builtin_trap(); }

void useWhatWasCutOff() {  // a mapped file that shrinks
    char name[] = "/tmp/egret_crashing_XXXXXX";
    const int descriptor = mkstemp(name);
    if (descriptor < 0 || ftruncate(descriptor, 4096) != 0) std::exit(99);
    const auto file = MappedFile::open(name);
    unlink(name);
    if (!file || ftruncate(descriptor, 0) != 0) std::exit(99);
    g_seven = static_cast<int>(*static_cast<const volatile std::byte*>(file->bytes().data()));
}

void throwUncaught() { throw Error(Category::internal, "the secret of conv_17", {.node = "conv_17"}); }

int sink(volatile char* bytes, int depth) {
    volatile char more[1024];
    more[0] = bytes[0];
    return depth < 0 ? 0 : sink(more, depth + 1) + more[0];
}
void runOutOfStack() {
    volatile char first[1] = {};
    g_zero = sink(first, 0);
}
void runOutOfAJobsStack() {
    Job::start("deep", [](const Task&) { runOutOfStack(); })->wait();
}

void crashInTwoThreads() {
    std::atomic<int> ready = 0;
    const auto crash = [&] {
        ++ready;
        while (ready < 2) {
        }
        useNothing();
    };
    std::jthread one(crash), other(crash);
}

constexpr struct {
    const char* name;
    void (*crash)();
} kWays[] = {{"segv", useNothing}, {"fpe", divide}, {"abort", abortIt}, {"ill", badInstruction},
    {"bus", useWhatWasCutOff}, {"terminate", throwUncaught}, {"stack", runOutOfStack},
    {"job-stack", runOutOfAJobsStack}, {"two", crashInTwoThreads}};

}  // namespace

int main(int argc, char** argv) {
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    crash::install("crashing for tests", {{"Egret", "1.2.3 (abc)"}, {"library", "4.5"}});
    crash::noteVersion("late library", "6.7");
    const crash::OpenSession first("/first.egret"), second("/second.egret");
    { const crash::OpenSession brief("/brief.egret"); }
    for (int i = 0; i < 100; ++i) crash::note(i % 2 ? "odd" : "even", i);
    for (int i = 0; i < 10; ++i) crash::note("repeated", i);
    crash::note(event::Applied{.rule = "secret-rule", .step = 7});
    crash::note(event::Message{.text = "secret text"});
    for (const auto& way : kWays)
        if (argc == 2 && std::strcmp(argv[1], way.name) == 0) way.crash();
    std::fprintf(stderr, "crashing: nothing happened\n");
    return 98;
}
