// Tensors, which all of the family use. Sources include the functions that they call, <ATen/ops/NAME.h>. <ATen/ATen.h> declares all 2,000, and GCC takes
// 4 s more for each file that has it precompiled: at the end of a file it instantiates each template that an inline function of a header uses.
#pragma once
#include "pch_plain.h"
#include <ATen/core/Tensor.h>
#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
