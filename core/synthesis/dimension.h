#pragma once

#include "core/synthesis/size.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <unordered_map>

namespace egret::synthesis {

// A coordinate: an edge of a pGraph. Bottom-up, from the output's coordinates to the input's (paper, table 1), with i
// the coordinate below and [domain]:
enum class DimensionKind : uint8_t {
    iterator,  // of the output, or a reduction
    reduce,
    split,       // B*i + j          [G*B]  of i [G], j [B]
    mergeLeft,   // i / B [N/B] of i [N]; always paired with mergeRight
    mergeRight,  // i % B            [B]
    shift,       // (i + 1) % N      [N]
    unfold,      // i + j - K/2      [N]    of i [N], j [K]; zero outside of [0, N)
    stride,      // S*i              [S*K]  of i [K]
    share,       // i [N] the data's coordinate after a contraction; the weight has i itself
};

// Immutable and hash-consed: equal coordinates in one store are one object.
struct Dimension {
    DimensionKind kind = DimensionKind::iterator;
    Size size;
    const Dimension* first = nullptr;   // the coordinate below; the left one if two
    const Dimension* second = nullptr;  // for split and unfold
    Size parameter;                     // the block of a merge, the stride S
    int index = 0;                      // number of the iterator, reduction or contraction

    // Cached for canonicalization, which queries these very often.
    uint64_t hash = 0;  // structural; the same in every store and on every machine
    // The same without distinguishing contractions, or reductions of one size, whose numbering has no meaning.
    uint64_t form = 0;
    int height = 0;                        // primitives on the longest path below
    uint32_t colours = 0;                  // contractions whose shares are below it, one bit each
    bool discards = false;                 // strided, not yet used as an unfold's window: elements would be lost
    bool batch = false;                    // a batch iterator; no primitive applies to it
    const Dimension* unordered = nullptr;  // the unordered coordinate of which it is all or part
};

// Owns the dimensions of one problem; not thread-safe. Reductions of one size are distinguished by `index`, counted
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

// Returns the hash with renumbered indices: `number` gives each coordinate's number.
uint64_t renumberedHash(const Dimension* dimension, const std::function<uint64_t(const Dimension*)>& number);

// Prints the coordinate in terms of iterators and reductions, with few parentheses: "h + kh - k/2".
std::string coordinateText(const Dimension* dimension, const Variables& variables,
    const std::unordered_map<const Dimension*, std::string>& names);

std::string_view kindName(DimensionKind kind);

}  // namespace egret::synthesis
