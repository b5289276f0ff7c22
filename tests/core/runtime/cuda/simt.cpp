#include "tests/core/runtime/cuda/simt.h"

#include "core/base/random.h"

#include <ucontext.h>
#include <algorithm>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

namespace simt {

dim3 blockIndex, blockExtents, gridExtents;
uint3 threadIndex;

namespace {

constexpr std::size_t kStackBytes = 64 << 10;
constexpr std::size_t kMostBytes = 16;  // most bytes that one shuffle can move

struct Thread {
    enum class State { ready, atBarrier, inShuffle, done };
    State state = State::done;
    uint3 index{};
    ucontext_t context{};
    std::unique_ptr<char[]> stack = std::make_unique<char[]>(kStackBytes);
    unsigned char brought[kMostBytes] = {};
    std::size_t bytes = 0;
};

struct Block {
    std::vector<Thread> threads;
    std::size_t count = 0;    // threads in this block
    std::size_t running = 0;  // index of the running thread
    ucontext_t scheduler{};
    const std::function<void()>* work = nullptr;
    std::exception_ptr failure;
    egret::Random random{1};
};
Block& block() {
    static Block one;
    return one;
}

void body() {
    Block& b = block();
    try {
        (*b.work)();
    } catch (...) {
        b.failure = std::current_exception();
    }
    b.threads[b.running].state = Thread::State::done;
    swapcontext(&b.threads[b.running].context, &b.scheduler);
}

void wait(Thread::State state) {
    Block& b = block();
    Thread& mine = b.threads[b.running];
    mine.state = state;
    swapcontext(&mine.context, &b.scheduler);
}

void start(Thread& thread) {
    getcontext(&thread.context);
    thread.context.uc_stack.ss_sp = thread.stack.get();
    thread.context.uc_stack.ss_size = kStackBytes;
    thread.context.uc_link = nullptr;
    makecontext(&thread.context, body, 0);
    thread.state = Thread::State::ready;
}

// Resumes threads whose warp or block is complete; returns false if none can run.
bool release() {
    Block& b = block();
    bool released = false;
    const auto first = b.threads.begin(), last = first + static_cast<std::ptrdiff_t>(b.count);
    for (auto warp = first; warp < last; warp += std::min<std::ptrdiff_t>(kWarp, last - warp)) {
        const auto end = warp + std::min<std::ptrdiff_t>(kWarp, last - warp);
        const auto inShuffle =
            std::count_if(warp, end, [](const Thread& one) { return one.state == Thread::State::inShuffle; });
        if (inShuffle == 0) continue;
        if (inShuffle < static_cast<std::ptrdiff_t>(kWarp))
            throw std::logic_error("not all lanes of the warp reached the shuffle");
        std::for_each(warp, end, [](Thread& one) { one.state = Thread::State::ready; });
        released = true;
    }
    if (released) return true;
    const auto waiting =
        std::count_if(first, last, [](const Thread& one) { return one.state == Thread::State::atBarrier; });
    if (waiting == 0) return false;
    // Since Volta, hardware ignores threads that have returned; here this is still a kernel bug.
    if (waiting < last - first) throw std::logic_error("not all threads of the block reached the barrier");
    std::for_each(first, last, [](Thread& one) { one.state = Thread::State::ready; });
    return true;
}

void runBlock() {
    Block& b = block();
    std::vector<std::size_t> order(b.count);
    for (std::size_t i = 0; i < b.count; ++i) order[i] = i;
    do {
        for (std::size_t i = b.count - 1; i > 0; --i) std::swap(order[i], order[b.random.below(i + 1)]);
        for (const std::size_t i : order) {
            if (b.threads[i].state != Thread::State::ready) continue;
            b.running = i;
            threadIndex = b.threads[i].index;
            swapcontext(&b.scheduler, &b.threads[i].context);
            if (b.failure) std::rethrow_exception(std::exchange(b.failure, nullptr));
        }
    } while (release());
}

}  // namespace

void run(dim3 grid, dim3 size, const std::function<void()>& thread) {
    Block& b = block();
    b.work = &thread;
    b.count = std::size_t{size.x} * size.y * size.z;
    if (b.count == 0 || b.count > 1024 || size.z > 64) throw std::logic_error("no device supports blocks of this size");
    if (grid.x == 0 || grid.y == 0 || grid.z == 0 || grid.y > 65535 || grid.z > 65535)
        throw std::logic_error("no device supports grids of this size");
    while (b.threads.size() < b.count) b.threads.emplace_back();
    gridExtents = grid;
    blockExtents = size;
    for (unsigned z = 0; z < grid.z; ++z)
        for (unsigned y = 0; y < grid.y; ++y)
            for (unsigned x = 0; x < grid.x; ++x) {
                blockIndex = dim3(x, y, z);
                for (std::size_t i = 0; i < b.count; ++i) {
                    const auto at = static_cast<unsigned>(i);
                    b.threads[i].index = {at % size.x, at / size.x % size.y, at / (size.x * size.y)};
                    start(b.threads[i]);
                }
                runBlock();
            }
}

void synchronize() {
    ++waits().barriers;
    wait(Thread::State::atBarrier);
}

unsigned lane() { return static_cast<unsigned>(block().running % kWarp); }

void exchange(void* value, std::size_t bytes, unsigned from) {
    if (bytes > kMostBytes) throw std::logic_error("the shuffle moves too many bytes");
    Block& b = block();
    const std::size_t me = b.running, source = from < kWarp ? me / kWarp * kWarp + from : me;
    std::memcpy(b.threads[me].brought, value, bytes);
    b.threads[me].bytes = bytes;
    ++waits().shuffles;
    wait(Thread::State::inShuffle);
    std::memcpy(value, b.threads[source].brought, bytes);
    wait(Thread::State::inShuffle);  // all must read before the next value is stored
}

Waits& waits() {
    static Waits one;
    return one;
}

}  // namespace simt
