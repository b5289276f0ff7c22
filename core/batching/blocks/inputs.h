#pragma once

#include "core/batching/blocks/block.h"
#include "core/batching/blocks/object.h"

#include <functional>

namespace egret::batching::blocks {

// Conversions from objects to tensors. Data that does not fit throws badInput at evaluation.

// Input -> Tensor: a number, a bool, nested lists or a tensor object of that shape. Integers must be exact.
Block tensor(TensorType type);
Block scalar(at::ScalarType element = at::kFloat);
Block vector(int64_t size, at::ScalarType element = at::kFloat);
// Input -> Tensor(element, [end - begin]): one-hot encoding of an integer, with the 1 at index integer - begin.
Block oneHot(int64_t begin, int64_t end, at::ScalarType element = at::kFloat);

// Functions from objects to objects.

// Input -> Input: applies the function; exceptions other than Error become badInput with the block's path.
Block inputTransform(std::string name, std::function<Object(const Object&)> function);
// Input -> Input: the field `key` of a dict.
Block getItem(const std::string& key);
// Item of a list, counted from 0: Input -> Input; or part of a tuple: Tuple(T0, T1, ...) -> Tk.
Block getItem(std::size_t index);

// Selection of a block by the input.

// Input -> T: runs the case whose key equals `key` of the input; all cases return the same type. Throws usage without
// cases or with a duplicate key.
using Cases = std::vector<std::pair<Object, Block>>;
Block oneOf(std::function<Object(const Object&)> key, Cases cases);
Block oneOf(const std::string& field, Cases cases);  // the key is this field of the dict
// Input -> T: applies the block, or returns zeros if the input is null.
Block optional(const Block& block);

}  // namespace egret::batching::blocks
