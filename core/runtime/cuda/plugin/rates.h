#pragma once

#include "core/runtime/cuda/egret_cuda.h"

namespace egret::runtime::cuda {

EgretCudaRates measureRates(int device);

}  // namespace egret::runtime::cuda
