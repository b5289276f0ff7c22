#pragma once

#include "core/batching/blocks/block.h"

#include <optional>

namespace egret::batching::blocks {

// On sequences. Where a Sequence(T) is taken, so is an Input that is a list (T = Input), and a tuple whose parts are
// all of one type T. What needs an end does not take a Broadcast, which has one only beside a sequence that ends (zip).

// Sequence(T) -> Sequence(U), or Broadcast(T) -> Broadcast(U): f applied to each.
Block map(const Block& f);
// Sequence(T) -> S: g(...g(g(z, x1), x2)..., xn), g: Tuple(S, T) -> S, z: Void -> S. Without z, zeros of type T. z when
// empty.
Block fold(const Block& g, std::optional<Block> z = std::nullopt);
// Sequence(T) -> Tuple(Sequence(U), S): cell: Tuple(T, S) -> Tuple(U, S), its outputs and the last state; z: Void -> S.
Block rnn(const Block& cell, const Block& z);
// Sequence(T) -> T: g(reduce of the first half, reduce of the second), g: Tuple(T, T) -> T: as deep as the logarithm of
// the length. `otherwise`: Void -> T when it is empty; zeros by default.
Block reduce(const Block& g, std::optional<Block> otherwise = std::nullopt);
// Sequence(Tensor) -> Tensor, number by number, by reduce; zeros when empty. mean: of floating tensors.
Block sum();
Block min();
Block max();
Block mean();

// T -> Broadcast(T)
Block broadcast();
// Tuple(Sequence(T1), ...) -> Sequence(Tuple(T1, ...)), as long as the shortest; a Broadcast if all are.
Block zip();
// zip, then f on each tuple.
Block zipWith(const Block& f);
// Sequence(T) -> Sequence(Tuple(T, ... n times)): all n that follow one another; none when there are fewer.
Block nGrams(std::size_t n);
// Sequence(T) -> Tensor(element, []): how many.
Block length(at::ScalarType element = at::kLong);
// Sequence(T) -> T: number n, from the end when negative (-1: the last). badInput when there is none.
Block nth(int64_t n);
// Tuple(Sequence(T), Input) -> T: the same, n an integer among the data.
Block nth();
// Sequence(T) -> Sequence(T): numbers begin, begin + step, ... before end. Negative ones count from the end; beyond it
// is nothing.
Block slice(std::optional<int64_t> begin, std::optional<int64_t> end = std::nullopt, std::size_t step = 1);

}  // namespace egret::batching::blocks
