#pragma once

#include "core/runtime/cuda/egret_cuda.h"

#include <string>

namespace egret::runtime::cuda {

EgretCudaSensors readSensors(int device);  // -1 where nobody knows
std::string driverRelease();               // "580.65.06"; empty where nobody knows

}  // namespace egret::runtime::cuda
