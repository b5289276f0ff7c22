#pragma once

#include <cstdint>

namespace egret::runtime::cuda {

constexpr int kBlock = 256, kWarp = 32;  // threads

inline unsigned blocksFor(int64_t threads, int block = kBlock) {
    return static_cast<unsigned>((threads + block - 1) / block);
}

}  // namespace egret::runtime::cuda
