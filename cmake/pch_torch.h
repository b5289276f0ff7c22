// Tensors, which every source of the family uses. Sources include the operators that they call, <ATen/ops/NAME.h>.
// <ATen/ATen.h> declares all 2,000 operators and costs each file 2 s more, even precompiled, because GCC instantiates
// every template that an inline function of a header uses.
#pragma once
#include <ATen/core/Tensor.h>
#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include "pch_plain.h"
