// Private to plugin/: reductions within a block. Each thread's partial result is a state. States are merged by shuffles
// within a warp and through shared memory between warps (Harris, "Optimizing Parallel Reduction in CUDA").
#pragma once

#include "core/runtime/cuda/plugin/launch_size.h"
#include "core/runtime/cuda/plugin/storage.h"

#include <limits>
#include <type_traits>

namespace egret::runtime::cuda {
namespace {

// ---- states: partial results of a thread ----------------------------------------------------------------------------

// V is float, or int64_t for integer elements.
template <class V>
struct Sum {
    V sum = 0;
    __device__ void add(V x, int64_t) { sum += x; }
    __device__ void merge(const Sum& other) { sum += other.sum; }
    __device__ V result(int64_t, bool) const { return sum; }
};
template <class V>
struct Mean : Sum<V> {
    __device__ V result(int64_t count, bool) const { return this->sum / static_cast<V>(count); }
};
template <class V>
struct Product {
    V product = 1;
    __device__ void add(V x, int64_t) { product *= x; }
    __device__ void merge(const Product& other) { product *= other.product; }
    __device__ V result(int64_t, bool) const { return product; }
};
template <class V>
struct SumOfSquares : Sum<V> {
    __device__ void add(V x, int64_t) { this->sum += x * x; }
};
template <class V>
struct SumOfMagnitudes : Sum<V> {
    __device__ void add(V x, int64_t) { this->sum += x < 0 ? -x : x; }
};
struct Norm : SumOfSquares<float> {
    __device__ float result(int64_t, bool) const { return sqrtf(sum); }
};
struct LogSum : Sum<float> {
    __device__ float result(int64_t, bool) const { return logf(sum); }
};
// Returns whether x replaces `than` as the extreme value. NaN dominates, as in LibTorch.
template <class V>
__device__ bool isBeyond(V x, V than, bool greatest) {
    if constexpr (std::is_same_v<V, float>)
        if (x != x || than != than) return than == than;
    return greatest ? x > than : x < than;
}
template <class V>
constexpr V kLeast = std::is_same_v<V, float> ? static_cast<V>(-INFINITY) : std::numeric_limits<V>::lowest();
template <class V>
constexpr V kMost = std::is_same_v<V, float> ? static_cast<V>(INFINITY) : std::numeric_limits<V>::max();
template <class V, bool Greatest>
struct Extreme {
    V value = Greatest ? kLeast<V> : kMost<V>;
    __device__ void add(V x, int64_t) {
        if (isBeyond(x, value, Greatest)) value = x;
    }
    __device__ void merge(const Extreme& other) { add(other.value, 0); }
    __device__ V result(int64_t, bool) const { return value; }
};
// log(sum exp x), stored as the largest x and the sum of exp(x - largest).
struct LogSumExp {
    float largest = -INFINITY, sum = 0;
    __device__ void add(float x, int64_t) {
        LogSumExp one;
        one.largest = x;
        one.sum = 1;
        merge(one);
    }
    __device__ void merge(const LogSumExp& other) {
        const float top = isBeyond(other.largest, largest, true) ? other.largest : largest;
        if (top == -INFINITY) return;  // both states are empty or contain only -infinity
        const float mine = sum == 0 ? 0 : sum * expf(largest - top),
                    theirs = other.sum == 0 ? 0 : other.sum * expf(other.largest - top);
        largest = top;
        sum = mine + theirs;
    }
    __device__ float result(int64_t, bool) const { return fabsf(largest) == INFINITY ? largest : largest + logf(sum); }
};
// Positions of the first and the last occurrence of the extreme value.
template <class V, bool Greatest>
struct Place {
    int64_t first = -1, last = -1;
    V value = 0;
    V padding = 0;  // initialized, because shuffled() copies all words
    __device__ void add(V x, int64_t index) {
        Place one;
        one.first = one.last = index;
        one.value = x;
        merge(one);
    }
    __device__ void merge(const Place& other) {
        if (other.first < 0) return;
        if (first < 0 || isBeyond(other.value, value, Greatest)) {
            *this = other;
        } else if (!isBeyond(value, other.value, Greatest)) {  // the values are equal, or both are NaN
            first = first < other.first ? first : other.first;
            last = last > other.last ? last : other.last;
        }
    }
    __device__ int64_t result(int64_t, bool takesLast) const { return takesLast ? last : first; }
};

template <class State>
__device__ State shuffled(const State& state, int delta) {
    static_assert(sizeof(State) % sizeof(int) == 0);
    constexpr int kWords = sizeof(State) / sizeof(int);
    union Words {
        State state;
        int words[kWords];
        __device__ Words() {}
    } mine, theirs;
    mine.state = state;
#pragma unroll
    for (int i = 0; i < kWords; ++i) theirs.words[i] = __shfl_down_sync(0xffffffffu, mine.words[i], delta);
    return theirs.state;
}

// Merges the states of a warp into its first thread.
template <class State>
__device__ void mergeWarp(State& state) {
#pragma unroll
    for (int delta = kWarp / 2; delta > 0; delta /= 2) state.merge(shuffled(state, delta));
}

// Returns the complete result in all threads. Requires one-dimensional blocks of whole warps.
template <class State>
__device__ State mergedBlock(State state) {
    alignas(16) __shared__ unsigned char memory[kWarp * sizeof(State)];
    State* parts = reinterpret_cast<State*>(memory);
    mergeWarp(state);
    __syncthreads();  // all threads have read the result of the previous call
    if (threadIdx.x % kWarp == 0) parts[threadIdx.x / kWarp] = state;
    __syncthreads();
    State all = parts[0];
    for (unsigned i = 1; i < blockDim.x / kWarp; ++i) all.merge(parts[i]);
    return all;
}

}  // namespace
}  // namespace egret::runtime::cuda
