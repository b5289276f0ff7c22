#pragma once

#include <cstdint>

namespace egret::runtime::cuda {

constexpr int kBlock = 256, kWarp = 32;  // in threads

// Numbers of blocks: at most 65535 along y and 2^31 - 1 along x, which the launching code checks.
struct Grid {
    int64_t x, y = 1;
    Grid(int64_t blocks) : x(blocks) {}
    Grid(int64_t along, int64_t across) : x(along), y(across) {}
    bool fits() const { return x > 0 && x <= 0x7fffffff && y > 0 && y <= 65535; }
};

inline int64_t blocksFor(int64_t threads, int block = kBlock) { return (threads + block - 1) / block; }

}  // namespace egret::runtime::cuda
