// The tensor headers that every source of the family uses. A source includes the headers of the operators that it
// calls, <ATen/ops/NAME.h>. <ATen/ATen.h> declares all 2,000 operators and would cost each file another 2 s, even
// precompiled, because GCC instantiates every template that an inline function in a header uses.
#pragma once
#include <ATen/core/Tensor.h>
#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include "pch_plain.h"
