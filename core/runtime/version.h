#pragma once

#include <string>

namespace egret::runtime {

std::string libraryVersion();  // "LibTorch 1.13.1": timings are only comparable under the same one

}  // namespace egret::runtime
