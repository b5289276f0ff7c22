// Tensors and their functions, which all of the family use. Sources include the rest of LibTorch where they need it: a precompiled <torch/torch.h> has
// 630 MB, and GCC takes 13 s to read it, longer than it takes to parse the headers that a source needs.
#pragma once
#include "pch_plain.h"
#include <ATen/ATen.h>
#include <ATen/Parallel.h>
