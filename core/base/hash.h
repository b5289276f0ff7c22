#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace egret {

// 64-bit XXH3, which is stable across machines and versions (session files store hashes).
uint64_t hashBytes(std::span<const std::byte> bytes, uint64_t seed = 0);
uint64_t hashText(std::string_view text, uint64_t seed = 0);

// Computes hashBytes() of bytes that arrive in pieces.
class Hasher {
public:
    explicit Hasher(uint64_t seed = 0);
    ~Hasher();
    void add(std::span<const std::byte> bytes);
    uint64_t value() const;  // the hash of all bytes added so far

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// Combines two hashes; the order matters. Applies the murmur3 finalizer to their sum with an odd constant.
constexpr uint64_t hashCombine(uint64_t hash, uint64_t more) {
    uint64_t x = hash + 0x9e3779b97f4a7c15ull + more * 0xff51afd7ed558ccdull;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ull;
    x ^= x >> 29;
    return x;
}

}  // namespace egret
