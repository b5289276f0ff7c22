#include "core/base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace egret {

uint64_t hashBytes(std::span<const std::byte> bytes, uint64_t seed) {
    return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

uint64_t hashText(std::string_view text, uint64_t seed) {
    return hashBytes(std::as_bytes(std::span(text.data(), text.size())), seed);
}

}  // namespace egret
