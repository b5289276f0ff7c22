#include "core/base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace egret {

uint64_t hashBytes(std::span<const std::byte> bytes, uint64_t seed) {
    return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

struct Hasher::State {
    XXH3_state_t xxh;
};

Hasher::Hasher(uint64_t seed) : m_state(new State) {
    XXH3_INITSTATE(&m_state->xxh);
    XXH3_64bits_reset_withSeed(&m_state->xxh, seed);
}

Hasher::~Hasher() = default;

void Hasher::add(std::span<const std::byte> bytes) { XXH3_64bits_update(&m_state->xxh, bytes.data(), bytes.size()); }

uint64_t Hasher::value() const { return XXH3_64bits_digest(&m_state->xxh); }

uint64_t hashText(std::string_view text, uint64_t seed) {
    return hashBytes(std::as_bytes(std::span(text.data(), text.size())), seed);
}

}  // namespace egret
