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
    iterator,  // of the output, or the one a reduction sums over
    reduce,
    split,       // B*i + j          [G*B]  of i [G], j [B]
    mergeLeft,   // i / B            [N/B]  of i [N]; the other half goes with it
    mergeRight,  // i % B            [B]
    shift,       // (i + 1) % N      [N]
    unfold,      // i + j - K/2      [N]    of i [N], j [K]; zero outside of [0, N)
    stride,      // S*i              [S*K]  of i [K]
    share,       // i                [N]    what a contraction leaves to the data; the weight has i itself
};

// Immutable and hash-consed: two equal coordinates of one store are one object.
struct Dimension {
    DimensionKind kind = DimensionKind::iterator;
    Size size;
    const Dimension* first = nullptr;   // the coordinate below, the left one of two
    const Dimension* second = nullptr;  // of split and unfold
    Size parameter;                     // the block of a merge, the stride S
    int index = 0;                      // which iterator, which reduction, which contraction

    // What the canonicalization asks about, kept because it is asked a million times.
    uint64_t hash = 0;  // of the structure; the same in every store and on every machine
    // The same, reductions of one size and contractions not told apart: which of them is which means nothing.
    uint64_t form = 0;
    int height = 0;                        // primitives below it, along the longest way
    uint32_t colours = 0;                  // the contractions whose shares it descends from, a bit each
    bool discards = false;                 // strided, and not yet the window of an unfold: elements would be lost
    bool batch = false;                    // a batch iterator: no primitive takes it
    const Dimension* unordered = nullptr;  // the unordered coordinate it is all or a part of
};

// The owner of dimensions, for one problem and one thread. Reductions of the same size are told apart by `index`, from
// 0, so that the order in which different sizes were reduced does not matter.
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

// The hash the coordinate would have if indices were others: `number` gives each coordinate's.
uint64_t renumberedHash(const Dimension* dimension, const std::function<uint64_t(const Dimension*)>& number);

// The coordinate over the names of iterators and reductions, with few parentheses: "h + kh - k/2".
std::string coordinateText(const Dimension* dimension, const Variables& variables,
    const std::unordered_map<const Dimension*, std::string>& names);

std::string_view kindName(DimensionKind kind);

}  // namespace egret::synthesis
