// The tensors and their functions, which all of the family use. The rest of LibTorch is included where it is used: a precompiled <torch/torch.h> has
// 630 MB, and reading that takes GCC longer (13 s) than parsing what a source needs of it.
#pragma once
#include "pch_plain.h"
#include <ATen/ATen.h>
#include <ATen/Parallel.h>
