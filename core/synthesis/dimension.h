#pragma once

#include "core/synthesis/size.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <unordered_map>

namespace egret::synthesis {

// Kinds of coordinates, the edges of a pGraph. Coordinates are built bottom-up, from the output's to the input's
// (paper, table 1). i and j are the coordinates below; brackets contain domains.
enum class DimensionKind : uint8_t {
    iterator,    // a coordinate of the output
    reduce,      // a reduction
    split,       // B*i + j          [G*B]  of i [G], j [B]
    mergeLeft,   // i / B            [N/B]  of i [N]; always paired with mergeRight
    mergeRight,  // i % B            [B]
    shift,       // (i + 1) % N      [N]
    unfold,      // i + j - K/2      [N]    of i [N], j [K]; zero outside of [0, N)
    stride,      // S*i              [S*K]  of i [K]
    share,       // i                [N]    the data's coordinate after a contraction; the weight uses i itself
};

// A coordinate. Immutable and hash-consed: equal coordinates in one store are one object.
struct Dimension {
    DimensionKind kind = DimensionKind::iterator;
    Size size;
    const Dimension* first = nullptr;   // the coordinate below; the left one if there are two
    const Dimension* second = nullptr;  // for split and unfold
    Size parameter;                     // the block of a merge, the stride S
    int index = 0;                      // number of the iterator, reduction or contraction

    // Cached for canonicalization, which queries these members very often.
    uint64_t hash = 0;  // structural; the same in every store and on every machine
    // Like `hash`, but ignores the numbers of contractions and of reductions of the same size, which have no meaning.
    uint64_t form = 0;
    int height = 0;                        // number of primitives on the longest path below
    uint32_t colours = 0;                  // one bit per contraction whose shares are below
    bool discards = false;                 // strided and not yet used as an unfold's window: elements would be lost
    bool batch = false;                    // whether it is a batch iterator, to which no primitive applies
    const Dimension* unordered = nullptr;  // the unordered coordinate that contains it; null if none
};

// Owns the dimensions of one problem. Not thread-safe. `index` distinguishes reductions of the same size and counts
// from 0, so that the order of reductions of different sizes does not matter.
class DimensionStore {
public:
    DimensionStore() = default;
    DimensionStore(const DimensionStore&) = delete;
    DimensionStore& operator=(const DimensionStore&) = delete;

    const Dimension* iterator(int index, const Size& size, bool unordered, bool batch = false);
    const Dimension* reduce(int index, const Size& size);
    const Dimension* split(const Dimension* left, const Dimension* right);
    const Dimension* merge(const Dimension* below, const Size& block, bool left);
    const Dimension* shift(const Dimension* below);
    const Dimension* unfold(const Dimension* left, const Dimension* window);
    const Dimension* stride(const Dimension* below, const Size& stride);
    const Dimension* share(const Dimension* below, int contraction);

    std::size_t size() const { return m_dimensions.size(); }

private:
    Dimension* intern(Dimension dimension);
    std::deque<Dimension> m_dimensions;
    std::unordered_multimap<uint64_t, Dimension*> m_byHash;
};

// Returns the hash with renumbered indices: `number` returns the new index of each coordinate.
uint64_t renumberedHash(const Dimension* dimension, const std::function<uint64_t(const Dimension*)>& number);

// Prints the coordinate in terms of iterators and reductions, with few parentheses: "h + kh - k/2".
std::string coordinateText(const Dimension* dimension, const Variables& variables,
    const std::unordered_map<const Dimension*, std::string>& names);

std::string_view kindName(DimensionKind kind);

}  // namespace egret::synthesis
