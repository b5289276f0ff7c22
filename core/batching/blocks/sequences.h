#pragma once

#include "core/batching/blocks/block.h"

#include <optional>

namespace egret::batching::blocks {

// Blocks on sequences. A Sequence(T) may also be an Input that is a list (T = Input), or a tuple whose parts have one
// type T. Blocks that need a finite sequence reject a Broadcast, which is finite only next to a finite sequence (zip).

// Sequence(T) -> Sequence(U), or Broadcast(T) -> Broadcast(U): applies f to each item.
Block map(const Block& f);
// Sequence(T) -> S: g(...g(g(z, x1), x2)..., xn), g: Tuple(S, T) -> S, z: Void -> S. z defaults to zeros of type T and
// is the result for an empty sequence.
Block fold(const Block& g, std::optional<Block> z = std::nullopt);
// Sequence(T) -> Tuple(Sequence(U), S): cell: Tuple(T, S) -> Tuple(U, S); returns its outputs and the last state. z:
// Void -> S.
Block rnn(const Block& cell, const Block& z);
// Sequence(T) -> T: g(reduce of the first half, reduce of the second), g: Tuple(T, T) -> T, in logarithmic depth. The
// result for an empty sequence is `otherwise`: Void -> T, zeros by default.
Block reduce(const Block& g, std::optional<Block> otherwise = std::nullopt);
// Sequence(Tensor) -> Tensor, element-wise, by reduce; zeros for an empty sequence. mean requires floating-point
// tensors.
Block sum();
Block min();
Block max();
Block mean();

// T -> Broadcast(T)
Block broadcast();
// Tuple(Sequence(T1), ...) -> Sequence(Tuple(T1, ...)), as long as the shortest; a Broadcast if all are broadcasts.
Block zip();
// Applies zip, then f to each tuple.
Block zipWith(const Block& f);
// Sequence(T) -> Sequence(Tuple(T, ... n times)): all runs of n consecutive items; empty if there are fewer.
Block nGrams(std::size_t n);
// Sequence(T) -> Tensor(element, []): the number of items.
Block length(at::ScalarType element = at::kLong);
// Sequence(T) -> T: item n, counted from the end if negative (-1: the last). Throws badInput if the item does not
// exist.
Block nth(int64_t n);
// Tuple(Sequence(T), Input) -> T: like nth(n), but n is part of the data.
Block nth();
// Sequence(T) -> Sequence(T): items begin, begin + step, ... before end. Negative indices count from the end; indices
// beyond either end are ignored.
Block slice(std::optional<int64_t> begin, std::optional<int64_t> end = std::nullopt, std::size_t step = 1);

}  // namespace egret::batching::blocks
