#pragma once

#include "core/runtime/engine.h"
#include "core/runtime/timing/roofline.h"

namespace egret::runtime {

// What the device of this engine reaches: a copy far larger than its caches, and a large matrix product in the engine's
// precision. Measured at the first call and kept, for every number of threads and every CUDA setting of its own; takes
// about a second. Throws as running on it does.
timing::Roof measuredRoof(Engine engine);

}  // namespace egret::runtime
