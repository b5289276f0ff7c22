#pragma once

#include "core/runtime/cuda/egret_cuda.h"

#include <string>

namespace egret::runtime::cuda {

EgretCudaSensors readSensors(int device);  // members are -1 if unknown
std::string driverRelease();               // such as "580.65.06"; empty if unknown

}  // namespace egret::runtime::cuda
