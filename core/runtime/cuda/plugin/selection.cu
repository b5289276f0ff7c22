// Selects the k greatest elements of a row, in order. In short rows, each element's position in the result is the
// number of elements that precede it in the order. Long rows have one block each and use radix selection (Alabi et al.,
// "Fast k-selection algorithms for graphics processors", 2012): it finds the k-th greatest element digit by digit, from
// the most significant one, by counting the elements with each digit. The greater elements and the first elements equal
// to the k-th are written in row order and then ranked by counting. For 32-bit keys, this reads the row five times and
// compares k^2 pairs; for the usual k of at most a thousand, the reads dominate.
#include "core/runtime/cuda/plugin/launch.cuh"

#include <cstring>

namespace egret::runtime::cuda {
namespace {

// Maps elements to unsigned numbers in the same order. NaN is the greatest number, and -0 equals 0.
__device__ inline uint32_t keyOf(float x) {
    uint32_t bits = 0xffffffffu;
    if (x != x) return bits;
    if (x == 0) x = 0;
    memcpy(&bits, &x, sizeof bits);
    return bits >> 31 ? ~bits : bits | 0x80000000u;
}
__device__ inline uint32_t keyOf(F16 x) { return keyOf(get(x)); }
__device__ inline uint32_t keyOf(Bf16 x) { return keyOf(get(x)); }
__device__ inline uint32_t keyOf(int32_t x) { return static_cast<uint32_t>(x) ^ 0x80000000u; }
__device__ inline uint64_t keyOf(int64_t x) { return static_cast<uint64_t>(x) ^ 0x8000000000000000u; }

// Two prefix counts in one number, so that one scan computes both.
struct Counts {
    unsigned long long bits = 0;
    __device__ Counts(bool first, bool second) : bits(first | static_cast<unsigned long long>(second) << 32) {}
    __device__ explicit Counts(unsigned long long value) : bits(value) {}
    __device__ int64_t first() const { return static_cast<int64_t>(bits & 0xffffffffu); }
    __device__ int64_t second() const { return static_cast<int64_t>(bits >> 32); }
};

// Returns the sum over the preceding threads of the block and sets `total` to the sum over all threads. Requires whole
// warps.
__device__ inline Counts countedBefore(Counts mine, unsigned long long& total) {
    __shared__ unsigned long long warps[kBlock / kWarp];
    const int lane = static_cast<int>(threadIdx.x) % kWarp, warp = static_cast<int>(threadIdx.x) / kWarp;
    unsigned long long sum = mine.bits;
    for (int delta = 1; delta < kWarp; delta *= 2) {
        const unsigned long long other = __shfl_up_sync(0xffffffffu, sum, delta);
        if (lane >= delta) sum += other;
    }
    __syncthreads();  // all threads have read the values of the previous call
    if (lane == kWarp - 1) warps[warp] = sum;
    __syncthreads();
    total = 0;
    unsigned long long before = sum - mine.bits;
    for (int i = 0; i < kBlock / kWarp; ++i) {
        if (i < warp) before += warps[i];
        total += warps[i];
    }
    return Counts(before);
}

// Keys of one row. They are inverted if the smallest elements are requested, so that the greatest keys are always
// selected.
template <class T>
struct Row {
    using Key = decltype(keyOf(T()));
    const T* x;
    int64_t step;
    bool smallest;
    __device__ Row(const TopArguments& a, const T* from, int64_t row)
        : x(from + row / a.inner * a.count * a.inner + row % a.inner), step(a.inner), smallest(a.smallest) {}
    __device__ Key operator[](int64_t place) const {
        const Key out = keyOf(x[place * step]);
        return smallest ? static_cast<Key>(~out) : out;
    }
};
__device__ inline int64_t resultAt(const TopArguments& a, int64_t row, int64_t rank) {
    return (row / a.inner * a.k + rank) * a.inner + row % a.inner;
}

constexpr int64_t kShortTopRow = 1024;

template <class T>
__global__ void topShortRows(TopArguments a, const T* __restrict__ x, int64_t* __restrict__ y) {
    const int64_t element = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x, rows = a.outer * a.inner;
    if (element >= rows * a.count) return;
    const int64_t row = element % rows, place = element / rows;
    const Row<T> keys(a, x, row);
    const auto mine = keys[place];
    int64_t rank = 0;
    for (int64_t other = 0; other < a.count; ++other) {
        const auto one = keys[other];
        rank += one > mine || (one == mine && other < place);
    }
    if (rank < a.k) y[resultAt(a, row, rank)] = place;
}

template <class T>
__global__ void topLongRows(TopArguments a, const T* __restrict__ x, int32_t* chosen, int64_t* __restrict__ y) {
    using Key = typename Row<T>::Key;
    constexpr int kBits = 8 * sizeof(Key), kDigit = 8;
    static_assert(kBlock == 1 << kDigit);
    __shared__ unsigned counts[kBlock];
    __shared__ Key sharedThreshold;
    __shared__ int64_t sharedWanted;
    const int64_t row = blockIdx.x;
    const Row<T> keys(a, x, row);

    Key threshold = 0;     // the leading digits, as far as found, of the k-th greatest key
    int64_t wanted = a.k;  // how many of the k greatest keys start with these digits
    for (int shift = kBits - kDigit; shift >= 0; shift -= kDigit) {
        counts[threadIdx.x] = 0;
        __syncthreads();
        const Key known = shift + kDigit < kBits ? static_cast<Key>(~Key{0}) << (shift + kDigit) : Key{0};
        for (int64_t place = threadIdx.x; place < a.count; place += blockDim.x) {
            const Key mine = keys[place];
            if ((mine & known) == threshold) atomicAdd(&counts[(mine >> shift) & (kBlock - 1)], 1u);
        }
        __syncthreads();
        if (threadIdx.x == 0) {
            int digit = kBlock - 1;
            while (digit > 0 && counts[digit] < wanted) wanted -= counts[digit--];
            sharedThreshold = threshold | static_cast<Key>(digit) << shift;
            sharedWanted = wanted;
        }
        __syncthreads();
        threshold = sharedThreshold;
        wanted = sharedWanted;
    }

    int32_t* mine = chosen + row * a.k;
    int64_t greater = 0, equal = 0;
    for (int64_t first = 0; first < a.count; first += blockDim.x) {
        const int64_t place = first + threadIdx.x;
        const bool isThere = place < a.count;
        const Key one = isThere ? keys[place] : Key{0};
        const bool isGreater = isThere && one > threshold, isEqual = isThere && one == threshold;
        unsigned long long total = 0;
        const Counts before = countedBefore({isGreater, isEqual}, total);
        const int64_t equals = equal + before.second();
        if (isGreater || (isEqual && equals < wanted))
            mine[greater + before.first() + (equals < wanted ? equals : wanted)] = static_cast<int32_t>(place);
        greater += Counts(total).first();
        equal += Counts(total).second();
    }
    __syncthreads();
    for (int64_t j = threadIdx.x; j < a.k; j += blockDim.x) {
        const Key own = keys[mine[j]];
        int64_t rank = 0;
        for (int64_t other = 0; other < a.k; ++other) {
            const Key one = keys[mine[other]];
            rank += one > own || (one == own && other < j);
        }
        y[resultAt(a, row, rank)] = mine[j];
    }
}

}  // namespace

cudaError_t launchTop(const TopArguments& a, const Operands& o) {
    return withNumbers(o.elements[0], [&]<class T>(T) {
        auto* y = o.written<int64_t>();
        if (a.count <= kShortTopRow)
            return launch(topShortRows<T>, blocksFor(a.outer * a.count * a.inner), kBlock, o.stream, a, o.read<T>(), y);
        return launch(
            topLongRows<T>, a.outer * a.inner, kBlock, o.stream, a, o.read<T>(), static_cast<int32_t*>(o.workspace), y);
    });
}

}  // namespace egret::runtime::cuda
