#include "core/runtime/version.h"

#include <torch/version.h>

namespace egret::runtime {

std::string libraryVersion() { return "LibTorch " TORCH_VERSION; }

}  // namespace egret::runtime
