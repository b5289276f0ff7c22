// The matrix products of generated code: templates for all plans, after Goto and van de Geijn ("Anatomy of
// High-Performance Matrix Multiplication", 2008). A tile of m rows by v vectors of columns is summed in registers over
// the whole depth; operands are packed for sequential reading. The weight is packed once. The data is packed in chunks
// that fit the second-level cache, each by the thread that multiplies with it. The depth (a few thousand) is not split.
//
// The tile's shape is chosen at compile time for the fewest cycles, including padding. The cycles are estimated from
// the multiply-adds and loads (two each per cycle) and from the latency of the sums.
#include "core/synthesis/lowering/matrix_product.h"

namespace egret::synthesis {

const char* productPrelude() {
    return R"(
#if defined(__AVX512F__)
constexpr int kVectorBytes = 64, kRegisters = 32;
#elif defined(__AVX__)
constexpr int kVectorBytes = 32, kRegisters = 16;
#else
constexpr int kVectorBytes = 16, kRegisters = 16;
#endif
constexpr long kLanes = kVectorBytes / sizeof(T);
typedef T Vector __attribute__((vector_size(kVectorBytes), aligned(alignof(T)), may_alias));

constexpr long ceiling(long a, long b) { return (a + b - 1) / b; }

inline void zero(T* to, long count, long stride, long length) {
    for (long k = 0; k < count; ++k, to += stride)
        for (long i = 0; i < length; ++i) to[i] = 0;
}

// The sums of m rows by v vectors of columns, to `to[row]`.
template <int m, int v>
inline void multiplyTile(long depth, const T* a, const T* b, long ld, T scale, T* const* to) {
    Vector sum[m][v] = {};
    for (long k = 0; k < depth; ++k, a += m, b += ld) {
        __builtin_prefetch(a + 128 * m);  // weights come from beyond the second-level cache, once a call
        Vector column[v];
#pragma GCC unroll 8
        for (int j = 0; j < v; ++j) column[j] = *reinterpret_cast<const Vector*>(b + j * kLanes);
#pragma GCC unroll 32
        for (int i = 0; i < m; ++i)
#pragma GCC unroll 8
            for (int j = 0; j < v; ++j) sum[i][j] += a[i] * column[j];
    }
#pragma GCC unroll 32
    for (int i = 0; i < m; ++i)
#pragma GCC unroll 8
        for (int j = 0; j < v; ++j) *reinterpret_cast<Vector*>(to[i] + j * kLanes) = sum[i][j] * scale;
}

struct Tile {
    int m, v;
};
constexpr Tile bestTile(long rows, long columns) {
    Tile best{1, 1};
    long fewest = -1;
    for (int m = 1; m <= 16; ++m)
        for (int v = 1; v <= 6; ++v) {
            if (m * v + v + 1 > kRegisters) continue;
            const long cycles = std::max({m * v, m + v, 8}) + 1;
            const long all = ceiling(rows, m) * ceiling(ceiling(columns, kLanes), v) * cycles;
            if (fewest < 0 || all < fewest) fewest = all, best = {m, v};
        }
    return best;
}

// S: a stage's struct.
template <class S>
struct Product {
    static constexpr Tile kTile = bestTile(S::rows, S::columns);
    static constexpr int m = kTile.m, v = kTile.v;
    static constexpr long kWidth = v * kLanes;
    static constexpr long kPanels = ceiling(S::rows, m), kTiles = ceiling(S::columns, kWidth);
    static constexpr long kPanelSize = S::depth * m, kTileSize = S::depth * kWidth;
    static constexpr long kStill = S::dataIsColumns ? kPanels : kTiles, kStillSize = S::dataIsColumns ? kPanelSize : kTileSize;
    static constexpr long kMoving = S::dataIsColumns ? kTiles : kPanels, kMovingSize = S::dataIsColumns ? kTileSize : kPanelSize;
    // Panels or tiles in a chunk: a quarter of a megabyte, and enough chunks that threads can share them evenly.
    static constexpr long kChunk = std::max(1L, std::min<long>(ceiling(kMoving, 16), (1 << 18) / (kMovingSize * static_cast<long>(sizeof(T)))));
    static constexpr long kChunks = ceiling(kMoving, kChunk);

    static constexpr long packedSize = S::batches * kStill * kStillSize;
    static constexpr long bufferSize = kChunk * kMovingSize;

    static void pack(const T* weight, T* packed) {
        for (long batch = 0; batch < S::batches; ++batch, packed += kStill * kStillSize)
            if constexpr (S::dataIsColumns) S::packRows(weight, batch, 0, S::rows, packed, m);
            else
                for (long tile = 0; tile < kTiles; ++tile)
                    S::packColumns(weight, batch, tile * kWidth, std::min(S::columns, (tile + 1) * kWidth), packed + tile * kTileSize, kWidth);
    }

    // The share `part` of `parts` of a chunk of the data.
    static void packData(const T* data, long batch, long chunk, long part, long parts, T* buffer) {
        const long all = S::dataIsColumns ? S::columns : S::rows, size = kChunk * (S::dataIsColumns ? kWidth : m);
        const long begin = chunk * size, end = std::min(all, begin + size);
        const long share = ceiling(end - begin, parts * m) * m;  // panels stay whole
        const long from = begin + part * share, to = std::min(end, from + share);
        if (from >= to) return;
        if constexpr (S::dataIsColumns) S::packColumns(data, batch, from, to, buffer + (from - begin), size);
        else S::packRows(data, batch, from, to, buffer + (from - begin) * S::depth, m);
    }

    static void multiply(const T* buffer, const T* packed, long batch, long chunk, long begin, long end, T* out, T scale) {
        const long first = chunk * kChunk, last = std::min(kMoving, first + kChunk);
        packed += batch * kStill * kStillSize;
        out += S::batchAddress(batch);
        for (long tile = S::dataIsColumns ? first : begin; tile < (S::dataIsColumns ? last : end); ++tile)
            for (long panel = S::dataIsColumns ? begin : first; panel < (S::dataIsColumns ? end : last); ++panel) {
                const T* const a = S::dataIsColumns ? packed + panel * kPanelSize : buffer + (panel - first) * kPanelSize;
                const T* const b = S::dataIsColumns ? buffer + (tile - first) * kWidth : packed + tile * kTileSize;
                const long ld = S::dataIsColumns ? kChunk * kWidth : kWidth;
                const long row = panel * m, column = tile * kWidth;
                const long rows = std::min<long>(m, S::rows - row), columns = std::min<long>(kWidth, S::columns - column);
                T* to[m];
                if (rows == m && columns == kWidth && column % S::run + kWidth <= S::run) {
                    for (int i = 0; i < m; ++i) to[i] = out + S::rowAddress(row + i) + S::columnAddress(column);
                    multiplyTile<m, v>(S::depth, a, b, ld, scale, to);
                    continue;
                }
                alignas(64) T edge[m * kWidth];
                for (int i = 0; i < m; ++i) to[i] = edge + i * kWidth;
                multiplyTile<m, v>(S::depth, a, b, ld, scale, to);
                for (long j = 0; j < columns;) {  // in pieces that are contiguous
                    const long n = std::min(columns - j, S::run - (column + j) % S::run);
                    T* const place = out + S::columnAddress(column + j);
                    for (long i = 0; i < rows; ++i) {
                        T* const line = place + S::rowAddress(row + i);
                        for (long q = 0; q < n; ++q) line[q] = edge[i * kWidth + j + q];
                    }
                    j += n;
                }
            }
    }

    // `buffers`: bufferSize for each thread.
    static void run(const T* data, const T* packed, T* out, T scale, T* buffers, int threads) {
        const long items = S::batches * kChunks;
        if (threads == 1 || items >= 2 * threads) {
#pragma omp parallel for num_threads(threads) schedule(dynamic) if (threads > 1)
            for (long item = 0; item < items; ++item) {
                T* const buffer = buffers + omp_get_thread_num() * bufferSize;
                packData(data, item / kChunks, item % kChunks, 0, 1, buffer);
                multiply(buffer, packed, item / kChunks, item % kChunks, 0, kStill, out, scale);
            }
            return;
        }
        for (long item = 0; item < items; ++item) {  // few chunks: all threads share each
#pragma omp parallel num_threads(threads)
            {
                const long part = omp_get_thread_num(), parts = omp_get_num_threads();
                packData(data, item / kChunks, item % kChunks, part, parts, buffers);
#pragma omp barrier
                multiply(buffers, packed, item / kChunks, item % kChunks, kStill * part / parts, kStill * (part + 1) / parts, out, scale);
            }
        }
    }
};
)";
}

}  // namespace egret::synthesis
