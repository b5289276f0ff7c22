#pragma once

#include "core/runtime/cuda/egret_cuda.h"

namespace egret::runtime::cuda {

EgretCudaSensors readSensors(int device);  // -1 where nobody knows

}  // namespace egret::runtime::cuda
