#pragma once

#include "core/batching/blocks/block.h"
#include "core/batching/blocks/object.h"

#include <functional>

namespace egret::batching::blocks {

// From objects to tensors; data that does not fit is badInput when it comes.

// Input -> Tensor: a number, a bool, nested lists or a tensor object of that shape. Integers must be exact.
Block tensor(TensorType type);
Block scalar(at::ScalarType element = at::kFloat);
Block vector(int64_t size, at::ScalarType element = at::kFloat);
// Input -> Tensor(element, [end - begin]): 1 at integer - begin, 0 elsewhere.
Block oneHot(int64_t begin, int64_t end, at::ScalarType element = at::kFloat);

// From objects to objects.

// Input -> Input: any function; its exceptions are badInput with the block's path, unless they are Errors.
Block inputTransform(std::string name, std::function<Object(const Object&)> function);
// The field of a dict: Input -> Input.
Block getItem(const std::string& key);
// The item of a list, counted from 0: Input -> Input; or the part of a tuple: Tuple(T0, T1, ...) -> Tk.
Block getItem(std::size_t index);

// Which block an input goes to.

// Input -> T: to the case whose key `key` makes of the input; all cases make one type. usage error without cases or
// with two of one key.
using Cases = std::vector<std::pair<Object, Block>>;
Block oneOf(std::function<Object(const Object&)> key, Cases cases);
Block oneOf(const std::string& field, Cases cases);  // the dict's field is the key
// Input -> T: zeros when the input is null.
Block optional(const Block& block);

}  // namespace egret::batching::blocks
