#pragma once

#include "core/expr/semantics.h"

namespace egret::expr {

// Constant folding: every subtree whose leaves are all numbers or truths becomes the number it is, or the truth where its
// operator gives one. One that is undefined, too large or no integer stays. O(size).
Expression fold(const Expression& expression, Mode mode);

}  // namespace egret::expr
